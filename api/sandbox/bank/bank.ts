import type * as z from 'zod/mini';
import type { AllCalls, CallId } from '../../contracts/index.ts';
import type { BodyBudget } from '../guard/bodies.ts';
import type { CallLimits } from '../guard/limits.ts';
import type { CardReaders } from '../ocr/readers.ts';
import type { RegionCache } from '../regions/regionIndex.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import type { EnvelopeKeys } from './envelope.ts';
import type { Faults } from './faults.ts';
import type { Serialized } from './refusal.ts';

/** Everything that the bank's handlers work with. */
export type Bank = {
  store: Store;
  clock: Clock;
  faults: Faults;
  regions: RegionCache;
  cards: CardReaders;
  callLimits: CallLimits;
  bodies: BodyBudget;
  /** Whether one person's attempts are counted (api/sandbox/guard/limits.ts). */
  countsAttempts: boolean;
  /** What opens the sealed envelopes (SUB-18). */
  keys: EnvelopeKeys;
  /** Origins of the app besides the one that the bank is called on. */
  appOrigins: readonly string[];
  /** Whether the test token stands for a face that nobody has seen. */
  takesTestFace: boolean;
  /** Where the liveness frame listens; its host is that of the request. */
  framePort: number;
  /** Aborted when the bank closes: endless answers end then. */
  closing: AbortSignal;
};

export type RequestOf<Id extends CallId> = z.infer<AllCalls[Id]['request']>;

type AnswerOf<Id extends CallId> = z.input<AllCalls[Id]['response']>;

/**
 * What a handler knows besides the request: the bank, the address that was called, who called it (none
 * inside this process), and whether they still wait.
 */
export type Visit = { bank: Bank; address: string; client: string | undefined; left: AbortSignal };

/** Answers one call. Answers go out with status 200; anything else is thrown as a Refusal. */
export type Handler<Id extends CallId> = (
  request: RequestOf<Id>,
  visit: Visit,
) => AnswerOf<Id> | Serialized<AnswerOf<Id>> | Promise<AnswerOf<Id>>;

/** Part of the table of handlers; the whole table is complete against the contracts. */
export type Handlers<Ids extends CallId = CallId> = { [Id in Ids]: Handler<Id> };
