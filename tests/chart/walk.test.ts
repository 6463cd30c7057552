import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type StateNode } from 'xstate';
import { journey } from '../../machines/journey.ts';
import { portEndings } from '../../machines/paths/answers.ts';
import { epoch, explore, type Step, type Visit } from '../../machines/paths/explore.ts';
import { answersArrive, settings } from './support.ts';

const allStates = (node: StateNode<never, never>): string[] => [
  node.id,
  ...Object.values(node.states).flatMap((child) => allStates(child as StateNode<never, never>)),
];
/** `always` leads out of them before anybody could look. */
const momentary = new Set(
  allStates(journey.root as never).filter((id) => {
    const { always } = journey.getStateNodeById(id);
    return (always ?? []).some((transition) => transition.guard === undefined);
  }),
);
const isRestoring = (id: string) => id === 'restoring';

/** From the front page every screen is asked for once; elsewhere only the provider's results are. */
const isWorthTaking = ({ snapshot }: Visit, step: Step) =>
  step.kind !== 'event' ||
  step.event.type !== 'open' ||
  step.event.result !== undefined ||
  snapshot.matches('homepage');

type Control = Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>;

/** Runs a walk on the real actor: its ports answer as the walk says, its clock moves as it says. */
async function replay(visit: Visit, isMobile: boolean, seen: Set<string>) {
  const clock = new SimulatedClock();
  const waiting: Control = new Map();
  const port = fromPromise(
    ({ self }) => new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject })),
  );
  const actors = Object.fromEntries(Object.keys(portEndings).map((name) => [name, port]));
  const actor = createActor(journey.provide({ actors: actors as never }), {
    clock,
    input: {
      surroundings: { now: () => epoch + clock.now(), newReffNumber: () => 'REFF-SPECIMEN' },
      settings: { ...settings, isMobile },
      entry: { to: null },
    },
  });
  const note = () => {
    for (const node of actor.getSnapshot()._nodes) seen.add(node.id);
  };
  actor.subscribe(note);
  actor.start();
  note();
  for (const step of visit.steps) await take(step);
  return actor.getSnapshot().value;

  async function take(step: Step) {
    if (step.kind === 'event') actor.send(step.event);
    else if (step.kind === 'time') clock.increment(step.milliseconds);
    else {
      const port = waiting.get(step.id);
      if (!port) throw new Error(`No call ${step.id} is under way`);
      if ('output' in step.ending) port.resolve(step.ending.output);
      else port.reject(step.ending.error);
      await answersArrive();
    }
  }
}

test('ENT-13 a generated walk on the real actor visits every state of the chart', async () => {
  const states = allStates(journey.root as never).filter(
    (id) => !momentary.has(id) && !isRestoring(id),
  );
  const seen = new Set<string>();
  for (const isMobile of [true, false]) {
    const missing = new Set(states.filter((id) => !seen.has(id)));
    const walks: Visit[] = [];
    const start = { settings: { ...settings, isMobile }, entry: { to: null } };
    explore({ ...start, takes: isWorthTaking }, (visit) => {
      const news = visit.snapshot._nodes.filter((node) => missing.delete(node.id));
      if (news.length > 0) walks.push(visit);
      return missing.size === 0;
    });
    for (const walk of walks) {
      expect(await replay(walk, isMobile, seen)).toEqual(walk.snapshot.value);
    }
  }
  expect(states.filter((id) => !seen.has(id))).toEqual([]);
}, 60_000);
