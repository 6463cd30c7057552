import type { InputOf, OutcomeOf } from './call.ts';
import { cardCalls } from './card.ts';
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

/** Every call to the bank. Sandbox handlers and the chart's ports are complete against this table. */
export type AllCalls = typeof calls &
  typeof identityFirstCalls &
  typeof advanceAiCalls &
  typeof directSubmissionCalls &
  typeof providerApplyCalls;
export type CallId = keyof AllCalls;

/** What a call is asked with: its request but for the constants. */
export type CallInput<Id extends CallId> = InputOf<AllCalls[Id]>;

/**
 * What is heard of an answer in codes: its word, the code and what the bank said. `More` names what
 * a word brings besides, by the word.
 */
export type CallOutcome<Id extends CallId, More = unknown> = {
  [Word in OutcomeOf<AllCalls[Id]>]: {
    outcome: Word;
    code: string;
    description?: string | undefined;
  } & (Word extends keyof More ? More[Word] : unknown);
}[OutcomeOf<AllCalls[Id]>];
