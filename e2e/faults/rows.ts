import type { CallId } from '../../api/contracts/index.ts';
import { journey } from '../../machines/journey/journey.ts';
import { pathOf, statesOf } from '../../machines/paths/transitions.ts';
import { readWays, type Way } from '../abuse/ways.ts';
import { type AskingPort, callFor, isAsking } from '../paths/calls.ts';
import { starts } from '../paths/starts.ts';

/** Where somebody waits for a call, or a screen asks for a list or a search beside its form. */
export interface Row {
  call: CallId;
  way: Way;
  /** The chart's call that waits; missing where the screen alone asks. */
  port?: AskingPort;
}

/** Which screens ask for which lists, by their leaf state; a search asks when somebody types. */
const lists: [leaf: string, calls: CallId[]][] = [
  ['job.editing', ['jobTypes', 'jobTitles', 'industries', 'regionSearch']],
  ['address.editing', ['regionSearch']],
  // ADR-20: there an area follows from its postal code.
  ['review.editing', ['jobTypesViaDb', 'jobTitlesViaDb', 'industriesViaDb', 'regionByPostalCode']],
];

const invoked = new Map(
  statesOf(journey as never).map((node) => [
    pathOf(node),
    node.invoke.map(({ src }) => String(src)).filter(isAsking),
  ]),
);

/** Every call of both journeys that the chart waits for, in the first state that does. */
function waited(): Row[] {
  const rows = new Map<string, Row>();
  for (const way of readWays()) {
    for (const port of way.leaves.flatMap((leaf) => invoked.get(leaf) ?? [])) {
      const call = callFor(starts[way.start], port);
      const key = `${way.flow} ${call}`;
      if (!rows.has(key)) rows.set(key, { call, way, port });
    }
  }
  return [...rows.values()];
}

const listed = (): Row[] =>
  lists.flatMap(([leaf, calls]) => {
    const way = readWays().find(({ leaves }) => leaves.includes(leaf));
    return way ? calls.map((call) => ({ call, way })) : [];
  });

export const rows = (): Row[] => [...waited(), ...listed()];
