import { and } from 'xstate';

const note = (isOnline: boolean) => ({
  actions: [{ type: 'noteNetwork' as const, params: { isOnline } }],
});

/** Wherever the applicant is, the screen says at once that there is no network, and no longer when there is. */
export const network = { 'network.lost': note(false), 'network.returned': note(true) };

/**
 * While an alert says that a call failed for want of a network, its return closes the alert and makes the
 * call again: the first of `ways` whose guard lets it. Only for calls that the bank may hear twice.
 */
export const goesOnWhenBack = <Way extends { target: string; guard?: string }>(
  ways: readonly Way[],
) => ({
  'network.returned': ways.map(({ target, guard }) => ({
    // Typed as the condition alone: what `and` makes of two of them XState's types do not tell apart.
    guard: (guard
      ? and(['connectionWasLost', guard] as never)
      : 'connectionWasLost') as 'connectionWasLost',
    target,
    ...note(true),
  })),
});
