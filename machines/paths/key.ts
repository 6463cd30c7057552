import type { SnapshotFrom } from 'xstate';
import { guards } from '../guards.ts';
import type { journey } from '../journey.ts';
import { registrationFingerprint } from '../keep.ts';
import { isVerified } from '../reachable.ts';

export type Snapshot = SnapshotFrom<typeof journey>;

/**
 * What tells configurations apart: the state and every fact that a guard asks about, now or later.
 * Two situations with the same key take the same transitions for the same steps.
 */
export function keyOf(snapshot: Snapshot, now: number): string {
  const { saved, entry, settings, incoming, flaw, poorPhotos } = snapshot.context;
  const has = (value: unknown) => (value === undefined ? '0' : '1');
  const is = (fact: boolean) => (fact ? '1' : '0');
  const facts =
    has(saved.step1) +
    has(saved.step2) +
    has(saved.dataImg) +
    is(saved.nikCleared !== undefined && saved.nikCleared === saved.step2?.nik) +
    has(saved.step_check) +
    is(saved.setujusyarat === true) +
    has(saved.step3) +
    has(saved.step4) +
    has(saved.step5) +
    has(saved.step6) +
    is(isVerified(saved, settings.livenessSuccess)) +
    has(saved.face1) +
    has(saved.registrationToken) +
    is(saved.registeredFor === registrationFingerprint(saved)) +
    has(saved.transaction_id) +
    is(saved.codeConfirmed === true) +
    has(saved.sealedApplication) +
    is(saved.cameraExplained === true) +
    is(now >= (saved.resendAt ?? 0)) +
    is(incoming?.chosen === true) +
    // A poor photo before counts as much as two: the next one may be insisted on.
    is(flaw === null ? poorPhotos > 0 : guards.mayInsistOnPhoto(snapshot));
  const words = `${saved.pending?.op ?? ''}/${saved.returning?.from ?? ''}/${saved.outcome ?? ''}/${entry.result ?? ''}`;
  // Whose data they are decides later whether a face check or a registration still counts.
  const whose = `${saved.step2?.nik ?? ''}/${saved.step3?.alamat_email ?? ''}/${saved.faceOf ?? ''}/${saved.registeredFor ?? ''}`;
  return `${JSON.stringify(snapshot.value)} ${facts} ${words} ${whose}`;
}
