import type { OutputFrom } from 'xstate';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import type { JourneyEvent } from '../journey/events.ts';
import { getFingerprint } from '../journey/saved/invalidate.ts';
import type { Saved } from '../journey/saved/schema.ts';
import type { HandOverPorts } from '../journey/variantPorts.ts';
import { applicant, identityFirstApplicant } from './applicant.ts';

/** How a port ends: with an output, or with an error. */
type Ending = { output: unknown } | { error: unknown };

/** A link to a hand-over. */
const specimenLink = {
  id: 'id-specimen',
  secret: 'rahasia-specimen',
  device: 'perangkat-specimen',
};
/** A link to the hand-over of another application. */
export const otherLink = { ...specimenLink, id: 'id-lain' };
const sealed: FileRef = {
  ref: 'file.pindah',
  type: 'application/octet-stream',
  size: 300_000,
  name: 'sealedHandOver',
  kept: 'sealed',
};
const photo: FileRef = { ...sealed, ref: 'file.kartu', type: 'image/jpeg', name: 'kartu.jpg' };
const face: FileRef = { ...photo, ref: 'file.wajah', name: 'wajah.jpg' };
const storedAt = Date.UTC(2026, 5, 14, 9, 30);
const expiresAt = Date.UTC(2026, 5, 21, 9, 30);

const ok = <Port extends keyof HandOverPorts>(output: OutputFrom<HandOverPorts[Port]>): Ending => ({
  output,
});
const other = { outcome: 'other', code: '99', description: 'Layanan sedang sibuk' } as const;
const failures = {
  'call failed': { error: { kind: 'http', status: 500, message: 'Gangguan' } },
  'connection lost': { error: { kind: 'network' } },
} satisfies Record<string, Ending>;

/** The application that another device sends in these paths. */
const received: Saved = { code: 'web', step1: applicant.chooser };

/** Every way in which the ports of a hand-over to another device can end, by name. */
export const handOverEndings = {
  sealHandOver: {
    sealed: ok<'sealHandOver'>({
      link: { ...specimenLink, id: 'id-baru' },
      digest: 'sidik-specimen',
      sealed,
    }),
    'sealing failed': { error: { kind: 'unexpected' } },
    'a file is lost': { error: { reason: 'missing', ref: photo.ref } },
  },
  compareHandOver: {
    current: ok<'compareHandOver'>({ outcome: 'current' }),
    outdated: ok<'compareHandOver'>({ outcome: 'outdated' }),
    'comparing failed': { error: { kind: 'unexpected' } },
  },
  sendHandOver: {
    sent: ok<'sendHandOver'>({ outcome: 'sent', expiresAt }),
    tooLarge: ok<'sendHandOver'>({ outcome: 'tooLarge', code: '64' }),
    'the sealed hand-over is lost': { error: { reason: 'missing', ref: sealed.ref } },
    ...failures,
  },
  readHandOver: {
    described: ok<'readHandOver'>({
      outcome: 'described',
      flow: 'sixStep',
      screen: 'personalData',
      card: applicant.chooser.chooseCard,
      storedAt,
      expiresAt,
      takesLeft: 2,
    }),
    expired: ok<'readHandOver'>({ outcome: 'problem', problem: 'expired' }),
    other: ok<'readHandOver'>(other),
    ...failures,
  },
  receiveHandOver: {
    taken: ok<'receiveHandOver'>({
      outcome: 'taken',
      saved: received,
      flow: 'sixStep',
      screen: 'personalData',
    }),
    'taken, of the other journey': ok<'receiveHandOver'>({
      outcome: 'taken',
      saved: received,
      flow: 'identityFirst',
      screen: 'identity',
    }),
    usedUp: ok<'receiveHandOver'>({ outcome: 'problem', problem: 'usedUp' }),
    other: ok<'receiveHandOver'>(other),
    ...failures,
  },
  takeBackHandOver: {
    taken: ok<'takeBackHandOver'>({ outcome: 'taken' }),
    submitted: ok<'takeBackHandOver'>({ outcome: 'problem', problem: 'submitted' }),
    unknown: ok<'takeBackHandOver'>({ outcome: 'problem', problem: 'unknown' }),
    usedUp: ok<'takeBackHandOver'>({ outcome: 'problem', problem: 'usedUp' }),
    other: ok<'takeBackHandOver'>(other),
    ...failures,
  },
  holdApplication: {
    held: ok<'holdApplication'>({ outcome: 'held' }),
    unknown: ok<'holdApplication'>({ outcome: 'unknown' }),
    elsewhere: ok<'holdApplication'>({
      outcome: 'elsewhere',
      takenAt: storedAt,
      name: 'Chrome di Android',
    }),
    submitted: ok<'holdApplication'>({ outcome: 'submitted' }),
    other: ok<'holdApplication'>(other),
    ...failures,
  },
  removeHandOver: {
    deleted: ok<'removeHandOver'>({ outcome: 'deleted' }),
    other: ok<'removeHandOver'>(other),
    ...failures,
  },
  openJourney: {
    'opened again': ok<'openJourney'>(undefined),
    'page not opened': failures['call failed'],
  },
} satisfies Record<keyof HandOverPorts, Record<string, Ending>>;

