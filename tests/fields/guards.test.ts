import { expect, test } from 'vitest';
import { alertForError, bankAlert, timeoutAlert } from '../../machines/journey/alert.ts';
import type { JourneyContext, Settings } from '../../machines/journey/context.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { providerPageGuards } from '../../machines/journey/fragments/providerPage.ts';
import { chooserRules, createFormGuards, guards } from '../../machines/journey/guards.ts';
import {
  createIdentityFirstGuards,
  journeyRules,
} from '../../machines/journey/identityFirstGuards.ts';
import { getIdentityFingerprint, type RecordSettings } from '../../machines/journey/recordParts.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { examples } from '../../machines/paths/examples.ts';
import { createConsentEvent, createFileRef, explained, registered } from '../support/saved.ts';

const noon = Date.UTC(2026, 5, 15, 5);

const facts = {
  ...providerPageGuards,
  ...guards,
  ...createFormGuards(journeyRules),
  ...createIdentityFirstGuards(journeyRules),
};

interface Given {
  saved?: Partial<Saved>;
  settings?: Partial<Settings>;
  entry?: Partial<JourneyContext['entry']>;
  beside?: Partial<JourneyContext>;
}

/** Creates the arguments of a guard from the given parts only. */
const asked = ({ saved = {}, settings = {}, entry = {}, beside = {} }: Given) => ({
  context: {
    environment: { now: () => noon, newReffNumber: () => '' },
    settings: {
      isMobile: true,
      flow: sixStep,
      livenessSuccess: ['success', 'true'],
      ...settings,
    },
    entry: { to: null, ...entry },
    saved: { code: '', ...saved },
    incoming: null,
    poorPhotos: 0,
    ...beside,
  } as JourneyContext,
});

type Name = keyof typeof facts;

type Fact = (args: { context: JourneyContext }, params: unknown) => boolean;

const answer = (name: Name, given: Given, params: unknown) =>
  (facts[name] as unknown as Fact)(asked(given), params);

/** A guard, its arguments and its result. */
type GuardRow = [Name, Given, unknown, boolean];

const registering = { op: 'register', id: 'REFF-1' } as const;

const verified = { ...registered };

const unverified = { ...registered, statusLiveness: 'failed' };

const refused = (status: unknown, kind = 'http') => ({ error: { kind, status } });

const sentOnce: Given = { saved: { pending: { op: 'submit', id: 'REFF-1' } } };

const sentAgain: Given = { saved: { pending: { op: 'submit', id: 'REFF-1', again: true } } };

/**
 * Combinations of status and code. A refusal concerns the content only with a status below 500 and the code 30 or 31.
 */
const ofContent = ([400, 429, 413, 500, 503] as const).flatMap((status) =>
  (['30', '31', '29', '32', '400', '429', '12', '13', '51', '68', undefined] as const).flatMap(
    (code): GuardRow[] => {
      const params = { error: { ...refused(status).error, code } };
      const isContent = status < 500 && (code === '30' || code === '31');
      return [
        ['contentWasRefused', {}, params, isContent],
        ['nothingWasTaken', sentAgain, params, isContent],
        ['nothingWasTaken', sentOnce, params, status < 500],
      ];
    },
  ),
);

