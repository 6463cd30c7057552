import type { CardReading } from '../../api/contracts/identityCard.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type {
  NikAnswer,
  OtpRequestAnswer,
  OtpValidationAnswer,
  PhotoVerdict,
  Ports,
  ReadCardAnswer,
  RegistrationAnswer,
  ResendAnswer,
  SubmissionAnswer,
} from '../journey/ports.ts';

const reading: CardReading = {
  nik: '3271046504930002',
  nama: 'SITI SPECIMEN',
  tempat_lahir: 'BOGOR',
  tanggal_lahir: '25-04-1993',
  provinsi: undefined,
  kota: undefined,
  golongan_darah: undefined,
  agama: undefined,
  kelurahan: undefined,
  alamat: undefined,
  kewarganegaraan: undefined,
  pekerjaan: undefined,
  kecamatan: undefined,
  jenis_kelamin: undefined,
  status_perkawinan: undefined,
  rt_rw: undefined,
};

/** How a port ends: with an answer, or with something thrown. */
export type Ending = { output: unknown } | { error: unknown };

const file: FileRef = {
  ref: 'file.specimen',
  type: 'image/jpeg',
  size: 1000,
  name: 'specimen.jpg',
  kept: 'sealed',
};
const ok = <Output>(output: Output): Ending => ({ output });
const other = { word: 'other', code: '99', description: 'Layanan sedang sibuk' } as const;
const failedCall: Ending = { error: { kind: 'http', status: 500, message: 'Gangguan' } };

/** Every way in which each port can end, by name; full answers, so that what they save is seen too. */
export const portEndings = {
  assessPhoto: {
    good: ok<PhotoVerdict>({ word: 'good' }),
    poor: ok<PhotoVerdict>({ word: 'poor', issue: 'blurred' }),
    'assessing failed': { error: new TypeError('no picture') },
  },
  keepFile: { kept: ok(file), 'not an image': { error: { reason: 'notAnImage' } } },
  readCard: {
    read: ok<ReadCardAnswer>({ word: 'read', reading, reffId: 'reff-specimen' }),
    unreadable: ok<ReadCardAnswer>({ word: 'unreadable' }),
    'call failed': failedCall,
  },
  checkNik: {
    clear: ok<NikAnswer>({ word: 'clear' }),
    declined: ok<NikAnswer>({ word: 'declined' }),
    notInRegistry: ok<NikAnswer>({ word: 'notInRegistry' }),
    earlierPending: ok<NikAnswer>({ word: 'earlierPending' }),
    other: ok<NikAnswer>(other),
    'call failed': failedCall,
  },
  livenessAddress: { address: ok('https://wajah.contoh.id/mulai'), 'call failed': failedCall },
  keepFaces: {
    kept: ok({ face1: file, face2: file }),
    'storage is full': { error: { reason: 'storage' } },
  },
  keepTestSelfie: { kept: ok(undefined), 'call failed': failedCall },
  register: {
    registered: ok<RegistrationAnswer>({
      word: 'registered',
      registrationToken: 'register-specimen',
      reffNumberRegistration: 'REFF-SPECIMEN',
    }),
    refused: ok<RegistrationAnswer>({ word: 'refused', description: 'E-mail sudah terdaftar' }),
    other: ok<RegistrationAnswer>(other),
    'call failed': failedCall,
  },
  requestOtp: {
    sent: ok<OtpRequestAnswer>({ word: 'sent', transaction_id: 'transaksi-specimen' }),
    other: ok<OtpRequestAnswer>(other),
    'call failed': failedCall,
  },
  validateOtp: {
    accepted: ok<OtpValidationAnswer>({ word: 'accepted' }),
    failed: ok<OtpValidationAnswer>({ word: 'failed' }),
    later: ok<OtpValidationAnswer>({ word: 'later' }),
    other: ok<OtpValidationAnswer>(other),
    'call failed': failedCall,
  },
  resendOtp: {
    sent: ok<ResendAnswer>({ word: 'sent' }),
    refused: ok<ResendAnswer>({ word: 'refused', description: 'Tunggu sebentar' }),
    other: ok<ResendAnswer>(other),
    'call failed': failedCall,
  },
  sealApplication: {
    sealed: ok({ ...file, type: 'application/json' }),
    'sealing failed': { error: { kind: 'unexpected' } },
    'a file is lost': { error: { reason: 'missing' } },
  },
  sendApplication: {
    received: ok<SubmissionAnswer>({ word: 'received' }),
    appliedBefore: ok<SubmissionAnswer>({ word: 'appliedBefore' }),
    other: ok<SubmissionAnswer>(other),
    'call failed': failedCall,
    'refused as too large': { error: { kind: 'http', status: 413 } },
    'the sealed application is lost': { error: { reason: 'missing' } },
  },
} satisfies Record<keyof Ports, Record<string, Ending>>;
