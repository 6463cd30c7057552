import { type CardChoice, pointChoices } from '../../src/choices.ts';
import { getChooserErrors } from '../../src/fields/chooserErrors.ts';
import type { BirthDateVerdict } from '../../src/fields/steps.ts';
import { type CalendarDate, toLocalDate } from '../../src/lib/date.ts';
import {
  getFileFailureReason,
  getResponseCode,
  invalidFieldCode,
  toFailure,
  unreadablePictureCode,
} from '../../src/lib/failure.ts';
import { limits } from '../../src/limits.ts';
import type { JourneyContext } from './context.ts';
import type { DocumentKind } from './events.ts';
import { type FlowId, getReachableScreen } from './flows/flow.ts';
import type { IdentityFirstForm, SixStepForm } from './forms.ts';
import type { RecordPart } from './recordParts.ts';
import { hasApplication, isVerified } from './saved/invalidate.ts';
import type { Refused } from './saved/schema.ts';
import type { ScreenId } from './screens.ts';

interface Args {
  context: JourneyContext;
}

/** What the chart asks a rule of: every form but the consents, whose way on it knows itself (CHK-06). */
export type SixStepRule = Exclude<SixStepForm, 'checklist'> | 'code';
export type IdentityFirstRule = IdentityFirstForm | 'identityRestored' | 'reviewWithStep1';
export type FormName = SixStepRule | IdentityFirstRule;

const wasRefused = (error: unknown): boolean => {
  const { kind, status = 0 } = toFailure(error);
  return kind === 'http' && status >= 400 && status < 500;
};

const contentCodes: readonly (string | undefined)[] = [invalidFieldCode, unreadablePictureCode];
const refusesContent = (error: unknown): boolean =>
  wasRefused(error) && contentCodes.includes(getResponseCode(error));

/** What the chart asks of a form's rules. */
export interface FormRules {
  isValid(form: FormName, values: unknown): boolean;
  assessBirthDate(text: string, today: CalendarDate): BirthDateVerdict;
}

/** The first step's rule, which needs no schema; a chart that knows no more lets no other form pass. */
export const chooserRules: FormRules = {
  isValid: (form, values) =>
    form === 'chooser' && Object.keys(getChooserErrors({ ...(values as CardChoice) })).length === 0,
  assessBirthDate: () => 'fine',
};

/** The guards that check what was typed, by the given rules. */
export const createFormGuards = (rules: FormRules) => ({
  formIsValid: (_: Args, params: { form: FormName; values: unknown }) =>
    rules.isValid(params.form, params.values),
  birthDateIs: ({ context }: Args, params: { verdict: BirthDateVerdict; text: string }) =>
    rules.assessBirthDate(params.text, toLocalDate(new Date(context.environment.now()))) ===
    params.verdict,
  /** OCR-10: whatever came of reading it, Continue wants a photo. */
  personalDataIsComplete: ({ context }: Args, params: { values: unknown }) =>
    context.saved.dataImg !== undefined && rules.isValid('personalData', params.values),
  /** JOB-24: this document shall be photographed, and the form is complete on the way. */
  wantsPhotoOfCompleteJob: (
    _: Args,
    params: { document: DocumentKind; is: DocumentKind; values: unknown },
  ) => params.document === params.is && rules.isValid('job', params.values),
  /** All answers are looked at before the face check: somebody wants to, or the bank wants it. */
  deliveryIsToBeChecked: ({ context }: Args, params: { values: unknown; asked: boolean }) =>
    (params.asked || context.settings.summary === 'gate') &&
    rules.isValid('delivery', params.values),
  isCompleteCode: ({ context }: Args, params: { code: string }) =>
    context.codeRefusal?.reason !== 'locked' && rules.isValid('code', params.code),
});

/** The field that a refusal is mended by; a face is checked anew instead. */
const refusedFields: Record<Refused, string | undefined> = {
  email: 'alamat_email',
  phone: 'no_hp',
  face: undefined,
};

