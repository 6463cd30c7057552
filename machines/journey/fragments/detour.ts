import type { EventArgs, JourneyContext } from '../context.ts';
import { combineGuards } from '../flows/flow.ts';
import type { ScreenId } from '../screens.ts';

/** Where a detour was begun is asked for, without one the end; the gate stops where data lack. */
export const setEntryToDetourStart = {
  type: 'setEntry' as const,
  params: ({ context: { saved } }: { context: JourneyContext }) => ({
    to: saved.detour?.back ?? 'otp',
  }),
};

/** The way from the screen `back` to one field of an earlier step; nothing in between is asked for again. */
export const createDetourTransition = (back: ScreenId) => ({
  target: '#restoring',
  actions: [
    {
      type: 'save' as const,
      params: ({ context: { saved }, event: { to, field } }: EventArgs<'detour.opened'>) => ({
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
      params: ({ event }: EventArgs<'detour.opened'>) => ({ to: event.to }),
    },
  ],
});

/** Back on a step: who came for one answer only is led back to where they were, with nothing changed. */
export const createDetourBackTransition = (screen: ScreenId) => ({
  guard: { type: 'mayReturn' as const, params: { screen } },
  target: '#restoring',
  actions: [setEntryToDetourStart],
});

/**
 * Continue on a step: on a detour it saves as always and leads back to where the detour began, as far as
 * the data allow; else on. The detour lasts until it arrives, so that of several steps that a change makes
 * necessary each leads to the next that lacks data.
 */
export function createContinueTransitions<
  Way extends { guard: unknown; target: string; actions: object },
>(way: Way) {
  const returning = {
    ...way,
    guard: combineGuards<Way['guard']>('isOnDetour', way.guard),
    target: '#restoring',
    actions: [way.actions as Way['actions'], setEntryToDetourStart],
  };
  return [returning, way] as const;
}

/**
 * The way to the summary of all answers, which is a detour itself: it leads back to the screen `back`. An answer
 * that is changed from there leads back to the summary, which then still knows where it was opened (`from`).
 */
export const createSummaryTransition = (back: ScreenId) => ({
  target: '#summary',
  actions: { type: 'save' as const, params: { detour: { to: 'summary' as const, back } } },
});
