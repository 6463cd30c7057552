import type { AnyMachineSnapshot } from 'xstate';
import type { WaitName } from '../../src/copy/waits.ts';
import type { ScreenId } from './screens.ts';

const metas = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.getMeta() as Record<string, StateMeta | undefined>);

/**
 * Returns the `meta` value of the innermost active state that has this key. An ID without dots was assigned by hand
 * and belongs to an outer state.
 */
function getInnermostMeta<Key extends keyof StateMeta>(snapshot: AnyMachineSnapshot, key: Key) {
  let depth = 0;
  let value: StateMeta[Key] | undefined;
  for (const [id, meta] of metas(snapshot)) {
    const at = id.split('.').length;
    if (meta?.[key] !== undefined && at >= depth) [depth, value] = [at, meta[key]];
  }
  return value;
}

/** Returns the screen that a snapshot shows; the front page if no active state names one. */
export const getScreen = (snapshot: AnyMachineSnapshot): ScreenId =>
  getInnermostMeta(snapshot, 'screen') ?? 'homepage';

/** Returns the name of the waiting message that covers the screen; `null` when none does. */
export const getWait = (snapshot: AnyMachineSnapshot) =>
  snapshot.hasTag('busy') ? (getInnermostMeta(snapshot, 'wait') ?? null) : null;

/** Checks whether an active state shows a view; each of several parallel states may show one. */
export const hasView = (snapshot: AnyMachineSnapshot, view: View): boolean =>
  metas(snapshot).some(([, meta]) => meta?.view === view);

/** Returns the path of every leaf in a state value. */
const getLeafPaths = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [path ? `${path}.${value}` : value];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    getLeafPaths(inner, path ? `${path}.${key}` : key),
  );
};

/** Returns the state value as dotted paths, regions joined by `+`; tests read it from `data-state`. */
export const getStatePath = (snapshot: AnyMachineSnapshot): string =>
  getLeafPaths(snapshot.value, '').join('+');

/**
 * What a screen shows in addition to its form; screens query it with `useIsShowing`. `primer`: why the camera is needed,
 * before the browser asks for permission. `holding`: the automatic photo is announced. `recovery`: what to do without a
 * working camera. `verified`: the face check has succeeded. `frameLate`: the liveness frame has not loaded in time.
 * `unsettled`: the submission has not succeeded and can be repeated.
 */
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
  | 'costs'
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
  | 'thanks'
  | 'handOverRefused'
  | 'handOverExplained'
  | 'handOverBusy'
  | 'handOverComparing'
  | 'handOverSending'
  | 'handOverPaused'
  | 'handOverShown'
  | 'handOverDeleted'
  | 'handOverElsewhere'
  | 'takeOverReading'
  | 'takeOverOffered'
  | 'takeOverReplaces'
  | 'takeOverUnsettled'
  | 'takeOverReceiving'
  | 'takeOverPaused'
  | 'takeOverFailed';

/** The `meta` of a state, for the screens; texts for analysts are in machines/notes. */
export interface StateMeta {
  /** A sub-state without a screen shows its parent's. */
  screen?: ScreenId;
  /** The view that the state adds to its screen. */
  view?: View;
  /** In a state with the tag `busy`: the message that covers the screen; `null` if the screen shows the wait itself. */
  wait?: WaitName | null;
}

/**
 * Tags for the screens. `alert`: the alert dialog is open. `sheet`: another dialog of the screen is open.
 * `busy`: a waiting message covers the screen. `end`: the journey is over.
 */
export type JourneyTag = 'alert' | 'sheet' | 'busy' | 'end';
