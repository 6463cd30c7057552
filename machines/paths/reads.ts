import type { AnyStateMachine } from 'xstate';
import type { JourneyContext } from '../journey/context.ts';

/** What guards ask of the context: dotted paths, by the guard's name. */
export type Reads = Map<string, Set<string>>;

type Guard = (args: { context: object }, params: unknown) => boolean;

/** The same value, telling each property that is read of it by its dotted path. */
function watched<Value>(value: Value, path: string, tell: (path: string) => void): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof inner === 'function') return inner;
      const at = path ? `${path}.${key}` : key;
      tell(at);
      // They stay the same on a whole journey (key.ts), and hold the flows' tables.
      if (at === 'settings') return inner;
      return watched(inner, at, tell);
    },
  });
}

/** A chart that notes what its guards read while it runs; in all else it is the given one. */
export function noteReads(machine: AnyStateMachine): { chart: AnyStateMachine; reads: Reads } {
  const reads: Reads = new Map();
  const guards = machine.implementations.guards as unknown as Record<string, Guard>;
  const noting = Object.entries(guards).map(([name, guard]) => {
    const paths = new Set<string>();
    reads.set(name, paths);
    const noted: Guard = (args, params) =>
      guard({ ...args, context: watched(args.context, '', (path) => paths.add(path)) }, params);
    return [name, noted];
  });
  return { chart: machine.provide({ guards: Object.fromEntries(noting) } as never), reads };
}

/** Later than any count of the chart, so it is a moment: milliseconds of epoch. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/** What stands at some paths of a context, each as its keys: texts and counts as they are, moments as due or not. */
export function valuesAt(
  context: JourneyContext,
  now: number,
  paths: Iterable<readonly string[]>,
): string {
  const values: unknown[] = [];
  for (const path of paths) {
    let value: unknown = context;
    for (const key of path) {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    }
    if (isMoment(value)) value = now >= value ? 'due' : 'later';
    values.push(typeof value === 'object' && value !== null ? 'there' : (value ?? 'none'));
  }
  return values.join('|');
}
