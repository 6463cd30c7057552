import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { titles } from '../../src/copy/titles.ts';
import type { StateMeta } from '../journey/meta.ts';
import { routeOfScreen } from '../journey/routes.ts';
import { screenIds } from '../journey/screens.ts';
import { pathOf, statesOf } from '../paths/transitions.ts';
import { checkFiner, checkReads } from './projection.ts';
import type { Verdict } from './shapes.ts';

/** A property of the definition itself, state by state. */
export interface Rule {
  name: string;
  says: string;
  check: (machine: AnyStateMachine) => Verdict;
}

const verdict = (looked: AnyStateNode[], bad: (node: AnyStateNode) => boolean): Verdict => ({
  looked: looked.length,
  counterexample: null,
  broken: looked.filter(bad).map(pathOf),
});
const metaOf = (node: AnyStateNode): Partial<StateMeta> => (node.meta ?? {}) as Partial<StateMeta>;

/** Finer situations that are looked at, to see whether those counted as one behave as one. */
const finer = 6000;

export const rules: readonly Rule[] = [
  {
    name: 'keyKnowsReads',
    says: 'What guards ask about is what situations are told apart by.',
    check: checkReads,
  },
  {
    name: 'sameKeySameWay',
    says: 'Situations that are counted as one behave as one, whatever else differs in them.',
    check: (machine) => checkFiner(machine, finer),
  },
  {
    name: 'callsHaveWaysOut',
    says: 'Every call has a name, a way out when it fails, and a time limit.',
    check: (machine) =>
      verdict(
        statesOf(machine).filter(({ invoke }) => invoke.length > 0),
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
    says: 'Every state has a description and requirements, and every screen a route and a title.',
    check: (machine) => {
      const states = statesOf(machine).slice(1);
      const shown = new Set(states.map((node) => metaOf(node).screen));
      const described = verdict(
        states,
        (node) =>
          !node.description ||
          !metaOf(node).requirements?.length ||
          !metaOf(node).requirements?.every((id) => /^[A-Z]{3}-\d{2}$/.test(id)),
      );
      const bare = screenIds.filter(
        (screen) => !shown.has(screen) || !routeOfScreen[screen] || !titles[screen],
      );
      return { ...described, broken: [...(described.broken ?? []), ...bare] };
    },
  },
];
