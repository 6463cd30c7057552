import { type CardChoice, pointChoices } from '../../src/choices.ts';
import { getChooserErrors } from '../../src/fields/chooserErrors.ts';
import type { BirthDateVerdict } from '../../src/fields/steps.ts';
import { type CalendarDate, toLocalDate } from '../../src/lib/date.ts';
import {
  getFileFailureReason,
  getResponseCode,
  invalidFieldCode,
  momentaryStatuses,
  toFailure,
  unreadablePictureCode,
} from '../../src/lib/failure.ts';
import { limits } from '../../src/limits.ts';
import type { JourneyContext } from './context.ts';
import type { DocumentKind } from './events.ts';
import { type FlowId, getReachableScreen } from './flows/flow.ts';
import type { IdentityFirstForm, SixStepForm } from './forms.ts';
import type { RecordPart } from './recordParts.ts';
import { isAgreedTo } from './saved/consents.ts';
import { hasApplication, isVerified } from './saved/invalidate.ts';
import type { RefusedAnswer } from './saved/schema.ts';
import type { ScreenId } from './screens.ts';
import type { HandOverProblem } from './variantPorts.ts';

interface Args {
  context: JourneyContext;
}

/** The rules of the six-step journey: the code, and every form except the consents, which need no rule (CHK-06). */
export type SixStepRule = Exclude<SixStepForm, 'checklist'> | 'code';
/** The rules of the identity-first journey's forms. */
export type IdentityFirstRule = IdentityFirstForm | 'identityRestored' | 'reviewWithStep1';
/** Every rule that the chart checks. */
export type FormName = SixStepRule | IdentityFirstRule;

const wasRefused = (error: unknown): boolean => {
  const { kind, status = 0 } = toFailure(error);
  return kind === 'http' && status >= 400 && status < 500;
};

const contentCodes: readonly (string | undefined)[] = [invalidFieldCode, unreadablePictureCode];
const refusesContent = (error: unknown): boolean =>
  wasRefused(error) && contentCodes.includes(getResponseCode(error));

/** The rules of the forms, as the guards use them. */
export interface FormRules {
  isValid(form: FormName, values: unknown): boolean;
  assessBirthDate(text: string, today: CalendarDate): BirthDateVerdict;
}

/** The rule of the first step, which needs no schema. A chart with only this rule accepts no other form. */
export const chooserRules: FormRules = {
  isValid: (form, values) =>
    form === 'chooser' && Object.keys(getChooserErrors({ ...(values as CardChoice) })).length === 0,
  assessBirthDate: () => 'fine',
};

/** Creates the guards that check what was typed, with the given rules. */
export const createFormGuards = (rules: FormRules) => ({
  isFormValid: (_: Args, params: { form: FormName; values: unknown }) =>
    rules.isValid(params.form, params.values),
  hasBirthDateVerdict: ({ context }: Args, params: { verdict: BirthDateVerdict; text: string }) =>
    rules.assessBirthDate(params.text, toLocalDate(new Date(context.environment.now()))) ===
    params.verdict,
  /** OCR-10: Continue requires a photo, whether or not it could be read. */
  isPersonalDataComplete: ({ context }: Args, params: { values: unknown }) =>
    context.saved.dataImg !== undefined && rules.isValid('personalData', params.values),
  /** JOB-24: the applicant wants to photograph this document, and the form is complete. */
  canPhotographDocument: (
    _: Args,
    params: { document: DocumentKind; is: DocumentKind; values: unknown },
  ) => params.document === params.is && rules.isValid('job', params.values),
  /** The summary comes before the face check, because the applicant or the bank wants it. */
  shouldShowSummary: ({ context }: Args, params: { values: unknown; asked: boolean }) =>
    (params.asked || context.settings.summary === 'gate') &&
    rules.isValid('delivery', params.values),
  isCompleteCode: ({ context }: Args, params: { code: string }) =>
    context.codeRefusal?.reason !== 'locked' && rules.isValid('code', params.code),
});

/** The field to correct after a refusal; a face is checked again instead. */
const refusedFields: Record<RefusedAnswer, string | undefined> = {
  email: 'alamat_email',
  phone: 'no_hp',
  face: undefined,
};

/**
 * The guards of the chart by name. Values of the event come as parameters, so that no guard reads the event's type.
 * With missing data a guard returns false; it never throws.
 */
