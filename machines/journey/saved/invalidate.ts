import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { DocumentKind } from '../events.ts';
import {
  type ClearanceKey,
  clearances,
  type DecidingScreen,
  decidingScreens,
  getClearance,
} from './clearances.ts';
import {
  applicationKeys,
  type FileKey,
  fileKeys,
  groupKeys,
  type KeyTraits,
  photoKeys,
} from './savedKeys.ts';
import type { DroppableKey, Saved } from './schema.ts';

type Group = NonNullable<KeyTraits['group']>;

interface MadeFor {
  /** Returns the data that the group's values depend on. */
  of(saved: Saved): unknown[];
  /** The saved key with a fingerprint of that data. */
  record: ClearanceKey | 'faceOf' | 'registeredFor' | 'refusedFor';
  /** While one of these steps is missing, the group is not checked. */
  steps: DroppableKey[];
}

/** Returns the data that a registration depends on. */
const registered = ({ step2, step3, dataImg, face1 }: Saved) => [
  step2?.no_hp,
  step2?.nik,
  step2?.nama_lengkap,
  step2?.tgl_lahir,
  step3?.alamat_email,
  dataImg?.ref,
  face1?.ref,
];

/** Returns the data that a clearance depends on. */
function decidedFor(screen: DecidingScreen): MadeFor {
  const { record, of, field } = getClearance(screen);
  const value = (saved: Saved) => {
    const whole = saved[of];
    return field ? Object(whole)[field] : JSON.stringify(whole);
  };
  return { of: (saved) => [value(saved)], record, steps: [of] };
}

/** The data that each group of saved values depends on, in the order in which groups are dropped. */
const madeFor: Record<Group, MadeFor> = {
  ...(Object.fromEntries(decidingScreens.map((screen) => [screen, decidedFor(screen)])) as Record<
    DecidingScreen,
    MadeFor
  >),
  face: { of: ({ step2 }) => [step2?.nik], record: 'faceOf', steps: ['step2'] },
  registration: { of: registered, record: 'registeredFor', steps: ['step2', 'step3'] },
  refusal: { of: registered, record: 'refusedFor', steps: ['step2', 'step3'] },
};

/** Values that belong to one version of the application; any change of its data drops them. */
const attempts = ['sealedApplication', 'sent', 'applyId'] as const;
const groups = Object.keys(madeFor) as Group[];

/** Returns the fingerprint of the data that a group depends on: one value as text, several as JSON. */
export function getFingerprint(group: Group, saved: Saved): string {
  const data = madeFor[group].of(saved);
  return data.length === 1 ? String(data[0]) : JSON.stringify(data);
}

/** Checks whether a group's values exist and were made for the current data. */
export const isCurrent = (group: Group, saved: Saved): boolean =>
  saved[madeFor[group].record] === getFingerprint(group, saved);

/** Returns the change that stores a clearance for the current data. */
export const createClearance = (screen: DecidingScreen, saved: Saved): Partial<Saved> => ({
  [clearances[screen].record]: getFingerprint(screen, saved),
});

/** Checks whether a verified face is saved for the current identity (LIV-15). */
export function isVerified(saved: Saved, successValues: readonly string[]): boolean {
  return (
    saved.statusLiveness !== undefined &&
    successValues.includes(saved.statusLiveness) &&
    saved.face1 !== undefined &&
    isCurrent('face', saved)
  );
}

/** Checks whether there is an application to continue, or the receipt of one. */
export const hasApplication = ({ step1, outcome }: Saved) =>
  step1 !== undefined || outcome !== undefined;

/** Returns a copy of the saved data without some keys. What depends on them stays (`updateSaved` drops it). */
export function omitKeys(saved: Saved, keys: readonly DroppableKey[]): Saved {
  const rest = { ...saved };
  for (const key of keys) delete rest[key];
  return rest;
}

/** Drops all values of a group, and what depends on them. */
export const dropGroup = (saved: Saved, group: Group): Saved =>
  updateSaved(saved, Object.fromEntries(groupKeys[group].map((key) => [key, undefined])));

