import { isDeepStrictEqual } from 'node:util';

/**
 * The few matchers that the tables of rules use, so that a table can be run a thousand times a second
 * outside the test runner. Looser than the runner's in nothing but the words of a failure.
 */
interface Asymmetric {
  accepts: (value: unknown) => boolean;
}
const isAsymmetric = (value: unknown): value is Asymmetric =>
  typeof value === 'object' && value !== null && 'accepts' in value;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal but for properties that are undefined. */
function equals(actual: unknown, wanted: unknown): boolean {
  if (isAsymmetric(wanted)) return wanted.accepts(actual);
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((item, index) => equals(actual[index], item))
    );
  }
  if (!isObject(wanted) || !isObject(actual)) return Object.is(actual, wanted);
  if (Object.getPrototypeOf(wanted) !== Object.prototype) return isDeepStrictEqual(actual, wanted);
  const names = new Set([...Object.keys(actual), ...Object.keys(wanted)]);
  return [...names].every((name) => equals(actual[name], wanted[name]));
}

/** Has at least the wanted properties. */
const matches = (actual: unknown, wanted: unknown): boolean =>
  isObject(wanted) && !isAsymmetric(wanted)
    ? isObject(actual) && Object.keys(wanted).every((name) => matches(actual[name], wanted[name]))
    : equals(actual, wanted);

const contains = (whole: unknown, part: unknown): boolean =>
  typeof whole === 'string'
    ? whole.includes(String(part))
    : Array.isArray(whole) && whole.includes(part);

function throws(act: unknown, message: unknown): boolean {
  try {
    (act as () => unknown)();
    return false;
  } catch (error) {
    return message === undefined || String(error).includes(String(message));
  }
}

const matchers = {
  toBe: Object.is,
  toEqual: equals,
  toMatchObject: matches,
  toContain: contains,
  toThrow: throws,
  toBeNull: (actual: unknown) => actual === null,
  toBeUndefined: (actual: unknown) => actual === undefined,
  toBeGreaterThan: (actual: unknown, least: unknown) => Number(actual) > Number(least),
  toHaveLength: (actual: unknown, length: unknown) =>
    (actual as { length?: unknown } | undefined)?.length === length,
  toMatch: (actual: unknown, pattern: unknown) => (pattern as RegExp).test(String(actual)),
  toHaveProperty: (actual: unknown, name: unknown, ...value: unknown[]) =>
    isObject(actual) &&
    String(name) in actual &&
    (value.length === 0 || equals(actual[String(name)], value[0])),
};

type Assertions = Record<keyof typeof matchers, (...wanted: unknown[]) => void>;
const assertionsOf = (actual: unknown, isTrue: boolean): Assertions =>
  Object.fromEntries(
    Object.entries(matchers).map(([name, matcher]) => [
      name,
      (...wanted: unknown[]) => {
        const holds = (matcher as (...values: unknown[]) => boolean)(actual, ...wanted);
        if (holds !== isTrue) throw new Error(`${name} fails`);
      },
    ]),
  ) as Assertions;

/** @throws by its matchers, when something is not as expected. */
export const expect = Object.assign(
  (actual: unknown) => ({ ...assertionsOf(actual, true), not: assertionsOf(actual, false) }),
  {
    any: (kind: unknown): Asymmetric => ({
      accepts: (value) => (kind === String ? typeof value === 'string' : value instanceof Object),
    }),
  },
);
