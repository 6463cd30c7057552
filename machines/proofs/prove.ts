import type { AnyStateMachine } from 'xstate';
import { properties } from './properties.ts';
import type { Journeys } from './property.ts';
import type { Graphs } from './search.ts';
import type { Verdict } from './shapes.ts';
import { rules } from './structure.ts';

export interface Proof extends Verdict {
  name: string;
  says: string;
  /** Situations of the graph, or states of the definition. */
  searched: number;
  milliseconds: number;
  holds: boolean;
  /** Whose journeys were searched; the definition itself has none. */
  on?: Journeys;
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

/** Checks every property, or those named. */
export function prove(machine: AnyStateMachine, graphs: Graphs, only?: string): Proof[] {
  const wanted = ({ name }: { name: string }) => only === undefined || name === only;
  return [
    ...properties.filter(wanted).flatMap((property) =>
      (property.on ?? ['onePerson']).map((on) => {
        const graph = graphs(on);
        const proof = assess(property, () => property.check(graph), graph.configurations.length);
        return { ...proof, on };
      }),
    ),
    ...rules.filter(wanted).map((rule) => assess(rule, () => rule.check(machine))),
  ];
}
