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

/** Inner workings that the trace shows and an agreement leaves out: what is given, not what comes of it. */
const inner = ['entry', 'incoming', 'faces', 'frameAddress', 'reffNumber'];
const longest = 40;

/** A change in few words: the value where it is short, else that there is a new one. */
function brief(change: string): string {
  const [, name = '', value] = /^([\w.]+)(?: = (.*)| is gone)$/.exec(change) ?? [];
  const short = name.replace(/^saved\./, '');
  if (value === undefined || value === 'null') return `${short} gone`;
  return value.length > longest || /^[{[]/.test(value) ? short : `${short} ${value}`;
}

/** The words of an alert without the names of its fields. */
const words = (said: unknown): string =>
  typeof said === 'object' && said !== null ? Object.values(said).map(words).join(' ') : `${said}`;

/** What a step has saved and forgotten, what its alert says, and what else it has noted; in few words. */
export function traceOf({ changes, step }: { changes: readonly string[]; step: string }) {
  const isStart = step === 'start';
  const forgotten = changes.flatMap((change) => /^saved\.(\w+) is gone$/.exec(change)?.[1] ?? []);
  const named = (name: RegExp) => changes.filter((change) => name.test(change));
  const others = named(/^(?!saved\.|alert )/).filter(
    (change) => !inner.includes(change.split(' ')[0] ?? ''),
  );
  return {
    saved: named(/^saved\..* = /).map(brief),
    forgot: forgotten,
    said: named(/^alert = \{/).map((change) => words(JSON.parse(change.slice('alert = '.length)))),
    noted: isStart ? [] : others.map(brief),
  };
}
