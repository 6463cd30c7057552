import * as z from 'zod/mini';
import { cardReadingSchema } from '../../../api/contracts/identity.ts';
import { cards, pointChoices } from '../../../src/choices.ts';
import { addressSchema } from '../../../src/fields/address.ts';
import {
  chooserSchema,
  deliverySchema,
  jobSchema,
  personalDataSchema,
  profileSchema,
} from '../../../src/fields/steps.ts';
import { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { outcomes, screenIds } from '../screens.ts';
import { formMasks } from './formMasks.ts';
import { value } from './value.ts';

const text = z.string();
const flag = z.boolean();
const application = { application: true } as const;
/** A face and a registration stand for the person on the photo: a new one voids them (PER-03). */
const face = { application: true, group: 'face', of: 'dataImg' } as const;
const registration = { application: true, group: 'registration', of: 'dataImg' } as const;
const refusal = { group: 'refusal', of: 'dataImg' } as const;
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

/** Under the specification's session keys (STO-01 to STO-10). Files are references (decisions STO-03). */
export const specified = {
  /** The channel; the empty string when absent (STO-08). */
  code: value(text, 'word'),
  refferalID: value(text, 'token'),
  step1: value(chooserSchema, { boardCC: 'shown', chooseCard: 'shown' }, application),
  step2: value(personalDataSchema, formMasks.personalData, application),
  step3: value(profileSchema, formMasks.profile, application),
  step4: value(addressSchema, formMasks.address, application),
  step5: value(storedJobSchema, formMasks.storedJob, application),
  step6: value(deliverySchema, { alamatkirim: 'shown' }, application),
  step_check: value(storedConsentSchema, formMasks.checklist, application),
  dataImg: value(fileRefSchema, 'file', application),
  dataOCR: value(cardReadingSchema, formMasks.reading, { of: 'dataImg' }),
  reffId: value(text, 'token', { of: 'dataImg' }),
  dataNpwp: value(fileRefSchema, 'file', application),
  slipGaji: value(fileRefSchema, 'file', application),
  no_hp: value(text, 'digits'),
  kd_promo: value(text, 'token'),
  kelurahanKTP: value(text, 'text'),
  kelurahanDMS: value(text, 'text'),
  kelurahanPRSH: value(text, 'text'),
  /** Terms and offers (CHK-12 explains the crossed names). */
  setujusyarat: value(flag, 'shown', application),
  setujupenawan: value(flag, 'shown', application),
  fc_token: value(text, 'token', face),
  face1: value(fileRefSchema, 'file', face),
  face2: value(fileRefSchema, 'file', face),
  statusLiveness: value(text, 'word', face),
  signatureId: value(text, 'token', face),
  registrationToken: value(text, 'token', registration),
  reffNumberRegistration: value(text, 'token', registration),
  transaction_id: value(text, 'token', registration),
};

/** Ours: the session keys begin with `journey.`. */
export const own = {
  /** The capture of the photo at hand, whose reading the form has to take over: its reffNumber. */
  readingOf: value(text, 'token', { of: 'dataImg' }),
  /** The NIK that the bank has let pass (NIK-02). */
  nikCleared: value(text, 'digits', { group: 'clearance', of: 'dataImg' }),
  /** The NIK whose holder the face check was made for. */
  faceOf: value(text, 'digits', face),
  /** A fingerprint of the data that the registration was made with. */
  registeredFor: value(text, 'token', registration),
  codeConfirmed: value(flag, 'shown', registration),
  /** When a new code may be asked for: milliseconds of epoch. */
  resendAt: value(z.number(), 'shown', registration),
  /** The capture screen's way back to the form: what it shows meanwhile, and until when. */
  returning: value(z.object({ from: z.enum(['read', 'unreadable', 'failed']), at: z.number() }), {
    from: 'shown',
    at: 'shown',
  }),
  cameraExplained: value(flag, 'shown'),
  /** Whose kelurahan the bank's list lacks, so that it is typed (ADR-07); by the key of each address. */
  typedKelurahan: value(
    z.object({
      kelurahanKTP: z.optional(flag),
      kelurahanDMS: z.optional(flag),
      kelurahanPRSH: z.optional(flag),
    }),
    { kelurahanKTP: 'shown', kelurahanDMS: 'shown', kelurahanPRSH: 'shown' },
  ),
  /**
   * A call that must happen once, noted before its first byte leaves. `id` makes it repeatable: the
   * bank answers a repetition with its first answer. `of` is the fingerprint of what was sent. `again`:
   * an application that has gone out before, unanswered.
   */
  pending: value(
    z.object({
      op: z.enum(['register', 'requestOtp', 'submit']),
      id: text,
      of: z.optional(text),
      again: z.optional(z.boolean()),
    }),
    { op: 'shown', id: 'token', of: 'token', again: 'shown' },
    { group: 'registration', of: 'dataImg' },
  ),
  /** The sealed application, kept so that a repeated submission sends the same bytes. */
  sealedApplication: value(fileRefSchema, 'file'),
  outcome: value(z.enum(outcomes), 'shown'),
  /** What the receipt shows of an application that is over: nothing of a person (END-03). */
  receipt: value(z.object({ number: text, card: z.enum(cards), at: z.number() }), {
    number: 'token',
    card: 'shown',
    at: 'shown',
  }),
  /** What the bank has refused and the applicant can mend, and a fingerprint of the data that it was of. */
  refused: value(z.enum(['email', 'phone', 'face']), 'shown', refusal),
  refusedFor: value(text, 'token', refusal),
  /** A way to one answer of an earlier step, `to`, and back to where it began. */
  detour: value(
    z.object({ to: z.enum(screenIds), back: z.enum(screenIds), field: z.optional(text) }),
    { to: 'shown', back: 'shown', field: 'word' },
  ),
};

/**
 * The one table of all that the six-step journey saves, and what both journeys share; what the other
 * one saves besides stands in identityFirstSchema.ts. Types, session keys, shapes, masks and invalidation
 * are read from them; facts.ts has what the chart needs of it without the shapes.
 */
export const savedTable = { ...specified, ...own };
