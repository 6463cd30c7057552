import type { Saved } from '../journey/saved/schema.ts';
import { getScreen } from '../journey/snapshot.ts';
import { exampleEvents } from '../paths/examples.ts';
import type { Configuration } from '../paths/explore.ts';
import { endingOf, type Step } from '../paths/steps.ts';
import type { SimulationEdge } from './temporal.ts';

/** Small questions that the properties are made of. */
export type StateValue = string | { [state: string]: StateValue };

export const savedOf = ({ snapshot }: Configuration): Saved => snapshot.context.saved;

export const isIn =
  (...values: StateValue[]) =>
  ({ snapshot }: Configuration): boolean =>
    values.some((value) => snapshot.matches(value as never));
export const shows = ({ snapshot }: Configuration) => getScreen(snapshot);
export const isEnd = ({ snapshot }: Configuration): boolean => snapshot.hasTag('end');

/** The step is this answer of this port. */
export const isAnswer =
  (port: string, ending: string) =>
  ({ edge: { step } }: SimulationEdge): boolean =>
    step.kind === 'answer' && step.port === port && step.ending === ending;

/** A new ID photo is kept. */
export const keepsIdPhoto = ({ edge: { step } }: SimulationEdge): boolean =>
  step.kind === 'answer' && step.id === 'keepIdPhoto' && step.ending === 'kept';

/** The step is an event of this type. */
export const isEvent =
  (type: string) =>
  ({ edge: { step } }: SimulationEdge): boolean =>
    step.kind === 'event' && exampleEvents[step.name].type === type;

export const isReload = ({ edge: { step } }: SimulationEdge): boolean => step.kind === 'reload';

/** The step begins to be in a state, or begins it again: its call starts. */
export const begins =
  (value: StateValue, path: string) =>
  ({ from, edge, to }: SimulationEdge): boolean =>
    isIn(value)(to) &&
    (!isIn(value)(from) ||
      edge.taken.some(({ target }) => target?.some((node) => node.path.join('.') === path)));

/** The step is a call that fails or runs into its time limit. */
export const isFailure = ({ edge: { step } }: SimulationEdge): boolean =>
  step.kind === 'timer'
    ? /^xstate\.after\.\w+Limit\./.test(step.id)
    : step.kind === 'answer' && 'error' in endingOf(step.port, step.ending);

/** Assessing a photo only advises: its failure is no failure of the journey. */
export const isUnassessed = (move: SimulationEdge): boolean => {
  const { step } = move.edge;
  return (
    isFailure(move) &&
    (step.kind === 'timer'
      ? step.id.startsWith('xstate.after.assessLimit.')
      : step.kind === 'answer' && step.port === 'assessPhoto')
  );
};

/**
 * The call is one that nothing depends on: step 1 while the applicant is thanked (OLD-24), or refused
 * when it is told again, the mail (API-40), and the conversion of a picture that the bank cannot open.
 */
export const isBeside = ({ from, edge: { step } }: SimulationEdge): boolean => {
  if (step.kind === 'timer') return /\.(record\.asking|mail)$/.test(step.id);
  if (step.kind !== 'answer') return false;
  return (
    step.port === 'sendMail' ||
    step.ending === 'picture refused' ||
    (step.port === 'submitStep1' && (isIn('identity')(from) || step.ending === 'refused itself'))
  );
};

/** The review that this step submits. */
export const reviewOf = (step: Step) => {
  const event = step.kind === 'event' ? exampleEvents[step.name] : undefined;
  return event?.type === 'review.submitted' ? event.values : undefined;
};

/** What was saved once the step was done. */
export const savedBy = ({ edge }: SimulationEdge): Saved => edge.context.saved;

/** All that the applicant has entered or that was photographed, key by key. */
export const applicantKeys = [
  'step1',
  'step2',
  'step3',
  'step4',
  'step5',
  'step6',
  'step_check',
  'setujusyarat',
  'setujupenawan',
  'dataImg',
  'dataNpwp',
  'slipGaji',
  'review',
] as const satisfies (keyof Saved)[];
