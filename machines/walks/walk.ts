import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { lostRefs } from '../paths/answers.ts';
import type { StepSource } from '../paths/steps.ts';
import { twoCardsSource } from '../proofs/cards/world.ts';
import { createPhone, type Phone, type Reaction, restoreSaved } from './phone.ts';
import { createSettings, type Start } from './settings.ts';
import { formatWalkStep, parseWalkStep, toPathStep, type WalkStep } from './walkSteps.ts';
import { type Broken, createWatch, type Watch } from './watch.ts';

/** A walk by the names of its steps. */
export interface Walk {
  start: Start;
  steps: readonly string[];
}

/** What a walk found: the property, and the steps that were possible up to its violation. */
export interface Violation extends Broken {
  steps: string[];
}

/** Receives every step of a walk. */
export type Observer = (step: WalkStep, reaction: Reaction) => void;

/** Properties of the actor and the phone, in addition to those of the proofs. */
const ofPhone = {
  nothingCrashes: 'No step, whenever it comes, makes the chart fail.',
  leftCallsChangeNothing: 'A call that the chart has left changes nothing when it ends.',
  reloadLosesNothing: 'A reload finds everything that was saved.',
} as const;
const broken = (property: keyof typeof ofPhone): Broken => ({
  property,
  says: ofPhone[property],
});

const isPageLoad = ({ kind }: WalkStep): boolean => kind === 'reload' || kind === 'duplicate';

/** Returns the property of the phone that a step violates; `null` if none. */
function findBrokenByPhone(step: WalkStep, reaction: Reaction, phone: Phone): Broken | null {
  const { before, after, crash } = reaction;
  if (crash !== undefined) return broken('nothingCrashes');
  if (step.kind === 'late' && before !== after) return broken('leftCallsChangeNothing');
  if (!isPageLoad(step)) return null;
  const { saved } = before.context;
  // The comparison ignores the order of keys and keys without a value.
  const isKept = isDeepStrictEqual(
    { ...restoreSaved(saved, phone.settings()) },
    JSON.parse(JSON.stringify(saved)),
  );
  return isKept ? null : broken('reloadLosesNothing');
}

/**
 * Runs a walk on the real actor, and checks every step. `choose` returns the next step, or `null` at the end; a step
 * that is not possible is omitted. `looked` counts the steps that each property checked.
 */
export async function runWalk(
  machine: AnyStateMachine,
  start: Start,
  choose: (phone: Phone) => WalkStep | null,
  { observe, looked }: { observe?: Observer; looked?: Map<string, number> } = {},
): Promise<{ steps: string[]; broken: Broken | null }> {
  const phone = createPhone(machine, {
    settingsOf: (flow) => createSettings(start, flow),
    flow: start.journey,
    stepSource: createWalkSource(),
  });
  const watches: Watch[] = [createWatch(phone.settings(), looked)];
  const steps: string[] = [];
  let found: Broken | null = null;
  for (let step = choose(phone); step && !found; step = choose(phone)) {
    if (!phone.can(step)) continue;
    steps.push(formatWalkStep(step));
    const from = phone.place().tab;
    const reaction = await phone.take(step);
    observe?.(step, reaction);
    found = findBrokenByPhone(step, reaction, phone);
    const { tab } = phone.place();
    if (reaction.isElsewhere && step.kind !== 'switch')
      watches[tab] = createWatch(phone.settings(), looked);
    if (step.kind === 'duplicate') watches.splice(tab, 0, (watches[from] as Watch).copy());
    if (found || reaction.isElsewhere || step.kind === 'late') continue;
    const { before, after, taken } = reaction;
    const edge = { step: toPathStep(step), context: after.context, taken: [...taken] };
    found = (watches[tab] as Watch).follow({
      from: { snapshot: before },
      edge,
      to: { snapshot: after },
    });
  }
  phone.stop();
  return { steps, broken: found };
}

/** Creates the environment of a walk: two cards in turn, a new number for every capture, and files that can be lost. */
function createWalkSource(): StepSource {
  let captures = 0;
  return {
    newReffNumber() {
      captures += 1;
      return `CAPTURE-${captures}`;
    },
    eventOf(step, context) {
      const event = twoCardsSource.eventOf(step, context);
      const ref: unknown = 'error' in event ? event.error?.ref : undefined;
      const { dataImg, face1, dataNpwp } = context.saved;
      const { photo, face, npwp } = lostRefs;
      const files = new Map([
        [photo, dataImg],
        [face, face1],
        [npwp, dataNpwp],
      ] as const);
      const lost = typeof ref === 'string' ? files.get(ref) : undefined;
      return lost ? { ...event, error: { ...event.error, ref: lost.ref } } : event;
    },
  };
}

/** Runs a walk by the names of its steps. Returns what it violates; `null` if nothing. */
export async function findViolation(
  machine: AnyStateMachine,
  { start, steps }: Walk,
): Promise<Violation | null> {
  const queue = steps.map(parseWalkStep);
  const walked = await runWalk(machine, start, () => queue.shift() ?? null);
  return walked.broken && { ...walked.broken, steps: walked.steps };
}
