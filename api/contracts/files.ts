import { limits } from '../../src/limits.ts';
import { configuredPhotoFields } from './identityFirst.ts';
import type { AllCalls, CallId } from './index.ts';
import { lastStepPhotoFields } from './providerApply.ts';
import type { FileField } from './submission.ts';

/** Characters of a file in a request: base64 of what the screens let pass, or a whole application sealed. */
export const maxFileLengths = {
  /** Several times what a phone's camera gives at the size that is sent. */
  photo: 8 * 1024 * 1024,
  document: Math.ceil(limits.pdfBytes / 3) * 4 + 100,
  sealed: limits.bodyBytes,
} as const;

/** The files among some fields: how long each may be. */
export type FileFieldKinds = Readonly<Partial<Record<string, keyof typeof maxFileLengths>>>;

type FieldOf<Id extends CallId> = keyof AllCalls[Id]['request']['_zod']['input'] & string;

/** The files of an application (SUB-12). */
export const applicationFiles = {
  ktpfile: 'photo',
  face1: 'photo',
  npwpFile: 'document',
  slipgajiFile: 'photo',
} as const satisfies Record<FileField, keyof typeof maxFileLengths>;

const registration = { selfie: 'photo', identity: 'photo' } as const;

/**
 * The fields of requests that hold a file, by call; every other text is short, by its call's own rules. The bank
 * alone asks: the phone does not fetch this table.
 */
export const callFileFields: {
  readonly [Id in CallId]?: Readonly<Partial<Record<FieldOf<Id>, keyof typeof maxFileLengths>>>;
} = {
  readCard: { ktp: 'photo' },
  readCardOlder: { foto_ktp64: 'photo' },
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
};

export const getFileFields = (id: CallId): FileFieldKinds => callFileFields[id] ?? {};
