import type { JourneyContext } from '../journey/context.ts';

/** A value as text can hold it: files by their type, functions left out. */
export function plainContext(value: unknown): unknown {
  if (value instanceof Blob) return `<${value.type || 'file'}>`;
  if (Array.isArray(value)) return value.map(plainContext);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
        .map(([key, inner]) => [key, plainContext(inner)]),
    );
  }
  return value;
}

/** The context as a list of named values; what is saved, key by key. */
function flat(context: JourneyContext | undefined): Map<string, string> {
  if (!context) return new Map();
  const { environment: _, settings: __, saved, tick: ___, ...rest } = context;
  const entries = [
    ...Object.entries(rest),
    ...Object.entries(saved).map(([key, value]) => [`saved.${key}`, value] as const),
  ];
  return new Map(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, JSON.stringify(plainContext(value))]),
  );
}

/** What a step changed: `name = value`, or `name is gone`. */
export function changesOf(before: JourneyContext | undefined, after: JourneyContext): string[] {
  const [old, current] = [flat(before), flat(after)];
  return [
    ...[...current].filter(([key, value]) => old.get(key) !== value).map(([k, v]) => `${k} = ${v}`),
    ...[...old.keys()].filter((key) => !current.has(key)).map((key) => `${key} is gone`),
  ];
}
