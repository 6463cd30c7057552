import type { OutputFrom } from 'xstate';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call, OutcomeOf } from '../../api/contracts/call.ts';
import type { CardReading } from '../../api/contracts/card.ts';
import type { AllCalls, CallId } from '../../api/contracts/index.ts';
import { invalidFieldCode, unreadablePictureCode } from '../../src/lib/failure.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { portNames } from '../definition.ts';
import { codeOutcomeWords } from '../diagram/words.ts';
import type { Ports } from '../journey/ports.ts';

const reading: CardReading = {
  nik: '9971046504930002',
  nama: 'SITI RAHMAWATI',
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

/** How a port ends: with an answer, or with something thrown; `of`: only in the call of this name. */
export type Ending = ({ output: unknown } | { error: unknown }) & { of?: string };

const file: FileRef = {
  ref: 'file.specimen',
  type: 'image/jpeg',
  size: 1000,
  name: 'specimen.jpg',
  kept: 'sealed',
};

/** The face lies in a file of its own: it can be lost alone. */
const face: FileRef = { ...file, ref: 'file.face' };
const other = { outcome: 'other', code: '99', description: 'Layanan sedang sibuk' } as const;
/** The phone lost its network on the way. */
const connectionLost: Ending = { error: { kind: 'network' } };
/** The bank has opened it, and names what is wrong in it. */
const refusedForContent: Ending = { error: { kind: 'http', status: 400, code: invalidFieldCode } };
const unopened: Ending = { error: { kind: 'http', status: 400, code: unreadablePictureCode } };
/** What the phone kept is gone when it is to be sent. */
const fileLost: Ending = { error: { reason: 'missing', ref: file.ref } };
const faceLost: Ending = { error: { reason: 'missing', ref: face.ref } };
const failedCall: Ending = { error: { kind: 'http', status: 500, message: 'Gangguan' } };

type CodedPort = {
  [Port in BankPort]: [OutcomeOf<AllCalls[CallOf<Port>]>] extends [never] ? never : Port;
}[BankPort];

/** The endings that follow from the code tables, by type. */
export type DerivedEndings = {
  [Port in CodedPort]: Record<OutcomeOf<AllCalls[CallOf<Port>]> | 'call failed', Ending>;
};

/** The code of the bank that is first of those with a word. */
export function codeOf(port: BankPort, word: string): string | undefined {
  const codes: Readonly<Record<string, string>> = (allCalls[callOf(port)] as Call).codes ?? {};
  return Object.keys(codes).find((code) => codes[code] === word);
}

/** What follows from a call's code table: an ending for each word, for another code, for no answer. */
function endingsOf(port: BankPort): Record<string, Ending> {
  const { codes = {} } = allCalls[callOf(port)] as Call;
  const words = Object.keys(codeOutcomeWords).filter((word) => Object.values(codes).includes(word));
  return {
    ...Object.fromEntries(
      words.map((word) => [word, { output: { outcome: word, code: codeOf(port, word) } }]),
    ),
    other: { output: other },
    'call failed': failedCall,
  };
}

/** Ports whose call has another name; all others go by the call's. */
const otherNames = { sendApplication: 'submitApplication' } as const satisfies Partial<
  Record<keyof Ports, CallId>
>;

const hasOtherName = (port: string): port is keyof OtherNames => Object.hasOwn(otherNames, port);

export const isBankPort = (port: string): port is BankPort =>
  hasOtherName(port) || Object.hasOwn(allCalls, port);

/** The bank's call behind a port. */
export const callOf = (port: BankPort): CallId => (hasOtherName(port) ? otherNames[port] : port);
const derived = Object.fromEntries(
  portNames.filter(isBankPort).map((port) => [port, endingsOf(port)]),
) as DerivedEndings;

/** An output of a port as the chart types it. */
const ok = <Port extends keyof Ports>(output: OutputFrom<Ports[Port]>): Ending => ({ output });

/** Every way in which each port can end, by name; full answers, so that what they save is seen too. */
export const portEndings = {
  ...derived,
  assessPhoto: {
    good: ok<'assessPhoto'>({ outcome: 'good' }),
    poor: ok<'assessPhoto'>({ outcome: 'poor', issue: 'blurred' }),
    'assessing failed': { error: new TypeError('no picture') },
  },
  keepFile: { kept: ok<'keepFile'>(file), 'not an image': { error: { reason: 'notAnImage' } } },
  readCard: {
    read: ok<'readCard'>({ outcome: 'read', reading, reffId: 'reff-specimen' }),
    unreadable: ok<'readCard'>({ outcome: 'unreadable' }),
    'call failed': failedCall,
    'connection lost': connectionLost,
  },
  checkNik: { ...derived.checkNik, 'connection lost': connectionLost },
  livenessAddress: {
    address: ok<'livenessAddress'>({ address: 'https://wajah.contoh.id/mulai' }),
    'a page of its own': ok<'livenessAddress'>({
      address: 'https://halaman.contoh.id/mulai',
      signatureId: 'tanda-specimen',
    }),
    'call failed': failedCall,
    'connection lost': connectionLost,
  },
  keepFaces: {
    kept: ok<'keepFaces'>({ face1: face, face2: face }),
    'storage is full': { error: { reason: 'storage' } },
  },
  openProvider: {
    'back again': ok<'openProvider'>(undefined),
    'page not opened': failedCall,
  },
  fetchFace: {
    given: ok<'fetchFace'>({ face1: face, result: 'success' }),
    'the check is worth nothing': { error: { kind: 'http', status: 422 } },
    'call failed': failedCall,
  },
  submitRecord: {
    ...derived.submitRecord,
    'connection lost': connectionLost,
    taken: ok<'submitRecord'>({ outcome: 'taken', code: '00', id: 'berkas-specimen' }),
    'refused itself': { error: { kind: 'http', status: 400 } },
    'refused for its content': refusedForContent,
  },
  applyStep1: {
    ...derived.applyStep1,
    taken: ok<'applyStep1'>({ outcome: 'taken', code: '00', id: 'pengajuan-specimen' }),
    'refused itself': { error: { kind: 'http', status: 400 } },
    'refused for its content': refusedForContent,
    'the photo is lost': fileLost,
  },
  applyStep3: { ...derived.applyStep3, 'the face is lost': faceLost },
  submitFiles: { ...derived.submitFiles, 'the face is lost': faceLost },
  convertFile: {
    ...derived.convertFile,
    'picture refused': unopened,
    'the photo is lost': { ...fileLost, of: 'convertKtp' },
    'the face is lost': { ...faceLost, of: 'convertFoto' },
  },
  convertFiles: {
    ...derived.convertFiles,
    'picture refused': unopened,
    'the photo is lost': fileLost,
  },
  submitStep1: {
    ...derived.submitStep1,
    'refused itself': { error: { kind: 'http', status: 400 } },
    'the photo is lost': fileLost,
  },
  keepTestSelfie: { kept: ok<'keepTestSelfie'>(undefined), 'call failed': failedCall },
  register: {
    ...derived.register,
    'the face is lost': faceLost,
    'connection lost': connectionLost,
    registered: ok<'register'>({
      outcome: 'registered',
      code: '00',
      registrationToken: 'register-specimen',
      reffNumberRegistration: 'REFF-SPECIMEN',
    }),
    emailRefused: ok<'register'>({
      outcome: 'emailRefused',
      code: 'RC18',
      description: 'E-mail sudah terdaftar',
    }),
  },
  requestOtp: {
    ...derived.requestOtp,
    'connection lost': connectionLost,
    sent: ok<'requestOtp'>({ outcome: 'sent', code: '00', transaction_id: 'transaksi-specimen' }),
  },
  validateOtp: {
    ...derived.validateOtp,
    'failed, with tries left': ok<'validateOtp'>({ outcome: 'failed', code: '422', triesLeft: 3 }),
    'failed, too old': ok<'validateOtp'>({ outcome: 'failed', code: '422', isTooOld: true }),
  },
  resendOtp: {
    ...derived.resendOtp,
    refused: ok<'resendOtp'>({ outcome: 'refused', code: '423', description: 'Tunggu sebentar' }),
  },
  sealApplication: {
    sealed: ok<'sealApplication'>({ ...file, type: 'application/json' }),
    'sealing failed': { error: { kind: 'unexpected' } },
    'a file is lost': fileLost,
  },
  sendApplication: {
    ...derived.sendApplication,
    'connection lost': connectionLost,
    'refused as too large': { error: { kind: 'http', status: 413 } },
    'the sealed application is lost': { error: { reason: 'missing' } },
  },
} satisfies Record<keyof Ports, Record<string, Ending>>;

type OtherNames = typeof otherNames;

/** Ports that ask the bank; the rest is the phone's own work. */
export type BankPort = keyof Ports & (CallId | keyof OtherNames);
type CallOf<Port extends BankPort> = Port extends keyof OtherNames
  ? OtherNames[Port]
  : Extract<Port, CallId>;
