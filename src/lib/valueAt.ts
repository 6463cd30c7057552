const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined;

/**
 * A text or number out of an answer whose shape is not known beforehand: the first of `paths`, names
 * with dots, that leads to one. Undefined where none does.
 */
export function valueAt(answer: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => path.split('.').reduce(at, answer));
  const value = found.find((it) => typeof it === 'number' || (typeof it === 'string' && it !== ''));
  return value === undefined ? undefined : String(value);
}
