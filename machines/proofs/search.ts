import type { AnyStateMachine } from 'xstate';
import type { Settings } from '../journey/context.ts';
import { explore, type Graph, isOfOnePerson } from '../paths/explore.ts';
import { starts } from '../paths/golden.ts';
import { defaultSettings } from '../paths/simulator.ts';
import { endingOf, type Step } from '../paths/steps.ts';
import type { Journeys } from './property.ts';

/** What one person and the bank can do is left out where only identity matters. */
const besideIdentity =
  /^(open: (?!personalData|profile|faceTips|faceFrame|otp)|date\.|benefits\.|terms\.opened|terms\.agreed: no|offers\.|document\.|contact\.|kelurahan\.|camera\.|code\.submitted: three|.*: (without|no choice|too young|a day|a card))/;

/** Two people on one phone: every way to change the identity, and of the rest only what leads on. */
export const isOfTwoPeople = (step: Step): boolean => {
  if (step.kind === 'answer') return !('error' in endingOf(step.port, step.ending));
  return step.kind === 'event' && !besideIdentity.test(step.name);
};

/** One person's way on, from screen to screen; back and consent withdrawn are on it. */
const leadsOn = (step: Step): boolean =>
  isOfOnePerson(step) &&
  (isOfTwoPeople(step) || (step.kind === 'event' && step.name === 'terms.agreed: no'));

const searches: Record<Journeys, { settings: Settings; isTaken: (step: Step) => boolean }> = {
  onePerson: { settings: defaultSettings, isTaken: isOfOnePerson },
  twoPeople: { settings: defaultSettings, isTaken: isOfTwoPeople },
  desktop: { settings: starts['on a desktop'], isTaken: () => true },
  backToConsent: {
    settings: starts['with the address leading back to consent'],
    isTaken: leadsOn,
  },
};

export const journeys = Object.keys(searches) as Journeys[];
export const settingsOf = (journeys: Journeys): Settings => searches[journeys].settings;
export type Graphs = (journeys: Journeys) => Graph;

/**
 * Searches every situation of the chart, for each kind of journey once and when it is asked for;
 * `takes` leaves out steps that do not matter.
 */
export function searchAll(
  machine: AnyStateMachine,
  takes: (step: Step) => boolean = () => true,
): Graphs {
  const found = new Map<Journeys, Graph>();
  return (wanted) => {
    const { settings, isTaken } = searches[wanted];
    const graph =
      found.get(wanted) ??
      explore(machine, settings, 'any timer', (step) => isTaken(step) && takes(step));
    found.set(wanted, graph);
    return graph;
  };
}
