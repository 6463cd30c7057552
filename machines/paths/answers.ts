import type { OutputFrom } from 'xstate';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call, OutcomeOf } from '../../api/contracts/call.ts';
import type { CardReading } from '../../api/contracts/card.ts';
import type { AllCalls, CallId } from '../../api/contracts/index.ts';
import { getLostFileRef, invalidFieldCode, unreadablePictureCode } from '../../src/lib/failure.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { portNames } from '../definition.ts';
import { codeOutcomeWords } from '../diagram/words.ts';
import type { Ports } from '../journey/ports.ts';
import { handOverEndings } from './elsewhere.ts';

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

/** How a port ends: with an output, or with an error; `of`: only for the call with this ID. */
export type Ending = ({ output: unknown } | { error: unknown }) & { of?: string };

/** A stored file of the example applicant. */
export const specimenFile: FileRef = {
  ref: 'file.specimen',
  type: 'image/jpeg',
  size: 1000,
  name: 'specimen.jpg',
  kept: 'sealed',
};

/** The face is a separate file, because it can be lost alone. */
const face: FileRef = { ...specimenFile, ref: 'file.face' };
const other = { outcome: 'other', code: '99', description: 'Layanan sedang sibuk' } as const;
/** The phone lost its network during the call. */
const connectionLost: Ending = { error: { kind: 'network' } };
/** The bank opened the content, and names what is wrong in it. */
const refusedForContent: Ending = { error: { kind: 'http', status: 400, code: invalidFieldCode } };
const unopened: Ending = { error: { kind: 'http', status: 400, code: unreadablePictureCode } };
/** The bank refused the request without opening its content. */
const refusedItself: Ending = { error: { kind: 'http', status: 400 } };
/** A stored file is lost when it is to be sent. */
const fileLost: Ending = { error: { reason: 'missing', ref: specimenFile.ref } };
const faceLost: Ending = { error: { reason: 'missing', ref: face.ref } };
/** The references that endings name when a file is lost. */
export const lostRefs = { photo: specimenFile.ref, face: face.ref, npwp: 'file.npwp' };
const npwpLost: Ending = { error: { reason: 'missing', ref: lostRefs.npwp } };
const failedCall: Ending = { error: { kind: 'http', status: 500, message: 'Gangguan' } };

type CodedPort = {
  [Port in BankPort]: [OutcomeOf<AllCalls[CallOf<Port>]>] extends [never] ? never : Port;
}[BankPort];

/** The endings that follow from the code tables, by type. */
export type DerivedEndings = {
  [Port in CodedPort]: Record<OutcomeOf<AllCalls[CallOf<Port>]> | 'call failed', Ending>;
};

/** Returns the bank's first code for an outcome. */
export function getCode(port: BankPort, word: string): string | undefined {
  const codes: Readonly<Record<string, string>> = (allCalls[getCallId(port)] as Call).codes ?? {};
  return Object.keys(codes).find((code) => codes[code] === word);
}

/** Returns the endings of a call from its code table: one per outcome, one for another code, one for no response. */
function createEndings(port: BankPort): Record<string, Ending> {
  const { codes = {} } = allCalls[getCallId(port)] as Call;
  const words = Object.keys(codeOutcomeWords).filter((word) => Object.values(codes).includes(word));
  return {
    ...Object.fromEntries(
      words.map((word) => [word, { output: { outcome: word, code: getCode(port, word) } }]),
    ),
    other: { output: other },
    'call failed': failedCall,
  };
}

/** Ports whose call has another name. */
const otherNames = { sendApplication: 'submitApplication' } as const satisfies Partial<
  Record<keyof Ports, CallId>
>;

const hasOtherName = (port: string): port is keyof OtherNames => Object.hasOwn(otherNames, port);

/** Checks whether a port calls the bank. */
export const isBankPort = (port: string): port is BankPort =>
  hasOtherName(port) || Object.hasOwn(allCalls, port);

/** Returns the bank's call that a port makes. */
export const getCallId = (port: BankPort): CallId => (hasOtherName(port) ? otherNames[port] : port);
const derived = Object.fromEntries(
  portNames.filter(isBankPort).map((port) => [port, createEndings(port)]),
) as DerivedEndings;

/** Creates an ending with an output, typed as in the chart. */
const ok = <Port extends keyof Ports>(output: OutputFrom<Ports[Port]>): Ending => ({ output });

/** Every way in which each port can end, by name. The outputs are complete, so that paths show everything they save. */
export const portEndings = {
  ...derived,
  assessPhoto: {
    good: ok<'assessPhoto'>({ outcome: 'good' }),
    poor: ok<'assessPhoto'>({ outcome: 'poor', issue: 'blurred' }),
    'assessing failed': { error: new TypeError('no picture') },
  },
  keepFile: {
    kept: ok<'keepFile'>(specimenFile),
    'not an image': { error: { reason: 'notAnImage' } },
  },
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
    'refused itself': refusedItself,
    'refused for its content': refusedForContent,
    'the photo of the NPWP is lost': npwpLost,
  },
  applyStep1: {
    ...derived.applyStep1,
    taken: ok<'applyStep1'>({ outcome: 'taken', code: '00', id: 'pengajuan-specimen' }),
    'refused itself': refusedItself,
    'refused for its content': refusedForContent,
    'the photo is lost': fileLost,
  },
  applyStep4: {
    ...derived.applyStep4,
    'refused itself': refusedItself,
    'the photo of the NPWP is lost': npwpLost,
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
    'refused itself': refusedItself,
    'refused for its content': refusedForContent,
    'the photo is lost': fileLost,
  },
  keepTestSelfie: { kept: ok<'keepTestSelfie'>(undefined), 'call failed': failedCall },
  register: {
    ...derived.register,
    'refused itself': refusedItself,
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
    'refused itself': refusedItself,
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
    sealed: ok<'sealApplication'>({ ...specimenFile, type: 'application/json' }),
    'sealing failed': { error: { kind: 'unexpected' } },
    'a file is lost': fileLost,
  },
  sendApplication: {
    ...derived.sendApplication,
    'connection lost': connectionLost,
    'refused as too large': { error: { kind: 'http', status: 413 } },
    'the sealed application is lost': { error: { reason: 'missing' } },
  },
  ...handOverEndings,
} satisfies Record<keyof Ports, Record<string, Ending>>;

/** The names of the endings in which a stored file is lost, so that nothing is sent. */
export const lossEndings: readonly string[] = Object.values(portEndings).flatMap((endings) =>
  Object.entries<Ending>(endings).flatMap(([name, ending]) =>
    'error' in ending && getLostFileRef(ending.error) ? name : [],
  ),
);

type OtherNames = typeof otherNames;

/** Ports that call the bank; the others do the phone's own work. */
export type BankPort = keyof Ports & (CallId | keyof OtherNames);
type CallOf<Port extends BankPort> = Port extends keyof OtherNames
  ? OtherNames[Port]
  : Extract<Port, CallId>;
