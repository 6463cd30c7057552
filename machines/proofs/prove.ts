import type { AnyStateMachine } from 'xstate';
import { oneIdentity } from './cards/oneIdentity.ts';
import { detours } from './properties/detours.ts';
import { evidence } from './properties/evidence.ts';
import { exits } from './properties/exits.ts';
import { handOverProperties } from './properties/handOver.ts';
import { notices } from './properties/notices.ts';
import { paths } from './properties/paths.ts';
import { records } from './properties/records.ts';
import { screens } from './properties/screens.ts';
import { singleEffects } from './properties/singleEffects.ts';
import type { Property, Scenario } from './property.ts';
import type { Graphs } from './search.ts';
import { rules } from './structure.ts';
import type { Verdict } from './temporal.ts';

/** The result of checking one property. */
export interface Proof extends Verdict {
  name: string;
  says: string;
  /** The number of situations of the graph; for a rule, of the states, steps or reads that it checked. */
  searched: number;
  milliseconds: number;
  holds: boolean;
  /** The scenario that was searched; absent for rules about the definition. */
  on?: Scenario;
}

function assess(
  { name, says }: { name: string; says: string },
  check: () => Verdict,
  searched?: number,
): Proof {
  const started = performance.now();
  const verdict = check();
  return {
    ...verdict,
    name,
    says,
    searched: searched ?? verdict.looked,
    milliseconds: performance.now() - started,
    holds:
      verdict.looked > 0 && verdict.counterexample === null && (verdict.broken ?? []).length === 0,
  };
}

/** Yields the proof of every property, or of the one named `only`, as they are requested. */
export function* eachProof(
  machine: AnyStateMachine,
  graphs: Graphs,
  only?: string,
): Generator<Proof, void> {
  const wanted = ({ name }: { name: string }) => only === undefined || name === only;
  for (const property of properties.filter(wanted)) {
    for (const on of property.on ?? (['onePerson'] as const)) {
      const graph = graphs(on);
      const proof = assess(property, () => property.check(graph), graph.configurations.length);
      yield { ...proof, on };
    }
  }
  for (const rule of rules.filter(wanted)) yield assess(rule, () => rule.check(machine));
}

/** Checks every property, or the one named `only`. */
export const prove = (machine: AnyStateMachine, graphs: Graphs, only?: string): Proof[] => [
  ...eachProof(machine, graphs, only),
];

/** What must hold of the journey, whatever the applicant, the phone and the bank do. */
export const properties: readonly Property[] = [
  ...evidence,
  ...records,
  oneIdentity,
  ...notices,
  ...singleEffects,
  ...handOverProperties,
  ...detours,
  ...exits,
  ...screens,
  ...paths,
];
