import type { AnyStateMachine } from 'xstate';
import { titles } from '../../src/copy/titles.ts';
import { screenOfSnapshot } from '../look.ts';
import { explore, type Graph, isOfOnePerson } from '../paths/explore.ts';
import { endingOf, nameOfStep, type Step } from '../paths/steps.ts';
import { createWorld, defaultSettings } from '../paths/world.ts';
import { properties } from './properties.ts';
import type { Verdict } from './shapes.ts';
import { rules } from './structure.ts';

export interface Proof extends Verdict {
  name: string;
  says: string;
  /** Situations of the graph, or states of the definition. */
  searched: number;
  milliseconds: number;
  holds: boolean;
}

/** What one person and the bank can do is left out where only identity matters. */
const besideIdentity =
  /^(open: (?!personalData|profile|faceTips|faceFrame|otp)|date\.|benefits\.|terms\.opened|terms\.agreed: no|offers\.|document\.|camera\.|code\.submitted: three|.*: (without|no choice|too young|a day|a card))/;

/** Two people on one phone: every way to change the identity, and of the rest only what leads on. */
export const isOfTwoPeople = (step: Step): boolean => {
  if (step.kind === 'answer') return !('error' in endingOf(step.port, step.ending));
  return step.kind === 'event' && !besideIdentity.test(step.name);
};

export interface Graphs {
  onePerson: Graph;
  twoPeople: Graph;
}

/** Searches every situation of the chart; `takes` leaves out steps that do not matter. */
export const searchAll = (
  machine: AnyStateMachine,
  takes: (step: Step) => boolean = () => true,
): Graphs => {
  const search = (isTaken: (step: Step) => boolean) =>
    explore(machine, defaultSettings, 'any timer', (step) => isTaken(step) && takes(step));
  return { onePerson: search(isOfOnePerson), twoPeople: search(isOfTwoPeople) };
};

const judge = (
  { name, says }: { name: string; says: string },
  searched: number,
  check: () => Verdict,
): Proof => {
  const started = performance.now();
  const verdict = check();
  return {
    ...verdict,
    name,
    says,
    searched,
    milliseconds: performance.now() - started,
    holds:
      verdict.looked > 0 && verdict.counterexample === null && (verdict.broken ?? []).length === 0,
  };
};

/** Checks every property, or those named. */
export function prove(machine: AnyStateMachine, graphs: Graphs, only?: string): Proof[] {
  const wanted = ({ name }: { name: string }) => only === undefined || name === only;
  return [
    ...properties.filter(wanted).map((property) => {
      const graph = property.withTwoPeople ? graphs.twoPeople : graphs.onePerson;
      return judge(property, graph.configurations.length, () => property.check(graph));
    }),
    ...rules.filter(wanted).map((rule) => {
      const verdict = rule.check(machine);
      return judge(rule, verdict.looked, () => verdict);
    }),
  ];
}

/** A counterexample as its readers see it: screen by screen, and what was done on each. */
export function tellWay(machine: AnyStateMachine, steps: readonly Step[]): string {
  const world = createWorld(machine);
  let at = world.start({ to: null });
  const told: string[] = [titles[screenOfSnapshot(at.snapshot)]];
  for (const step of steps) {
    try {
      at = world.take(at, step);
    } catch (error) {
      told.push(`  ${nameOfStep(step)} → ${String(error)}`);
      break;
    }
    const title = titles[screenOfSnapshot(at.snapshot)];
    told.push(`  ${nameOfStep(step)} → ${title} (${JSON.stringify(at.snapshot.value)})`);
  }
  return told.join('\n');
}

/** What came of a property, in words. */
export function tellProof(machine: AnyStateMachine, proof: Proof): string {
  const { says, holds, looked, searched, milliseconds, counterexample, broken = [] } = proof;
  const figures = `${searched} searched, ${looked} looked at, ${Math.round(milliseconds)} ms`;
  if (holds) return `holds   ${says} (${figures})`;
  if (looked === 0) return `EMPTY   ${says} It looked at nothing, so it proves nothing.`;
  const where = broken.length > 0 ? `  in ${broken.join(', ')}` : '';
  const way = counterexample ? `\n${tellWay(machine, counterexample)}` : '';
  return `BROKEN  ${says} (${figures})${where}${way}`;
}
