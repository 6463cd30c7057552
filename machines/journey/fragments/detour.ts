import { and } from 'xstate';
import type { Given, JourneyContext } from '../context.ts';
import type { ScreenId } from '../screens.ts';
import { stateConfig } from '../setup.ts';
import type { View } from '../snapshot.ts';

/** Where a detour was begun is asked for; the gate leads there, or to the first step that lacks data. */
const askForBeginning = {
  type: 'setEntry' as const,
  params: ({ context: { saved } }: { context: JourneyContext }) => ({
    to: saved.detour?.back ?? null,
  }),
};

/** The way from the screen `back` to one field of an earlier step; nothing in between is asked for again. */
export const detourFrom = (back: ScreenId) => ({
  target: '#restoring',
  actions: [
    {
      type: 'save' as const,
      params: ({ event: { to, field } }: Given<'detour.opened'>) => ({
        detour: { to, back, ...(field ? { field } : {}) },
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
  return [returning, way];
}

/** The way into the summary, from a screen that has it beside its own way on. */
export const opensSummary = { 'summary.opened': 'summarising' } as const;

interface Summary {
  /** The screen that a changed answer leads back to. */
  back: ScreenId;
  /** The state below, which closing it leads to. */
  returnTo: string;
  /** What the screen goes on showing below. */
  view?: View;
  /** While this holds it is there to be read alone. */
  readOnlyWhile?: 'hasUnsettledSubmission';
}

/**
 * 'Ringkasan pengajuan' over its screen: every answer so far, by step, each with a way to change it and
 * back here. It is a link and no gate: whoever does not open it goes on as before.
 */
export const summarising = ({ back, returnTo, view, readOnlyWhile }: Summary) =>
  stateConfig({
    meta: { ...(view ? { view } : {}) },
    tags: ['sheet', 'summary'],
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
      'detour.opened': [...(readOnlyWhile ? [{ guard: readOnlyWhile }] : []), detourFrom(back)],
    },
  });
