import { type Flow, openerOf } from '../flows/flow.ts';
import { type Outcome, outcomes, type ScreenId } from '../screens.ts';
import { isCurrent } from './invalidate.ts';
import type { Saved } from './schema.ts';

/** ENT-15: screens that anybody may open at any time. */
export const freeScreens = [
  'splash',
  'homepage',
  'chooser',
  'livenessTest',
  'livenessResult',
  'feedback',
  'feedbackFailed',
] as const satisfies ScreenId[];

const includes = (list: readonly string[], item: string) => list.includes(item);

/** LIV-15: a face counts only for the identity that it was checked for. */
export function isVerified(saved: Saved, successValues: readonly string[]): boolean {
  return (
    saved.statusLiveness !== undefined &&
    successValues.includes(saved.statusLiveness) &&
    saved.face1 !== undefined &&
    isCurrent('face', saved)
  );
}

/**
 * The screen that may be shown when `wanted` is asked for: itself when the data before it is there,
 * else the first step that lacks data (ENT-15). With an outcome, only that outcome; the screens of
 * `freeScreens` are always open. `waiting` is never entered directly, an ending only when it came. An
 * unsettled submission comes back as `waiting`, which the chart turns into its question of what became
 * of it.
 */
export function reachable(flow: Flow, saved: Saved, wanted: ScreenId | null): ScreenId {
  const isUnsettled = saved.pending?.op === 'submit';
  const [{ screen: first }] = flow.screens;
  // What the bank may already hold is not changed any more: not even the card can be chosen again.
  if (wanted && includes(freeScreens, wanted) && !(isUnsettled && wanted === first)) {
    return wanted;
  }
  if (saved.outcome) return saved.outcome;
  if (isUnsettled) return 'waiting';
  if (wanted === null || wanted === 'desktopNotice') return 'homepage';
  const goal = openerOf(flow, wanted);
  let last: ScreenId = first;
  for (const { screen, needs } of flow.screens) {
    if (needs && !needs(saved)) return last;
    last = screen;
    if (screen === goal) return wanted;
  }
  return last;
}

export const isOutcome = (screen: ScreenId): screen is Outcome => includes(outcomes, screen);
