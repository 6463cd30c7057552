import * as z from 'zod/mini';
import { cardReadingSchema } from '../../../api/contracts/card.ts';
import { cards, pointChoices } from '../../../src/choices.ts';
import { addressSchema } from '../../../src/fields/address.ts';
import { consentEventSchema, moment } from '../../../src/fields/consentEvent.ts';
import { jobSchema, sixStepForms } from '../../../src/fields/steps.ts';
import { requestText } from '../../../src/fields/text.ts';
import { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { normalizeLine, readReference } from '../../../src/lib/normalizeText.ts';
import { limits } from '../../../src/limits.ts';
import type { SixStepForm } from '../forms.ts';
import { outcomes, screenIds } from '../screens.ts';
import { mapClearances } from './clearances.ts';
import {
  fileKeys,
  type journeyTraits,
  mapSixStepForms,
  type ShapesOf,
  type sixStepKeyOf,
  type specifiedTraits,
} from './savedKeys.ts';

/** A value that is sent to the bank must satisfy that call's rule; otherwise it is missing and requested again. */
const text = requestText();
/** A number or token of the bank; never empty. */
const token = requestText().check(z.minLength(1));
/** A reference from an address: it is normalized, because nobody typed it. */
const reference = z.pipe(
  z.string(),
  z.transform((stored, problem) => {
    const read = readReference(stored, limits.text);
    if (read === undefined) problem.issues.push({ code: 'custom', input: stored });
    return read ?? '';
  }),
);
/** A value as typed, valid or not: its form has the rule. */
const typed = z.pipe(z.string(), z.transform(normalizeLine));
const flag = z.boolean();
/** step5 (JOB-23): the form and the references of its two documents. */
const storedJobSchema = z.object({
  ...jobSchema.shape,
  npwpFile: z.nullable(fileRefSchema),
  slipgajiFile: z.nullable(fileRefSchema),
});

/** step_check: Continue requires a complete one, but each consent before Continue already saves it (CHK-05). */
const storedConsentSchema = z.object({
  flag_datapribadi: flag,
  flag_syarat: flag,
  point: z.union([z.enum(pointChoices), z.literal('')]),
});

/** The forms' schemas; the stored value of some forms differs from the form. */
const stored = {
  ...sixStepForms,
  checklist: storedConsentSchema,
  address: addressSchema,
  job: storedJobSchema,
} satisfies Record<SixStepForm, z.core.$ZodType>;
type Stored = {
  [Form in SixStepForm as (typeof sixStepKeyOf)[Form]]: (typeof stored)[Form];
};

/** The schemas of the specification's session keys (STO-01 to STO-10). Files are references. */
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
  /** Terms and offers (CHK-12 explains the swapped names). */
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

/** The schemas of our own keys. */
const journeyShapes = {
  /** The reffNumber of the current photo's capture; the form applies the reading of this capture. */
  readingOf: text,
  /** The data that each deciding call has cleared. */
  ...mapClearances(() => text),
  /** The NIK that the face check was made for. */
  faceOf: text,
  /** A fingerprint of the data that the registration was made with. */
  registeredFor: text,
  codeConfirmed: flag,
  /** When a new code may be requested: milliseconds of epoch. */
  resendAt: moment,
  /** The return from the capture screen to the form: what it shows meanwhile, and until when. */
  returning: z.object({ from: z.enum(['read', 'unreadable', 'failed']), at: moment }),
  /** The screen that is asking the bank: a page that finds it was reloaded during the call. */
  asking: z.enum(screenIds),
  cameraExplained: flag,
  /** Every notice, consent and withdrawal, from old to new. */
  consents: z.array(consentEventSchema),
  /** The addresses whose kelurahan is typed, because the bank's list lacks it (ADR-07); by key. */
  typedKelurahan: z.object({
    kelurahanKTP: z.optional(flag),
    kelurahanDMS: z.optional(flag),
    kelurahanPRSH: z.optional(flag),
  }),
  /**
   * A call that must happen once, stored before its first byte is sent. `id` makes it repeatable: the bank answers a
   * repetition with its first response. `of` is the fingerprint of what was sent. `again`: it was sent before without
   * a response.
   */
  pending: z.object({
    op: z.enum(['register', 'requestOtp', 'submit']),
    id: text,
    of: z.optional(text),
    again: z.optional(z.boolean()),
  }),
  /** The sealed application, stored so that a repeated submission sends the same bytes. */
  sealedApplication: fileRefSchema,
  /** The files whose bytes were lost and that were not given again: their screens say so. */
  lostFiles: z.array(z.enum(fileKeys)),
  outcome: z.enum(outcomes),
  /** The receipt of a received application, without personal data (END-03). */
  receipt: z.object({ number: text, card: z.optional(z.enum(cards)), at: moment }),
  /** What the bank refused and the applicant can correct, and a fingerprint of the refused data. */
  refused: z.enum(['email', 'phone', 'face']),
  refusedFor: text,
  /**
   * A detour to an earlier step or to the summary (`to`), and back to where it began (`back`). `field`: the field to
   * change; on the summary, the screen whose answers were changed. `from`: where the summary was opened, if the detour
   * began on the summary.
   */
  detour: z.object({
    to: z.enum(screenIds),
    back: z.enum(screenIds),
    field: z.optional(text),
    from: z.optional(z.enum(screenIds)),
  }),
  /** Whether the summary was confirmed, if the bank requires it before the face check. */
  checked: flag,
} satisfies ShapesOf<typeof journeyTraits>;

/**
 * The schemas of the values that the six-step journey saves or both journeys share. The schemas of the other journey
 * are in identityFirstSchema.ts, those of a hand-over in handOverSchema.ts. savedKeys.ts says what a change drops.
 */
export const savedTable = { ...specifiedShapes, ...journeyShapes };
