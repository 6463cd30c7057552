import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { titles } from '../../src/copy/titles.ts';
import { createNameLookup, defaultSettings, getPath, getStates } from '../definition.ts';
import { screenIds, screens } from '../journey/screens.ts';
import type { StateMeta } from '../journey/snapshot.ts';
import { noteOf } from '../notes/notes.ts';
import { explore, getPathTo } from '../paths/explore.ts';
import {
  type GoldenPath,
  initialSaved,
  parseSteps,
  readGoldenPaths,
  starts,
} from '../paths/golden.ts';
import { createSimulator, type SimulationNode } from '../paths/simulator.ts';
import { createKeyReads, getStateKey, recordReads, type Snapshot } from '../paths/stateKey.ts';
import { formatStepName } from '../paths/steps.ts';
import { isTwoPeopleStep } from './property.ts';
import type { Verdict } from './temporal.ts';

/** A property of the definition itself. */
interface Rule {
  name: string;
  says: string;
  check: (machine: AnyStateMachine) => Verdict;
}

const verdict = (looked: AnyStateNode[], bad: (node: AnyStateNode) => boolean): Verdict => ({
  looked: looked.length,
  counterexample: null,
  broken: looked.filter(bad).map(getPath),
});

const metaOf = (node: AnyStateNode): Partial<StateMeta> => (node.meta ?? {}) as Partial<StateMeta>;

/** How many situations with a finer key are compared. */
const finer = 6000;

/** The rules about the definition, and about the key of situations. */
export const rules: readonly Rule[] = [
  {
    name: 'keyKnowsReads',
    says: 'The key of a situation covers everything that guards read.',
    check: checkReads,
  },
  {
    name: 'sameKeySameWay',
    says: 'Situations that are counted as one behave as one, whatever else differs in them.',
    check: (machine) => checkFinerStates(machine, finer),
  },
  {
    name: 'callsHaveWaysOut',
    says: 'Every call has a name, a way out when it fails, and a time limit.',
    check: (machine) =>
      verdict(
        getStates(machine).filter(({ invoke }) => invoke.length > 0),
        (node) =>
          !node.invoke.every(
            ({ id }) =>
              !id.includes('.invoke') &&
              (node.transitions.get(`xstate.error.actor.${id}`)?.length ?? 0) > 0,
          ) || !node.after.some(({ delay }) => String(delay).endsWith('Limit')),
      ),
  },
  {
    name: 'screensAreDescribed',
    says: 'Every state has a note and its requirements, and every screen a state, a route and a title.',
    check: (machine) => {
      const states = getStates(machine).slice(1);
      const shown = new Set(states.map((node) => metaOf(node).screen));
      const described = verdict(states, (node) => {
        const { text, rows } = noteOf(node);
        return !text || rows.length === 0 || !rows.every((id) => /^[A-Z]{3}-\d{2}$/.test(id));
      });
      const bare = screenIds.filter(
        (screen) => !shown.has(screen) || !screens[screen].route || !titles[screen],
      );
      return { ...described, broken: [...(described.broken ?? []), ...bare] };
    },
  },
];

/** Returns a finer key: the entire context, without counters that no guard reads. */
function getFineKey(snapshot: Snapshot, now: number): string {
  const { environment: _, settings: __, tick: ___, failedCodes: ____, ...rest } = snapshot.context;
  const all = JSON.stringify(rest, (_name, value: unknown) =>
    typeof value === 'number' && value > 1e12 ? now >= value : value,
  );
  return `${getStateKey(snapshot, now)} ${all}`;
}

/**
 * Checks that situations with the same key behave the same: among `most` situations with a finer key, two with the
 * same key take the same transitions for the same step, and reach situations with the same key.
 */
function checkFinerStates(machine: AnyStateMachine, most: number): Verdict {
  const graph = explore(machine, defaultSettings, 'any timer', isTwoPeopleStep, {
    key: getFineKey,
    most,
  });
  const nameOf = createNameLookup(machine);
  const behaviour = new Map<string, { id: number; moves: Map<string, string> }>();
  let looked = 0;
  for (const { id, snapshot, now, edges } of graph.configurations.slice(0, most)) {
    const moves = new Map(
      edges.map(({ step, taken, to }) => {
        const target = graph.configurations[to];
        const comesTo = target ? getStateKey(target.snapshot, target.now) : '';
        return [formatStepName(step), `${taken.map(nameOf).join()} ${comesTo}`];
      }),
    );
    const key = getStateKey(snapshot, now);
    const known = behaviour.get(key);
    if (!known) {
      behaviour.set(key, { id, moves });
      continue;
    }
    for (const { step } of edges) {
      const name = formatStepName(step);
      looked += 1;
      if (known.moves.get(name) !== moves.get(name)) {
        return { looked, counterexample: [...getPathTo(graph, id), step] };
      }
    }
  }
  return { looked, counterexample: null };
}

/** Runs a golden path on a simulator. `observe` receives each situation. */
function runPath(
  machine: AnyStateMachine,
  path: GoldenPath,
  observe: (at: SimulationNode) => void,
): void {
  const simulator = createSimulator(machine, starts[path.start], {
    saved: initialSaved[path.start],
  });
  let at: SimulationNode = simulator.start({ to: null });
  observe(at);
  for (const step of parseSteps(path)) {
    at = simulator.take(at, step);
    observe(at);
  }
}

/** Checks that guards read only values that the key covers, on all committed paths. */
function checkReads(machine: AnyStateMachine): Verdict {
  const { chart, reads } = recordReads(machine);
  const keys = createKeyReads();
  for (const path of readGoldenPaths())
    runPath(chart, path, ({ snapshot, now }) => keys.record(snapshot, now));
  const readPaths = new Set([...reads.values()].flatMap((paths) => [...paths]));
  return {
    looked: readPaths.size,
    counterexample: null,
    broken: [...readPaths].filter((path) => !keys.covers(path)),
  };
}
