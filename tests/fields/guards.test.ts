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

/** The position of an applicant, and the values of an event. */
interface Given {
  saved?: Partial<Saved>;
  settings?: Partial<Settings>;
  entry?: Partial<JourneyContext['entry']>;
  /** The remaining parts of the context. */
  more?: Partial<JourneyContext>;
  params?: unknown;
}

/** Creates the context of a guard from the given parts only. */
const createContext = ({ saved = {}, settings = {}, entry = {}, more = {} }: Given) =>
  ({
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
    ...more,
  }) as JourneyContext;

type Name = keyof typeof facts;
type Guard = (args: { context: JourneyContext }, params: unknown) => boolean;
/** At least one situation, so that each guard has one in which it holds, and one in which it does not. */
type Some = readonly [Given, ...Given[]];

const saved = (change: Partial<Saved>): Given => ({ saved: change });
const params = (values: object): Given => ({ params: values });

const registering = { op: 'register', id: 'REFF-1' } as const;
const submitting = { op: 'submit', id: 'REFF-1' } as const;
const unverified = { ...registered, statusLiveness: 'failed' };
const http = (status: unknown, kind = 'http') => ({ error: { kind, status } });
const sentOnce = saved({ pending: submitting });
const sentAgain = saved({ pending: { ...submitting, again: true } });

/** Combinations of status and code. */
const refusals = ([400, 429, 413, 500, 503] as const).flatMap((status) =>
  (['30', '31', '29', '32', '400', '429', '12', '13', '51', '68', undefined] as const).map(
    (code) => ({ kind: 'http', status, code }),
  ),
);
type Refusal = (typeof refusals)[number];
const isOfRequest = ({ status }: Refusal) => status < 500;
/** A refusal concerns the content only with a status below 500 and the code 30 or 31. */
const isOfContent = ({ status, code }: Refusal) => status < 500 && (code === '30' || code === '31');
const isOfOther = (refusal: Refusal) => !isOfContent(refusal);
const refusedWith = (given: Given, isWanted: (refusal: Refusal) => boolean) =>
  refusals
    .filter(isWanted)
    .map((error): Given => ({ ...given, params: { error } })) as unknown as Some;

const identified = { dataImg: createFileRef('dataImg'), setujusyarat: true, setujupenawan: true };
/** The identity of the identity-first journey is stored under the key of the six-step step 2. */
const step2 = examples.identity;
const withoutNik = { values: { ...step2, nik: '' } };
const withoutIndustry = { values: { ...examples.review, bidang_usaha: '' } };
const withoutPhone = { values: { ...examples.review, no_perusahaan: '' } };
const thanked = { ...identified, step2, thanked: true };
const agreed = { setujusyarat: true, setujupenawan: true };
/** One consent each that is missing, or recorded as withdrawn although its flag is still saved. */
const withdrawals: Partial<Saved>[] = [
  { ...agreed, setujusyarat: false },
  { ...agreed, setujupenawan: false },
  { ...agreed, consents: [createConsentEvent('terms', false, 'review')] },
  { ...agreed, consents: [createConsentEvent('offers', false, 'review')] },
];

const sent = (parts: string, part: string, change: Partial<RecordSettings> = {}): Given => ({
  saved: parts ? { sent: parts } : {},
  settings: {
    record: { mode: 'onboarding', convert: 'single', mail: false, extra: [], ...change },
  },
  params: { part },
});

const photo = (chosen: boolean): Given => ({
  more: { incoming: { file: new Blob(), document: null, chosen } },
});
const alerted = (alert: JourneyContext['alert']): Given => ({ more: { alert } });
const refusedCode = (reason: 'wrong' | 'expired' | 'locked'): Given => ({
  more: { codeRefusal: { reason } },
});

/** Creates a detour from the profile step back to the code. */
const onDetour = (screen: ScreenId, change: Partial<Saved> = {}): Given => ({
  saved: { ...registered, detour: { to: 'profile', back: 'otp' }, ...change },
  params: { screen },
});

