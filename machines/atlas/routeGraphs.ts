import { defaultSettings, identityFirstSettings } from '../definition.ts';
import { getTitle } from '../diagram/words.ts';
import { journey } from '../journey/journey.ts';
import { getStatePath } from '../journey/snapshot.ts';
import { explore, keepsIdentity, usesSummary } from '../paths/explore.ts';
import { formatStepName, type Step } from '../paths/steps.ts';
import { getTopLevel } from '../statePaths.ts';
import { getStatePage } from './html.ts';
import { describeStep } from './stepWords.ts';

/** All situations that one person can reach in a flow with buttons and results of calls. */
export interface RouteGraph {
  title: string;
  /** State values and descriptions of steps, each once. */
  states: string[];
  steps: string[];
  /** The name of each step in paths. */
  names: string[];
  /** For each situation: the index of its state, and flat pairs of a step's index and its target situation. */
  situations: number[];
  edges: number[][];
}

/** The graphs of both flows. */
export type RouteGraphs = Readonly<Record<'sixStep' | 'identityFirst', RouteGraph>>;

/** Excluded events: those that lead nowhere, and those that the gate decides (addresses, reloads). */
const aside =
  /^(open:|network\.|kelurahan\.|contact\.|document\.(opened|removed|chosen)|benefits\.|date\.)/;

const isIncluded = (step: Step): boolean =>
  keepsIdentity(step) &&
  !usesSummary(step) &&
  step.kind !== 'reload' &&
  step.kind !== 'address' &&
  !(step.kind === 'event' && aside.test(step.name)) &&
  !(step.kind === 'answer' && step.ending === 'a page of its own');

/** Creates a list of unique texts with the index of each. */
function collection() {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  return { placeOf, list: () => [...places.keys()] };
}

function createRouteGraph(title: string, settings: typeof defaultSettings): RouteGraph {
  const { configurations } = explore(journey as never, settings, 'first timer', isIncluded);
  const [states, steps] = [collection(), collection()];
  const situations = configurations.map(({ snapshot }) => states.placeOf(getStatePath(snapshot)));
  const edges = configurations.map(({ id, edges: own }) => {
    const known = new Set([id]);
    return own.flatMap(({ step, to }) => {
      if (known.has(to)) return [];
      known.add(to);
      return [steps.placeOf(formatStepName(step)), to];
    });
  });
  const words = new Map(
    configurations.flatMap(({ edges: own }) =>
      own.map(({ step }) => [formatStepName(step), describeStep(step)] as const),
    ),
  );
  const names = steps.list();
  return {
    title,
    states: states.list(),
    steps: names.map((name) => words.get(name) ?? name),
    names,
    situations,
    edges,
  };
}

/** Creates the graphs of both flows. */
export const createRouteGraphs = (): RouteGraphs => ({
  sixStep: createRouteGraph('Perjalanan enam langkah', defaultSettings),
  identityFirst: createRouteGraph(
    'Perjalanan identitas dulu',
    identityFirstSettings as typeof defaultSettings,
  ),
});

/** A state as the page shows it. */
export interface RouteState {
  title: string;
  page: string;
  picture: string | null;
}

/** The graphs with what the page shows of each state. */
export interface RoutesData {
  journeys: RouteGraphs;
  /** What is shown of the first leaf of each state value. */
  shown: Record<string, RouteState>;
}

/** Adds to the graphs what the page shows of each state. */
export function createRoutesData(
  journeys: RouteGraphs,
  pictureOf: (path: string) => string | null,
): RoutesData {
  const values = new Set(Object.values(journeys).flatMap(({ states }) => states));
  const shown = [...values].map((value): [string, RouteState] => {
    const [leaf = ''] = value.split('+');
    return [
      value,
      { title: getTitle(getTopLevel(leaf)), page: getStatePage(leaf), picture: pictureOf(leaf) },
    ];
  });
  return { journeys, shown: Object.fromEntries(shown) };
}
