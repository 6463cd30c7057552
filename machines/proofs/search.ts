import type { AnyStateMachine } from 'xstate';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { handOverSaved, handOverStarts } from '../paths/elsewhere.ts';
import { explore, type Graph, keepsIdentity, usesSummary } from '../paths/explore.ts';
import { starts } from '../paths/golden.ts';
import { createSimulator, type SimulatorOptions } from '../paths/simulator.ts';
import type { Step } from '../paths/steps.ts';
import {
  getCardsKey,
  isTwoCardsIdentityFirstStep,
  isTwoCardsStep,
  twoCardsSource,
} from './cards/world.ts';
import {
  getReviewKey,
  isChangesStep,
  isTwoPeopleIdentityFirstStep,
  isTwoPeopleStep,
  type Scenario,
} from './property.ts';

/** Excludes a provider's own page, which separate scenarios cover. */
const isOfFrame = (step: Step): boolean =>
  step.kind !== 'answer' || step.ending !== 'a page of its own';
const isFrameStep = (step: Step): boolean => keepsIdentity(step) && isOfFrame(step);

/** Accepts the main path, with back and withdrawn consents. */
const isMainPathStep = (step: Step): boolean =>
  isTwoPeopleStep(step) || (step.kind === 'event' && step.name === 'terms.agreed: no');

/** Accepts the main path of the identity-first journey, and every ending of its calls. */
const isBankStep = (step: Step): boolean =>
  isTwoPeopleIdentityFirstStep(step) || step.kind !== 'event';

/** Accepts the main path with a provider that has no frame, and every ending of the calls. */
const isProviderPageStep = (step: Step): boolean =>
  keepsIdentity(step) &&
  (isTwoPeopleStep(step) || step.kind !== 'event') &&
  !(step.kind === 'answer' && step.port === 'livenessAddress' && step.ending === 'address');

/** Accepts the events about another device and of the application's last steps, and every step that is no event. */
const isElsewhereStep = (step: Step): boolean =>
  step.kind !== 'event'
    ? isOfFrame(step)
    : /^(handOver|takeOver|open: (homepage|handOver|takeOver|chooser|otp|review|summary)$|back$|dialog|journey|erasure|network|submission|face\.|frame\.|code\.submitted: five|(chooser|review)\.submitted: (gold|complete))/.test(
        step.name,
      );

interface SearchOptions {
  settings: Settings;
  isTaken: (step: Step) => boolean;
  table?: SimulatorOptions;
  /** The saved data that the search begins with: those of each situation of a scenario, or a list; none by default. */
  restores?: Scenario | readonly Saved[];
  /** Includes changes from the summary, which double a search. */
  withSummary?: true;
}

const searches: Record<Scenario, SearchOptions> = {
  onePerson: { settings: defaultSettings, isTaken: isFrameStep },
  changes: {
    settings: defaultSettings,
    isTaken: (step) => isOfFrame(step) && isChangesStep(step),
    withSummary: true,
  },
  twoPeople: { settings: defaultSettings, isTaken: isTwoPeopleStep },
  twoCards: {
    settings: defaultSettings,
    isTaken: (step) => isTwoCardsStep(step) && isOfFrame(step),
    table: { key: getCardsKey, stepSource: twoCardsSource },
  },
  onPage: { settings: defaultSettings, isTaken: isProviderPageStep },
  desktop: { settings: starts['on a desktop'], isTaken: () => true },
  desktopRestored: {
    settings: starts['on a desktop'],
    isTaken: () => true,
    restores: 'onePerson',
  },
  identityFirstDesktop: {
    settings: { ...identityFirstSettings, isMobile: false },
    isTaken: () => true,
    restores: 'identityFirst',
  },
  backToConsent: {
    settings: starts['with the address leading back to consent'],
    isTaken: (step) => isFrameStep(step) && isMainPathStep(step),
  },
  identityFirst: { settings: identityFirstSettings, isTaken: isFrameStep },
  byProvider: {
    settings: starts['in the identity-first journey, by the provider'],
    isTaken: (step) => isFrameStep(step) && isBankStep(step),
  },
  photosAtOnce: {
    settings: starts['in the identity-first journey, both photos at once and a mail'],
    isTaken: (step) => isFrameStep(step) && isBankStep(step),
  },
  identityFirstPeople: {
    settings: identityFirstSettings,
    isTaken: isTwoPeopleIdentityFirstStep,
    table: { key: getReviewKey },
  },
  identityFirstCards: {
    settings: identityFirstSettings,
    isTaken: (step) => isTwoCardsIdentityFirstStep(step) && isOfFrame(step),
    table: { key: getCardsKey, stepSource: twoCardsSource },
  },
  elsewhere: {
    settings: handOverStarts['on the way to another device'],
    isTaken: isElsewhereStep,
    restores: [
      handOverSaved['on the way to another device'],
      handOverSaved['by a link of another device'],
      handOverSaved['with an application from another device'],
    ],
  },
  identityFirstElsewhere: {
    settings: handOverStarts['in the identity-first journey, from another device'],
    isTaken: isElsewhereStep,
    restores: [
      handOverSaved['in the identity-first journey, from another device'],
      handOverSaved['by a link of another device'],
    ],
  },
};

/** The names of all scenarios. */
export const scenarios = Object.keys(searches) as Scenario[];
/** Returns the settings and the steps of a scenario. */
export function getSearch(journeys: Scenario): SearchOptions {
  const { isTaken, withSummary, ...kind } = searches[journeys];
  return { ...kind, isTaken: (step) => isTaken(step) && (withSummary || !usesSummary(step)) };
}

/** Creates the simulator of a scenario, for looking at its situations step by step. */
export const createScenarioSimulator = (machine: AnyStateMachine, journeys: Scenario) =>
  createSimulator(machine, getSearch(journeys).settings, getSearch(journeys).table);
/** Returns the graph of a scenario. */
export type Graphs = (journeys: Scenario) => Graph;

/**
 * Creates a function that searches every situation of a scenario, once and on demand. `takes` selects the steps;
 * `most` limits the number of situations.
 */
export function searchAll(
  machine: AnyStateMachine,
  takes: (step: Step) => boolean = () => true,
  most?: number,
): Graphs {
  const found = new Map<Scenario, Graph>();
  const search: Graphs = (wanted) => {
    const { settings, isTaken, table, restores } = getSearch(wanted);
    const graph =
      found.get(wanted) ??
      explore(machine, settings, 'any timer', (step) => isTaken(step) && takes(step), {
        ...table,
        ...(most !== undefined && { most }),
        ...(restores && {
          restored:
            typeof restores === 'string'
              ? search(restores).configurations.map((at) => at.snapshot.context.saved)
              : restores,
        }),
      });
    found.set(wanted, graph);
    return graph;
  };
  return search;
}
