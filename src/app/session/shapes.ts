import * as z from 'zod/mini';
import { cardReadingSchema } from '../../../api/contracts/identityCard.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { outcomes } from '../../../machines/journey/screens.ts';
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

/** The shape of everything the journey keeps, to read back what an earlier page wrote. */
export const savedShapes = {
  code: text,
  refferalID: text,
  step1: chooserSchema,
  step2: personalDataSchema,
  step3: profileSchema,
  step4: addressSchema,
  step5: z.object({
    ...jobSchema.shape,
    npwpFile: z.nullable(fileRefSchema),
    slipgajiFile: z.nullable(fileRefSchema),
  }),
  step6: deliverySchema,
  step_check: checklistSchema,
  dataImg: fileRefSchema,
  dataOCR: cardReadingSchema,
  reffId: text,
  dataNpwp: fileRefSchema,
  slipGaji: fileRefSchema,
  no_hp: text,
  kd_promo: text,
  kelurahanKTP: text,
  kelurahanDMS: text,
  kelurahanPRSH: text,
  setujusyarat: flag,
  setujupenawan: flag,
  fc_token: text,
  face1: fileRefSchema,
  face2: fileRefSchema,
  statusLiveness: text,
  registrationToken: text,
  reffNumberRegistration: text,
  transaction_id: text,
  readingOf: text,
  nikCleared: text,
  faceOf: text,
  registeredFor: text,
  codeConfirmed: flag,
  resendAt: z.number(),
  returning: z.object({ from: z.enum(['read', 'unreadable', 'failed']), at: z.number() }),
  cameraExplained: flag,
  pending: z.object({
    op: z.enum(['register', 'requestOtp', 'submit']),
    id: text,
    of: z.optional(text),
  }),
  sealedApplication: fileRefSchema,
  outcome: z.enum(outcomes),
} as const satisfies Record<keyof Saved, z.core.$ZodType>;