/** Calls: what the bank knows, what is pending, what was refused. */
const callRows: readonly GuardRow[] = [
  ['isRegistered', { saved: { registrationToken: '' } }, undefined, true],
  ['isRegistered', {}, undefined, false],
  ['otpWasSent', { saved: { transaction_id: '' } }, undefined, true],
  ['otpWasSent', {}, undefined, false],
  ['codeIsConfirmed', { saved: { codeConfirmed: true } }, undefined, true],
  ['codeIsConfirmed', { saved: { codeConfirmed: false } }, undefined, false],
  ['codeIsConfirmed', {}, undefined, false],

  ['hasUnsettledRegistration', { saved: { ...verified, pending: registering } }, undefined, true],
  [
    'hasUnsettledRegistration',
    { saved: { ...verified, pending: { op: 'requestOtp', id: 'REFF-1' } } },
    undefined,
    true,
  ],
  [
    'hasUnsettledRegistration',
    { saved: { ...verified, pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    false,
  ],
  ['hasUnsettledRegistration', { saved: verified }, undefined, false],
  [
    'hasUnsettledRegistration',
    { saved: { ...unverified, pending: registering } },
    undefined,
    false,
  ],

  [
    'hasUnsettledSubmission',
    { saved: { pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    true,
  ],
  ['hasUnsettledSubmission', { saved: { pending: registering } }, undefined, false],
  ['hasUnsettledSubmission', {}, undefined, false],

  ['requestWasRefused', {}, refused(399), false],
  ['requestWasRefused', {}, refused(400), true],
  ['requestWasRefused', {}, refused(499), true],
  ['requestWasRefused', {}, refused(500), false],
  ['requestWasRefused', {}, refused(undefined), false],
  ['requestWasRefused', {}, refused(413, 'timeout'), false],
  ['requestWasRefused', {}, { error: null }, false],

  ['nothingWasTaken', {}, refused(400), true],
  ['nothingWasTaken', sentOnce, refused(400), true],
  ['nothingWasTaken', sentOnce, refused(500), false],
  ['nothingWasTaken', sentAgain, refused(429), false],
  ...ofContent,
  ['nothingWasTaken', sentAgain, { error: { ...refused(400).error, code: '400' } }, false],
  ['nothingWasTaken', sentAgain, { error: { ...refused(400).error, code: '30' } }, true],
  ['nothingWasTaken', sentAgain, { error: { ...refused(500).error, code: '30' } }, false],
  ['contentWasRefused', {}, { error: { ...refused(400).error, code: '31' } }, true],
  ['contentWasRefused', {}, { error: { ...refused(400).error, code: '400' } }, false],
  ['contentWasRefused', {}, refused(400), false],
  ['contentWasRefused', {}, { error: { ...refused(503).error, code: '31' } }, false],
  ['mayBeHeld', {}, { outcome: 'other' }, false],
  ['mayBeHeld', sentOnce, { outcome: 'other' }, false],
  ['mayBeHeld', sentAgain, { outcome: 'other' }, true],
  ['mayBeHeld', sentAgain, { outcome: 'invalid' }, false],

  ['fileIsLost', {}, { error: { reason: 'missing' } }, true],
  ['fileIsLost', {}, { error: { kind: 'http' } }, false],

  ['resendIsDue', { saved: { resendAt: noon - 1 } }, undefined, true],
  ['resendIsDue', { saved: { resendAt: noon } }, undefined, true],
  ['resendIsDue', { saved: { resendAt: noon + 1 } }, undefined, false],
  ['resendIsDue', {}, undefined, true],

  [
    'applicationIsSealed',
    { saved: { sealedApplication: createFileRef('sealed') } },
    undefined,
    true,
  ],
  ['applicationIsSealed', {}, undefined, false],
];

const identified = { dataImg: createFileRef('dataImg'), setujusyarat: true, setujupenawan: true };

/** The identity of the identity-first journey is stored under the key of the six-step step 2. */
const step2 = examples.identity;

const withoutNik = { ...examples.identity, nik: '' };

const withoutIndustry = { ...examples.review, bidang_usaha: '' };

const withoutPhone = { ...examples.review, no_perusahaan: '' };

const recordOf = (saved: Partial<Saved>, change: Partial<RecordSettings> = {}): Given => ({
  saved,
  settings: {
    record: { mode: 'onboarding', convert: 'single', mail: false, extra: [], ...change },
  },
});

const form = { photo: registered.dataImg, values: examples.personalData };

/** The first forms of the identity-first journey, and its parts. */
const identityFirstRows: readonly GuardRow[] = [
  ['personalDataIsComplete', { saved: { dataImg: form.photo } }, { values: form.values }, true],
  ['personalDataIsComplete', {}, { values: form.values }, false],
  [
    'personalDataIsComplete',
    { saved: { dataImg: form.photo } },
    { values: { ...form.values, nik: '' } },
    false,
  ],

  ['identityIsComplete', { saved: identified }, { values: examples.identity }, true],
  ['identityIsComplete', { saved: {} }, { values: examples.identity }, false],
  [
    'identityIsComplete',
    { saved: { ...identified, setujusyarat: false } },
    { values: examples.identity },
    false,
  ],
  [
    'identityIsComplete',
    { saved: { ...identified, setujupenawan: false } },
    { values: examples.identity },
    false,
  ],
  ['identityIsComplete', { saved: identified }, { values: withoutNik }, true],
  ['identityIsComplete', { saved: { ...identified, step2 } }, { values: withoutNik }, false],

  ['reviewIsComplete', {}, { values: withoutIndustry }, true],
  ['reviewIsComplete', { saved: { step2 } }, { values: withoutIndustry }, false],
  ['reviewIsComplete', {}, { values: withoutPhone }, false],
  ['reviewIsComplete', { saved: { step2 } }, { values: withoutPhone }, true],
  ['reviewKeepsFace', { saved: { step2 } }, { values: examples.review }, true],
  ['reviewKeepsFace', { saved: {} }, { values: examples.review }, false],
  [
    'reviewKeepsFace',
    { saved: { step2 } },
    { values: { ...examples.review, nik: '9971046504930003' } },
    false,
  ],
  ['reviewKeepsFace', { saved: { step2 } }, { values: withoutIndustry }, false],

  ['partIsNext', recordOf({}), { part: 'step1' }, true],
  ['partIsNext', recordOf({}), { part: 'record' }, false],
  [
    'partIsNext',
    recordOf({ recordedFor: getIdentityFingerprint({ code: '' }) }),
    { part: 'record' },
    true,
  ],
  ['partIsNext', recordOf({ sent: 'step1 record' }), { part: 'files' }, true],
  ['partIsNext', recordOf({ sent: 'step1 record files' }), { part: 'ktp' }, true],
  [
    'partIsNext',
    recordOf({ sent: 'step1 record files' }, { convert: 'multiple' }),
    { part: 'ktp' },
    false,
  ],
  [
    'partIsNext',
    recordOf({ sent: 'step1 record files' }, { convert: 'multiple' }),
    { part: 'photos' },
    true,
  ],
  ['partIsNext', recordOf({ sent: 'step1 record files ktp foto' }), { part: 'mail' }, false],
  [
    'partIsNext',
    recordOf({ sent: 'step1 record files ktp foto' }, { mail: true }),
    { part: 'mail' },
    true,
  ],
  ['partIsNext', recordOf({}, { mode: 'provider-apply' }), { part: 'apply1' }, true],
  [
    'partIsNext',
    recordOf({ sent: 'apply1 apply2' }, { mode: 'provider-apply' }),
    { part: 'apply3' },
    true,
  ],
  ['partIsNext', {}, { part: 'step1' }, false],

  ['wasThanked', { saved: { ...identified, step2, thanked: true } }, undefined, true],
  ['wasThanked', { saved: { ...identified, step2, thanked: false } }, undefined, false],
  // The data of the receipt was damaged or withdrawn.
  ['wasThanked', { saved: { ...identified, thanked: true } }, undefined, false],
  [
    'wasThanked',
    { saved: { ...identified, step2, dataImg: undefined, thanked: true } },
    undefined,
    false,
  ],
  [
    'wasThanked',
    { saved: { ...identified, step2, setujusyarat: false, thanked: true } },
    undefined,
    false,
  ],
  [
    'wasThanked',
    { saved: { ...identified, step2, setujupenawan: false, thanked: true } },
    undefined,
    false,
  ],
  ['wasThanked', {}, undefined, false],

  ['hasFaceToFetch', { saved: { signatureId: 'TANDA-4' } }, undefined, true],
  [
    'hasFaceToFetch',
    { saved: { signatureId: 'TANDA-4', face1: createFileRef('face1') } },
    undefined,
    false,
  ],
  ['hasFaceToFetch', {}, undefined, false],
  [
    'returnsWithFace',
    { saved: { signatureId: 'TANDA-4' }, entry: { result: 'success' } },
    undefined,
    true,
  ],
  [
    'returnsWithFace',
    { saved: { signatureId: 'TANDA-4' }, entry: { result: 'failed' } },
    undefined,
    false,
  ],
  ['returnsWithFace', { entry: { result: 'success' } }, undefined, false],
  ['isSigned', {}, { signatureId: 'TANDA-4' }, true],
  ['isSigned', {}, { signatureId: undefined }, false],
  ['isSigned', {}, { signatureId: '' }, false],
];

const photo = (chosen: boolean) => ({ file: new Blob(), document: null, chosen });

/** The applicant's position: device, address, photo, face, and started steps. */
const standingRows: readonly GuardRow[] = [
  ['isDesktop', { settings: { isMobile: false } }, undefined, true],
  ['isDesktop', { settings: { isMobile: true } }, undefined, false],

  ['leadsTo', { saved: registered, entry: { to: 'job' } }, { screen: 'job' }, true],
  ['leadsTo', { saved: registered, entry: { to: 'job' } }, { screen: 'address' }, false],
  ['leadsTo', { entry: { to: 'job' } }, { screen: 'chooser' }, true],
  ['leadsTo', {}, { screen: 'homepage' }, true],

  [
    'leadsToConfirmedCode',
    { saved: { ...registered, codeConfirmed: true }, entry: { to: 'otp' } },
    undefined,
    true,
  ],
  [
    'leadsToConfirmedCode',
    { saved: { ...registered, codeConfirmed: false }, entry: { to: 'otp' } },
    undefined,
    false,
  ],
  ['leadsToConfirmedCode', { saved: registered, entry: { to: 'otp' } }, undefined, false],
  [
    'leadsToConfirmedCode',
    { saved: { ...registered, codeConfirmed: true }, entry: { to: 'job' } },
    undefined,
    false,
  ],

  ['termsAreMissing', {}, undefined, true],
  ['termsAreMissing', { saved: { setujusyarat: false } }, undefined, true],
  ['termsAreMissing', { saved: { setujusyarat: true } }, undefined, false],

  ['isPointChoice', {}, { point: '100' }, true],
  ['isPointChoice', {}, { point: '0' }, true],
  ['isPointChoice', {}, { point: '50' }, true],
  ['isPointChoice', {}, { point: '' }, false],
  ['isPointChoice', {}, { point: '75' }, false],

  ['goesBackToChecklist', { settings: { addressBack: 'checklist' } }, undefined, true],
  ['goesBackToChecklist', { settings: { addressBack: 'profile' } }, undefined, false],

  ['documentIs', {}, { document: 'npwp', is: 'npwp' }, true],
  ['documentIs', {}, { document: 'npwp', is: 'slip' }, false],

  ['cameraIsExplained', { saved: { cameraExplained: true } }, undefined, true],
  ['cameraIsExplained', { saved: { cameraExplained: false } }, undefined, false],
  ['cameraIsExplained', {}, undefined, false],

  ['cardCameraIsExplained', { saved: explained }, undefined, true],
  ['cardCameraIsExplained', { saved: { cameraExplained: true } }, undefined, false],
  [
    'cardCameraIsExplained',
    { saved: { ...explained, cameraExplained: undefined } },
    undefined,
    false,
  ],
  [
    'cardCameraIsExplained',
    { saved: { ...explained, consents: [createConsentEvent('terms', true, 'checklist')] } },
    undefined,
    false,
  ],

  ['cameraIsUnsupported', {}, { reason: 'unsupported' }, true],
  ['cameraIsUnsupported', {}, { reason: 'denied' }, false],

  ['mayInsistOnPhoto', {}, undefined, false],
  ['mayInsistOnPhoto', { beside: { poorPhotos: 1 } }, undefined, false],
  ['mayInsistOnPhoto', { beside: { poorPhotos: 2 } }, undefined, true],
  ['mayInsistOnPhoto', { beside: { poorPhotos: 3 } }, undefined, true],
  ['mayInsistOnPhoto', { beside: { incoming: photo(true) } }, undefined, true],
  ['mayInsistOnPhoto', { beside: { incoming: photo(false) } }, undefined, false],

  ['returnsFrom', { saved: { returning: { from: 'read', at: 0 } } }, { from: 'read' }, true],
  ['returnsFrom', { saved: { returning: { from: 'read', at: 0 } } }, { from: 'unreadable' }, false],
  ['returnsFrom', {}, { from: 'read' }, false],

  ['returnIsDue', { saved: { returning: { from: 'read', at: noon - 1 } } }, undefined, true],
  ['returnIsDue', { saved: { returning: { from: 'read', at: noon } } }, undefined, true],
  ['returnIsDue', { saved: { returning: { from: 'read', at: noon + 1 } } }, undefined, false],
  ['returnIsDue', {}, undefined, true],

  ['outcomeIs', {}, { outcome: 'clear', is: 'clear' }, true],
  ['outcomeIs', {}, { outcome: 'clear', is: 'declined' }, false],

  ['resultIs', { entry: { result: 'success' } }, { result: 'success' }, true],
  ['resultIs', { entry: { result: 'success' } }, { result: 'failed' }, false],
  ['resultIs', {}, { result: 'failed' }, false],

  ['faceIsVerified', { saved: verified }, undefined, true],
  ['faceIsVerified', { saved: unverified }, undefined, false],
  ['faceIsVerified', { saved: verified, settings: { livenessSuccess: ['ok'] } }, undefined, false],

  ['mayRenew', { saved: { step1: registered.step1, pending: registering } }, undefined, true],
  [
    'mayRenew',
    { saved: { step1: registered.step1, pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    false,
  ],
  ['mayRenew', { saved: { step2: registered.step2 } }, undefined, false],
  ['mayRenew', { saved: { step1: registered.step1 } }, undefined, true],

  ['flowIs', { settings: { flow: sixStep } }, { flow: 'sixStep' }, true],
  ['flowIs', { settings: { flow: identityFirst } }, { flow: 'sixStep' }, false],
];

/** Creates a detour from the profile step back to its origin. */
const onDetour = (back: ScreenId, saved: Partial<Saved> = {}): Given => ({
  saved: { ...registered, ...saved, detour: { to: 'profile', back } },
});

/** Creates a return from a step whose change has invalidated the sent code. */
const codeVoided = (entry: Given['entry'] = {}, saved: Partial<Saved> = {}): Given => ({
  saved: {
    ...registered,
    registrationToken: undefined,
    transaction_id: undefined,
    detour: { to: 'personalData', back: 'otp' },
    ...saved,
  },
  entry: { to: 'otp', ...entry },
});

/** Detours, available offers, and form questions. */
const wayRows: readonly GuardRow[] = [
  ['isOnDetour', { saved: { detour: { to: 'profile', back: 'otp' } } }, undefined, true],
  ['isOnDetour', {}, undefined, false],
  ['codeIsAwaited', codeVoided(), undefined, true],
  ['codeIsAwaited', codeVoided({ to: 'profile' }), undefined, false],
  ['codeIsAwaited', codeVoided({}, { detour: undefined }), undefined, false],
  [
    'codeIsAwaited',
    codeVoided({}, { detour: { to: 'profile', back: 'faceTips' } }),
    undefined,
    false,
  ],
  ['codeIsAwaited', codeVoided({}, { step4: undefined }), undefined, false],
  ['codeIsAwaited', codeVoided({}, { statusLiveness: 'failed' }), undefined, false],
  ['codeIsAwaited', codeVoided({}, { registrationToken: 'TOKEN-2' }), undefined, false],
  ['codeIsAwaited', codeVoided({}, { transaction_id: 'TRX-2' }), undefined, false],
  ['codeIsAwaited', codeVoided({}, { pending: registering }), undefined, false],
  ['mayReturn', onDetour('otp'), { screen: 'profile' }, true],
  ['mayReturn', onDetour('otp'), { screen: 'personalData' }, false],
  ['mayReturn', onDetour('otp', { step3: undefined }), { screen: 'profile' }, false],
  ['mayReturn', onDetour('otp', { step4: undefined }), { screen: 'profile' }, true],
  ['mayReturn', { saved: registered }, { screen: 'profile' }, false],
  ['offersField', {}, { of: 'otp', field: 'no_hp' }, true],
  ['offersField', { saved: { refused: 'email' } }, { of: 'otp', field: 'alamat_email' }, false],
  ['offersField', {}, { of: 'otp', field: undefined }, false],
  ['offersField', {}, { of: 'faceTips', field: 'no_hp' }, false],
  ['offersField', { saved: { refused: 'phone' } }, { of: 'faceTips', field: 'no_hp' }, true],
  ['offersField', { saved: { refused: 'email' } }, { of: 'faceTips', field: 'no_hp' }, false],
  ['offersField', { saved: { refused: 'email' } }, { of: 'faceTips', field: 'alamat_email' }, true],
  ['offersField', { saved: { refused: 'face' } }, { of: 'faceTips', field: undefined }, false],
  ['earlierStepIsMissing', { saved: registered }, { screen: 'otp' }, false],
  [
    'earlierStepIsMissing',
    { saved: { ...registered, dataImg: undefined } },
    { screen: 'otp' },
    true,
  ],
  [
    'earlierStepIsMissing',
    { saved: { ...registered, dataImg: undefined, pending: { op: 'submit', id: 'REFF-1' } } },
    { screen: 'otp' },
    false,
  ],
  ['connectionWasLost', { beside: { alert: alertForError({ kind: 'offline' }) } }, undefined, true],
  ['connectionWasLost', { beside: { alert: alertForError({ kind: 'network' }) } }, undefined, true],
  ['connectionWasLost', { beside: { alert: timeoutAlert } }, undefined, true],
  ['connectionWasLost', { beside: { alert: alertForError({ kind: 'http' }) } }, undefined, false],
  ['connectionWasLost', { beside: { alert: bankAlert('') } }, undefined, false],
  ['connectionWasLost', { beside: { alert: null } }, undefined, false],
  ['codeWasRefused', { beside: { codeRefusal: { reason: 'wrong' } } }, undefined, true],
  // Until another code is sent.
  ['codeWasRefused', { beside: { codeRefusal: { reason: 'locked' } } }, undefined, false],
  ['codeWasRefused', { beside: { codeRefusal: null } }, undefined, false],
  [
    'wasAsking',
    { saved: { ...registered, asking: 'personalData' } },
    { screen: 'personalData', about: 'step2' },
    true,
  ],
  [
    'wasAsking',
    { saved: { ...registered, asking: 'otp' } },
    { screen: 'personalData', about: 'step2' },
    false,
  ],
  [
    'wasAsking',
    { saved: { ...registered, asking: 'idCapture', dataImg: undefined } },
    { screen: 'idCapture', about: 'dataImg' },
    false,
  ],
  ['faceWasRefused', { saved: { refused: 'face' } }, undefined, true],
  [
    'faceWasRefused',
    { saved: { refused: 'face', pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    false,
  ],
  ['faceWasRefused', { saved: { refused: 'phone' } }, undefined, false],

  ['deliveryIsToBeChecked', {}, { values: { alamatkirim: 'alamatdomisili' }, asked: true }, true],
  [
    'deliveryIsToBeChecked',
    {},
    { values: { alamatkirim: 'alamatperusahaan' }, asked: false },
    false,
  ],
  [
    'deliveryIsToBeChecked',
    { settings: { summary: 'gate' } },
    { values: { alamatkirim: 'alamatdomisili' }, asked: false },
    true,
  ],
  ['deliveryIsToBeChecked', {}, { values: { alamatkirim: '' }, asked: true }, false],
  [
    'deliveryIsToBeChecked',
    { settings: { summary: 'gate' } },
    { values: { alamatkirim: null }, asked: false },
    false,
  ],

  ['isCompleteCode', {}, { code: '12345' }, true],
  ['isCompleteCode', { beside: { codeRefusal: { reason: 'expired' } } }, { code: '12346' }, true],
  ['isCompleteCode', { beside: { codeRefusal: { reason: 'locked' } } }, { code: '12347' }, false],
  ['isCompleteCode', {}, { code: '1234' }, false],

  ['birthDateIs', {}, { verdict: 'fine', text: '25-04-1993' }, true],
  ['birthDateIs', {}, { verdict: 'impossible', text: '31-02-1993' }, true],
  ['birthDateIs', {}, { verdict: 'fine', text: '31-02-1993' }, false],
  ['birthDateIs', {}, { verdict: 'ageOutside', text: '16-06-2005' }, true],

  ['formIsValid', {}, { form: 'chooser', values: { boardCC: '1', chooseCard: 'cardgold' } }, true],
  [
    'formIsValid',
    {},
    { form: 'chooser', values: { boardCC: '1', chooseCard: 'cardplatinum' } },
    false,
  ],
  ['formIsValid', {}, { form: 'personalData', values: examples.personalData }, true],
  ['formIsValid', {}, { form: 'profile', values: examples.profile }, true],
  ['formIsValid', {}, { form: 'profile', values: examples.personalData }, false],
  ['formIsValid', {}, { form: 'address', values: examples.address }, true],
  ['formIsValid', {}, { form: 'job', values: examples.job }, true],
  ['formIsValid', {}, { form: 'delivery', values: { alamatkirim: 'alamatdomisili' } }, true],
  ['formIsValid', {}, { form: 'delivery', values: { alamatkirim: '' } }, false],
  ['wantsPhotoOfCompleteJob', {}, { document: 'npwp', is: 'npwp', values: examples.job }, true],
  ['wantsPhotoOfCompleteJob', {}, { document: 'slip', is: 'npwp', values: examples.job }, false],
  [
    'wantsPhotoOfCompleteJob',
    {},
    { document: 'npwp', is: 'npwp', values: { ...examples.job, jabatan: '' } },
    false,
  ],
  ['formIsValid', {}, { form: 'code', values: '12345' }, true],
  ['deliveryIsToBeChecked', {}, { asked: true, values: { alamatkirim: 'alamatdomisili' } }, true],
  ['deliveryIsToBeChecked', {}, { asked: false, values: { alamatkirim: 'alamatdomisili' } }, false],
  ['deliveryIsToBeChecked', {}, { asked: true, values: { alamatkirim: '' } }, false],
  [
    'deliveryIsToBeChecked',
    { settings: { summary: 'gate' } },
    { asked: false, values: { alamatkirim: 'alamatdomisili' } },
    true,
  ],
];

const table: GuardRow[] = [...standingRows, ...callRows, ...identityFirstRows, ...wayRows];

test.each(table)('%s in %j for %j returns %s', (name, given, params, holds) => {
  expect(answer(name, given, params)).toBe(holds);
});

test('every guard has rows for true and for false', () => {
  for (const name of Object.keys(facts)) {
    const answers = table.filter((row) => row[0] === name).map((row) => row[3]);
    expect([...new Set(answers)].sort(), name).toEqual([false, true]);
  }
});

test('CHO-10 before the later rules load, only the first form is assessed, and no other form is valid', () => {
  const choice = { boardCC: '2', chooseCard: 'cardgold' };
  expect(chooserRules.isValid('chooser', choice)).toBe(true);
  expect(chooserRules.isValid('chooser', { ...choice, chooseCard: '' })).toBe(false);
  expect(chooserRules.isValid('profile', choice)).toBe(false);
  expect(guards.formIsValid(asked({}), { form: 'profile', values: choice })).toBe(false);
  expect(chooserRules.assessBirthDate('31-02-1993', { year: 2026, month: 6, day: 15 })).toBe(
    'fine',
  );
});
