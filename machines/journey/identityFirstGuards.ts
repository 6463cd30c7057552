import {
  cardSelectionSchema,
  identitySchema,
  restoredIdentitySchema,
  reviewSchema,
  reviewWithStep1Schema,
} from '../../src/fields/identityFirst.ts';
import type { JourneyContext } from './context.ts';
import { hasIdentity } from './flows/identityFirst.ts';
import { formRules, type Rule } from './formRules.ts';
import type { FormName, FormRules, IdentityFirstRule } from './guards.ts';
import {
  getIdentityFingerprint,
  getRecordParts,
  hasArrived,
  type RecordPart,
} from './recordParts.ts';
import { isAgreedTo } from './saved/consents.ts';
import type { Saved } from './saved/schema.ts';

interface Args {
  context: JourneyContext;
}

const isAgreedToBoth = (saved: Saved) => isAgreedTo(saved, 'terms') && isAgreedTo(saved, 'offers');

/**
 * Checks the consents and the values of the review. When step 1 is saved, more fields are required and the company's
 * phone is optional (REV-10, REV-11).
 */
const isCompleteReview = (rules: FormRules, { saved }: JourneyContext, values: unknown) =>
  isAgreedToBoth(saved) && rules.isValid(saved.step2 ? 'reviewWithStep1' : 'review', values);

/** Creates the guards that only the identity-first journey needs, with the given rules. */
export const createIdentityFirstGuards = (rules: FormRules) => ({
  /** END-10: the applicant was thanked before a reload, and the identity is still saved. */
  hasBeenThanked: ({ context: { saved } }: Args) => saved.thanked === true && hasIdentity(saved),
  /**
   * OLD-19, OLD-20: the photo and both consents are saved, and the values are valid. When step 1 was saved before, the
   * NIK is required.
   */
  isIdentityComplete: ({ context: { saved } }: Args, params: { values: unknown }) =>
    saved.dataImg !== undefined &&
    isAgreedToBoth(saved) &&
    rules.isValid(saved.step2 ? 'identityRestored' : 'identity', params.values),
  isReviewComplete: ({ context }: Args, params: { values: unknown }) =>
    isCompleteReview(rules, context, params.values),
  /** REV-14: the review is complete, and its NIK is that of the checked face. */
  isReviewCompleteWithSameNik: ({ context }: Args, params: { values: { nik: string } }) =>
    params.values.nik === context.saved.step2?.nik &&
    isCompleteReview(rules, context, params.values),
  /**
   * Checks whether `part` is the first part that has not arrived. Step 1 is skipped when it was already sent for the
   * same identity (OLD-24).
   */
  isNextPart: ({ context: { saved, settings } }: Args, params: { part: RecordPart }) =>
    settings.record !== undefined &&
    getRecordParts(settings.record).find(
      (part) =>
        !hasArrived(saved.sent, part) &&
        !(part === 'step1' && saved.recordedFor === getIdentityFingerprint(saved)),
    ) === params.part,
});

const identityFirstSchemas: Record<IdentityFirstRule, Rule> = {
  cardSelection: cardSelectionSchema,
  identity: identitySchema,
  identityRestored: restoredIdentitySchema,
  review: reviewSchema,
  reviewWithStep1: reviewWithStep1Schema,
};
const schemas: { [Form in FormName]?: Rule } = identityFirstSchemas;

/** The rules of every form of both journeys. */
export const journeyRules: FormRules = {
  ...formRules,
  isValid: (form, values) =>
    schemas[form]?.safeParse(values).success ?? formRules.isValid(form, values),
};
