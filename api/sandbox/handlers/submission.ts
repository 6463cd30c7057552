import { applicationFiles } from '../../contracts/files.ts';
import { type Application, applicationSchema } from '../../contracts/submission.ts';
import {
  createContent,
  isAlreadyStored,
  type Receipt,
  storeApplication,
} from '../bank/applications.ts';
import type { CallContext, Handlers } from '../bank/bank.ts';
import { type EnvelopeKeys, InvalidEnvelope, openEnvelope } from '../bank/envelope.ts';
import { listFieldNames, Refusal } from '../bank/refusal.ts';
import { findInvalidFields } from '../bank/validate.ts';
import { parseJsonBody } from '../guard/bodies.ts';
import { lookUpNik } from './registry.ts';

async function openApplication(envelope: string, keys: EnvelopeKeys): Promise<unknown> {
  try {
    return parseJsonBody(await openEnvelope(envelope, keys), applicationFiles);
  } catch (error) {
    if (error instanceof InvalidEnvelope || error instanceof Refusal) {
      throw new Refusal(400, '400', 'Data pengajuan rusak atau tidak dapat dibuka.');
    }
    throw error;
  }
}

const received = { responseCode: '00', responseMessageId: 'Pengajuan diterima.' };
const receiptResponses: Record<Receipt, typeof received> = {
  stored: received,
  storedBefore: received,
  appliedBefore: {
    responseCode: '51',
    responseMessageId: 'Anda sudah pernah mengajukan Syariah Card.',
  },
  faceUnproven: {
    responseCode: '13',
    responseMessageId: 'Verifikasi wajah tidak berlaku. Ulangi verifikasi wajah.',
  },
  unconfirmed: {
    responseCode: '12',
    responseMessageId: 'Kode OTP pengajuan ini belum dikonfirmasi.',
  },
  mismatch: {
    responseCode: '12',
    responseMessageId:
      'Data pengajuan berbeda dari data yang didaftarkan. Daftarkan ulang lalu minta kode baru.',
  },
};

const refuseFields = (fields: string): Refusal =>
  new Refusal(400, '30', `Data pengajuan tidak lengkap atau tidak valid: ${fields}`);

/**
 * Returns the registry's refusal of a NIK; undefined for a NIK that the screens accept.
 * @throws Refusal for code 51, which has another meaning in this call: the NIK is an invalid field.
 */
function refuseNik(nik: string): typeof received | undefined {
  const { responseCode, responseDescription } = lookUpNik(nik);
  if (responseCode === '00') return undefined;
  if (responseCode === '51') throw refuseFields('nik');
  return { responseCode, responseMessageId: responseDescription };
}

async function receiveApplication(application: Application, bank: CallContext['bank']) {
  const content = await createContent(application);
  if (await isAlreadyStored(bank, content)) return received;
  const fields = findInvalidFields(application, bank.clock.now());
  if (fields.length > 0) throw refuseFields(fields.join(', '));
  const refused = refuseNik(application.nik);
  if (refused) return refused;
  return receiptResponses[await storeApplication(bank, content)];
}

export const submissionHandlers = {
  /** SUB-15, SUB-16: opens the application, validates it by the rules of the forms, and stores it once. */
  submitApplication: async ({ data }, { bank }) => {
    const parsed = applicationSchema.safeParse(await openApplication(data, bank.keys));
    if (!parsed.success) {
      throw refuseFields(listFieldNames(parsed.error.issues));
    }
    return receiveApplication(parsed.data, bank);
  },
  /** SUB-19: stores an unsealed application, which the contract has validated by the rules of the forms. */
  submitDirect: (application, { bank }) => receiveApplication(application, bank),
} satisfies Partial<Handlers>;
