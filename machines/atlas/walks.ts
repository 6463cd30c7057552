import { defaultSettings, identityFirstSettings } from '../definition.ts';
import { getTopLevel } from '../diagram/model.ts';
import { getTitle } from '../diagram/words.ts';
import { journey } from '../journey/journey.ts';
import { getStatePath } from '../journey/snapshot.ts';
import { explore, keepsIdentity, usesSummary } from '../paths/explore.ts';
import { formatStepName, type Step } from '../paths/steps.ts';
import { pageOfState } from './html.ts';
import { wordsOfStep } from './stepWords.ts';

/** Everything that one person can do in a journey by its buttons, and all that its calls can answer. */
export interface Walks {
  title: string;
  /** State values, and words of steps, each once. */
  states: string[];
  steps: string[];
  /** The name of each step as paths are written. */
  names: string[];
  /** Of each situation the state, and flat pairs of a step and the situation that it leads to. */
  situations: number[];
  edges: number[][];
}

export type WalksOfJourneys = Readonly<Record<'sixStep' | 'identityFirst', Walks>>;

/** Left out: what leads nowhere by itself, and what the gate decides (addresses, reloads). */
const aside =
  /^(open:|network\.|kelurahan\.|contact\.|document\.(opened|removed|chosen)|benefits\.|date\.)/;

const isWalked = (step: Step): boolean =>
  keepsIdentity(step) &&
  !usesSummary(step) &&
  step.kind !== 'reload' &&
  step.kind !== 'address' &&
  !(step.kind === 'event' && aside.test(step.name)) &&
  !(step.kind === 'answer' && step.ending === 'a page of its own');

/** A list in which everything stands once, and the place of each. */
function collection() {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  return { placeOf, list: () => [...places.keys()] };
}

function walksIn(title: string, settings: typeof defaultSettings): Walks {
  const { configurations } = explore(journey as never, settings, 'first timer', isWalked);
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
      own.map(({ step }) => [formatStepName(step), wordsOfStep(step)] as const),
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

export const walksOf = (): WalksOfJourneys => ({
  sixStep: walksIn('Perjalanan enam langkah', defaultSettings),
  identityFirst: walksIn(
    'Perjalanan identitas dulu',
    identityFirstSettings as typeof defaultSettings,
  ),
});

/** A state as the page shows it. */
export interface WalkedState {
  title: string;
  page: string;
  picture: string | null;
}

export interface DrawnWalks {
  journeys: WalksOfJourneys;
  /** By its value: what is shown of the first of its leaves. */
  shown: Record<string, WalkedState>;
}

/** The walks with what the page shows of each state. */
export function drawnWalks(
  journeys: WalksOfJourneys,
  pictureOf: (path: string) => string | null,
): DrawnWalks {
  const values = new Set(Object.values(journeys).flatMap(({ states }) => states));
  const shown = [...values].map((value): [string, WalkedState] => {
    const [leaf = ''] = value.split('+');
    return [
      value,
      { title: getTitle(getTopLevel(leaf)), page: pageOfState(leaf), picture: pictureOf(leaf) },
    ];
  });
  return { journeys, shown: Object.fromEntries(shown) };
}
