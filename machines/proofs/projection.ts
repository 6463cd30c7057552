import type { AnyStateMachine } from 'xstate';
import { explore, wayTo } from '../paths/explore.ts';
import { type GoldenPath, leftAt, readGolden, starts, stepsOf } from '../paths/golden.ts';
import { isKnownToKey, keyOf, type Snapshot } from '../paths/key.ts';
import { noteReads } from '../paths/reads.ts';
import { defaultSettings } from '../paths/settings.ts';
import { createSimulator, type SimulationNode } from '../paths/simulator.ts';
import { nameOfStep } from '../paths/steps.ts';
import { nameOf, siteOf } from '../paths/transitions.ts';
import { isOfTwoPeople } from './people.ts';
import type { Verdict } from './shapes.ts';

/** Where nothing is taken for another: the whole context, but for counters that no guard reads. */
function fineKey(snapshot: Snapshot, now: number): string {
  const { environment: _, settings: __, tick: ___, failedCodes: ____, ...rest } = snapshot.context;
  const all = JSON.stringify(rest, (_name, value: unknown) =>
    typeof value === 'number' && value > 1e12 ? now >= value : value,
  );
  return `${keyOf(snapshot, now)} ${all}`;
}

/**
 * That situations which are counted as one behave as one: among finer situations, of which `most`
 * are looked at, two with the same key take the same transitions by the same step, and come to
 * situations with the same key again.
 */
export function checkFiner(machine: AnyStateMachine, most: number): Verdict {
  const graph = explore(machine, defaultSettings, 'any timer', isOfTwoPeople, {
    key: fineKey,
    most,
  });
  const site = siteOf(machine);
  const behaviour = new Map<string, { id: number; moves: Map<string, string> }>();
  let looked = 0;
  for (const { id, snapshot, now, edges } of graph.configurations.slice(0, most)) {
    const moves = new Map(
      edges.map(({ step, taken, to }) => {
        const target = graph.configurations[to];
        const comesTo = target ? keyOf(target.snapshot, target.now) : '';
        const names = taken.map((one) => site(one)).map((one) => (one ? nameOf(one) : '?'));
        return [nameOfStep(step), `${names.join()} ${comesTo}`];
      }),
    );
    const key = keyOf(snapshot, now);
    const known = behaviour.get(key);
    if (!known) {
      behaviour.set(key, { id, moves });
      continue;
    }
    for (const { step } of edges) {
      const name = nameOfStep(step);
      looked += 1;
      if (known.moves.get(name) !== moves.get(name)) {
        return { looked, counterexample: [...wayTo(graph, id), step] };
      }
    }
  }
  return { looked, counterexample: null };
}

/** Walks a golden path, as far as the chart knows its steps. */
function walk(machine: AnyStateMachine, path: GoldenPath): void {
  const simulator = createSimulator(machine, starts[path.start], {
    saved: leftAt[path.start],
  });
  let at: SimulationNode = simulator.start({ to: null });
  for (const step of stepsOf(path)) at = simulator.take(at, step);
}

/** That guards ask about nothing which the key of a situation does not know of. */
export function checkReads(machine: AnyStateMachine): Verdict {
  const { chart, reads } = noteReads(machine);
  for (const path of readGolden()) walk(chart, path);
  const asked = new Set([...reads.values()].flatMap((paths) => [...paths]));
  return {
    looked: asked.size,
    counterexample: null,
    broken: [...asked].filter((path) => !isKnownToKey(path)),
  };
}
