import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { DocumentKind } from '../events.ts';
import {
  type ClearanceKey,
  clearances,
  type DecidingScreen,
  decidingScreens,
  getClearance,
} from './clearances.ts';
import { applicationKeys, fileKeys, groupKeys, type KeyTraits, photoKeys } from './savedKeys.ts';
import type { DroppableKey, Saved } from './schema.ts';

type Group = NonNullable<KeyTraits['group']>;

interface MadeFor {
  /** The data that the group's values were made for. */
  of(saved: Saved): unknown[];
  /** Where a fingerprint of that data is kept. */
  record: ClearanceKey | 'faceOf' | 'registeredFor' | 'refusedFor';
  /** While one of these steps is being redone, nothing is said of the group. */
  steps: DroppableKey[];
}

/** Whom a registration registers. */
const registered = ({ step2, step3, dataImg, face1 }: Saved) => [
  step2?.no_hp,
  step2?.nik,
  step2?.nama_lengkap,
  step2?.tgl_lahir,
  step3?.alamat_email,
  dataImg?.ref,
  face1?.ref,
];

/** What a deciding call was asked about. */
function decidedFor(screen: DecidingScreen): MadeFor {
  const { record, of, field } = getClearance(screen);
  const value = (saved: Saved) => {
    const whole = saved[of];
    return field ? Object(whole)[field] : JSON.stringify(whole);
  };
  return { of: (saved) => [value(saved)], record, steps: [of] };
}

/** What each group of saved values was made for, in the order in which they go. */
const madeFor: Record<Group, MadeFor> = {
  ...(Object.fromEntries(decidingScreens.map((screen) => [screen, decidedFor(screen)])) as Record<
    DecidingScreen,
    MadeFor
  >),
  face: { of: ({ step2 }) => [step2?.nik], record: 'faceOf', steps: ['step2'] },
  registration: { of: registered, record: 'registeredFor', steps: ['step2', 'step3'] },
  refusal: { of: registered, record: 'refusedFor', steps: ['step2', 'step3'] },
};

/** What was made of the application as it is, on its way to the bank. */
const attempts = ['sealedApplication', 'sent', 'applyId'] as const;
const groups = Object.keys(madeFor) as Group[];

/** What a group has to be recorded with when its values are made now: one text alone, or all as JSON. */
export function getFingerprint(group: Group, saved: Saved): string {
  const data = madeFor[group].of(saved);
  return data.length === 1 ? String(data[0]) : JSON.stringify(data);
}

/** Whether a group's values are there and were made for the data as it is now. */
export const isCurrent = (group: Group, saved: Saved): boolean =>
  saved[madeFor[group].record] === getFingerprint(group, saved);

/** What is saved when a deciding call lets the data as it is pass. */
export const createClearance = (screen: DecidingScreen, saved: Saved): Partial<Saved> => ({
  [clearances[screen].record]: getFingerprint(screen, saved),
});

/** LIV-15: a face counts only for the identity that it was checked for. */
export function isVerified(saved: Saved, successValues: readonly string[]): boolean {
  return (
    saved.statusLiveness !== undefined &&
    successValues.includes(saved.statusLiveness) &&
    saved.face1 !== undefined &&
    isCurrent('face', saved)
  );
}

/** Whether there is an application to go on with, or the receipt of one. */
export const hasApplication = ({ step1, outcome }: Saved) =>
  step1 !== undefined || outcome !== undefined;

/** A copy of the saved data without some of its keys. */
export function omitKeys(saved: Saved, keys: readonly DroppableKey[]): Saved {
  const rest = { ...saved };
  for (const key of keys) delete rest[key];
  return rest;
}

/** Without all that belongs to a group, and what was made with it. */
export const dropGroup = (saved: Saved, group: Group): Saved =>
  updateSaved(saved, Object.fromEntries(groupKeys[group].map((key) => [key, undefined])));

/**
 * Takes over what a step saved and drops what has become stale by it: all that was done for another
 * photo (PER-03), a clearance or face check of another identity, a registration of other data, an
 * application sealed before the change. While steps 2 and 3 are being redone (their data absent) nothing
 * is said of what was made for them. An unsettled submission keeps everything: what the bank may already
 * hold must be sent again unchanged.
 */
export function updateSaved(saved: Saved, changes: Partial<Saved>): Saved {
  let next: Saved = { ...saved, ...changes };
  if (next.pending?.op === 'submit') return next;
  if ('dataImg' in changes)
    next = omitKeys(
      next,
      photoKeys.filter((key) => !(key in changes)),
    );
  if (applicationKeys.some((key) => key in changes)) next = omitKeys(next, attempts);
  for (const group of groups) {
    const { record, steps } = madeFor[group];
    const mayTell = steps.every((step) => next[step] !== undefined);
    if (mayTell && next[record] && !isCurrent(group, next)) next = omitKeys(next, groupKeys[group]);
  }
  return next;
}

/** A registration that went unanswered is repeated under its own number while nothing changed. */
export function markRegistrationPending(saved: Saved, newNumber: () => string): Saved {
  const of = getFingerprint('registration', saved);
  const again = saved.pending?.op === 'register' && saved.pending.of === of;
  const rest = omitKeys(saved, ['refused', 'refusedFor']);
  return again ? rest : { ...rest, pending: { op: 'register', id: newNumber(), of } };
}

/**
 * An application on its way, noted before its first byte leaves; `again`: it had gone out before, unanswered.
 * What was refused of an earlier sending is no longer what is said of it.
 */
export const markSubmissionPending = (saved: Saved, id: string): Saved => ({
  ...omitKeys(saved, ['refused', 'refusedFor']),
  pending: { op: 'submit', id, ...(saved.pending?.op === 'submit' ? { again: true } : {}) },
});

/**
 * What is left when the bytes of some files are gone: what stood on them goes too, so that the gate leads
 * to their step. A document leads to its step as well, although it is optional: an application shall not
 * go without it unnoticed; what was typed there stays in its draft.
 */
export function dropFiles(saved: Saved, refs: readonly string[]): Saved {
  const lost = fileKeys.filter((key) => {
    const ref = saved[key]?.ref;
    return ref !== undefined && refs.includes(ref);
  });
  if (lost.length === 0) return saved;
  const isOfJob = lost.includes('dataNpwp') || lost.includes('slipGaji');
  const gone = Object.fromEntries(lost.map((key) => [key, undefined]));
  return updateSaved(saved, { ...gone, ...(isOfJob ? { step5: undefined } : {}) });
}

/** Where the documents are kept: their own session keys, and their fields of step5 (JOB-23). */
const npwp = { key: 'dataNpwp', field: 'npwpFile' } as const;

const slip = { key: 'slipGaji', field: 'slipgajiFile' } as const;

/** What a document that was kept or taken away changes: a job that is saved already names it too. */
export function getDocumentChanges(
  { step5 }: Saved,
  document: DocumentKind,
  file: FileRef | undefined,
): Partial<Saved> {
  const { key, field } = document === 'slip' ? slip : npwp;
  return {
    [key]: file,
    ...(step5 ? { step5: { ...step5, [field]: file ?? null } } : {}),
  };
}
