import type { AnyStateMachine } from 'xstate';
import {
  getPath,
  getSites,
  getStates,
  getTransitionName,
  type TransitionSite,
} from '../../machines/definition.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { createIdentityFirstChart } from '../../machines/journey/identityFirstChart.ts';
import { journey } from '../../machines/journey/journey.ts';
import { sixStepChart } from '../../machines/journey/machine.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { type Observation, replay } from '../../machines/paths/runPath.ts';
import { formatStepName, parseStep, type Step } from '../../machines/paths/steps.ts';
import { type Start, starts } from '../../tests/support/browserPaths/places.ts';
import type { BrowserPath } from '../../tests/support/browserPaths/plan.ts';
import { causeOf } from './causes.ts';

/** A step of a path with what the real actor, on a simulated clock, did in it. */
export interface ExpectedStep {
  name: string;
  step: Step;
  state: string;
  screen: ScreenId;
  taken: string[];
  /** The calls that begin with this step, and how each ends if the path says so. */
  begins: { port: keyof Ports; ending: string | null }[];
  /** The endings of the calls that follow directly. */
  upcoming: string[];
  /** The next step follows by itself, so this one cannot be checked. */
  runsOn: boolean;
}

/** Removes consecutive repetitions of a transition, such as the ticks of a countdown. */
export const inARow = (taken: readonly string[]): string[] =>
  taken.filter((name, at) => name !== taken[at - 1]);

const begun = ({ calls }: Observation) => calls.map((call) => call.split(' ')[0] as keyof Ports);

function endingOf(port: keyof Ports, steps: Step[], observations: Observation[], at: number) {
  for (let later = at + 1; later < steps.length; later += 1) {
    const step = steps[later];
    if (step?.kind === 'answer' && step.port === port) return step.ending;
    const seen = observations[later + 1];
    if (seen && begun(seen).includes(port)) return null;
  }
  return null;
}

function answersAfter(steps: readonly Step[], at: number): string[] {
  const endings: string[] = [];
  for (const step of steps.slice(at + 1)) {
    if (step.kind !== 'answer') break;
    endings.push(step.ending);
  }
  return endings;
}

const isInstant = (step: Step | undefined): boolean =>
  step?.kind === 'answer'
    ? causeOf(step.port, step.ending).isInstant === true
    : step?.kind === 'event' && step.name === 'camera.failed: unsupported';

/** Runs a path on the real actor, and returns the expected result of its start and its steps. */
export async function expectedOf(path: BrowserPath): Promise<{
  first: { state: string; screen: ScreenId; taken: string[] };
  steps: ExpectedStep[];
}> {
  const { settings, saved }: Start = starts[path.start];
  const steps = path.steps.map(parseStep);
  const { observations } = await replay(journey as never, settings, steps, new Set(), saved);
  const [first, ...rest] = observations;
  if (!first) throw new Error('A path has a beginning');
  const seen = ({ state, screen, taken }: Observation) => ({
    state,
    screen: screen as ScreenId,
    taken: inARow(taken),
  });
  return {
    first: seen(first),
    steps: rest.map((observation, at) => {
      const step = steps[at] as Step;
      return {
        ...seen(observation),
        name: formatStepName(step),
        step,
        begins: begun(observation).map((port) => ({
          port,
          ending: endingOf(port, steps, observations, at),
        })),
        upcoming: answersAfter(steps, at),
        runsOn: isInstant(steps[at + 1]),
      };
    }),
  };
}

const targetsOf = ({ transition }: TransitionSite) =>
  (transition.target ?? []).map(({ id }) => id).join(' ');

/**
 * Maps the transitions of a phone's chart to their names in the full chart. The alternatives have the same order
 * there, with those of the other journey and of the hand-over in between.
 */
function namesIn(part: AnyStateMachine, chart: AnyStateMachine): Map<string, string> {
  const chartStates = new Map(getStates(chart).map((node) => [getPath(node), getSites(node)]));
  const names = new Map<string, string>();
  for (const node of getStates(part)) {
    const others = chartStates.get(getPath(node)) ?? [];
    const next = new Map<string, number>();
    for (const site of getSites(node)) {
      const alternatives = others.filter(({ event }) => event === site.event);
      const from = next.get(site.event) ?? 0;
      const found = alternatives.findIndex(
        (other, at) => at >= from && targetsOf(other) === targetsOf(site),
      );
      const same = alternatives[found];
      if (!same) throw new Error(`The whole chart lacks ${getTransitionName(site)}`);
      next.set(site.event, found + 1);
      names.set(getTransitionName(site), getTransitionName(same));
    }
  }
  return names;
}

const wholeNames: Record<FlowId, Map<string, string>> = {
  sixStep: namesIn(sixStepChart as never, journey as never),
  identityFirst: namesIn(createIdentityFirstChart() as never, journey as never),
};

/** Converts the name of a transition in the chart of one flow to its name in the full chart. */
export const inWholeChart = (flow: FlowId, name: string): string =>
  wholeNames[flow].get(name) ?? name;
