import type { EventArgs, JourneyContext } from '../context.ts';
import { combineGuards } from '../flows/flow.ts';
import type { ScreenId } from '../screens.ts';

/**
 * The action that requests the screen where the detour began, or the end of the flow without a detour; the gate stops
 * where data are missing.
 */
export const setEntryToDetourStart = {
  type: 'setEntry' as const,
  params: ({ context: { saved } }: { context: JourneyContext }) => ({
    to: saved.detour?.back ?? 'otp',
  }),
};

/** Creates the transition from the screen `back` to one field of an earlier step; nothing in between is asked again. */
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

/** Creates the back transition of a step on a detour: it returns to the start of the detour without changes. */
export const createDetourBackTransition = (screen: ScreenId) => ({
  guard: { type: 'canReturn' as const, params: { screen } },
  target: '#restoring',
  actions: [setEntryToDetourStart],
});

/**
 * Creates the Continue transitions of a step. On a detour, Continue saves as usual and requests the start of the
 * detour; otherwise it leads to the next screen. The detour lasts until it arrives: if a change makes several steps
 * necessary, each leads to the next one that lacks data.
 */
export function createContinueTransitions<
  Transition extends { guard: unknown; target: string; actions: object },
>(transition: Transition) {
  const returning = {
    ...transition,
    guard: combineGuards<Transition['guard']>('isOnDetour', transition.guard),
    target: '#restoring',
    actions: [transition.actions as Transition['actions'], setEntryToDetourStart],
  };
  return [returning, transition] as const;
}

/**
 * Creates the transition to the summary, which is itself a detour that returns to the screen `back`. An answer that
 * is changed from the summary returns to it; `from` then stores where the summary was opened.
 */
export const createSummaryTransition = (back: ScreenId) => ({
  target: '#summary',
  actions: { type: 'save' as const, params: { detour: { to: 'summary' as const, back } } },
});
