import { type Application, applicationSchema } from '../../contracts/submission.ts';
import { isConfirmed, keepApplication, type Receipt } from '../applications.ts';
import { BrokenEnvelope, type EnvelopeKeys, openEnvelope } from '../envelope.ts';
import { namedIn, Refusal } from './answer.ts';
import type { Handlers, Visit } from './handler.ts';

function open(envelope: string, keys: EnvelopeKeys): unknown {
  try {
    return JSON.parse(openEnvelope(envelope, keys).toString('utf8'));
  } catch (error) {
    if (error instanceof BrokenEnvelope || error instanceof SyntaxError) {
      throw new Refusal(400, '400', 'Data pengajuan rusak atau tidak dapat dibuka.');
    }
    throw error;
  }
}

const received = { responseCode: '00', responseMessageId: 'Pengajuan diterima.' };
const answers: Record<Receipt, typeof received> = {
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
};

async function receive(application: Application, bank: Visit['bank']) {
  if (!(await isConfirmed(bank, application))) {
    return {
      responseCode: '12',
      responseMessageId: 'Kode OTP pengajuan ini belum dikonfirmasi.',
    };
  }
  return answers[await keepApplication(bank, application)];
}

export const submissionHandlers = {
  /** SUB-15, SUB-16: opened, checked by the rules of the forms, stored once. */
  submitApplication: async ({ data }, { bank }) => {
    const parsed = applicationSchema.safeParse(open(data, bank.keys));
    if (!parsed.success) {
      const fields = namedIn(parsed.error.issues);
      throw new Refusal(400, '30', `Data pengajuan tidak lengkap atau tidak valid: ${fields}`);
    }
    return receive(parsed.data, bank);
  },
  /** SUB-19: the same, told openly; the contract has checked it by the rules of the forms. */
  submitDirect: (application, { bank }) => receive(application, bank),
} satisfies Partial<Handlers>;
