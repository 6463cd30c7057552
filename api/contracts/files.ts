import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { limits } from '../../src/limits.ts';
import { configuredPhotoFields } from './identityFirst.ts';
import type { AllCalls, CallId } from './index.ts';
import { lastStepPhotoFields } from './providerApply.ts';
import type { FileField } from './submission.ts';

/** The maximum length of each kind of large field of a request, in characters. */
export const maxFileLengths = {
  /** Several times the size of a phone's photo after scaling. */
  photo: 8 * 1024 * 1024,
  document: Math.ceil(limits.pdfBytes / 3) * 4 + 100,
  sealed: limits.bodyBytes,
  /** A consent record. */
  record: limits.consentRecord,
  /** One sealed slice of a hand-over. */
  slice: Math.ceil(handOverLimits.sealedSlice / 3) * 4,
} as const;

/** The file fields of a request and the kind of each. */
export type FileFieldKinds = Readonly<Partial<Record<string, keyof typeof maxFileLengths>>>;

type FieldOf<Id extends CallId> = keyof AllCalls[Id]['request']['_zod']['input'] & string;

/** The file fields of an application (SUB-12). */
export const applicationFiles = {
  ktpfile: 'photo',
  face1: 'photo',
  npwpFile: 'document',
  slipgajiFile: 'photo',
  consent_record: 'record',
} as const satisfies Record<FileField | 'consent_record', keyof typeof maxFileLengths>;

const registration = { selfie: 'photo', identity: 'photo' } as const;

/**
 * The file fields of all requests, by call. All other fields are short texts. The server and the OpenAPI document use
 * this table; the app does not load it.
 */
const callFileFields: {
  readonly [Id in CallId]?: Readonly<Partial<Record<FieldOf<Id>, keyof typeof maxFileLengths>>>;
} = {
  readCard: { ktp: 'photo' },
  readCardIdentityFirst: { foto_ktp64: 'photo' },
  register: registration,
  registerIb: registration,
  submitApplication: { data: 'sealed' },
  submitDirect: applicationFiles,
  submitStep1: { ktp_blob: 'photo' },
  submitRecord: configuredPhotoFields,
  submitFiles: { file_npwp: 'document', file_foto: 'photo' },
  convertFile: { file_data: 'photo' },
  convertFiles: { file_foto: 'photo', file_ktp: 'photo' },
  applyStep1: { image_ktp: 'photo' },
  applyStep3: { image_selfie: 'photo' },
  applyStep4: lastStepPhotoFields,
  storeHandOverSlice: { data: 'slice' },
};

/** Returns the file fields of a call; `{}` if it has none. */
export const getFileFields = (id: CallId): FileFieldKinds => callFileFields[id] ?? {};
