import type { Saved } from './schema.ts';

type Key = keyof Saved;

const faceKeys = [
  'fc_token',
  'face1',
  'face2',
  'statusLiveness',
  'faceOf',
] as const satisfies Key[];
const registrationKeys = [
  'registrationToken',
  'reffNumberRegistration',
  'transaction_id',
  'resendAt',
  'registeredFor',
  'codeConfirmed',
] as const satisfies Key[];

/** What goes into the application: a change of any of it makes a sealed application stale. */
const applicationKeys: readonly Key[] = [
  'step1',
  'step2',
  'step3',
  'step4',
  'step5',
  'step6',
  'step_check',
  'setujusyarat',
  'setujupenawan',
  'dataImg',
  'dataNpwp',
  'slipGaji',
  ...faceKeys,
  ...registrationKeys,
];

/** A copy of the saved data without some of its keys. */
export function without(saved: Saved, keys: readonly Key[]): Saved {
  const rest = { ...saved };
  for (const key of keys) delete rest[key];
  return rest;
}

/** A registration stands for this data: when it differs, the registration is stale. */
export function registrationFingerprint(saved: Saved): string {
  return JSON.stringify([
    saved.step2?.no_hp,
    saved.step2?.nik,
    saved.step2?.nama_lengkap,
    saved.step2?.tgl_lahir,
    saved.step3?.alamat_email,
    saved.dataImg?.ref,
    saved.face1?.ref,
  ]);
}

/**
 * Takes over what a step saved and drops what has become stale by it: a face check of another
 * identity, a registration of other data, an application sealed before the change. While steps 2
 * and 3 are being redone (their data absent) nothing is assessed yet. An unsettled submission keeps
 * everything: what the bank may already hold must be sent again unchanged.
 */
export function keep(saved: Saved, news: Partial<Saved>): Saved {
  let next: Saved = { ...saved, ...news };
  if (next.pending?.op === 'submit') return next;
  if (applicationKeys.some((key) => key in news)) next = without(next, ['sealedApplication']);
  if (next.step2 && next.faceOf !== undefined && next.faceOf !== next.step2.nik) {
    next = without(next, faceKeys);
  }
  const assessable = next.step2 !== undefined && next.step3 !== undefined;
  if (assessable && next.registeredFor && next.registeredFor !== registrationFingerprint(next)) {
    next = without(next, [...registrationKeys, 'pending']);
  }
  return next;
}
