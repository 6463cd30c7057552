import * as z from 'zod/mini';
import { olderReadingSchema } from '../../../api/contracts/onboarding.ts';
import {
  cardSelectionSchema,
  identitySchema,
  storedReviewSchema,
} from '../../../src/fields/identityFirst.ts';
import { formMasks } from './formMasks.ts';
import { savedTable } from './sixStepSchema.ts';
import { value } from './value.ts';

/** Ours, beside what both journeys save. */
export const identityFirstOwn = {
  /** form-expand. It goes with the photo that it was made for; what was typed stays in the draft. */
  review: value(storedReviewSchema, formMasks.review, { application: true, of: 'dataImg' }),
  /** The fingerprint of the identity that the bank has recorded as step 1 (OLD-24). */
  recordedFor: value(z.string(), 'token', { of: 'dataImg' }),
  /** Whether the applicant was thanked for the identity, and has not gone on yet (END-10). */
  thanked: value(z.boolean(), 'shown', { of: 'dataImg' }),
  /** What of the application as it is has arrived: parts with a space between (recordParts.ts). */
  sent: value(z.string(), 'word', { of: 'dataImg' }),
  /** The number that the bank gave the record, or the provider the application (APP-06). */
  applyId: value(z.string(), 'token', { of: 'dataImg' }),
};

/**
 * All that the identity-first journey saves. Its identity lies under step2, where the six-step one keeps
 * the same person's data: a session runs one journey (decisions STO-11).
 */
export const identityFirstTable = {
  ...savedTable,
  step1: value(
    cardSelectionSchema,
    { boardCC: 'shown', chooseCard: 'shown' },
    { application: true },
  ),
  step2: value(identitySchema, formMasks.identity, { application: true }),
  dataOCR: value(olderReadingSchema, formMasks.olderReading, { of: 'dataImg' }),
  ...identityFirstOwn,
};
