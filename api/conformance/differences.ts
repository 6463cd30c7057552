import * as z from 'zod';
import type { Call } from '../contracts/call.ts';
import { toJsonSchema } from '../openapi/schemas.ts';

/** A place in a response that differs from the contract. */
export interface Difference {
  /** `$.data.kecs[0].namaWilayah` */
  path: string;
  /** `is missing; expected string` */
  message: string;
  /** Whether the app ignores the value instead of refusing the response. */
  isIgnored: boolean;
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const formatPath = (path: Path): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    '$',
  );

const getAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  );

const describeType = (value: unknown): string => {
  if (value === undefined) return 'is missing';
  if (value === null) return 'is null';
  return Array.isArray(value) ? 'is an array' : `is a ${typeof value}`;
};

function describeExpected(issue: Issue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}`;
  if (issue.code === 'invalid_format') return `expected the format ${issue.format}`;
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}`;
  return issue.message;
}

/** Returns the length of the longest path, also within the alternatives of a union. */
const getDepth = (issues: readonly Issue[]): number =>
  Math.max(
    0,
    ...issues.map((issue) => {
      const inner = issue.code === 'invalid_union' ? (issue.errors as Issue[][]).flat() : [];
      return issue.path.length + getDepth(inner);
    }),
  );

/**
 * Replaces the issue of a union by those of the alternative that fits best: the one whose issues are deepest.
 * If every alternative is of another type, the issue stays one.
 */
function resolveUnions(
  issues: readonly Issue[],
  prefix: Path = [],
): { path: Path; text: string }[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0)
      return [{ path, text: describeExpected(issue) }];
    const alternatives = issue.errors as Issue[][];
    const best = alternatives.reduce((one, other) =>
      getDepth(other) > getDepth(one) ? other : one,
    );
    if (getDepth(best) > 0) return resolveUnions(best, path);
    const expected = alternatives.flatMap((errors) =>
      resolveUnions(errors, path).map(({ text }) => text.replace(/^expected /, '')),
    );
    return [{ path, text: `expected ${[...new Set(expected)].join(' or ')}` }];
  });
}

const compare = (
  schema: { safeParse(value: unknown): { error?: { issues: Issue[] } | undefined } },
  body: unknown,
  isIgnored: boolean,
): Difference[] =>
  resolveUnions(schema.safeParse(body).error?.issues ?? []).map(({ path, text }) => ({
    path: formatPath(path),
    message: `${describeType(getAt(body, path))}; ${text}`,
    isIgnored,
  }));

/**
 * Compares a response body with the contract of its call. A difference that the contract tolerates, because
 * the app ignores an invalid optional value, is marked as ignored.
 */
export function findDifferences(call: Call, body: unknown): Difference[] {
  const refused = compare(call.response as unknown as z.ZodType, body, false);
  if (refused.length > 0) return refused;
  // The JSON Schema has no fallbacks, so it also refuses what the contract replaces by "missing".
  return compare(z.fromJSONSchema(toJsonSchema(call.response) as never), body, true);
}
