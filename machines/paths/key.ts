import type { SnapshotFrom } from 'xstate';
import { identitySchema } from '../../src/fields/identity.ts';
import { identityFirst } from '../journey/flows/identityFirst.ts';
import { guards } from '../journey/guards.ts';
import type { journey } from '../journey/journey.ts';
import { toldOf } from '../journey/recordParts.ts';
import { fingerprintOf } from '../journey/saved/invalidate.ts';

export type Snapshot = SnapshotFrom<typeof journey>;

/**
 * What tells configurations apart: the state and every fact that a guard asks about, now or later.
 * Two situations with the same key take the same transitions for the same steps.
 */
export function keyOf(snapshot: Snapshot, now: number): string {
  const { saved, entry, settings, incoming, photoIssue, poorPhotos, codeRefusal } =
    snapshot.context;
  const has = (value: unknown) => (value === undefined ? '0' : '1');
  const is = (fact: boolean) => (fact ? '1' : '0');
  const facts =
    has(saved.step1) +
    has(saved.step2) +
    has(saved.dataImg) +
    is(Boolean(saved.step_check?.point)) +
    is(saved.setujusyarat === true) +
    has(saved.step3) +
    has(saved.step4) +
    has(saved.step5) +
    has(saved.step6) +
    is(settings.livenessSuccess.includes(saved.statusLiveness ?? '')) +
    has(saved.face1) +
    has(saved.registrationToken) +
    is(saved.registeredFor === fingerprintOf('registration', saved)) +
    has(saved.transaction_id) +
    is(saved.codeConfirmed === true) +
    has(saved.sealedApplication) +
    is(saved.cameraExplained === true) +
    has(saved.signatureId) +
    // In the other flow nobody asks for these.
    (settings.flow === identityFirst
      ? is(saved.setujupenawan === true) +
        is(saved.thanked === true) +
        is(saved.recordedFor === toldOf(saved))
      : '') +
    is(now >= (saved.resendAt ?? 0)) +
    is(incoming?.chosen === true) +
    is(codeRefusal !== null) +
    is(guards.connectionWasLost(snapshot)) +
    is(saved.refusedFor === fingerprintOf('refusal', saved)) +
    // A poor photo before counts as much as two: the next one may be insisted on.
    is(photoIssue === null ? poorPhotos > 0 : guards.mayInsistOnPhoto(snapshot));
  const words = `${saved.pending?.op ?? ''}${saved.pending?.again ? '+' : ''}/${saved.returning?.from ?? ''}/${saved.outcome ?? ''}/${entry.result ?? ''}/${saved.sent ?? ''}/${saved.refused ?? ''}/${saved.detour?.to ?? ''}/${saved.detour?.back ?? ''}`;
  // Whose data they are decides later whether a check or a registration still counts, also while
  // the step that they belong to is being redone.
  const whose = `${saved.step2?.nik ?? ''}/${saved.step3?.alamat_email ?? ''}/${saved.nikCleared ?? ''}/${saved.faceOf ?? ''}/${saved.registeredFor ?? ''}/${saved.recordedFor ?? ''}`;
  return `${JSON.stringify(snapshot.value)} ${facts} ${words} ${whose}`;
}

const steps = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step_check'];
const known: ReadonlySet<string> = new Set([
  'alert',
  'alert.kind',
  'alert.failure',
  'alert.failure.kind',
  'environment',
  'entry',
  'entry.to',
  'entry.result',
  'codeRefusal',
  'incoming',
  'incoming.chosen',
  'poorPhotos',
  'saved',
  ...[
    ...steps,
    'step2.nik',
    'step_check.point',
    'dataImg',
    'nikCleared',
    'setujusyarat',
    'setujupenawan',
    'signatureId',
    'thanked',
    'sent',
    'recordedFor',
    'face1',
    'faceOf',
    'statusLiveness',
    'registrationToken',
    'transaction_id',
    'codeConfirmed',
    'sealedApplication',
    'cameraExplained',
    'resendAt',
    'pending',
    'pending.op',
    'pending.again',
    'returning',
    'returning.from',
    'returning.at',
    'outcome',
    'refused',
    'detour',
    'detour.to',
    'detour.back',
  ].map((key) => `saved.${key}`),
]);

/** What the bank was told of the identity counts as a whole, whether it still is as it was told. */
const toldFields = ['toJSON', ...Object.keys(identitySchema.shape)].map(
  (key) => `saved.step2.${key}`,
);
const isTold = (path: string) => path === 'saved.dataImg.ref' || toldFields.includes(path);

/**
 * Whether the key stands for what a guard asks about, by its dotted path. Settings stay the same on
 * a whole journey, the wanted screen is brought by the very step that asks for it, and moments count
 * as due or not.
 */
export const isKnownToKey = (path: string): boolean =>
  path.startsWith('settings') || known.has(path) || isTold(path);
