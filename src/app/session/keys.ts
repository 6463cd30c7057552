import * as z from 'zod/mini';
import { cardReadingSchema } from '../../../api/contracts/identityCard.ts';
import type { Saved } from '../../../machines/saved.ts';
import { outcomes } from '../../../machines/screens.ts';
import { addressSchema } from '../../fields/address.ts';
import { checklistSchema } from '../../fields/checklist.ts';
import { chooserSchema } from '../../fields/chooser.ts';
import { deliverySchema } from '../../fields/delivery.ts';
import { jobSchema } from '../../fields/job.ts';
import { personalDataSchema } from '../../fields/personalData.ts';
import { profileSchema } from '../../fields/profile.ts';
import { fileRefSchema } from '../../lib/fileRef.ts';

const text = z.string();
const flag = z.boolean();

/**
 * The session key and the shape of everything the journey keeps: the specification's keys (STO-01 to
 * STO-10) first, ours under `journey.` after them. Complete by type.
 */
export const sessionKeys = {
  code: ['code', text],
  refferalID: ['refferalID', text],
  step1: ['step1', chooserSchema],
  step2: ['step2', personalDataSchema],
  step3: ['step3', profileSchema],
  step4: ['step4', addressSchema],
  step5: [
    'step5',
    z.object({
      ...jobSchema.shape,
      npwpFile: z.nullable(fileRefSchema),
      slipgajiFile: z.nullable(fileRefSchema),
    }),
  ],
  step6: ['step6', deliverySchema],
  step_check: ['step_check', checklistSchema],
  dataImg: ['dataImg', fileRefSchema],
  dataOCR: ['dataOCR', cardReadingSchema],
  reffId: ['reffId', text],
  dataNpwp: ['dataNpwp', fileRefSchema],
  slipGaji: ['slipGaji', fileRefSchema],
  no_hp: ['no_hp', text],
  kd_promo: ['kd_promo', text],
  kelurahanKTP: ['kelurahanKTP', text],
  kelurahanDMS: ['kelurahanDMS', text],
  kelurahanPRSH: ['kelurahanPRSH', text],
  setujusyarat: ['setujusyarat', flag],
  setujupenawan: ['setujupenawan', flag],
  fc_token: ['fc_token', text],
  face1: ['face1', fileRefSchema],
  face2: ['face2', fileRefSchema],
  statusLiveness: ['statusLiveness', text],
  registrationToken: ['registrationToken', text],
  reffNumberRegistration: ['reffNumberRegistration', text],
  transaction_id: ['transaction_id', text],
  readingOf: ['journey.readingOf', text],
  nikCleared: ['journey.nikCleared', text],
  faceOf: ['journey.faceOf', text],
  registeredFor: ['journey.registeredFor', text],
  codeConfirmed: ['journey.codeConfirmed', flag],
  resendAt: ['journey.resendAt', z.number()],
  returning: [
    'journey.returning',
    z.object({ from: z.enum(['read', 'unreadable', 'failed']), at: z.number() }),
  ],
  cameraExplained: ['journey.cameraExplained', flag],
  pending: [
    'journey.pending',
    z.object({
      op: z.enum(['register', 'requestOtp', 'submit']),
      id: text,
      of: z.optional(text),
    }),
  ],
  sealedApplication: ['journey.sealedApplication', fileRefSchema],
  outcome: ['journey.outcome', z.enum(outcomes)],
} as const satisfies Record<keyof Saved, readonly [string, z.core.$ZodType]>;

/** Keys whose value is a reference to a sealed file. */
export const fileKeys = [
  'dataImg',
  'dataNpwp',
  'slipGaji',
  'face1',
  'face2',
  'sealedApplication',
] as const satisfies (keyof Saved)[];
