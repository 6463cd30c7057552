import type { AnyStateMachine } from 'xstate';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import { exampleEvents } from './examples.ts';
import { explore, keepsIdentity, usesSummary } from './explore.ts';
import { createGoals } from './goals.ts';
import { createSimulator, type SimulationNode } from './simulator.ts';
import type { Step } from './steps.ts';

/** A path that has this many steps ends before its next goal. */
const longestPath = 40;

const typeOf = (step: Step): string | null =>
  step.kind === 'event' ? exampleEvents[step.name].type : null;

/**
 * Generates paths that cover every reachable goal (transitions, region pairs, ignored events: goals.ts) that is not
 * yet in `coveredGoals`, and adds the goals that they reach. A path takes the shortest route to the next new goal, up
 * to 40 steps; then another path begins.
 */
export function generatePaths(
  machine: AnyStateMachine,
  settings: Settings,
  coveredGoals: Set<string>,
): Step[][] {
  // The summary does not depend on the other settings.
  const hasSummary = [defaultSettings, identityFirstSettings].includes(settings);
  const takes = (step: Step) => keepsIdentity(step) && (hasSummary || !usesSummary(step));
  const { configurations } = explore(machine, settings, 'first timer', takes);
  const goals = createGoals(machine);
  const simulator = createSimulator(machine, settings);
  const byKey = new Map(
    configurations.map((configuration) => [configuration.key, configuration.id]),
  );
  const reached = configurations.map(({ snapshot, edges }) =>
    edges.map(({ step, taken, to }) =>
      goals.getReachedGoals(
        snapshot,
        taken,
        (configurations[to] as SimulationNode).snapshot,
        typeOf(step),
      ),
    ),
  );
  /** Edges that led to another configuration than planned. */
  const divergedEdges = new Set<string>();

  function findShortestPathToNewGoal(start: number): { id: number; edge: number }[] | null {
    const from = new Map<number, { id: number; edge: number } | null>([[start, null]]);
    const queue = [start];
    for (const id of queue) {
      const edges = configurations[id]?.edges ?? [];
      for (const [edge, { to }] of edges.entries()) {
        if (divergedEdges.has(`${id} ${edge}`)) continue;
        if (reached[id]?.[edge]?.some((goal) => !coveredGoals.has(goal))) {
          const way = [{ id, edge }];
          for (let at = from.get(id); at; at = from.get(at.id)) way.unshift(at);
          return way;
        }
        if (!from.has(to)) {
          from.set(to, { id, edge });
          queue.push(to);
        }
      }
    }
    return null;
  }

  const paths: Step[][] = [];
  for (;;) {
    const path: Step[] = [];
    const first = simulator.start({ to: null });
    for (const goal of goals.getReachedGoals(first.snapshot, first.taken, first.snapshot, null)) {
      coveredGoals.add(goal);
    }
    let at: SimulationNode = first;
    for (;;) {
      const way = findShortestPathToNewGoal(byKey.get(at.key) ?? 0);
      if (!way || (path.length > 0 && path.length + way.length > longestPath)) break;
      for (const { id, edge } of way) {
        const planned = configurations[id]?.edges[edge];
        if (!planned) break;
        const move = simulator.take(at, planned.step);
        path.push(planned.step);
        for (const goal of goals.getReachedGoals(
          at.snapshot,
          move.taken,
          move.snapshot,
          typeOf(planned.step),
        )) {
          coveredGoals.add(goal);
        }
        at = move;
        if (move.key !== configurations[planned.to]?.key) {
          divergedEdges.add(`${id} ${edge}`);
          break;
        }
      }
    }
    if (path.length === 0) return paths;
    paths.push(path);
  }
}