/**
 * Facts about the context and an event, by name. Parameters carry what a fact is about, so that no
 * guard looks at the event's type; missing data makes a fact false, never an exception.
 */
export const guards = {
  ...createFormGuards(chooserRules),
  /** What the bank may already hold is not erased: its outcome is still to be told (SUB-15). */
  mayRenew: ({ context: { saved } }: Args) =>
    hasApplication(saved) && saved.pending?.op !== 'submit',
  flowIs: ({ context }: Args, params: { flow: FlowId }) => context.settings.flow.id === params.flow,
  isDesktop: ({ context }: Args) => !context.settings.isMobile,
  leadsTo: ({ context }: Args, params: { screen: ScreenId }) =>
    getReachableScreen(context.settings, context.saved, context.entry.to) === params.screen,
  /** What lies before a screen is no longer all there, and nothing of it is at the bank. */
  earlierStepIsMissing: ({ context: { saved, settings } }: Args, params: { screen: ScreenId }) =>
    saved.pending?.op !== 'submit' &&
    getReachableScreen(settings, saved, params.screen) !== params.screen,
  /** A code that was accepted is not asked for again: what is left is the submission. */
  leadsToConfirmedCode: ({ context }: Args) =>
    context.saved.codeConfirmed === true &&
    getReachableScreen(context.settings, context.saved, context.entry.to) === 'otp',
  /** One answer of an earlier step is being changed; the way back is not yet at its end. */
  isOnDetour: ({ context }: Args) => context.saved.detour !== undefined,
  /** The detour led to this step, and what it began at can be shown again. */
  mayReturn: ({ context: { saved, settings } }: Args, params: { screen: ScreenId }) =>
    saved.detour?.to === params.screen &&
    getReachableScreen(settings, saved, saved.detour.back) !== params.screen,
  /** A detour leads back to the code, and all that is missing is that it is sent anew. */
  codeIsAwaited: ({ context: { entry, saved, settings } }: Args) =>
    saved.detour?.back === 'otp' &&
    entry.to === 'otp' &&
    getReachableScreen(settings, saved, 'otp') === 'faceTips' &&
    isVerified(saved, settings.livenessSuccess) &&
    saved.registrationToken === undefined &&
    saved.pending === undefined,
  /** What a screen offers to change: the code's phone always (OTP-01), else what the bank refused (REG-07). */
  offersField: ({ context }: Args, params: { of: 'otp' | 'faceTips'; field: string | undefined }) =>
    params.field !== undefined &&
    params.field ===
      (params.of === 'otp' ? 'no_hp' : refusedFields[context.saved.refused ?? 'face']),
  termsAreMissing: ({ context }: Args) => context.saved.setujusyarat !== true,
  isPointChoice: (_: Args, params: { point: string }) =>
    pointChoices.some((choice) => choice === params.point),
  goesBackToChecklist: ({ context }: Args) => context.settings.addressBack === 'checklist',
  documentIs: (_: Args, params: { document: DocumentKind; is: DocumentKind }) =>
    params.document === params.is,
  cameraIsExplained: ({ context }: Args) => context.saved.cameraExplained === true,
  cameraIsUnsupported: (_: Args, params: { reason: string }) => params.reason === 'unsupported',
  /** A picture from the gallery may be the only one there is; a shot can be taken again, twice. */
  mayInsistOnPhoto: ({ context }: Args) =>
    context.incoming?.chosen === true || context.poorPhotos >= limits.photoTries,
  returnsFrom: ({ context }: Args, params: { from: 'read' | 'unreadable' }) =>
    context.saved.returning?.from === params.from,
  wasAsking: (
    { context: { saved } }: Args,
    params: { screen: ScreenId; about: 'step2' | 'dataImg' },
  ) => saved.asking === params.screen && saved[params.about] !== undefined,
  returnIsDue: ({ context }: Args) =>
    context.environment.now() >= (context.saved.returning?.at ?? 0),
  outcomeIs: (_: Args, params: { outcome: string; is: string }) => params.outcome === params.is,
  resultIs: ({ context }: Args, params: { result: 'success' | 'failed' }) =>
    context.entry.result === params.result,
  faceIsVerified: ({ context }: Args) =>
    isVerified(context.saved, context.settings.livenessSuccess),
  isRegistered: ({ context }: Args) => context.saved.registrationToken !== undefined,
  otpWasSent: ({ context }: Args) => context.saved.transaction_id !== undefined,
  codeIsConfirmed: ({ context }: Args) => context.saved.codeConfirmed === true,
  /** A registration is only asked after as long as its face stands for the applicant. */
  hasUnsettledRegistration: ({ context: { saved, settings } }: Args) =>
    (saved.pending?.op === 'register' || saved.pending?.op === 'requestOtp') &&
    isVerified(saved, settings.livenessSuccess),
  hasUnsettledSubmission: ({ context }: Args) => context.saved.pending?.op === 'submit',
  /** The request itself was refused (4xx). */
  requestWasRefused: (_: Args, params: { error: unknown }) => wasRefused(params.error),
  /**
   * The request was refused (4xx), so that nothing of it is unsettled. Of one that had gone out before,
   * unanswered, that says nothing, except where the bank refuses the very content (SUB-15).
   */
  nothingWasTaken: ({ context }: Args, params: { error: unknown }) =>
    context.saved.pending?.again ? refusesContent(params.error) : wasRefused(params.error),
  /** The same sent again would be refused again. */
  contentWasRefused: (_: Args, params: { error: unknown }) => refusesContent(params.error),
  /** As above, of an answer with another code: what went out before, unanswered, may be held by the bank. */
  mayBeHeld: ({ context }: Args, params: { outcome: string }) =>
    context.saved.pending?.again === true && params.outcome !== 'invalid',
  /** The open alert is of a call that found no network, or lost it. */
  connectionWasLost: ({ context: { alert } }: Args) =>
    alert?.kind === 'failure' && ['offline', 'network', 'timeout'].includes(alert.failure.kind),
  fileIsLost: (_: Args, params: { error: unknown }) => getFileFailureReason(params.error) !== null,
  resendIsDue: ({ context }: Args) => context.environment.now() >= (context.saved.resendAt ?? 0),
  /** Said until the next code is begun; a lock, for which no code is taken, until another one was sent. */
  codeWasRefused: ({ context: { codeRefusal } }: Args) =>
    codeRefusal !== null && codeRefusal.reason !== 'locked',
  /** The bank took nothing, for the face's sake: as long as nothing of it is unsettled. */
  faceWasRefused: ({ context: { saved } }: Args) =>
    saved.refused === 'face' && saved.pending?.op !== 'submit',
  applicationIsSealed: ({ context }: Args) => context.saved.sealedApplication !== undefined,
};

/** The guards that the identity-first journey brings (identityFirstGuards.ts), by type alone. */
type IdentityFirstGuards = {
  identityIsComplete: Guard<{ values: unknown }>;
  reviewIsComplete: Guard<{ values: unknown }>;
  reviewKeepsFace: Guard<{ values: { nik: string } }>;
  partIsNext: Guard<{ part: RecordPart }>;
  wasThanked: (args: Args) => boolean;
};

/** Those of a liveness provider with a page of its own (fragments/providerPage.ts). */
type ProviderPageGuards = {
  hasFaceToFetch: (args: Args) => boolean;
  returnsWithFace: (args: Args) => boolean;
  isSigned: Guard<{ signatureId: string | undefined }>;
};
type Guard<Params> = (args: Args, params: Params) => boolean;
export const typedGuards = guards as typeof guards & IdentityFirstGuards & ProviderPageGuards;
