import type { AnyMachineSnapshot } from 'xstate';
import type { ScreenId } from './screens.ts';
import type { StateMeta } from './setup.ts';

/**
 * The screen that a snapshot shows: the innermost state that names one. An id without dots was given
 * by hand and belongs to an outer state.
 */
export function screenOfSnapshot(snapshot: AnyMachineSnapshot): ScreenId {
  let depth = 0;
  let shown: ScreenId = 'homepage';
  for (const [id, meta] of Object.entries(snapshot.getMeta() as Record<string, StateMeta>)) {
    const at = id.split('.').length;
    if (meta?.screen && at >= depth) [depth, shown] = [at, meta.screen];
  }
  return shown;
}

/** Every leaf of a state value with its ancestors. */
const leaves = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [path ? `${path}.${value}` : value];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
};

/** The state value as dotted paths, regions joined by `+`: what `data-state` shows to tests. */
export const pathOfSnapshot = (snapshot: AnyMachineSnapshot): string =>
  leaves(snapshot.value, '').join('+');
