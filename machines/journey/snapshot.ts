import type { AnyMachineSnapshot } from 'xstate';
import type { WaitName } from '../../src/copy/waits.ts';
import type { ScreenId } from './screens.ts';

const metas = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.getMeta() as Record<string, StateMeta | undefined>);

/**
 * What the innermost active state says under a key, `undefined` when none says anything. An id without
 * dots was given by hand and belongs to an outer state.
 */
function innermost<Key extends keyof StateMeta>(snapshot: AnyMachineSnapshot, key: Key) {
  let depth = 0;
  let said: StateMeta[Key] | undefined;
  for (const [id, meta] of metas(snapshot)) {
    const at = id.split('.').length;
    if (meta?.[key] !== undefined && at >= depth) [depth, said] = [at, meta[key]];
  }
  return said;
}

/** The screen that a snapshot shows. */
export const screenOfSnapshot = (snapshot: AnyMachineSnapshot): ScreenId =>
  innermost(snapshot, 'screen') ?? 'homepage';

/** The wait that covers the screen, `null` when none does. */
export const waitOfSnapshot = (snapshot: AnyMachineSnapshot) =>
  snapshot.hasTag('busy') ? (innermost(snapshot, 'wait') ?? null) : null;

/** Whether an active state shows this; of parallel states each may show something. */
export const showsView = (snapshot: AnyMachineSnapshot, view: View): boolean =>
  metas(snapshot).some(([, meta]) => meta?.view === view);

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

/** What a screen shows beside its form in a state; a screen asks for it by `useView`. */
export type View =
  | 'primer'
  | 'aiming'
  | 'cameraDelayed'
  | 'holding'
  | 'shooting'
  | 'assessing'
  | 'poorPhoto'
  | 'recovery'
  | 'cardRead'
  | 'cardUnreadable'
  | 'benefits'
  | 'dateWheel'
  | 'terms'
  | 'offers'
  | 'preview'
  | 'verified'
  | 'providerSucceeded'
  | 'providerFailed'
  | 'frameLoading'
  | 'frameLate'
  | 'codeFailed'
  | 'codeThrottled'
  | 'resendCountdown'
  | 'unsettled'
  | 'faceRefused'
  | 'fetching'
  | 'thanks';

/** What a state says of itself to whoever draws it; what it tells analysts stands in notes.ts. */
export interface StateMeta {
  /** Missing in a sub-state: then its parent's screen stays. */
  screen?: ScreenId;
  view?: View;
  /** In a state with the tag `busy`: the words that cover the screen; `null` where the screen itself waits. */
  wait?: WaitName | null;
}

/**
 * Tags that screens draw by: `alert` the alert dialog is open, `sheet` a dialog of the screen's own is
 * open, `busy` a wait that covers the screen, `end`
 * nothing of the journey is left to do.
 */
export type JourneyTag = 'alert' | 'sheet' | 'busy' | 'end';
