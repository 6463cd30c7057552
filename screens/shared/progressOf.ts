import { type Flow, phaseOf, stepOf } from '../../machines/journey/flows/flow.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { common } from '../../src/copy/common.ts';
import type { StepProgress } from '../../src/ui/StepHeader.tsx';

/** How far a screen is: its step, or which part after the steps; `undefined` for any other. */
export function progressOf(flow: Flow, screen: ScreenId): StepProgress | undefined {
  const step = stepOf(flow, screen);
  if (step !== undefined) return { step, total: flow.steps, label: common.step, of: common.of };
  const beyond = phaseOf(flow, screen);
  return (
    beyond && {
      step: beyond.phase,
      total: beyond.total,
      label: common.phase,
      of: common.of,
      isBeyond: true,
    }
  );
}
