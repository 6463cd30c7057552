import type { Saved } from '../../../machines/journey/saved/schema.ts';

/**
 * The session key of everything the journey keeps: the specification's keys (STO-01 to STO-10)
 * first, ours under `journey.` after them. Complete by type.
 */
export const sessionKeys = {
  code: 'code',
  refferalID: 'refferalID',
  step1: 'step1',
  step2: 'step2',
  step3: 'step3',
  step4: 'step4',
  step5: 'step5',
  step6: 'step6',
  step_check: 'step_check',
  dataImg: 'dataImg',
  dataOCR: 'dataOCR',
  reffId: 'reffId',
  dataNpwp: 'dataNpwp',
  slipGaji: 'slipGaji',
  no_hp: 'no_hp',
  kd_promo: 'kd_promo',
  kelurahanKTP: 'kelurahanKTP',
  kelurahanDMS: 'kelurahanDMS',
  kelurahanPRSH: 'kelurahanPRSH',
  setujusyarat: 'setujusyarat',
  setujupenawan: 'setujupenawan',
  fc_token: 'fc_token',
  face1: 'face1',
  face2: 'face2',
  statusLiveness: 'statusLiveness',
  registrationToken: 'registrationToken',
  reffNumberRegistration: 'reffNumberRegistration',
  transaction_id: 'transaction_id',
  readingOf: 'journey.readingOf',
  nikCleared: 'journey.nikCleared',
  faceOf: 'journey.faceOf',
  registeredFor: 'journey.registeredFor',
  codeConfirmed: 'journey.codeConfirmed',
  resendAt: 'journey.resendAt',
  returning: 'journey.returning',
  cameraExplained: 'journey.cameraExplained',
  pending: 'journey.pending',
  sealedApplication: 'journey.sealedApplication',
  outcome: 'journey.outcome',
} as const satisfies Record<keyof Saved, string>;

/** Keys whose value is a reference to a sealed file. */
export const fileKeys = [
  'dataImg',
  'dataNpwp',
  'slipGaji',
  'face1',
  'face2',
  'sealedApplication',
] as const satisfies (keyof Saved)[];
