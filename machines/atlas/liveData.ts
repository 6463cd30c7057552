import { getTitle } from '../diagram/words.ts';
import type { Settings } from '../journey/context.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { type GoldenPath, initialSaved, type StartName, starts } from '../paths/golden.ts';
import { getPathsDownTo, getTopLevel } from '../statePaths.ts';
import type { Facts } from './gather.ts';
import { getStatePage } from './html.ts';

/** The settings of a start, with the name of the flow instead of its table. */
type SerializedSettings = Omit<Settings, 'flow'> & { flow: Settings['flow']['id'] };

/** A state as the page shows it. */
export interface LiveState {
  title: string;
  page: string;
  note: string;
  picture: string | null;
}

/** The data that a state's page needs to run the chart from there. */
export interface LiveData {
  starts: Readonly<Record<StartName, { settings: SerializedSettings; saved: Saved | null }>>;
  /** The shortest known path to each state. */
  pathsByState: Readonly<Record<string, GoldenPath>>;
  states: Readonly<Record<string, LiveState>>;
}

/** Returns, for each state that a path reaches, the shortest beginning of a path that leads to it. */
function findPathsByState({ states, paths }: Facts): Record<string, GoldenPath> {
  const pathsByState: Record<string, GoldenPath> = {};
  for (const { start, steps, observations } of paths)
    for (const [length, { state }] of observations.entries())
      for (const path of state.split('+').flatMap(getPathsDownTo)) {
        const known = pathsByState[path];
        if (states.has(path) && (!known || known.steps.length > length))
          pathsByState[path] = { start, steps: steps.slice(0, length) };
      }
  return pathsByState;
}

/** Creates the data for running the chart on the pages. */
export function createLiveData(facts: Facts, pictureOf: (path: string) => string | null): LiveData {
  const entries = Object.entries(starts).map(([name, { flow, ...settings }]) => [
    name,
    { settings: { ...settings, flow: flow.id }, saved: initialSaved[name as StartName] ?? null },
  ]);
  const states = [...facts.states.values()].map(({ path, description }) => [
    path,
    {
      title: getTitle(getTopLevel(path) || 'journey'),
      page: getStatePage(path),
      note: description,
      picture: pictureOf(path),
    },
  ]);
  return {
    starts: Object.fromEntries(entries),
    pathsByState: findPathsByState(facts),
    states: Object.fromEntries(states),
  };
}
