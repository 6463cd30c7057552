import type { Settings } from '../journey/context.ts';
import { getFlowOf, type Scenario } from '../proofs/property.ts';
import { getSearch } from '../proofs/search.ts';
import type { Monitor, SimulationEdge } from '../proofs/temporal.ts';
import { watchedProperties } from './properties.ts';

/** A property that a walk violated. */
export interface Broken {
  property: string;
  says: string;
}

interface Watched extends Broken {
  monitor: Monitor;
}

const isOf =
  ({ flow, isMobile }: Settings) =>
  (scenario: Scenario): boolean =>
    getFlowOf(scenario) === flow.id && getSearch(scenario).settings.isMobile === isMobile;

/** Returns the properties that the proofs check in this flow on this device, and that a walk can watch. */
export const getWatched = (settings: Settings): Watched[] =>
  watchedProperties.flatMap(({ name, says, monitor, on = ['onePerson'] as const }) =>
    monitor && on.some(isOf(settings)) ? [{ property: name, says, monitor }] : [],
  );

/**
 * Watches the properties along a walk of one session. `looked` counts the steps that each property checked.
 */
export function createWatch(
  settings: Settings,
  looked: Map<string, number> = new Map(),
  watched = getWatched(settings),
  memories: (string | undefined)[] = watched.map(({ monitor }) => monitor.first),
) {
  return {
    /** Returns the first property that a step violates; `null` if none. */
    follow(move: SimulationEdge): Broken | null {
      for (const [index, { property, says, monitor }] of watched.entries()) {
        const memory = memories[index];
        if (memory === undefined) continue;
        const next = monitor.remember(memory, move);
        if (next === null) return { property, says };
        memories[index] = next;
        if (next !== undefined && monitor.where(move))
          looked.set(property, (looked.get(property) ?? 0) + 1);
      }
      return null;
    },
    /** Returns a watch of a copy of the session, which remembers the same. */
    copy: () => createWatch(settings, looked, watched, [...memories]),
  };
}
/** A watch of one session. */
export type Watch = ReturnType<typeof createWatch>;
