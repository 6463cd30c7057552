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
import type { SerializedResponse } from './refusal.ts';

/** The resources that the bank's handlers use. */
export type Bank = {
  store: Store;
  clock: Clock;
  faults: Faults;
  regions: RegionCache;
  cardReaders: CardReaders;
  callLimits: CallLimits;
  bodyBudget: BodyBudget;
  /** Whether attempts of one person are limited (api/sandbox/guard/limits.ts). */
  limitsAttempts: boolean;
  /** The keys that open sealed envelopes (SUB-18). */
  keys: EnvelopeKeys;
  /** Origins of the app, in addition to the bank's own origin. */
  appOrigins: readonly string[];
  /** Whether the test token replaces a face check. */
  acceptsTestFace: boolean;
  /** The port of the liveness frame; its host is that of the request. */
  framePort: number;
  /** Aborted when the bank closes, to end event streams. */
  closing: AbortSignal;
};

/** The validated request of a call. */
export type RequestOf<Id extends CallId> = z.infer<AllCalls[Id]['request']>;

type HandlerResponse<Id extends CallId> = z.input<AllCalls[Id]['response']>;

/**
 * The context of a call: the bank, the origin of the requested address, that of the page which makes the
 * call, the client's address (undefined inside this process), and a signal that is aborted when the client
 * disconnects.
 */
export type CallContext = {
  bank: Bank;
  origin: string;
  appOrigin: string;
  client: string | undefined;
  signal: AbortSignal;
};

/**
 * Handles one call. Responses have status 200.
 * @throws Refusal for every other status
 */
export type Handler<Id extends CallId> = (
  request: RequestOf<Id>,
  context: CallContext,
) => HandlerResponse<Id> | SerializedResponse<HandlerResponse<Id>> | Promise<HandlerResponse<Id>>;

/** A part of the handler table; the type of the entire table is checked against the contracts. */
export type Handlers<Ids extends CallId = CallId> = { [Id in Ids]: Handler<Id> };
