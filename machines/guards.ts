import { addressFormSchema } from '../src/fields/address.ts';
import { pointChoices } from '../src/fields/checklist.ts';
import { chooserSchema } from '../src/fields/chooser.ts';
import { deliverySchema } from '../src/fields/delivery.ts';
import { jobSchema } from '../src/fields/job.ts';
import { otpSchema } from '../src/fields/otp.ts';
import {
  type BirthDateVerdict,
  judgeBirthDate,
  personalDataSchema,
} from '../src/fields/personalData.ts';
import { profileSchema } from '../src/fields/profile.ts';
import { localDay } from '../src/lib/date.ts';
import { failureOf, fileFailureOf } from '../src/lib/failure.ts';
import type { JourneyContext } from './context.ts';
import type { DocumentKind } from './events.ts';
import { isVerified, reachable } from './reachable.ts';
import type { ScreenId } from './screens.ts';

interface Args {
  context: JourneyContext;
}

const schemas = {
  chooser: chooserSchema,
  profile: profileSchema,
  address: addressFormSchema,
  job: jobSchema,
  delivery: deliverySchema,
};
export type FormName = keyof typeof schemas;

/**
 * Facts about the context and an event, by name. Parameters carry what a fact is about, so that no
 * guard looks at the event's type; missing data makes a fact false, never an exception.
 */
export const guards = {
  isDesktop: ({ context }: Args) => !context.settings.isMobile,
  leadsTo: ({ context }: Args, params: { screen: ScreenId }) =>
    reachable(context.saved, context.entry.to) === params.screen,
  /** A code that was accepted is not asked for again: what is left is the submission. */
  leadsToConfirmedCode: ({ context }: Args) =>
    context.saved.codeConfirmed === true && reachable(context.saved, context.entry.to) === 'otp',
  formIsValid: (_: Args, params: { form: FormName; values: unknown }) =>
    schemas[params.form].safeParse(params.values).success,
  birthDateIs: ({ context }: Args, params: { verdict: BirthDateVerdict; text: string }) =>
    judgeBirthDate(params.text, localDay(new Date(context.surroundings.now()))) === params.verdict,
  /** OCR-10: whatever came of reading it, Continue wants a photo. */
  personalDataIsComplete: ({ context }: Args, params: { values: unknown }) =>
    context.saved.dataImg !== undefined && personalDataSchema.safeParse(params.values).success,
  termsAreMissing: ({ context }: Args) => context.saved.setujusyarat !== true,
  isPointChoice: (_: Args, params: { point: string }) =>
    pointChoices.some((choice) => choice === params.point),
  goesBackToChecklist: ({ context }: Args) => context.settings.addressBack === 'checklist',
  documentIs: (_: Args, params: { document: DocumentKind; is: DocumentKind }) =>
    params.document === params.is,
  cameraIsExplained: ({ context }: Args) => context.saved.cameraExplained === true,
  cameraIsUnsupported: (_: Args, params: { trouble: string }) => params.trouble === 'unsupported',
  returnsFrom: ({ context }: Args, params: { from: 'read' | 'unreadable' }) =>
    context.saved.returning?.from === params.from,
  returnIsDue: ({ context }: Args) =>
    context.surroundings.now() >= (context.saved.returning?.at ?? 0),
  wordIs: (_: Args, params: { word: string; is: string }) => params.word === params.is,
  resultIs: ({ context }: Args, params: { result: 'success' | 'failed' }) =>
    context.entry.result === params.result,
  faceIsVerified: ({ context }: Args) =>
    isVerified(context.saved, context.settings.livenessSuccess),
  reportSucceeded: ({ context }: Args) =>
    context.settings.livenessSuccess.includes(context.saved.statusLiveness ?? ''),
  isRegistered: ({ context }: Args) => context.saved.registrationToken !== undefined,
  otpWasSent: ({ context }: Args) => context.saved.transaction_id !== undefined,
  codeIsConfirmed: ({ context }: Args) => context.saved.codeConfirmed === true,
  hasUnsettledRegistration: ({ context }: Args) =>
    context.saved.pending?.op === 'register' || context.saved.pending?.op === 'requestOtp',
  hasUnsettledSubmission: ({ context }: Args) => context.saved.pending?.op === 'submit',
  /** The bank refused the request itself (4xx), so nothing of it is unsettled. */
  requestWasRefused: (_: Args, params: { error: unknown }) => {
    const { kind, status = 0 } = failureOf(params.error);
    return kind === 'http' && status >= 400 && status < 500;
  },
  fileIsLost: (_: Args, params: { error: unknown }) => fileFailureOf(params.error) !== null,
  isCompleteCode: (_: Args, params: { code: string }) => otpSchema.safeParse(params.code).success,
  resendIsDue: ({ context }: Args) => context.surroundings.now() >= (context.saved.resendAt ?? 0),
  applicationIsSealed: ({ context }: Args) => context.saved.sealedApplication !== undefined,
};