/** Creates a return from a step whose change has invalidated the sent code. */
const codeVoided = (change: Partial<Saved> = {}, to: ScreenId = 'otp'): Given => ({
  saved: {
    ...registered,
    registrationToken: undefined,
    transaction_id: undefined,
    detour: { to: 'personalData', back: 'otp' },
    ...change,
  },
  entry: { to },
});
const opening = (to: ScreenId, change: Partial<Saved> = {}): Given => ({
  saved: { ...registered, ...change },
  entry: { to },
});
const leading = (screen: ScreenId, given: Given): Given => ({ ...given, params: { screen } });
const offered = (of: 'otp' | 'faceTips', field: string | undefined, given: Given = {}): Given => ({
  ...given,
  params: { of, field },
});
const refused = (what: Saved['refused']) => saved({ refused: what });
const delivering = (alamatkirim: unknown, asked: boolean, given: Given = {}): Given => ({
  ...given,
  params: { values: { alamatkirim }, asked },
});
const gate: Given = { settings: { summary: 'gate' } };
const form = (name: string, values: unknown) => params({ form: name, values });

/** In which situations each guard holds, and in which it does not. The type names every guard. */
const situations: Record<Name, { holds: Some; fails: Some }> = {
  // Calls: what the bank knows, what is pending, what was refused.
  isRegistered: { holds: [saved({ registrationToken: '' })], fails: [{}] },
  isOtpSent: { holds: [saved({ transaction_id: '' })], fails: [{}] },
  isCodeConfirmed: {
    holds: [saved({ codeConfirmed: true })],
    fails: [saved({ codeConfirmed: false }), {}],
  },
  hasUnsettledRegistration: {
    holds: [
      saved({ ...registered, pending: registering }),
      saved({ ...registered, pending: { op: 'requestOtp', id: 'REFF-1' } }),
    ],
    fails: [
      saved({ ...registered, pending: submitting }),
      saved(registered),
      saved({ ...unverified, pending: registering }),
    ],
  },
  hasUnsettledSubmission: { holds: [sentOnce], fails: [saved({ pending: registering }), {}] },
  isRequestRefused: {
    holds: [params(http(400)), params(http(499))],
    fails: [
      params(http(399)),
      params(http(500)),
      params(http(undefined)),
      params(http(413, 'timeout')),
      params({ error: null }),
      ...[408, 425, 429].map((status) => params(http(status))),
    ],
  },
  isRefusedWithoutEffect: {
    holds: [
      params(http(400)),
      ...refusedWith(sentOnce, isOfRequest),
      ...refusedWith(sentAgain, isOfContent),
    ],
    fails: [
      params(http(500)),
      ...refusedWith(sentOnce, (refusal) => !isOfRequest(refusal)),
      ...refusedWith(sentAgain, isOfOther),
    ],
  },
  isContentRefused: {
    holds: refusedWith({}, isOfContent),
    fails: refusedWith({}, isOfOther),
  },
  canEarlierRequestHaveArrived: {
    holds: [{ ...sentAgain, ...params({ outcome: 'other' }) }],
    fails: [
      params({ outcome: 'other' }),
      { ...sentOnce, ...params({ outcome: 'other' }) },
      { ...sentAgain, ...params({ outcome: 'invalid' }) },
    ],
  },
  isFileLost: {
    holds: [params({ error: { reason: 'missing' } })],
    fails: [params({ error: { kind: 'http' } })],
  },
  isResendDue: {
    holds: [saved({ resendAt: noon - 1 }), saved({ resendAt: noon }), {}],
    fails: [saved({ resendAt: noon + 1 })],
  },
  isApplicationSealed: {
    holds: [saved({ sealedApplication: createFileRef('sealed') })],
    fails: [{}],
  },

  // The first forms of the identity-first journey, and its parts.
  isPersonalDataComplete: {
    holds: [{ ...saved(identified), params: { values: examples.personalData } }],
    fails: [
      params({ values: examples.personalData }),
      { ...saved(identified), params: { values: { ...examples.personalData, nik: '' } } },
    ],
  },
  isIdentityComplete: {
    holds: [
      { ...saved(identified), params: { values: step2 } },
      { ...saved(identified), params: withoutNik },
    ],
    fails: [
      { ...saved({ ...identified, dataImg: undefined }), params: { values: step2 } },
      ...withdrawals.map((withdrawal) => ({
        ...saved({ ...identified, ...withdrawal }),
        params: { values: step2 },
      })),
      { ...saved({ ...identified, step2 }), params: withoutNik },
    ],
  },
  isReviewComplete: {
    holds: [
      { ...saved(agreed), params: withoutIndustry },
      { ...saved({ ...agreed, step2 }), params: withoutPhone },
    ],
    fails: [
      { ...saved(agreed), params: withoutPhone },
      { ...saved({ ...agreed, step2 }), params: withoutIndustry },
      ...withdrawals.map((withdrawal) => ({ ...saved(withdrawal), params: withoutIndustry })),
    ],
  },
  isReviewCompleteWithSameNik: {
    holds: [{ ...saved({ ...agreed, step2 }), params: { values: examples.review } }],
    fails: [
      { ...saved(agreed), params: { values: examples.review } },
      {
        ...saved({ ...agreed, step2 }),
        params: { values: { ...examples.review, nik: '9971046504930003' } },
      },
      { ...saved({ ...agreed, step2 }), params: withoutIndustry },
    ],
  },
  isNextPart: {
    holds: [
      sent('', 'step1'),
      {
        ...sent('', 'record'),
        ...saved({ recordedFor: getIdentityFingerprint({ code: '' }) }),
      },
      sent('step1 record', 'files'),
      sent('step1 record files', 'ktp'),
      sent('step1 record files', 'photos', { convert: 'multiple' }),
      sent('step1 record files ktp foto', 'mail', { mail: true }),
      sent('', 'apply1', { mode: 'provider-apply' }),
      sent('apply1 apply2', 'apply3', { mode: 'provider-apply' }),
    ],
    fails: [
      sent('', 'record'),
      sent('step1 record files', 'ktp', { convert: 'multiple' }),
      sent('step1 record files ktp foto', 'mail'),
      params({ part: 'step1' }),
    ],
  },
  hasBeenThanked: {
    holds: [saved(thanked)],
    fails: [
      {},
      saved({ ...thanked, thanked: false }),
      // The data of the receipt was damaged or withdrawn.
      saved({ ...thanked, step2: undefined }),
      saved({ ...thanked, dataImg: undefined }),
      saved({ ...thanked, setujusyarat: false }),
      saved({ ...thanked, setujupenawan: false }),
    ],
  },
  hasFaceToFetch: {
    holds: [saved({ signatureId: 'TANDA-4' })],
    fails: [saved({ signatureId: 'TANDA-4', face1: createFileRef('face1') }), {}],
  },
  isReturningWithFace: {
    holds: [{ ...saved({ signatureId: 'TANDA-4' }), entry: { result: 'success' } }],
    fails: [
      { ...saved({ signatureId: 'TANDA-4' }), entry: { result: 'failed' } },
      { entry: { result: 'success' } },
    ],
  },
  isSigned: {
    holds: [params({ signatureId: 'TANDA-4' })],
    fails: [params({ signatureId: undefined }), params({ signatureId: '' })],
  },

  // The applicant's position: device, address, photo, face, and started steps.
  isDesktop: { holds: [{ settings: { isMobile: false } }], fails: [{}] },
  isFlow: {
    holds: [params({ flow: 'sixStep' })],
    fails: [{ settings: { flow: identityFirst }, params: { flow: 'sixStep' } }],
  },
  isReachable: {
    holds: [
      leading('job', opening('job')),
      leading('chooser', { entry: { to: 'job' } }),
      leading('homepage', {}),
    ],
    fails: [leading('address', opening('job'))],
  },
  isReachableWithConfirmedCode: {
    holds: [opening('otp', { codeConfirmed: true })],
    fails: [
      opening('otp', { codeConfirmed: false }),
      opening('otp'),
      opening('job', { codeConfirmed: true }),
    ],
  },
  isTermsConsentMissing: {
    holds: [
      {},
      saved({ setujusyarat: false }),
      saved({ setujusyarat: true, consents: [createConsentEvent('terms', false, 'review')] }),
    ],
    fails: [saved({ setujusyarat: true })],
  },
  isPointChoice: {
    holds: [params({ point: '100' }), params({ point: '0' }), params({ point: '50' })],
    fails: [params({ point: '' }), params({ point: '75' })],
  },
  shouldGoBackToChecklist: {
    holds: [{ settings: { addressBack: 'checklist' } }],
    fails: [{ settings: { addressBack: 'profile' } }],
  },
  isDocumentOfKind: {
    holds: [params({ document: 'npwp', is: 'npwp' })],
    fails: [params({ document: 'npwp', is: 'slip' })],
  },
  isCameraExplained: {
    holds: [saved({ cameraExplained: true })],
    fails: [saved({ cameraExplained: false }), {}],
  },
  isCardCameraExplained: {
    holds: [saved(explained)],
    fails: [
      saved({ cameraExplained: true }),
      saved({ ...explained, cameraExplained: undefined }),
      saved({ ...explained, consents: [createConsentEvent('terms', true, 'checklist')] }),
    ],
  },
  isCameraUnsupported: {
    holds: [params({ reason: 'unsupported' })],
    fails: [params({ reason: 'denied' })],
  },
  canUsePoorPhoto: {
    holds: [{ more: { poorPhotos: 2 } }, { more: { poorPhotos: 3 } }, photo(true)],
    fails: [{}, { more: { poorPhotos: 1 } }, photo(false)],
  },
  isReturningFrom: {
    holds: [{ ...saved({ returning: { from: 'read', at: 0 } }), params: { from: 'read' } }],
    fails: [
      { ...saved({ returning: { from: 'read', at: 0 } }), params: { from: 'unreadable' } },
      params({ from: 'read' }),
    ],
  },
  isReturnDue: {
    holds: [
      saved({ returning: { from: 'read', at: noon - 1 } }),
      saved({ returning: { from: 'read', at: noon } }),
      {},
    ],
    fails: [saved({ returning: { from: 'read', at: noon + 1 } })],
  },
  hasOutcome: {
    holds: [params({ outcome: 'clear', is: 'clear' })],
    fails: [params({ outcome: 'clear', is: 'declined' })],
  },
  hasResult: {
    holds: [{ entry: { result: 'success' }, params: { result: 'success' } }],
    fails: [
      { entry: { result: 'success' }, params: { result: 'failed' } },
      params({ result: 'failed' }),
    ],
  },
  isFaceVerified: {
    holds: [saved(registered)],
    fails: [saved(unverified), { ...saved(registered), settings: { livenessSuccess: ['ok'] } }],
  },
  canRenew: {
    holds: [
      saved({ step1: registered.step1, pending: registering }),
      saved({ step1: registered.step1 }),
    ],
    fails: [
      saved({ step1: registered.step1, pending: submitting }),
      saved({ step2: registered.step2 }),
    ],
  },

  // Detours, available offers, and form questions.
  isOnDetour: { holds: [saved({ detour: { to: 'profile', back: 'otp' } })], fails: [{}] },
  isOnlyCodeMissing: {
    holds: [codeVoided()],
    fails: [
      codeVoided({}, 'profile'),
      codeVoided({ detour: undefined }),
      codeVoided({ detour: { to: 'profile', back: 'faceTips' } }),
      codeVoided({ step4: undefined }),
      codeVoided({ statusLiveness: 'failed' }),
      codeVoided({ registrationToken: 'TOKEN-2' }),
      codeVoided({ transaction_id: 'TRX-2' }),
      codeVoided({ pending: registering }),
    ],
  },
  canReturn: {
    holds: [onDetour('profile'), onDetour('profile', { step4: undefined })],
    fails: [
      onDetour('personalData'),
      onDetour('profile', { step3: undefined }),
      onDetour('profile', { detour: undefined }),
    ],
  },
  isOfferedField: {
    holds: [
      offered('otp', 'no_hp'),
      offered('faceTips', 'no_hp', refused('phone')),
      offered('faceTips', 'alamat_email', refused('email')),
    ],
    fails: [
      offered('otp', 'alamat_email', refused('email')),
      offered('otp', undefined),
      offered('faceTips', 'no_hp'),
      offered('faceTips', 'no_hp', refused('email')),
      offered('faceTips', undefined, refused('face')),
    ],
  },
  isEarlierStepMissing: {
    holds: [leading('otp', saved({ ...registered, dataImg: undefined }))],
    fails: [
      leading('otp', saved(registered)),
      leading('otp', saved({ ...registered, dataImg: undefined, pending: submitting })),
    ],
  },
  isConnectionLost: {
    holds: [
      alerted(alertForError({ kind: 'offline' })),
      alerted(alertForError({ kind: 'network' })),
      alerted(timeoutAlert),
    ],
    fails: [alerted(alertForError({ kind: 'http' })), alerted(bankAlert('')), alerted(null)],
  },
  isCodeRefused: {
    holds: [refusedCode('wrong')],
    // A lock stays until another code is sent.
    fails: [refusedCode('locked'), { more: { codeRefusal: null } }],
  },
  isRequestInterrupted: {
    holds: [
      {
        ...saved({ ...registered, asking: 'personalData' }),
        params: { screen: 'personalData', about: 'step2' },
      },
    ],
    fails: [
      {
        ...saved({ ...registered, asking: 'otp' }),
        params: { screen: 'personalData', about: 'step2' },
      },
      {
        ...saved({ ...registered, asking: 'idCapture', dataImg: undefined }),
        params: { screen: 'idCapture', about: 'dataImg' },
      },
    ],
  },
  isFaceRefused: {
    holds: [refused('face')],
    fails: [saved({ refused: 'face', pending: submitting }), refused('phone')],
  },
  shouldShowSummary: {
    holds: [delivering('alamatdomisili', true), delivering('alamatdomisili', false, gate)],
    fails: [
      delivering('alamatperusahaan', false),
      delivering('', true),
      delivering(null, false, gate),
    ],
  },
  isCompleteCode: {
    holds: [params({ code: '12345' }), { ...refusedCode('expired'), params: { code: '12346' } }],
    fails: [{ ...refusedCode('locked'), params: { code: '12347' } }, params({ code: '1234' })],
  },
  hasBirthDateVerdict: {
    holds: [
      params({ verdict: 'fine', text: '25-04-1993' }),
      params({ verdict: 'impossible', text: '31-02-1993' }),
      params({ verdict: 'ageOutside', text: '16-06-2005' }),
    ],
    fails: [params({ verdict: 'fine', text: '31-02-1993' })],
  },
  isFormValid: {
    holds: [
      form('chooser', { boardCC: '1', chooseCard: 'cardgold' }),
      form('personalData', examples.personalData),
      form('profile', examples.profile),
      form('address', examples.address),
      form('job', examples.job),
      form('delivery', { alamatkirim: 'alamatdomisili' }),
      form('code', '12345'),
    ],
    fails: [
      form('chooser', { boardCC: '1', chooseCard: 'cardplatinum' }),
      form('profile', examples.personalData),
      form('delivery', { alamatkirim: '' }),
    ],
  },
  canPhotographDocument: {
    holds: [params({ document: 'npwp', is: 'npwp', values: examples.job })],
    fails: [
      params({ document: 'slip', is: 'npwp', values: examples.job }),
      params({ document: 'npwp', is: 'npwp', values: { ...examples.job, jabatan: '' } }),
    ],
  },
};

const rows = (Object.keys(situations) as Name[]).flatMap((name) => [
  ...situations[name].holds.map((given) => [name, true, given] as const),
  ...situations[name].fails.map((given) => [name, false, given] as const),
]);

test.each(rows)('%s returns %s in the situation %j', (name, holds, given) => {
  const guard = facts[name] as unknown as Guard;
  expect(guard({ context: createContext(given) }, given.params)).toBe(holds);
});

test('CHO-10 before the later rules load, only the first form is assessed, and no other form is valid', () => {
  const choice = { boardCC: '2', chooseCard: 'cardgold' };
  expect(chooserRules.isValid('chooser', choice)).toBe(true);
  expect(chooserRules.isValid('chooser', { ...choice, chooseCard: '' })).toBe(false);
  expect(chooserRules.isValid('profile', choice)).toBe(false);
  expect(
    guards.isFormValid({ context: createContext({}) }, { form: 'profile', values: choice }),
  ).toBe(false);
  expect(chooserRules.assessBirthDate('31-02-1993', { year: 2026, month: 6, day: 15 })).toBe(
    'fine',
  );
});