export const guards = {
  ...createFormGuards(chooserRules),
  /** An application that the bank may already have is not erased: its outcome is still unknown (SUB-15). */
  canRenew: ({ context: { saved } }: Args) =>
    hasApplication(saved) && saved.pending?.op !== 'submit',
  isFlow: ({ context }: Args, params: { flow: FlowId }) => context.settings.flow.id === params.flow,
  isDesktop: ({ context }: Args) => !context.settings.isMobile,
  /** The requested address leads to this screen, with the data that are saved. */
  isReachable: ({ context }: Args, params: { screen: ScreenId }) =>
    getReachableScreen(context.settings, context.saved, context.entry.to) === params.screen,
  /** Data that a screen needs are missing, and no application is at the bank. */
  isEarlierStepMissing: ({ context: { saved, settings } }: Args, params: { screen: ScreenId }) =>
    saved.pending?.op !== 'submit' &&
    getReachableScreen(settings, saved, params.screen) !== params.screen,
  /** An accepted code is not asked for again: only the submission is missing. */
  isReachableWithConfirmedCode: ({ context }: Args) =>
    context.saved.codeConfirmed === true &&
    getReachableScreen(context.settings, context.saved, context.entry.to) === 'otp',
  /** The applicant is changing an answer of an earlier step, and has not returned yet. */
  isOnDetour: ({ context }: Args) => context.saved.detour !== undefined,
  /** The detour led to this step, and a request for the screen where it began does not lead back to this step. */
  canReturn: ({ context: { saved, settings } }: Args, params: { screen: ScreenId }) =>
    saved.detour?.to === params.screen &&
    getReachableScreen(settings, saved, saved.detour.back) !== params.screen,
  /** A detour returns to the code screen, and only a new code is missing. */
  isOnlyCodeMissing: ({ context: { entry, saved, settings } }: Args) =>
    saved.detour?.back === 'otp' &&
    entry.to === 'otp' &&
    getReachableScreen(settings, saved, 'otp') === 'faceTips' &&
    isVerified(saved, settings.livenessSuccess) &&
    saved.registrationToken === undefined &&
    saved.pending === undefined,
  /** The field that a screen offers to change: the phone of the code (OTP-01), else what the bank refused (REG-07). */
  isOfferedField: (
    { context }: Args,
    params: { of: 'otp' | 'faceTips'; field: string | undefined },
  ) =>
    params.field !== undefined &&
    params.field ===
      (params.of === 'otp' ? 'no_hp' : refusedFields[context.saved.refused ?? 'face']),
  isTermsConsentMissing: ({ context }: Args) => !isAgreedTo(context.saved, 'terms'),
  isPointChoice: (_: Args, params: { point: string }) =>
    pointChoices.some((choice) => choice === params.point),
  shouldGoBackToChecklist: ({ context }: Args) => context.settings.addressBack === 'checklist',
  isDocumentOfKind: (_: Args, params: { document: DocumentKind; is: DocumentKind }) =>
    params.document === params.is,
  isCameraExplained: ({ context }: Args) => context.saved.cameraExplained === true,
  /** The applicant has continued after the notice that the photo of the e-KTP is sent, and why. */
  isCardCameraExplained: ({ context: { saved } }: Args) =>
    saved.cameraExplained === true &&
    saved.consents?.some(({ purpose }) => purpose === 'identity') === true,
  isCameraUnsupported: (_: Args, params: { reason: string }) => params.reason === 'unsupported',
  /** A chosen picture may be the only one available; a poor photo is taken again, up to twice. */
  canUsePoorPhoto: ({ context }: Args) =>
    context.incoming?.chosen === true || context.poorPhotos >= limits.photoTries,
  isReturningFrom: ({ context }: Args, params: { from: 'read' | 'unreadable' }) =>
    context.saved.returning?.from === params.from,
  isRequestInterrupted: (
    { context: { saved } }: Args,
    params: { screen: ScreenId; about: 'step2' | 'dataImg' },
  ) => saved.asking === params.screen && saved[params.about] !== undefined,
  isReturnDue: ({ context }: Args) =>
    context.environment.now() >= (context.saved.returning?.at ?? 0),
  hasOutcome: (_: Args, params: { outcome: string; is: string }) => params.outcome === params.is,
  hasResult: ({ context }: Args, params: { result: 'success' | 'failed' }) =>
    context.entry.result === params.result,
  isFaceVerified: ({ context }: Args) =>
    isVerified(context.saved, context.settings.livenessSuccess),
  isRegistered: ({ context }: Args) => context.saved.registrationToken !== undefined,
  isOtpSent: ({ context }: Args) => context.saved.transaction_id !== undefined,
  isCodeConfirmed: ({ context }: Args) => context.saved.codeConfirmed === true,
  /** An unsettled registration counts only while its face check is valid. */
  hasUnsettledRegistration: ({ context: { saved, settings } }: Args) =>
    (saved.pending?.op === 'register' || saved.pending?.op === 'requestOtp') &&
    isVerified(saved, settings.livenessSuccess),
  hasUnsettledSubmission: ({ context }: Args) => context.saved.pending?.op === 'submit',
  /** The bank refused the request itself (4xx), and not only for the moment. */
  isRequestRefused: (_: Args, params: { error: unknown }) =>
    wasRefused(params.error) && !momentaryStatuses.includes(toFailure(params.error).status ?? 0),
  /**
   * The bank refused the request (4xx), so nothing is unsettled. If the same request was sent before without a
   * response, this holds only if the bank refuses the content itself (SUB-15).
   */
  isRefusedWithoutEffect: ({ context }: Args, params: { error: unknown }) =>
    context.saved.pending?.again ? refusesContent(params.error) : wasRefused(params.error),
  /** The bank refused the content, so the same request would be refused again. */
  isContentRefused: (_: Args, params: { error: unknown }) => refusesContent(params.error),
  /** An earlier request without a response may have reached the bank, which refuses this one, but not its content. */
  canEarlierRequestHaveArrived: ({ context }: Args, params: { outcome: string }) =>
    context.saved.pending?.again === true && params.outcome !== 'invalid',
  /** The open alert is about a call that failed without a network, or got no response in time. */
  isConnectionLost: ({ context: { alert } }: Args) =>
    alert?.kind === 'failure' && ['offline', 'network', 'timeout'].includes(alert.failure.kind),
  isFileLost: (_: Args, params: { error: unknown }) =>
    getFileFailureReason(params.error) === 'missing',
  isResendDue: ({ context }: Args) => context.environment.now() >= (context.saved.resendAt ?? 0),
  /** The message about a refused code stays until the next code is typed; a lock stays until a new code was sent. */
  isCodeRefused: ({ context: { codeRefusal } }: Args) =>
    codeRefusal !== null && codeRefusal.reason !== 'locked',
  /** The bank refused the application because of the face, and nothing is unsettled. */
  isFaceRefused: ({ context: { saved } }: Args) =>
    saved.refused === 'face' && saved.pending?.op !== 'submit',
  isApplicationSealed: ({ context }: Args) => context.saved.sealedApplication !== undefined,
};

