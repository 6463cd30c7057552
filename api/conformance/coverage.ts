import type { AnyStateMachine } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import { getCallId, isBankPort } from '../../machines/paths/answers.ts';
import {
  initialSaved,
  parseSteps,
  readGoldenPaths,
  type StartName,
  starts,
} from '../../machines/paths/golden.ts';
import { replay } from '../../machines/paths/runPath.ts';
import { getEnding, type Step } from '../../machines/paths/steps.ts';
import type { CallId } from '../contracts/index.ts';

/** A transition of the chart that the result of a call causes, and whether the host caused it. */
export interface CoveredTransition {
  /** `personalData.checking · xstate.done.actor.checkNik · 2` */
  name: string;
  call: CallId;
  /** The results of the call that lead there, by the names of the golden paths. */
  endings: string[];
  /** Whether only a failure leads there: no response, an error status, a lost file. */
  isFailure: boolean;
  /** The first committed step that takes it: `machines/paths/golden/on-a-phone.txt:63`. */
  place: string;
  /** Whether the host caused it in this run. */
  isProduced: boolean;
}

type Answer = Extract<Step, { kind: 'answer' }>;
type Planned = Omit<CoveredTransition, 'isProduced'>;

const isAnswerOfBank = (step: Step | undefined): step is Answer =>
  step?.kind === 'answer' && isBankPort(step.port);

const isCallResult = (name: string) => /xstate\.(?:done|error)\.actor\./.test(name);

/** Ports of the second provider's page, which make calls of other names. */
const pageCalls: Partial<Record<keyof Ports, CallId>> = { fetchFace: 'advanceScore' };

const plans = new Map<string, Promise<Map<string, Planned>>>();

/** Returns the transitions that results of calls take in the golden paths of some starts, computed once. */
function getPlannedTransitions(startNames: readonly StartName[]): Promise<Map<string, Planned>> {
  const key = startNames.join();
  const plan = plans.get(key) ?? planTransitions(startNames);
  plans.set(key, plan);
  return plan;
}

async function planTransitions(startNames: readonly StartName[]): Promise<Map<string, Planned>> {
  const plannedTransitions = new Map<string, Planned>();
  const visited = new Set<string>();
  for (const path of readGoldenPaths().filter(({ start }) => startNames.includes(start))) {
    const steps = parseSteps(path);
    const { observations } = await replay(
      journey as unknown as AnyStateMachine,
      starts[path.start],
      steps,
      visited,
      initialSaved[path.start],
    );
    for (const [index, step] of steps.entries()) {
      const call = step.kind === 'answer' ? pageCalls[step.port] : undefined;
      if (!isAnswerOfBank(step) && !call) continue;
      const answer = step as Answer;
      const isFailure = 'error' in getEnding(answer.port, answer.ending);
      for (const name of observations[index + 1]?.taken.filter(isCallResult) ?? []) {
        const known = plannedTransitions.get(name);
        const endings = new Set([...(known?.endings ?? []), answer.ending]);
        plannedTransitions.set(name, {
          name,
          call: call ?? getCallId(answer.port as never),
          endings: [...endings],
          isFailure: (known?.isFailure ?? true) && isFailure,
          place: known?.place ?? `${path.file}:${path.firstLine + index + 1}`,
        });
      }
    }
  }
  return plannedTransitions;
}

/**
 * Returns the transitions that results of calls take in the golden paths of some starts, with those that
 * the host caused marked.
 * @param takenNames the names of all transitions that were taken with the host
 */
export async function getCoverage(
  startNames: readonly StartName[],
  takenNames: ReadonlySet<string>,
): Promise<CoveredTransition[]> {
  const plannedTransitions = await getPlannedTransitions(startNames);
  return [...plannedTransitions.values()].map((transition) => ({
    ...transition,
    isProduced: takenNames.has(transition.name),
  }));
}
