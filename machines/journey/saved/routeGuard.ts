import { type Flow, type FlowSettings, openerOf } from '../flows/flow.ts';
import { type Outcome, outcomes, type ScreenId } from '../screens.ts';
import type { Saved } from './schema.ts';

/** ENT-15: screens that anybody may open at any time. */
export const freeScreens = [
  'splash',
  'homepage',
  'livenessTest',
  'livenessResult',
  'feedback',
  'feedbackFailed',
] as const satisfies ScreenId[];

const includes = (list: readonly string[], item: string) => list.includes(item);

/**
 * The screen that may be shown when `asked` is asked for: itself when the data before it is there,
 * else the first step that lacks data (ENT-15). With an outcome, only that outcome; the screens of
 * `freeScreens` and the flow's first are always open; the chooser's addresses open the flow's own first. `waiting` is never entered directly, an ending only when it came. An
 * unsettled submission comes back as `waiting`, which the chart turns into its question of what became
 * of it.
 */
export function reachable(
  settings: FlowSettings & { flow: Flow },
  saved: Saved,
  asked: ScreenId | null,
): ScreenId {
  const { flow } = settings;
  const isUnsettled = saved.pending?.op === 'submit';
  const [{ screen: first }] = flow.screens;
  const wanted = asked === 'chooser' ? first : asked;
  if (wanted && includes(freeScreens, wanted)) return wanted;
  // What the bank may already hold is not changed any more: not even the card can be chosen again.
  if (wanted === first && !isUnsettled) return first;
  if (saved.outcome) return saved.outcome;
  if (isUnsettled) return 'waiting';
  if (wanted === null || wanted === 'desktopNotice') return 'homepage';
  const goal = openerOf(flow, wanted);
  let last: ScreenId = first;
  for (const { screen, needs } of flow.screens) {
    if (needs && !needs(saved, settings)) return last;
    last = screen;
    if (screen === goal) return wanted;
  }
  return last;
}

export const isOutcome = (screen: ScreenId): screen is Outcome => includes(outcomes, screen);
