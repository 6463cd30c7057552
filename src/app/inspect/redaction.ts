import type * as z from 'zod/mini';
import { mapClearances } from '../../../machines/journey/saved/clearances.ts';
import type { identityFirstTable } from '../../../machines/journey/saved/identityFirstSchema.ts';
import { mapSixStepForms } from '../../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import type { FileRef } from '../../lib/fileRef.ts';

/** A redaction of free text that keeps only its kind and length. */
export type Hidden = 'text' | 'digits' | 'date' | 'token';

/**
 * How the inspector shows a value. `shown`: unchanged. `word`: an unchanged text that never describes a
 * person. `person`: an object about a person, redacted with all its fields. The others keep only kind and
 * size.
 */
type Redaction = Hidden | 'word' | 'shown' | 'file' | 'person';

type KeyOf<T> = T extends unknown ? keyof T : never;

type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** A redaction for every key of a type. A new key without a redaction does not compile. */
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

/** Any table of redactions, after its own type has proved that it is complete. */
export type Redactions = Redaction | { readonly [key: string]: Redactions };

/** The redaction of every saved value. A saved key without a redaction does not compile. */
export const savedRedactions = {
  code: 'word',
  refferalID: 'token',
  ...mapSixStepForms(() => 'person' as const),
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
  ...mapClearances(() => 'token' as const),
  faceOf: 'digits',
  registeredFor: 'token',
  codeConfirmed: 'shown',
  resendAt: 'shown',
  returning: { from: 'shown', at: 'shown' },
  asking: 'shown',
  cameraExplained: 'shown',
  consents: 'person',
  typedKelurahan: { kelurahanKTP: 'shown', kelurahanDMS: 'shown', kelurahanPRSH: 'shown' },
  pending: { op: 'shown', id: 'token', of: 'token', again: 'shown' },
  sealedApplication: 'file',
  lostFiles: 'person',
  outcome: 'shown',
  receipt: { number: 'token', card: 'shown', at: 'shown' },
  refused: 'shown',
  refusedFor: 'token',
  detour: { to: 'shown', back: 'shown', field: 'word', from: 'shown' },
  checked: 'shown',
  handOver: {
    id: 'token',
    secret: 'token',
    device: 'token',
    stage: 'shown',
    digest: 'token',
    expiresAt: 'shown',
    left: { at: 'shown', name: 'word', isSubmitted: 'shown' },
  },
  sealedHandOver: 'file',
  handOverFrom: 'shown',
  arrival: { id: 'token', secret: 'token', device: 'token' },
  review: 'person',
  recordedFor: 'token',
  thanked: 'shown',
  sent: 'word',
  applyId: 'token',
} as const satisfies RedactionOf<Saved> &
  RedactionOf<z.output<z.ZodMiniObject<typeof identityFirstTable>>>;
