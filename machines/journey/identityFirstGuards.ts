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

interface Args {
  context: JourneyContext;
}

/** REV-10, REV-11: an identity that is there asks for more. */
const isCompleteReview = (rules: FormRules, { saved }: JourneyContext, values: unknown) =>
  rules.isValid(saved.step2 ? 'reviewWithStep1' : 'review', values);

/** The facts that only the identity-first journey asks for, by the given rules of its forms. */
export const createIdentityFirstGuards = (rules: FormRules) => ({
  /** END-10: thanked before a reload, for what is still there, and not gone on since. */
  wasThanked: ({ context: { saved } }: Args) => saved.thanked === true && hasIdentity(saved),
  /** OLD-19, OLD-20: a photo and both consents; of the NIK more is asked once a step was saved. */
  identityIsComplete: ({ context: { saved } }: Args, params: { values: unknown }) =>
    saved.dataImg !== undefined &&
    saved.setujusyarat === true &&
    saved.setujupenawan === true &&
    rules.isValid(saved.step2 ? 'identityRestored' : 'identity', params.values),
  reviewIsComplete: ({ context }: Args, params: { values: unknown }) =>
    isCompleteReview(rules, context, params.values),
  /** REV-14: complete, and still of the person whose face was checked. */
  reviewKeepsFace: ({ context }: Args, params: { values: { nik: string } }) =>
    params.values.nik === context.saved.step2?.nik &&
    isCompleteReview(rules, context, params.values),
  /** The first part of the application that has not arrived; step 1 may have been told at once (OLD-24). */
  partIsNext: ({ context: { saved, settings } }: Args, params: { part: RecordPart }) =>
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