/** Forgets the losses of files that are given again, and of all that a new photo of the e-KTP replaces. */
function forgetLosses(saved: Saved, changes: Partial<Saved>): Saved {
  const { lostFiles = [] } = saved;
  const stillLost = lostFiles.filter(
    (key) => !changes[key] && !(changes.dataImg && (photoKeys as readonly string[]).includes(key)),
  );
  if (stillLost.length === lostFiles.length) return saved;
  return stillLost.length > 0 ? { ...saved, lostFiles: stillLost } : omitKeys(saved, ['lostFiles']);
}

/** Adds files to the losses that their screens name. */
export const addLosses = (saved: Saved, keys: readonly FileKey[]): Saved =>
  keys.length === 0
    ? saved
    : { ...saved, lostFiles: [...new Set([...(saved.lostFiles ?? []), ...keys])] };

/** Returns the keys of the stored files with these references. */
export const findFileKeys = (saved: Saved, refs: readonly string[]): FileKey[] =>
  fileKeys.filter((key) => {
    const ref = saved[key]?.ref;
    return ref !== undefined && refs.includes(ref);
  });

/**
 * Applies changes to the saved data and drops what they make stale: everything made for another photo (PER-03), a
 * clearance or face check of another identity, a registration of other data, a sealed application. While steps 2 or 3
 * are missing, values that depend on them are not checked. During an unsettled submission nothing is dropped: the
 * bank may already have it, so it must be sent again unchanged.
 */
export function updateSaved(saved: Saved, changes: Partial<Saved>): Saved {
  let next: Saved = forgetLosses({ ...saved, ...changes }, changes);
  if (next.pending?.op === 'submit') return next;
  if ('dataImg' in changes)
    next = omitKeys(
      next,
      photoKeys.filter((key) => !(key in changes)),
    );
  if (applicationKeys.some((key) => key in changes)) next = omitKeys(next, attempts);
  for (const group of groups) {
    const { record, steps } = madeFor[group];
    const canCheck = steps.every((step) => next[step] !== undefined);
    if (canCheck && next[record] && !isCurrent(group, next))
      next = omitKeys(next, groupKeys[group]);
  }
  return next;
}

/**
 * Stores a pending registration. A registration without a response is repeated (`again`) under its own number while
 * its data are unchanged.
 */
export function markRegistrationPending(saved: Saved, newNumber: () => string): Saved {
  const of = getFingerprint('registration', saved);
  const { pending } = saved;
  const isSame = pending?.op === 'register' && pending.of === of;
  return {
    ...omitKeys(saved, ['refused', 'refusedFor']),
    pending: isSame ? { ...pending, again: true } : { op: 'register', id: newNumber(), of },
  };
}

/**
 * Stores a pending submission before its first byte is sent; `again`: it was sent before without a response. Drops
 * the refusal of an earlier submission.
 */
export const markSubmissionPending = (saved: Saved, id: string): Saved => ({
  ...omitKeys(saved, ['refused', 'refusedFor']),
  pending: { op: 'submit', id, ...(saved.pending?.op === 'submit' ? { again: true } : {}) },
});

/**
 * Drops files whose bytes are lost, and what depends on them, so that the gate leads to their step. An optional
 * document also drops the job step: the application must not be sent without it unnoticed. What was typed there stays
 * in its draft.
 */
export function dropFiles(saved: Saved, refs: readonly string[]): Saved {
  const lost = findFileKeys(saved, refs);
  if (lost.length === 0) return saved;
  const gone = Object.fromEntries(lost.map((key) => [key, undefined]));
  const changes = { ...gone, ...(lost.some(isDocument) ? { step5: undefined } : {}) };
  return addLosses(updateSaved(saved, changes), lost);
}

/** Where the documents are saved: their session keys, and their fields of step5 (JOB-23). */
const npwp = { key: 'dataNpwp', field: 'npwpFile' } as const;

const slip = { key: 'slipGaji', field: 'slipgajiFile' } as const;

/** Checks whether this is the key of an optional document. */
export const isDocument = (key: FileKey): boolean => key === npwp.key || key === slip.key;

/** Returns the changes after a document was stored or removed; a saved job step names it too. */
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
