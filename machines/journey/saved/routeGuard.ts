import type { Outcome, ScreenId } from '../screens.ts';
import { outcomes } from '../screens.ts';
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

/** LIV-15 with facts about older charts: a face counts only for the identity it was checked for. */
export function isVerified(saved: Saved, successValues: readonly string[]): boolean {
  return (
    saved.statusLiveness !== undefined &&
    successValues.includes(saved.statusLiveness) &&
    saved.face1 !== undefined &&
    isCurrent('face', saved)
  );
}

type Has = (saved: Saved) => boolean;
const chosen: Has = (saved) => saved.step1 !== undefined;
const identified: Has = (saved) =>
  saved.step2 !== undefined && saved.dataImg !== undefined && isCurrent('clearance', saved);

/** What a screen of the main flow needs before it, each on top of the one before (ENT-13). */
const mainFlow: [ScreenId, Has][] = [
  ['personalData', chosen],
  ['checklist', identified],
  ['profile', (saved) => saved.step_check !== undefined && saved.setujusyarat === true],
  ['address', (saved) => saved.step3 !== undefined],
  ['job', (saved) => saved.step4 !== undefined],
  ['delivery', (saved) => saved.step5 !== undefined],
  ['faceTips', (saved) => saved.step6 !== undefined],
  ['otp', (saved) => saved.transaction_id !== undefined && saved.face1 !== undefined],
];

/** Screens beside the main flow and the step that they need as much as. */
const besideFlow: Partial<Record<ScreenId, ScreenId>> = {
  idCapture: 'personalData',
  npwpCapture: 'job',
  slipCapture: 'job',
  faceFrame: 'faceTips',
};

/**
 * The screen that may be shown when `wanted` is asked for: itself when the data before it is there,
 * else the first step that lacks data (ENT-15). With an outcome, only that outcome; the screens of
 * `freeScreens` are always open. `waiting` is never entered directly, an ending only when it came. An unsettled submission comes
 * back as `waiting`, which the chart turns into its question of what became of it.
 */
export function reachable(saved: Saved, wanted: ScreenId | null): ScreenId {
  const isUnsettled = saved.pending?.op === 'submit';
  // What the bank may already hold is not changed any more: not even the card can be chosen again.
  if (wanted && includes(freeScreens, wanted) && !(isUnsettled && wanted === 'chooser')) {
    return wanted;
  }
  if (saved.outcome) return saved.outcome;
  if (isUnsettled) return 'waiting';
  if (wanted === null || wanted === 'desktopNotice') return 'homepage';
  const goal = besideFlow[wanted] ?? wanted;
  let last: ScreenId = 'chooser';
  for (const [screen, has] of mainFlow) {
    if (!has(saved)) return last;
    last = screen;
    if (screen === goal) return wanted;
  }
  return last;
}

export const isOutcome = (screen: ScreenId): screen is Outcome => includes(outcomes, screen);
