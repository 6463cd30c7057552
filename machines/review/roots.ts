import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import type { FunctionMeaning } from './functions.ts';

/** Where two values begin to differ: a number, a text, or the code of a function. */
export interface Root {
  /** `limits.age.min`, or the function's name. */
  name: string;
  before: string;
  after: string;
  isCode: boolean;
}

type Functions = Readonly<Record<string, FunctionMeaning>>;
type Table = { readonly [key: string]: Plain };

const isTable = (value: Plain): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: Plain | undefined): string => {
  if (value === undefined || value === null) return 'tidak ada';
  return typeof value === 'string' ? `“${value}”` : toCanonicalJson(value);
};

/** Returns the functions and values in which `before` and `after` differ, at the deepest level. */
export function findRoots(
  before: Plain | undefined,
  after: Plain | undefined,
  functions: { old: Functions; current: Functions },
  name = '',
): Root[] {
  const found = new Map<string, Root>();
  const seen = new Set<string>();
  const add = (root: Root) => found.set(toCanonicalJson({ ...root }), root);

  function functionsDiffer(old: FunctionMeaning, current: FunctionMeaning, at: string) {
    const keys = [...new Set([...Object.keys(old.uses), ...Object.keys(current.uses)])];
    if (old.code !== current.code)
      add({ name: current.name || at, before: old.code, after: current.code, isCode: true });
    // What only one of them uses is to be seen in the code.
    for (const key of keys.filter((it) => it in old.uses && it in current.uses))
      compare(old.uses[key], current.uses[key], key);
  }

  function compare(a: Plain | undefined, b: Plain | undefined, at: string): void {
    if (a === b || toCanonicalJson(a ?? null) === toCanonicalJson(b ?? null)) return;
    const pair = `${toCanonicalJson(a ?? null)} ${toCanonicalJson(b ?? null)}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    if (a !== undefined && b !== undefined && isTable(a) && isTable(b)) {
      const [old, current] = [
        functions.old[String(a.function)],
        functions.current[String(b.function)],
      ];
      if (old && current) {
        functionsDiffer(old, current, at);
        return compare(a.with, b.with, at);
      }
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[key], b[key], isNaming(key) ? at : at ? `${at}.${key}` : key);
      return;
    }
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      for (const [index, inner] of a.entries()) compare(inner, b[index], at);
      return;
    }
    const codeOf = (value: Plain | undefined, among: Functions) =>
      value !== undefined && isTable(value) ? among[String(value.function)]?.code : undefined;
    const [old, current] = [codeOf(a, functions.old), codeOf(b, functions.current)];
    const isCode = old !== undefined || current !== undefined;
    add({ name: at, before: old ?? shown(a), after: current ?? shown(b), isCode });
  }

  compare(before, after, name);
  return [...found.values()];
}

/** Checks whether a key is internal to schemas and combinations, and so is not part of a name. */
const isNaming = (key: string) =>
  ['schema', 'with', 'shape', 'def', 'innerType', 'checks', 'params', 'fn', 'made'].includes(key);

/** Checks whether a function uses a value by this chain of names, directly or through another function. */
export function usesChain(
  value: Plain,
  isMeant: (chain: string, code: string) => boolean,
  functions: Functions,
  seen = new Set<string>(),
): boolean {
  if (Array.isArray(value)) return value.some((it) => usesChain(it, isMeant, functions, seen));
  if (!isTable(value)) return false;
  if (typeof value.function === 'string') {
    if (seen.has(value.function)) return false;
    seen.add(value.function);
    const source = functions[value.function];
    const isHere = source && Object.keys(source.uses).some((chain) => isMeant(chain, source.code));
    if (source && (isHere || isMeant('', source.code))) return true;
    if (source && Object.values(source.uses).some((it) => usesChain(it, isMeant, functions, seen)))
      return true;
  }
  return Object.values(value).some((it) => usesChain(it, isMeant, functions, seen));
}
