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

/** The schemas of values that only the identity-first journey saves, beyond the specification's. */
export const identityFirstShapes = {
  /** The review (form-expand). A new photo removes it; what was typed stays in the draft. */
  review: storedReviewSchema,
  /** The fingerprint of the identity that the bank has recorded as step 1 (OLD-24). */
  recordedFor: z.string(),
  /** Whether the applicant was thanked for the identity, and has not continued yet (END-10). */
  thanked: z.boolean(),
  /** The parts of the current application that have arrived, with a space between (recordParts.ts). */
  sent: z.string(),
  /** The number that the bank assigned to the record, or the provider to the application (APP-06). */
  applyId: requestText(),
} satisfies ShapesOf<typeof identityFirstTraits>;

/**
 * The schemas of the values that the identity-first journey saves, except those of a hand-over. Its identity is saved
 * as step2, like the personal data of the six-step journey: a session runs only one journey (STO-11).
 */
export const identityFirstTable = {
  ...savedTable,
  step1: cardSelectionSchema,
  step2: identitySchema,
  dataOCR: identityFirstReadingSchema,
  ...identityFirstShapes,
};
