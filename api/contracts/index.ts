import type { InputOf, OutcomeOf } from './call.ts';
import { cardCalls } from './card.ts';
import type { handOverCalls } from './handOver.ts';
import type { identityFirstCalls } from './identityFirst.ts';
import { listCalls, regionCalls } from './lists.ts';
import { livenessCalls } from './liveness.ts';
import type { providerApplyCalls } from './providerApply.ts';
import { registrationCalls } from './registration.ts';
import { registryCalls } from './registry.ts';
import { submissionCalls } from './submission.ts';
import type { advanceAiCalls, directSubmissionCalls } from './variants.ts';

/** The calls of the six-step journey; all.ts has every call. */
export const calls = {
  ...listCalls,
  ...regionCalls,
  ...cardCalls,
  ...registryCalls,
  ...livenessCalls,
  ...registrationCalls,
  ...submissionCalls,
};

/** Every call to the bank. The type checks that the sandbox's handlers and the state machine's ports are complete. */
export type AllCalls = typeof calls &
  typeof identityFirstCalls &
  typeof advanceAiCalls &
  typeof directSubmissionCalls &
  typeof providerApplyCalls &
  typeof handOverCalls;
export type CallId = keyof AllCalls;

/** The input of a call: its request without the constants. */
export type CallInput<Id extends CallId> = InputOf<AllCalls[Id]>;

/**
 * The result of a call with a code: its outcome, the code and the bank's description. `More` adds
 * properties by outcome.
 */
export type CallOutcome<Id extends CallId, More = unknown> = {
  [Word in OutcomeOf<AllCalls[Id]>]: {
    outcome: Word;
    code: string;
    description?: string | undefined;
  } & (Word extends keyof More ? More[Word] : unknown);
}[OutcomeOf<AllCalls[Id]>];
