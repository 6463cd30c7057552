import { and } from 'xstate';
import type { Given, JourneyContext } from '../context.ts';
import type { ScreenId } from '../screens.ts';

/** Where a detour was begun is asked for, without one the end; the gate stops where data lack. */
export const askForBeginning = {
  type: 'setEntry' as const,
  params: ({ context: { saved } }: { context: JourneyContext }) => ({
    to: saved.detour?.back ?? 'otp',
  }),
};

/** The way from the screen `back` to one field of an earlier step; nothing in between is asked for again. */
export const detourFrom = (back: ScreenId) => ({
  target: '#restoring',
  actions: [
    {
      type: 'save' as const,
      params: ({ context: { saved }, event: { to, field } }: Given<'detour.opened'>) => ({
        detour: {
          to,
          back,
          ...(field ? { field } : {}),
          ...(saved.detour?.to === back ? { from: saved.detour.back } : {}),
        },
      }),
    },
    {
      type: 'setEntry' as const,
      params: ({ event }: Given<'detour.opened'>) => ({ to: event.to }),
    },
  ],
});

/** Back on a step: who came for one answer only is led back to where they were, with nothing changed. */
export const backFromDetour = (screen: ScreenId) => ({
  guard: { type: 'mayReturn' as const, params: { screen } },
  target: '#restoring',
  actions: [askForBeginning],
});

/**
 * Continue on a step: on a detour it saves as always and leads back to where the detour began, as far as
 * the data allow; else on. The detour lasts until it arrives, so that of several steps that a change makes
 * necessary each leads to the next that lacks data.
 */
export function onwards<Way extends { guard: unknown; target: string; actions: object }>(way: Way) {
  const returning = {
    ...way,
    // Typed as the way's own condition: what `and` makes of two of them XState's types do not tell apart.
    guard: and(['isOnDetour', way.guard] as never) as unknown as Way['guard'],
    target: '#restoring',
    actions: [way.actions as Way['actions'], askForBeginning],
  };
  return [returning, way] as const;
}

/**
 * The way to the summary of all answers, which is a detour itself: it leads back to the screen `back`. An answer
 * that is changed from there leads back to the summary, which then still knows where it was opened (`from`).
 */
export const opensSummary = (back: ScreenId) => ({
  target: '#summary',
  actions: { type: 'save' as const, params: { detour: { to: 'summary' as const, back } } },
});
