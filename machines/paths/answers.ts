import type { FileRef } from '../../src/lib/fileRef.ts';
import type {
  NikAnswer,
  OtpRequestAnswer,
  OtpValidationAnswer,
  Ports,
  ReadCardAnswer,
  RegistrationAnswer,
  ResendAnswer,
  SubmissionAnswer,
} from '../ports.ts';

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

/** Every way in which each port can end; full answers, so that what they save is seen too. */
export const portEndings: Record<keyof Ports, Ending[]> = {
  keepFile: [ok(file), { error: { reason: 'notAnImage' } }],
  readCard: [
    ok<ReadCardAnswer>({
      word: 'read',
      reading: {
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
      },
      reffId: 'reff-specimen',
    }),
    ok<ReadCardAnswer>({ word: 'unreadable' }),
    failedCall,
  ],
  checkNik: [
    ok<NikAnswer>({ word: 'clear' }),
    ok<NikAnswer>({ word: 'declined' }),
    ok<NikAnswer>({ word: 'notInRegistry' }),
    ok<NikAnswer>({ word: 'earlierPending' }),
    ok<NikAnswer>(other),
    failedCall,
  ],
  livenessAddress: [ok('https://wajah.contoh.id/mulai'), failedCall],
  keepFaces: [ok({ face1: file, face2: file }), { error: { reason: 'storage' } }],
  keepTestSelfie: [ok(undefined), failedCall],
  register: [
    ok<RegistrationAnswer>({
      word: 'registered',
      registrationToken: 'register-specimen',
      reffNumberRegistration: 'REFF-SPECIMEN',
    }),
    ok<RegistrationAnswer>({ word: 'refused', description: 'E-mail sudah terdaftar' }),
    ok<RegistrationAnswer>(other),
    failedCall,
  ],
  requestOtp: [
    ok<OtpRequestAnswer>({ word: 'sent', transaction_id: 'transaksi-specimen' }),
    ok<OtpRequestAnswer>(other),
    failedCall,
  ],
  validateOtp: [
    ok<OtpValidationAnswer>({ word: 'accepted' }),
    ok<OtpValidationAnswer>({ word: 'failed' }),
    ok<OtpValidationAnswer>({ word: 'later' }),
    ok<OtpValidationAnswer>(other),
    failedCall,
  ],
  resendOtp: [
    ok<ResendAnswer>({ word: 'sent' }),
    ok<ResendAnswer>({ word: 'refused', description: 'Tunggu sebentar' }),
    ok<ResendAnswer>(other),
    failedCall,
  ],
  sealApplication: [ok({ ...file, type: 'application/json' }), { error: { reason: 'missing' } }],
  sendApplication: [
    ok<SubmissionAnswer>({ word: 'received' }),
    ok<SubmissionAnswer>({ word: 'appliedBefore' }),
    ok<SubmissionAnswer>(other),
    failedCall,
    { error: { kind: 'http', status: 413 } },
    { error: { reason: 'missing' } },
  ],
};
