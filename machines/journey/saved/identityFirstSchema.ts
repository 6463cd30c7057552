import * as z from 'zod/mini';
import { identityFirstReadingSchema } from '../../../api/contracts/identityFirst.ts';
import {
  cardSelectionSchema,
  identitySchema,
  storedReviewSchema,
} from '../../../src/fields/identityFirst.ts';
import { requestText } from '../../../src/fields/text.ts';
import type { identityFirstTraits, ShapesOf } from './savedKeys.ts';
import { savedTable } from './sixStepSchema.ts';

/** Ours, beside what both journeys save. */
export const identityFirstShapes = {
  /** form-expand. It goes with the photo that it was made for; what was typed stays in the draft. */
  review: storedReviewSchema,
  /** The fingerprint of the identity that the bank has recorded as step 1 (OLD-24). */
  recordedFor: z.string(),
  /** Whether the applicant was thanked for the identity, and has not gone on yet (END-10). */
  thanked: z.boolean(),
  /** What of the application as it is has arrived: parts with a space between (recordParts.ts). */
  sent: z.string(),
  /** The number that the bank gave the record, or the provider the application (APP-06). */
  applyId: requestText(),
} satisfies ShapesOf<typeof identityFirstTraits>;

/**
 * The shape of all that the identity-first journey saves. Its identity lies under step2, where the six-step
 * one keeps the same person's data: a session runs one journey (STO-11).
 */
export const identityFirstTable = {
  ...savedTable,
  step1: cardSelectionSchema,
  step2: identitySchema,
  dataOCR: identityFirstReadingSchema,
  ...identityFirstShapes,
};