/** The events of a hand-over. */
export const handOverEvents = {
  'handOver.confirmed': { type: 'handOver.confirmed' },
  'handOver.resumed': { type: 'handOver.resumed' },
  'handOver.deleted': { type: 'handOver.deleted' },
  'handOver.takenBack': { type: 'handOver.takenBack' },
  'handOver.left': {
    type: 'handOver.left',
    left: { at: storedAt, name: 'Safari di iOS' },
  },
  'takeOver.confirmed': { type: 'takeOver.confirmed' },
  'takeOver.retried': { type: 'takeOver.retried' },
} satisfies Record<string, JourneyEvent>;

const carriesOver = { carriesOver: true } as const satisfies Partial<Settings>;

const { chooser, personalData, profile, address, job, delivery } = applicant;
const answered: Saved = {
  code: '',
  step1: chooser,
  step2: personalData,
  dataImg: photo,
  nikCleared: personalData.nik,
  setujusyarat: true,
  step_check: { flag_datapribadi: true, flag_syarat: true, point: '50' },
  step3: profile,
  step4: address,
  step5: { ...job, npwpFile: null, slipgajiFile: null },
  step6: delivery,
  face1: face,
  statusLiveness: 'success',
  faceOf: personalData.nik,
  registrationToken: 'register-specimen',
  reffNumberRegistration: 'REFF-SPECIMEN',
  transaction_id: 'transaksi-specimen',
  codeConfirmed: true,
};
/** An application that this device has taken from another one. */
export const boundHandOver = { ...specimenLink, stage: 'bound' } as const;

const { identity } = identityFirstApplicant;

/** Starts of paths that lead to another device, or come from one. */
export const handOverStarts = {
  'on the way to another device': { ...defaultSettings, ...carriesOver },
  'by a link of another device': { ...defaultSettings, ...carriesOver },
  'with an application from another device': { ...defaultSettings, ...carriesOver },
  'in the identity-first journey, from another device': {
    ...identityFirstSettings,
    ...carriesOver,
  },
} as const satisfies Record<string, Settings>;

/** The saved data of these starts. */
export const handOverSaved: Readonly<Record<keyof typeof handOverStarts, Saved>> = {
  'on the way to another device': {
    code: '',
    step1: chooser,
    dataImg: photo,
    handOverFrom: 'personalData',
  },
  'by a link of another device': { code: '', arrival: specimenLink },
  'with an application from another device': {
    ...answered,
    registeredFor: getFingerprint('registration', answered),
    handOver: boundHandOver,
    // A second link is opened in the same tab.
    arrival: otherLink,
  },
  'in the identity-first journey, from another device': {
    code: '',
    step1: chooser,
    step2: identity,
    dataImg: photo,
    setujusyarat: true,
    setujupenawan: true,
    face1: face,
    statusLiveness: 'success',
    faceOf: identity.nik,
    handOver: boundHandOver,
  },
};
