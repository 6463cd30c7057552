import type { FlightReport, RecordedEvent } from '../../src/lib/flightReport.ts';
import { type ChartTransition, defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import { journey } from '../journey/journey.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { screenIds } from '../journey/screens.ts';
import { getStatePath } from '../journey/snapshot.ts';
import { boundHandOver } from '../paths/elsewhere.ts';
import { exampleEvents } from '../paths/examples.ts';
import { initialSaved, parseSteps, readGoldenPaths, starts } from '../paths/golden.ts';
import { createSimulator, type SimulationNode, type Simulator } from '../paths/simulator.ts';
import { formatStepName, getEnding, type Step } from '../paths/steps.ts';
import { getTopLevel } from '../statePaths.ts';

/** A recorded step, with the step of the chart that leads to the same state. */
export interface PlayedStep {
  happening: RecordedEvent;
  /** The step's name, `ignored` for an event without effect, or `start`; `undefined` if the chart differs. */
  as?: string | undefined;
  /** The transitions that it can have taken. */
  taken: readonly ChartTransition[];
}

/** The maximum number of situations that one record can stand for: it does not contain the typed values. */
const maxCandidates = 200;
const day = 24 * 60 * 60_000;

const stateOf = ({ snapshot }: SimulationNode) => getStatePath(snapshot);

/** Returns the outcome of a call's output, as a record contains it. */
const outcomeOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null ? Reflect.get(output, 'outcome') : undefined;

/** Checks whether a step of the chart matches a recorded event. */
function isMeant(step: Step, { event, answer = '' }: RecordedEvent): boolean {
  switch (step.kind) {
    case 'event':
      return exampleEvents[step.name].type === event;
    case 'answer': {
      const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
      if (id !== step.id) return false;
      const ending = getEnding(step.port, step.ending);
      if ('error' in ending) return how === 'error';
      if (how === 'error') return false;
      const outcome = outcomeOf(ending.output);
      return outcome === undefined || answer.split(' ')[0] === outcome;
    }
    case 'timer':
      return event.startsWith('xstate.after.') && step.id === event;
    case 'reload':
      return event === 'load';
    default:
      return false;
  }
}

/** Checks whether a start has these settings, with the hand-over to another device or without it. */
const hasSettings = (start: Settings, settings: Settings) =>
  (Object.keys(settings) as (keyof Settings)[]).every(
    (name) => name === 'carriesOver' || start[name] === settings[name],
  );

/**
 * Creates a function that returns the situations in a state, for a record that begins there: those of the committed
 * paths, and those that an address opens with the data that the paths have saved, also if the application has been on
 * another device.
 */
function createEntrance(simulator: Simulator, settings: Settings) {
  const byState = new Map<string, Map<string, SimulationNode>>();
  const saves = new Map<string, Saved>();
  const note = (node: SimulationNode) => {
    const state = stateOf(node);
    const same = byState.get(state) ?? new Map<string, SimulationNode>();
    byState.set(state, same.size < maxCandidates / 2 ? same.set(node.key, node) : same);
    saves.set(node.key, node.snapshot.context.saved);
  };
  for (const path of readGoldenPaths()) {
    if (!hasSettings(starts[path.start], settings)) continue;
    let node: SimulationNode = simulator.start({ to: null }, initialSaved[path.start]);
    note(node);
    for (const step of parseSteps(path)) {
      node = simulator.take(node, step);
      note(node);
    }
  }
  const opened = new Map<string, SimulationNode[]>();
  return (state: string): SimulationNode[] => {
    const screen = screenIds.find((id) => id === getTopLevel(state)) ?? null;
    const found = opened.get(state);
    if (found) return found;
    const nodes = new Map(byState.get(state));
    for (const saved of saves.values()) {
      if (nodes.size >= maxCandidates) break;
      for (const data of [saved, { ...saved, handOver: boundHandOver }]) {
        const node = simulator.start({ to: screen }, data);
        if (stateOf(node) === state) nodes.set(node.key, node);
      }
    }
    opened.set(state, [...nodes.values()]);
    return [...nodes.values()];
  };
}

/** The situations that a record can stand for after a step, and how the chart came there. */
interface Reached {
  nodes: readonly SimulationNode[];
  as: string | undefined;
  taken: readonly ChartTransition[];
  /** The steps from here, by what a record says of them. */
  next: Map<string, Reached>;
}

/**
 * Creates a function that replays the records of a flow's page loads on the chart, step by step. For each recorded
 * event every example is tried; those that lead to the recorded state remain. If none does, the chart differs, and the
 * replay continues in the recorded state if an address can open it. Steps are computed once, so that thousands of
 * records take little longer than one.
 */
function createReplay(flow: string) {
  // A record does not say whether the page has loaded the hand-over; without its data and addresses nothing differs.
  const settings = {
    ...(flow === 'identityFirst' ? identityFirstSettings : defaultSettings),
    carriesOver: true,
  };
  const simulator = createSimulator(journey as never, settings);
  const enter = createEntrance(simulator, settings);

  /** The same situations are one object, whatever led to them. */
  const known = new Map<string, Pick<Reached, 'nodes' | 'next'>>();
  const share = (nodes: readonly SimulationNode[]): Pick<Reached, 'nodes' | 'next'> => {
    const key = nodes
      .map((node) => node.key)
      .sort()
      .join('\n');
    const same = known.get(key) ?? { nodes, next: new Map() };
    known.set(key, same);
    return same;
  };

  function step({ nodes }: Pick<Reached, 'nodes'>, happening: RecordedEvent): Reached {
    const reached = new Map<string, { node: SimulationNode; as: string }>();
    const taken = new Set<ChartTransition>();
    // A deadline can also have passed while nothing happened.
    for (const passed of [0, day]) {
      if (reached.size > 0) break;
      for (const before of nodes) {
        const from = { ...before, now: before.now + passed };
        for (const step of simulator.steps(from, 'any timer', (it) => isMeant(it, happening))) {
          const node = simulator.take(from, step);
          if (stateOf(node) !== happening.state) continue;
          for (const transition of node.taken) taken.add(transition);
          if (reached.size < maxCandidates)
            reached.set(node.key, { node, as: formatStepName(step) });
        }
        // An event that the chart ignores is recorded, too.
        if (stateOf(from) === happening.state) reached.set(from.key, { node: from, as: 'ignored' });
      }
    }
    const matches = [...reached.values()];
    const as = matches.find((match) => match.as !== 'ignored') ?? matches[0];
    const at = matches.length > 0 ? matches.map(({ node }) => node) : enter(happening.state);
    // A page can also be loaded from another address.
    const isOpened = happening.event === 'load' && at.length > 0;
    return {
      ...share(at),
      as: as?.as ?? (isOpened ? 'start' : undefined),
      taken: [...taken],
    };
  }

  return (happened: readonly RecordedEvent[]): PlayedStep[] => {
    let now: Pick<Reached, 'nodes' | 'next'> = { nodes: [], next: new Map() };
    return happened.map((happening, index): PlayedStep => {
      if (index === 0) {
        now = share(enter(happening.state));
        return { happening, as: now.nodes.length > 0 ? 'start' : undefined, taken: [] };
      }
      const { event, state, answer = '' } = happening;
      const key = `${event} ${answer.split(' ')[0]} ${state}`;
      const found = now.next.get(key) ?? step(now, happening);
      now.next.set(key, found);
      now = found;
      return { happening, as: found.as, taken: found.taken };
    });
  };
}

const replays = new Map<string, ReturnType<typeof createReplay>>();

/** Replays the records of a report on the chart, and returns each with the step of the chart that matches it. */
export function playReport({
  flow,
  happened,
}: Pick<FlightReport, 'flow' | 'happened'>): PlayedStep[] {
  const replay = replays.get(flow) ?? createReplay(flow);
  replays.set(flow, replay);
  return replay(happened);
}
