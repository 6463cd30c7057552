import type { AnyStateMachine } from 'xstate';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import { explore, type Graph, isOfOnePerson, isOfSummary } from '../paths/explore.ts';
import { starts } from '../paths/golden.ts';
import { createSimulator, type Table } from '../paths/simulator.ts';
import type { Step } from '../paths/steps.ts';
import { isOfTwoCards, isOfTwoCardsFirst, keyOfCards, twoCards } from './cards/world.ts';
import {
  isOfChanges,
  isOfTwoPeople,
  isOfTwoPeopleFirst,
  type Journeys,
  keyOfReview,
} from './property.ts';

/** A provider's page of its own is a kind of journey by itself, and on the ways of two people. */
const isOfFrame = (step: Step): boolean =>
  step.kind !== 'answer' || step.ending !== 'a page of its own';
const inFrame = (step: Step): boolean => isOfOnePerson(step) && isOfFrame(step);

/** The way on, from screen to screen; back and consent withdrawn are on it. */
const leadsOn = (step: Step): boolean =>
  isOfTwoPeople(step) || (step.kind === 'event' && step.name === 'terms.agreed: no');

/** The way on in the identity-first journey, and all that can become of its calls. */
const tellsTheBank = (step: Step): boolean => isOfTwoPeopleFirst(step) || step.kind !== 'event';

/** The way on with a provider that has no frame, and all that can become of the calls. */
const leavesForThePage = (step: Step): boolean =>
  isOfOnePerson(step) &&
  (isOfTwoPeople(step) || step.kind !== 'event') &&
  !(step.kind === 'answer' && step.port === 'livenessAddress' && step.ending === 'address');

interface Kind {
  settings: Settings;
  isTaken: (step: Step) => boolean;
  table?: Table;
  /** Whether answers are changed from the summary, which doubles a search. */
  withSummary?: true;
}

const searches: Record<Journeys, Kind> = {
  onePerson: { settings: defaultSettings, isTaken: inFrame },
  changes: {
    settings: defaultSettings,
    isTaken: (step) => isOfFrame(step) && isOfChanges(step),
    withSummary: true,
  },
  twoPeople: { settings: defaultSettings, isTaken: isOfTwoPeople },
  twoCards: {
    settings: defaultSettings,
    isTaken: (step) => isOfTwoCards(step) && isOfFrame(step),
    table: { key: keyOfCards, world: twoCards },
  },
  onPage: { settings: defaultSettings, isTaken: leavesForThePage },
  desktop: { settings: starts['on a desktop'], isTaken: () => true },
  backToConsent: {
    settings: starts['with the address leading back to consent'],
    isTaken: (step) => inFrame(step) && leadsOn(step),
  },
  identityFirst: { settings: identityFirstSettings, isTaken: inFrame },
  byProvider: {
    settings: starts['in the identity-first journey, by the provider'],
    isTaken: (step) => inFrame(step) && tellsTheBank(step),
  },
  photosAtOnce: {
    settings: starts['in the identity-first journey, both photos at once and a mail'],
    isTaken: (step) => inFrame(step) && tellsTheBank(step),
  },
  identityFirstPeople: {
    settings: identityFirstSettings,
    isTaken: isOfTwoPeopleFirst,
    table: { key: keyOfReview },
  },
  identityFirstCards: {
    settings: identityFirstSettings,
    isTaken: (step) => isOfTwoCardsFirst(step) && isOfFrame(step),
    table: { key: keyOfCards, world: twoCards },
  },
};

export const journeys = Object.keys(searches) as Journeys[];
/** The settings of a kind of journeys, and the steps that are taken there. */
export function kindOf(journeys: Journeys): Kind {
  const { isTaken, withSummary, ...kind } = searches[journeys];
  return { ...kind, isTaken: (step) => isTaken(step) && (withSummary || !isOfSummary(step)) };
}

/** The table on which such journeys are looked at again, step by step. */
export const simulatorOf = (machine: AnyStateMachine, journeys: Journeys) =>
  createSimulator(machine, kindOf(journeys).settings, kindOf(journeys).table);
export type Graphs = (journeys: Journeys) => Graph;

/**
 * Searches every situation of the chart, for each kind of journey once and when it is asked for;
 * `takes` leaves out steps that do not matter, `most` ends after so many situations.
 */
export function searchAll(
  machine: AnyStateMachine,
  takes: (step: Step) => boolean = () => true,
  most?: number,
): Graphs {
  const found = new Map<Journeys, Graph>();
  return (wanted) => {
    const { settings, isTaken, table } = kindOf(wanted);
    const graph =
      found.get(wanted) ??
      explore(machine, settings, 'any timer', (step) => isTaken(step) && takes(step), {
        ...table,
        ...(most !== undefined && { most }),
      });
    found.set(wanted, graph);
    return graph;
  };
}