/** The types of the guards in identityFirstGuards.ts. */
type IdentityFirstGuards = {
  isIdentityComplete: Guard<{ values: unknown }>;
  isReviewComplete: Guard<{ values: unknown }>;
  isReviewCompleteWithSameNik: Guard<{ values: { nik: string } }>;
  isNextPart: Guard<{ part: RecordPart }>;
  hasBeenThanked: (args: Args) => boolean;
};

/** The types of the guards in fragments/providerPage.ts. */
type ProviderPageGuards = {
  hasFaceToFetch: (args: Args) => boolean;
  isReturningWithFace: (args: Args) => boolean;
  isSigned: Guard<{ signatureId: string | undefined }>;
};

/** The types of the guards in fragments/handOver.ts. */
type HandOverGuards = {
  [Name in
    | 'isHandOverRequested'
    | 'isTakeOverRequested'
    | 'hasLeft'
    | 'isApplicationElsewhere'
    | 'hasDraft'
    | 'hasSavedApplication'
    | 'hasLink'
    | 'isHandOverSealed'
    | 'shouldClaim'
    | 'isOwnLink'
    | 'isLinkMissing'
    | 'canLeave']: (args: Args) => boolean;
} & {
  isOtherFlow: Guard<{ flow: string }>;
  hasProblem: Guard<{ output: object; is: HandOverProblem }>;
};
type Guard<Params> = (args: Args, params: Params) => boolean;
/** Every guard by its type; guards that not every phone needs are provided by the module that needs them. */
export const typedGuards = guards as typeof guards &
  IdentityFirstGuards &
  ProviderPageGuards &
  HandOverGuards;
