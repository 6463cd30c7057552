import * as z from 'zod/mini';
import { addressCodes, cards, incomeBrackets, pointChoices } from '../../src/choices.ts';
import {
  homeAddressSchema,
  pickedFlag,
  residenceAddressSchema,
  selectedKelurahanSchema,
} from '../../src/fields/address.ts';
import {
  jobSchema,
  nikSchema,
  personalDataSchema,
  plainFields,
  toWireNames,
} from '../../src/fields/steps.ts';
import { invalidFieldCode } from '../../src/lib/failure.ts';
import { limits } from '../../src/limits.ts';
import { definePost, optionalText, responseCode, shortText } from './call.ts';

/** A file in the payload: a data URL, or '' if the applicant gave none. */
const optionalFile = z.union([z.literal(''), z.string().check(z.startsWith('data:'))]);
const requiredImageDataUrl = z.string().check(z.startsWith('data:image/'));

const { no_hp, kd_promo, nama_lengkap, tempat_lahir, tgl_lahir } = personalDataSchema.shape;
const filledCode = shortText.check(z.minLength(1));
const consent = z.union([z.literal(1), z.literal(0)]);
const { selectedKelurahanDataPerushaan: _flag, ...job } = jobSchema.shape;

/**
 * The schema of the final payload (SUB-02 to SUB-14), before it is sealed. Its fields use the rules of the
 * forms, so that the sandbox refuses what the screens refuse.
 */
export const applicationSchema = z.object({
  boardCC: z.enum(incomeBrackets),
  chooseCard: z.enum(cards),
  no_hp,
  nik: nikSchema,
  nama_lengkap,
  tempat_lahir,
  tgl_lahir,
  kd_promo: z.literal(0),
  /** Our addition: the typed code if `refferalNo` comes from a link (decisions SUB-03). */
  kd_promo_ketik: z.optional(kd_promo),
  /** Our addition: the consent record as base64 of its JSON (src/fields/consentRecord.ts), if the bank wants it. */
  consent_record: z.optional(
    z.string().check(z.maxLength(limits.consentRecord), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  ),
  ...toWireNames(plainFields),
  ...homeAddressSchema.shape,
  ...residenceAddressSchema.shape,
  ...job,
  npwpFile: optionalFile,
  slipgajiFile: optionalFile,
  alamatkirim: z.enum(addressCodes),
  face1: requiredImageDataUrl,
  fc_token: shortText,
  ktpfile: requiredImageDataUrl,
  reffNumberPrivy: shortText,
  registerTokenPrivy: shortText,
  reffId: shortText,
  channelId: filledCode,
  refferalNo: shortText,
  mpc: z.enum(pointChoices),
  persetujuan1: consent,
  persetujuan2: consent,
  selectedKelurahanData: selectedKelurahanSchema,
  selectedKelurahanDataPerushaan: pickedFlag,
  reffNumberRegistration: filledCode,
});
/** The final payload of an application. */
export type Application = z.infer<typeof applicationSchema>;

/** The fields of the payload that contain files. */
export const fileFields = ['ktpfile', 'face1', 'npwpFile', 'slipgajiFile'] as const;
/** A field of the payload that contains a file. */
export type FileField = (typeof fileFields)[number];
/** The fields of the payload that are not files. */
export type ApplicationFields = Omit<Application, FileField>;

/** The call that submits an application. */
export const submissionCalls = {
  /** API-36: SubmitAllParameter. `data` is the sealed envelope of SUB-18. */
  submitApplication: definePost({
    base: 'local',
    path: 's-card/onboarding-with-privy',
    request: z.object({ data: z.string() }),
    response: z.object({ responseCode, responseMessageId: optionalText }),
    hasSideEffects: true,
    acceptsErrorResponses: true,
    // SUB-15 to SUB-17; 12, 13 and 30 are our assumptions.
    codes: {
      '00': 'received',
      '51': 'appliedBefore',
      '12': 'codeUnproven',
      '13': 'faceUnproven',
      [invalidFieldCode]: 'invalid',
    },
  }),
};
