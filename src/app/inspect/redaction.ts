import type * as z from 'zod/mini';
import { eachClearance } from '../../../machines/journey/saved/clearances.ts';
import type { identityFirstTable } from '../../../machines/journey/saved/identityFirstSchema.ts';
import { eachForm } from '../../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import type { FileRef } from '../../lib/fileRef.ts';

/** How a free text is hidden: only its kind and its length stay. */
export type Hidden = 'text' | 'digits' | 'date' | 'token';

/**
 * How a value is shown to whoever watches the chart. `shown`: as it is; `word`: a free text that is
 * never about a person, as it is; `person`: an object all about somebody, whatever its fields are, so that
 * nobody can forget one; the others keep no more than kind and size.
 */
type Redaction = Hidden | 'word' | 'shown' | 'file' | 'person';

type KeyOf<T> = T extends unknown ? keyof T : never;

type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** A mask for every value of a type, key by key: a new key without a mask does not compile. */
export type RedactionOf<T> = [T] extends [null | undefined]
  ? 'shown'
  : [NonNullable<T>] extends [FileRef | Blob]
    ? 'file'
    : [NonNullable<T>] extends [string]
      ? string extends NonNullable<T>
        ? Hidden | 'word'
        : Hidden | 'shown'
      : [NonNullable<T>] extends [number | boolean]
        ? Hidden | 'shown'
        : 'person' | { [K in KeyOf<NonNullable<T>>]-?: RedactionOf<ValueOf<NonNullable<T>, K>> };

/** Any table of masks, once its type is known to be complete. */
export type Redactions = Redaction | { readonly [key: string]: Redactions };

/** How much may be seen of everything that the journey keeps. A saved key without a mask does not compile. */
export const savedRedactions = {
  code: 'word',
  refferalID: 'token',
  ...eachForm(() => 'person' as const),
  step1: { boardCC: 'shown', chooseCard: 'shown' },
  step6: { alamatkirim: 'shown' },
  step_check: { flag_datapribadi: 'shown', flag_syarat: 'shown', point: 'shown' },
  dataImg: 'file',
  dataOCR: 'person',
  reffId: 'token',
  dataNpwp: 'file',
  slipGaji: 'file',
  no_hp: 'digits',
  kd_promo: 'token',
  kelurahanKTP: 'text',
  kelurahanDMS: 'text',
  kelurahanPRSH: 'text',
  setujusyarat: 'shown',
  setujupenawan: 'shown',
  fc_token: 'token',
  face1: 'file',
  face2: 'file',
  statusLiveness: 'word',
  signatureId: 'token',
  registrationToken: 'token',
  reffNumberRegistration: 'token',
  transaction_id: 'token',
  readingOf: 'token',
  ...eachClearance(() => 'token' as const),
  faceOf: 'digits',
  registeredFor: 'token',
  codeConfirmed: 'shown',
  resendAt: 'shown',
  returning: { from: 'shown', at: 'shown' },
  asking: 'shown',
  cameraExplained: 'shown',
  typedKelurahan: { kelurahanKTP: 'shown', kelurahanDMS: 'shown', kelurahanPRSH: 'shown' },
  pending: { op: 'shown', id: 'token', of: 'token', again: 'shown' },
  sealedApplication: 'file',
  outcome: 'shown',
  receipt: { number: 'token', card: 'shown', at: 'shown' },
  refused: 'shown',
  refusedFor: 'token',
  detour: { to: 'shown', back: 'shown', field: 'word', from: 'shown' },
  checked: 'shown',
  review: 'person',
  recordedFor: 'token',
  thanked: 'shown',
  sent: 'word',
  applyId: 'token',
} as const satisfies RedactionOf<Saved> &
  RedactionOf<z.output<z.ZodMiniObject<typeof identityFirstTable>>>;
