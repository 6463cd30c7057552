import { applicationFiles } from '../../contracts/files.ts';
import { type Application, applicationSchema } from '../../contracts/submission.ts';
import {
  contentOf,
  isKept,
  keepApplication,
  type Receipt,
  type Standing,
  standingOf,
} from '../bank/applications.ts';
import type { Handlers, Visit } from '../bank/bank.ts';
import { BrokenEnvelope, type EnvelopeKeys, openEnvelope } from '../bank/envelope.ts';
import { namedIn, Refusal } from '../bank/refusal.ts';
import { unlawfulFields } from '../bank/validate.ts';
import { parseJson } from '../guard/bodies.ts';
import { judgeNik } from './registry.ts';

async function open(envelope: string, keys: EnvelopeKeys): Promise<unknown> {
  try {
    return parseJson(await openEnvelope(envelope, keys), applicationFiles);
  } catch (error) {
    if (error instanceof BrokenEnvelope || error instanceof Refusal) {
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

const invalid = (fields: string): Refusal =>
  new Refusal(400, '30', `Data pengajuan tidak lengkap atau tidak valid: ${fields}`);

/** The registry's words on a NIK that the screens had not let pass either; 51 means something else here. */
function refusedNik(nik: string): typeof received | undefined {
  const { responseCode, responseDescription } = judgeNik(nik);
  if (responseCode === '00') return undefined;
  if (responseCode === '51') throw invalid('nik');
  return { responseCode, responseMessageId: responseDescription };
}

const unfounded: Record<Exclude<Standing, 'confirmed'>, string> = {
  unconfirmed: 'Kode OTP pengajuan ini belum dikonfirmasi.',
  otherwise:
    'Data pengajuan berbeda dari data yang didaftarkan. Daftarkan ulang lalu minta kode baru.',
};

async function receive(application: Application, bank: Visit['bank']) {
  const content = await contentOf(application);
  if (await isKept(bank, content)) return received;
  const fields = unlawfulFields(application, bank.clock.now());
  if (fields.length > 0) throw invalid(fields.join(', '));
  const refused = refusedNik(application.nik);
  if (refused) return refused;
  const standing = await standingOf(bank, application);
  if (standing !== 'confirmed') {
    return { responseCode: '12', responseMessageId: unfounded[standing] };
  }
  return answers[await keepApplication(bank, content)];
}

export const submissionHandlers = {
  /** SUB-15, SUB-16: opened, checked by the rules of the forms, stored once. */
  submitApplication: async ({ data }, { bank }) => {
    const parsed = applicationSchema.safeParse(await open(data, bank.keys));
    if (!parsed.success) {
      throw invalid(namedIn(parsed.error.issues));
    }
    return receive(parsed.data, bank);
  },
  /** SUB-19: the same, told openly; the contract has checked it by the rules of the forms. */
  submitDirect: (application, { bank }) => receive(application, bank),
} satisfies Partial<Handlers>;
