import { type ActorRefFrom, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Settings } from '../../machines/journey/context.ts';
import { journey } from '../../machines/journey/journey.ts';
import { portNames } from '../../machines/journey/portNames.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { defaultSettings as settings } from '../../machines/paths/settings.ts';

/** The moment at which every journey starts, by the environment's clock. */
export const epoch = Date.UTC(2026, 5, 15, 5);

type Fulfilment = { [Name in keyof Ports]?: (input: never) => unknown };

/**
 * The real chart on a simulated clock. `ports` are functions of their input; a port that is not
 * given stays unanswered, so that its waiting state can be looked at. Photos are good unless said
 * otherwise.
 */
export function startJourney(options: {
  to?: ScreenId | null;
  saved?: Saved;
  settings?: Partial<Settings>;
  ports?: Fulfilment;
  result?: 'success' | 'failed';
}) {
  const clock = new SimulatedClock();
  let numbers = 0;
  const unanswered = fromPromise(() => new Promise<never>(() => {}));
  const names = portNames;
  const actors = Object.fromEntries(
    names.map((name) => {
      const answer = { assessPhoto: () => ({ word: 'good' }), ...options.ports }[name];
      return [
        name,
        answer
          ? fromPromise(async ({ input }) => (answer as (input: unknown) => unknown)(input))
          : unanswered,
      ];
    }),
  );
  const actor = createActor(journey.provide({ actors: actors as never }), {
    clock,
    input: {
      environment: {
        now: () => epoch + clock.now(),
        newReffNumber: () => `REFF-${++numbers}`,
      },
      settings: { ...settings, ...options.settings },
      entry: { to: options.to ?? null, result: options.result },
      ...(options.saved ? { saved: options.saved } : {}),
    },
  });
  actor.start();
  return { actor, clock, epoch };
}

/** Lets answered promises reach the actor. */
export const answersArrive = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export type Journey = ActorRefFrom<typeof journey>;
