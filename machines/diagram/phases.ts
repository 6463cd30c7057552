import { neighbourOf } from '../journey/flows/flow.ts';
import { identityFirst, identityFirstPhases } from '../journey/flows/identityFirst.ts';
import { sixStepPhases } from '../journey/flows/sixStep.ts';
import { type ScreenId, screenIds } from '../journey/screens.ts';

export interface Phase {
  name: string;
  states: readonly string[];
}

/** The phase that the flow comes from, or `undefined` where none of its screens says so. */
function before(phases: readonly Phase[], { states }: Phase): Phase | undefined {
  const [screen] = screenIds.filter((id) => states.includes(id));
  const last: ScreenId | undefined =
    screen && (neighbourOf(identityFirst, screen, 'before') ?? 'homepage');
  return last && phases.find((phase) => phase.states.includes(last));
}

/**
 * The phases of both flows in one order: a phase of the identity-first journey stands behind the one that
 * its flow comes from, and one without a screen of its own behind the one before.
 */
export const phases: readonly Phase[] = identityFirstPhases.reduce<{
  all: readonly Phase[];
  last: Phase | undefined;
}>(
  ({ all, last }, phase) => {
    const at = all.indexOf(before(all, phase) ?? last ?? phase) + 1;
    return { all: [...all.slice(0, at), phase, ...all.slice(at)], last: phase };
  },
  { all: sixStepPhases, last: undefined },
).all;
