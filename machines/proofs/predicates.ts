import type { Saved } from '../journey/saved/schema.ts';
import { getScreen } from '../journey/snapshot.ts';
import { exampleEvents } from '../paths/examples.ts';
import { getEnding, getEventType } from '../paths/steps.ts';
import type { SimulationEdge, Situation } from './temporal.ts';

// Predicates that the properties are composed of.

/** A state value, as `matches` accepts it. */
export type StateValue = string | { [state: string]: StateValue };

/** Returns the saved data of a situation. */
export const getSaved = ({ snapshot }: Situation): Saved => snapshot.context.saved;

/** Creates a predicate that checks whether a situation is in one of these states. */
export const isIn =
  (...values: StateValue[]) =>
  ({ snapshot }: Situation): boolean =>
    values.some((value) => snapshot.matches(value as never));
/** Returns the screen that a situation shows. */
export const getShownScreen = ({ snapshot }: Situation) => getScreen(snapshot);
/** Checks whether a situation is an ending. */
export const isEnd = ({ snapshot }: Situation): boolean => snapshot.hasTag('end');

/** Creates a predicate that checks whether a step is this ending of a port. */
export const isAnswer =
  (port: string, ending: string) =>
  ({ edge: { step } }: SimulationEdge): boolean =>
    step.kind === 'answer' && step.port === port && step.ending === ending;

/** Checks whether a step receives an application from another device, of either journey. */
export const isReceiving = ({ edge: { step } }: SimulationEdge): boolean =>
  step.kind === 'answer' && step.port === 'receiveHandOver' && step.ending.startsWith('taken');

/** Checks whether a step stores a new ID photo. */
export const keepsIdPhoto = ({ edge: { step } }: SimulationEdge): boolean =>
  step.kind === 'answer' && step.id === 'keepIdPhoto' && step.ending === 'kept';

/** Creates a predicate that checks whether a step is an event of this type. */
export const isEvent =
  (type: string) =>
  ({ edge: { step } }: SimulationEdge): boolean =>
    getEventType(step) === type;

/** Checks whether a step is a reload. */
export const isReload = ({ edge: { step } }: SimulationEdge): boolean => step.kind === 'reload';

/** Creates a predicate that checks whether a step enters or re-enters a state, so that its call starts. */
export const entersState =
  (value: StateValue, path: string) =>
  ({ from, edge, to }: SimulationEdge): boolean =>
    isIn(value)(to) &&
    (!isIn(value)(from) ||
      edge.taken.some(({ target }) => target?.some((node) => node.path.join('.') === path)));

/** Checks whether a step is a call that fails or times out. */
export const isFailure = ({ edge: { step } }: SimulationEdge): boolean =>
  step.kind === 'timer'
    ? /^xstate\.after\.\w+Limit\./.test(step.id)
    : step.kind === 'answer' && 'error' in getEnding(step.port, step.ending);

/** Checks whether a step is a failed photo assessment, which only advises. */
export const isAssessFailure = (move: SimulationEdge): boolean => {
  const { step } = move.edge;
  return (
    isFailure(move) &&
    (step.kind === 'timer'
      ? step.id.startsWith('xstate.after.assessLimit.')
      : step.kind === 'answer' && step.port === 'assessPhoto')
  );
};

/**
 * Checks whether a step ends a call that nothing depends on: step 1 while the applicant is thanked (OLD-24) or when its
 * content is refused later, the mail (API-40), and the conversion of a picture that the bank cannot open.
 */
export const isOptionalCall = ({ from, edge: { step } }: SimulationEdge): boolean => {
  if (step.kind === 'timer') return /\.(record\.asking|mail)$/.test(step.id);
  if (step.kind !== 'answer') return false;
  return (
    step.port === 'sendMail' ||
    step.ending === 'picture refused' ||
    (step.port === 'submitStep1' &&
      (isIn('identity')(from) || step.ending === 'refused for its content'))
  );
};

/** Returns the review that a step submits and the chart accepts. */
export const getSubmittedReview = ({ edge: { step }, to }: SimulationEdge) => {
  const event = step.kind === 'event' ? exampleEvents[step.name] : undefined;
  return event?.type === 'review.submitted' && !isIn('review')(to) ? event.values : undefined;
};

/** Returns the saved data after a step. */
export const getSavedAfter = ({ edge }: SimulationEdge): Saved => edge.context.saved;

/** The saved keys of everything that the applicant entered or photographed. */
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
