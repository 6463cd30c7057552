import * as z from 'zod/mini';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { codedResponse, dataOf, definePost } from './call.ts';

/** 16 bytes in base64url, without padding. */
const identifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
/** Databases store it in 32 bits. */
const count = z.int32().check(z.nonnegative());
/** A moment: date and time in UTC, as `2026-01-31T08:15:00.000Z`. */
const moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  // The digits alone allow a 13th month, which no screen can show and no session can store.
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

/** A text that the taking device has sealed with the key of the link: its name, for the other device only. */
const sealedMark = base64.check(z.maxLength(handOverLimits.markLength));

/** The hand-over, and a random number by which the bank distinguishes devices. */
const party = { id: identifier, device: identifier };

/**
 * Why the bank refuses a hand-over to a device. The codes are our assumptions. The device that took it last never gets
 * `usedUp`: a lost response would lock it out.
 */
const refusals = {
  // Also the code of an incomplete hand-over. If several codes apply, the order is 62, 61, 67, 63.
  '60': 'unknown',
  '61': 'expired',
  '62': 'deleted',
  '63': 'usedUp',
  '67': 'submitted',
} as const;

const progress = z.object({
  ...codedResponse.shape,
  /** The index of the first slice that the bank does not have yet. */
  data: dataOf({ next: count }),
});

/**
 * Our addition: the calls by which a draft follows the applicant to another device or browser. The bank stores sealed
 * slices that it cannot read: the key is in the fragment of a link, which no request contains. The identifier is
 * derived from the same secret, so that only people with the link know it.
 *
 * The bank also knows which device holds the application. Before it is submitted, the holder claims it, and from then
 * on no other device can take it. So two devices never submit one application twice.
 */
export const handOverCalls = {
  /**
   * Announces the slices of a hand-over: as few as their size needs (`handOverLimits.sealedSlice`), and one more for a
   * short head. A repetition by the same device with the same sizes says which slices are still missing; with another
   * device or other sizes it is refused (400, code 30).
   */
  openHandOver: definePost({
    base: 'local',
    path: 's-card/hand-over/open',
    request: z.object({
      ...party,
      /** The size of all sealed slices, in bytes. */
      bytes: count,
      slices: z.int32().check(z.gte(1)),
    }),
    response: progress,
    hasSideEffects: true,
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'opened', '62': 'deleted', '64': 'tooLarge', '65': 'tooMany' },
  }),
  /**
   * Stores one slice. Slices come in order: a repeated or a later one changes nothing, and the response says which is
   * next. The last slice makes the hand-over complete; nobody can change it then.
   */
  storeHandOverSlice: definePost({
    base: 'local',
    path: 's-card/hand-over/slice',
    request: z.object({ ...party, index: count, data: base64 }),
    response: progress,
    hasSideEffects: true,
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'stored', '60': 'unknown', '61': 'expired', '62': 'deleted', '64': 'tooLarge' },
  }),
  /** Returns when a complete hand-over was stored, its expiry, its size, and how often it can still be taken. */
  describeHandOver: definePost({
    base: 'local',
    path: 's-card/hand-over/describe',
    request: z.object(party),
    response: z.object({
      ...codedResponse.shape,
      data: dataOf({
        storedAt: moment,
        expiresAt: moment,
        slices: count,
        bytes: count,
        /** How often it can still be taken. */
        takesLeft: count,
      }),
    }),
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'described', ...refusals },
  }),
  fetchHandOverSlice: definePost({
    base: 'local',
    path: 's-card/hand-over/fetch',
    request: z.object({ ...party, index: count }),
    response: z.object({
      ...codedResponse.shape,
      data: dataOf({ data: base64 }),
    }),
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'fetched', ...refusals },
  }),
  /**
   * Makes this device the holder. Other devices may take it twice; the device that handed over may take it back until
   * another one claims it. A repetition by the holder changes only its `mark`.
   */
  takeHandOver: definePost({
    base: 'local',
    path: 's-card/hand-over/take',
    request: z.object({ ...party, mark: sealedMark }),
    response: codedResponse,
    hasSideEffects: true,
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'taken', ...refusals },
  }),
  /** Says whether this device holds the application; `claim` 1 also keeps every other device from taking it. */
  holdHandOver: definePost({
    base: 'local',
    path: 's-card/hand-over/hold',
    request: z.object({ ...party, claim: z.union([z.literal(0), z.literal(1)]) }),
    response: z.object({
      ...codedResponse.shape,
      /**
       * Of another holder: when it took the application, and its sealed name; null if no device has taken it yet.
       * Invalid data count as missing: that another device holds the application matters more.
       */
      data: z.catch(dataOf({ takenAt: moment, mark: sealedMark }), undefined),
    }),
    hasSideEffects: true,
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'held', '60': 'unknown', '66': 'elsewhere', '67': 'submitted' },
  }),
  /** Deletes all slices at once. The holder stays the holder. */
  deleteHandOver: definePost({
    base: 'local',
    path: 's-card/hand-over/delete',
    request: z.object({ id: identifier }),
    response: codedResponse,
    hasSideEffects: true,
    isRetryable: true,
    acceptsErrorResponses: true,
    codes: { '00': 'deleted', '60': 'unknown', '61': 'expired', '62': 'deletedBefore' },
  }),
};
