/** A value as JSON: a function is represented by its hash, a schema by its definition. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Returns a value as JSON with sorted keys: the order of keys has no meaning. */
export function toCanonicalJson(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`).join()}}`;
}

/** Returns the names of guards and actions in a meaning, without those in their parameters. */
export function findNames(value: Plain, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const inner of value) findNames(inner, found);
  else if (typeof value === 'object' && value !== null) {
    const { name, params, ...rest } = value as { [key: string]: Plain };
    if (typeof name === 'string') found.add(name);
    for (const inner of Object.values(rest)) findNames(inner, found);
  }
  return found;
}
