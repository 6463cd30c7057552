import type { InputOf, WordOf } from './call.ts';
import { identityCardCalls } from './identityCard.ts';
import { listCalls } from './lists.ts';
import { livenessCalls } from './liveness.ts';
import { regionCalls } from './regions.ts';
import { registrationCalls } from './registration.ts';
import { submissionCalls } from './submission.ts';

/** Every call to the bank. Sandbox handlers and the chart's ports are complete against this table. */
export const calls = {
  ...listCalls,
  ...regionCalls,
  ...identityCardCalls,
  ...livenessCalls,
  ...registrationCalls,
  ...submissionCalls,
};
type Calls = typeof calls;
export type CallId = keyof Calls;

/** What a call is asked with: its request but for the constants. */
export type Asked<Id extends CallId> = InputOf<Calls[Id]>;

/**
 * What is heard of an answer in codes: its word, the code and what the bank said. `More` names what
 * a word brings besides, by the word.
 */
export type Answered<Id extends CallId, More = unknown> = {
  [Word in WordOf<Calls[Id]>]: {
    word: Word;
    code: string;
    description?: string | undefined;
  } & (Word extends keyof More ? More[Word] : unknown);
}[WordOf<Calls[Id]>];
