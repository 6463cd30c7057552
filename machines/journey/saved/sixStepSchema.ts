import * as z from 'zod/mini';
import { cardReadingSchema } from '../../../api/contracts/card.ts';
import { cards, pointChoices } from '../../../src/choices.ts';
import { addressSchema } from '../../../src/fields/address.ts';
import { jobSchema, sixStepForms } from '../../../src/fields/steps.ts';
import { requestText } from '../../../src/fields/text.ts';
import { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { normalizeLine, readReference } from '../../../src/lib/normalizeText.ts';
import { limits } from '../../../src/limits.ts';
import type { SixStepForm } from '../forms.ts';
import { outcomes, screenIds } from '../screens.ts';
import { mapClearances } from './clearances.ts';
import {
  type journeyTraits,
  mapSixStepForms,
  type ShapesOf,
  type sixStepKeyOf,
  type specifiedTraits,
} from './savedKeys.ts';

/** What leaves in a call of the bank obeys that call's rule; one that does not counts as missing, and is asked for anew. */
const text = requestText();
/** A number or token of the bank, without which there is nothing. */
const token = requestText().check(z.minLength(1));
/** Nobody typed it: what can be cleaned is. */
const reference = z.pipe(
  z.string(),
  z.transform((stored, problem) => {
    const read = readReference(stored, limits.text);
    if (read === undefined) problem.issues.push({ code: 'custom', input: stored });
    return read ?? '';
  }),
);
/** As it was typed, valid or not: its form has the rule. */
const typed = z.pipe(z.string(), z.transform(normalizeLine));
const flag = z.boolean();
/** step5 (JOB-23): the form and the references of its two documents. */
const storedJobSchema = z.object({
  ...jobSchema.shape,
  npwpFile: z.nullable(fileRefSchema),
  slipgajiFile: z.nullable(fileRefSchema),
});

/** step_check: Continue lets only a complete one pass, but every answer before writes it (CHK-05). */
const storedConsentSchema = z.object({
  flag_datapribadi: flag,
  flag_syarat: flag,
  point: z.union([z.enum(pointChoices), z.literal('')]),
});

/** A form is kept as it was typed, but for these. */
const stored = {
  ...sixStepForms,
  checklist: storedConsentSchema,
  address: addressSchema,
  job: storedJobSchema,
} satisfies Record<SixStepForm, z.core.$ZodType>;
type Stored = {
  [Form in SixStepForm as (typeof sixStepKeyOf)[Form]]: (typeof stored)[Form];
};

/** Under the specification's session keys (STO-01 to STO-10). Files are references (STO-03). */
const specifiedShapes = {
  /** The channel; the empty string when absent (STO-08). */
  code: reference,
  refferalID: reference,
  ...(mapSixStepForms((form) => stored[form]) as Stored),
  dataImg: fileRefSchema,
  dataOCR: cardReadingSchema,
  reffId: text,
  dataNpwp: fileRefSchema,
  slipGaji: fileRefSchema,
  no_hp: typed,
  kd_promo: typed,
  kelurahanKTP: text,
  kelurahanDMS: text,
  kelurahanPRSH: text,
  /** Terms and offers (CHK-12 explains the crossed names). */
  setujusyarat: flag,
  setujupenawan: flag,
  fc_token: text,
  face1: fileRefSchema,
  face2: fileRefSchema,
  statusLiveness: text,
  signatureId: text,
  registrationToken: token,
  reffNumberRegistration: token,
  transaction_id: token,
} satisfies ShapesOf<typeof specifiedTraits>;

/** Ours. */
const journeyShapes = {
  /** The capture of the photo at hand, whose reading the form has to take over: its reffNumber. */
  readingOf: text,
  /** For which data each deciding call has let pass. */
  ...mapClearances(() => text),
  /** The NIK whose holder the face check was made for. */
  faceOf: text,
  /** A fingerprint of the data that the registration was made with. */
  registeredFor: text,
  codeConfirmed: flag,
  /** When a new code may be asked for: milliseconds of epoch. */
  resendAt: z.number(),
  /** The capture screen's way back to the form: what it shows meanwhile, and until when. */
  returning: z.object({ from: z.enum(['read', 'unreadable', 'failed']), at: z.number() }),
  /** The screen whose question to the bank is under way: a page that finds it was reloaded meanwhile. */
  asking: z.enum(screenIds),
  cameraExplained: flag,
  /** Whose kelurahan the bank's list lacks, so that it is typed (ADR-07); by the key of each address. */
  typedKelurahan: z.object({
    kelurahanKTP: z.optional(flag),
    kelurahanDMS: z.optional(flag),
    kelurahanPRSH: z.optional(flag),
  }),
  /**
   * A call that must happen once, noted before its first byte leaves. `id` makes it repeatable: the
   * bank answers a repetition with its first answer. `of` is the fingerprint of what was sent. `again`:
   * an application that has gone out before, unanswered.
   */
  pending: z.object({
    op: z.enum(['register', 'requestOtp', 'submit']),
    id: text,
    of: z.optional(text),
    again: z.optional(z.boolean()),
  }),
  /** The sealed application, kept so that a repeated submission sends the same bytes. */
  sealedApplication: fileRefSchema,
  outcome: z.enum(outcomes),
  /** What the receipt shows of an application that is over: nothing of a person (END-03). */
  receipt: z.object({ number: text, card: z.optional(z.enum(cards)), at: z.number() }),
  /** What the bank has refused and the applicant can mend, and a fingerprint of the data that it was of. */
  refused: z.enum(['email', 'phone', 'face']),
  refusedFor: text,
  /**
   * A way to the answers of an earlier step or to the summary, `to`, and back to where it began; `field` is
   * where to look there. `from`: where the summary was opened that it began on.
   */
  detour: z.object({
    to: z.enum(screenIds),
    back: z.enum(screenIds),
    field: z.optional(text),
    from: z.optional(z.enum(screenIds)),
  }),
  /** That the summary was confirmed, where a bank wants it before the face check. */
  checked: flag,
} satisfies ShapesOf<typeof journeyTraits>;

/**
 * The shape of all that the six-step journey saves, and of what both journeys share; what the other one saves
 * besides stands in identityFirstSchema.ts, what follows from a change of each value in savedKeys.ts.
 */
export const savedTable = { ...specifiedShapes, ...journeyShapes };
