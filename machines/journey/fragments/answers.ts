import { alertOf, timedOut } from '../alert.ts';

interface Answered {
  event: { output: { word: string } };
}
interface Failed {
  event: { error: unknown };
}

/** The guard "the bank's answer is this word of its code table". */
export const answered = (is: string) => ({
  type: 'wordIs' as const,
  params: ({ event }: Answered) => ({ word: event.output.word, is }),
});

/** The guard "what was sent before, unanswered, may be held by the bank, whatever it says now" (SUB-15). */
export const mayBeHeld = {
  type: 'mayBeHeld' as const,
  params: ({ event }: Answered) => ({ word: event.output.word }),
};

/** What to say of a call that brought no answer (ERR-01 to ERR-03) or of a refused file. */
export const alertFailure = {
  type: 'setAlert' as const,
  params: ({ event }: Failed) => alertOf(event.error),
};

/** A kept file that a call needed and that is gone is no longer counted on. */
export const dropLostFile = {
  type: 'dropLostFile' as const,
  params: ({ event }: Failed) => ({ error: event.error }),
};

/** What to say when a wait has reached its limit. */
export const alertTimeout = { type: 'setAlert' as const, params: timedOut };
