import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { Entry, Settings } from '../context.ts';
import type { JourneyEvent } from '../events.ts';
import { journey } from '../journey.ts';
import type { Ports } from '../ports.ts';
import { isVerified, reachable } from '../reachable.ts';
import { screenIds } from '../screens.ts';
import { type Ending, portEndings } from './answers.ts';
import { exampleEvents } from './examples.ts';

export type Snapshot = SnapshotFrom<typeof journey>;

/** One step of a walk: what the applicant did, how a port ended, or that time went by. */
export type Step =
  | { kind: 'event'; event: JourneyEvent }
  | { kind: 'port'; id: string; ending: Ending }
  | { kind: 'time'; milliseconds: number; type: string };

export interface Visit {
  snapshot: Snapshot;
  /** Milliseconds of epoch. */
  now: number;
  steps: Step[];
}

export const epoch = Date.UTC(2026, 5, 15, 5);

const delayOf = (snapshot: Snapshot, name: unknown): number => {
  const delay = journey.implementations.delays[String(name)] ?? name;
  return typeof delay === 'function'
    ? Number((delay as (args: object) => number)({ context: snapshot.context }))
    : Number(delay);
};

/** A tick only looks at the clock: a walk jumps to the deadline that it waits for. */
function ticksTo({ context: { saved } }: Snapshot, now: number, delay: number): number {
  const deadline = saved.returning?.at ?? saved.resendAt ?? now;
  return Math.max(delay, Math.ceil((deadline - now) / delay) * delay);
}

/** All that could happen next: applicant, ports that are under way, timers that run. */
export function nextSteps({ snapshot, now }: Visit): Step[] {
  const steps: Step[] = [];
  for (const event of exampleEvents) steps.push({ kind: 'event', event });
  for (const node of snapshot._nodes) {
    for (const { id, src } of node.invoke) {
      for (const ending of portEndings[src as keyof Ports]) {
        steps.push({ kind: 'port', id, ending });
      }
    }
    for (const { delay, eventType } of node.after) {
      const wait = delayOf(snapshot, delay);
      const milliseconds = delay === 'tick' ? ticksTo(snapshot, now, wait) : wait;
      steps.push({ kind: 'time', milliseconds, type: eventType });
    }
  }
  return steps;
}

function eventOf(step: Step): JourneyEvent {
  if (step.kind === 'event') return step.event;
  // Ports and timers speak to the chart through events of XState's own.
  if (step.kind === 'time') return { type: step.type } as never;
  return 'output' in step.ending
    ? ({ type: `xstate.done.actor.${step.id}`, output: step.ending.output } as never)
    : ({ type: `xstate.error.actor.${step.id}`, error: step.ending.error } as never);
}

/** What tells configurations apart: the state and the facts that guards ask about. */
export function keyOf({ snapshot, now }: Visit): string {
  const { saved, entry, settings } = snapshot.context;
  const facts = [
    ...screenIds.map((screen) => reachable(saved, screen) === screen),
    saved.dataImg !== undefined,
    saved.setujusyarat === true,
    saved.cameraExplained === true,
    isVerified(saved, settings.livenessSuccess),
    saved.registrationToken !== undefined,
    saved.codeConfirmed === true,
    saved.sealedApplication !== undefined,
    now >= (saved.resendAt ?? 0),
  ];
  const words = [saved.pending?.op, saved.returning?.from, saved.outcome, entry.result];
  return JSON.stringify([snapshot.value, facts.map(Number).join(''), words]);
}

interface Exploration {
  settings: Settings;
  entry: Entry;
  /** Leaves out steps that are not of interest; by default all are taken. */
  takes?: (visit: Visit, step: Step) => boolean;
}

/**
 * Walks the chart breadth first, without running anything, and calls `visit` once for each
 * configuration, with the shortest way there. Ends when `visit` returns true or all is seen.
 */
export function explore(
  { takes = () => true, ...start }: Exploration,
  visit: (visit: Visit) => boolean,
): void {
  let now = epoch;
  const [first] = initialTransition(journey, {
    ...start,
    surroundings: { now: () => now, newReffNumber: () => 'REFF-SPECIMEN' },
  });
  const queue: Visit[] = [{ snapshot: first, now, steps: [] }];
  const seen = new Set<string>(queue.map(keyOf));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (visit(next)) return;
    for (const step of nextSteps(next)) {
      if (!takes(next, step)) continue;
      now = next.now + (step.kind === 'time' ? step.milliseconds : 0);
      const [snapshot] = transition(journey, next.snapshot, eventOf(step));
      const found: Visit = { snapshot, now, steps: [...next.steps, step] };
      const key = keyOf(found);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(found);
    }
  }
}
