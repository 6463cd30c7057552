import { cardSelectionSchema } from '../../src/fields/cardSelection.ts';
import { identitySchema, restoredIdentitySchema } from '../../src/fields/identity.ts';
import { reviewSchema, reviewWithStep1Schema } from '../../src/fields/review.ts';
import { formRules } from './formRules.ts';
import type { FormRules } from './guards.ts';

const schemas: Partial<Record<string, { safeParse(values: unknown): { success: boolean } }>> = {
  cardSelection: cardSelectionSchema,
  identity: identitySchema,
  identityRestored: restoredIdentitySchema,
  review: reviewSchema,
  reviewWithStep1: reviewWithStep1Schema,
};

/** The rules of every form of both journeys. */
export const journeyRules: FormRules = {
  ...formRules,
  isValid: (form, values) =>
    schemas[form]?.safeParse(values).success ?? formRules.isValid(form, values),
};
