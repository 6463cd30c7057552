import { assign } from 'xstate';
import { addConsentEvent, type ConsentPurpose } from '../../src/lib/consent.ts';
import { getLostFileRef } from '../../src/lib/failure.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import type { Alert } from './alert.ts';
import type { CodeRefusal, Entry, JourneyContext, Settings, WaitLength } from './context.ts';
import { clampDeadlines, isCodeExpired } from './deadlines.ts';
import type { CameraDelay, CameraFailure, DocumentKind, JourneyEvent } from './events.ts';
import { getOpener, getStepNumber } from './flows/flow.ts';
import { createReceipt } from './mapping/receipt.ts';
import type { typedPorts } from './ports.ts';
import {
  dropFiles,
  dropGroup,
  getDocumentChanges,
  getFingerprint,
  markRegistrationPending,
  markSubmissionPending,
  omitKeys,
  updateSaved,
} from './saved/invalidate.ts';
import { emptySaved } from './saved/savedKeys.ts';
import type { DroppableKey, PendingCall, RefusedAnswer, Saved } from './saved/schema.ts';
import type { Outcome, ScreenId } from './screens.ts';

/** The ports of the chart in the form in which XState passes them to an action. */
type ProvidedActor = {
  [Name in keyof typeof typedPorts]: {
    src: Name;
    logic: (typeof typedPorts)[Name];
    id: string | undefined;
  };
}[keyof typeof typedPorts];

/** Creates an action that changes the context; `Params` is what the transition passes to it. */
export const change = <Params = undefined>(
  assignment: Parameters<
    typeof assign<JourneyContext, JourneyEvent, Params, JourneyEvent, ProvidedActor>
  >[0],
) => assign<JourneyContext, JourneyEvent, Params, JourneyEvent, ProvidedActor>(assignment);

/** The context's values after an application was erased. */
const emptyContext = { saved: emptySaved, alert: null, failedCodes: 0 };

/**
 * Ends a detour on the screen where it began, and on every screen that is no numbered step. The summary is a detour
 * itself: there the outer detour continues, at the answers that were changed.
 */
function endDetour(saved: Saved, { flow }: Settings, at: ScreenId): Saved {
  const { detour } = saved;
  if (!detour || (at === 'summary' && detour.to === at)) return saved;
  if (at === 'summary' && detour.back === at) {
    const { from: back = 'otp', to: field } = detour;
    return { ...saved, detour: { to: at, back, field } };
  }
  const step = getStepNumber(flow, getOpener(flow, at));
  return detour.back === at || step === undefined ? omitKeys(saved, ['detour']) : saved;
}

/** The actions of the chart by name. Each gets what it needs as parameters and never reads an event's type. */
export const actions = {
  setEntry: change((_, params: Entry) => ({ entry: params })),
  dropResult: change(({ context }) => ({ entry: { to: context.entry.to } })),
  save: change(({ context }, params: Partial<Saved>) => ({
    saved: updateSaved(context.saved, params),
  })),
  /** Records a notice, a consent or its withdrawal, with the text that was shown. */
  recordConsent: change(
    (
      { context: { environment, saved, settings } },
      { purpose, ...params }: { purpose: ConsentPurpose; given: boolean; screen: ScreenId },
    ) => ({
      saved: {
        ...saved,
        consents: addConsentEvent(saved.consents, {
          purpose,
          ...params,
          ...settings.consentTexts[purpose],
          at: environment.now(),
        }),
      },
    }),
  ),
  forget: change(({ context }, params: { keys: readonly DroppableKey[] }) => ({
    saved: updateSaved(omitKeys(context.saved, params.keys), {}),
  })),
  /** DOC-11: removes a document from the session, and from a job step that was already saved. */
  dropDocument: change(({ context: { saved } }, params: { document: DocumentKind }) => ({
    saved: updateSaved(saved, getDocumentChanges(saved, params.document, undefined)),
  })),
  /** Ends what belongs elsewhere when the gate leads to a screen: an interrupted call of another screen, and a detour. */
  arriveAt: change(({ context: { saved, settings } }, { at }: { at: ScreenId }) => {
    // Otherwise the call would be repeated whenever its screen is opened later, and lead on from there.
    const isOver = saved.asking !== undefined && saved.asking !== at;
    const next = endDetour(isOver ? omitKeys(saved, ['asking']) : saved, settings, at);
    return next === saved ? {} : { saved: next };
  }),
  /** Erases the application after a deliberate restart. Only channel and referral stay (ENT-08). */
  clearApplication: change(({ context: { saved } }) => ({
    saved: {
      ...emptySaved,
      code: saved.code,
      ...(saved.refferalID === undefined ? {} : { refferalID: saved.refferalID }),
    },
    alert: null,
    failedCodes: 0,
  })),
  /**
   * Ends the detour when the applicant goes elsewhere, and withdraws the field that was offered for a change
   * (REG-07). A refused face stays refused until it is checked again.
   */
  leaveDetour: change(({ context: { saved } }) =>
    saved.detour || saved.refused
      ? {
          saved: omitKeys(
            saved,
            saved.refused === 'face' ? ['detour'] : ['detour', 'refused', 'refusedFor'],
          ),
        }
      : {},
  ),
  /**
   * Erases a rejected application when the applicant goes elsewhere (END-03). A rejection that can be corrected
   * keeps its data, and a receipt stays until the applicant starts another application (END-07).
   */
  forgetEnding: change(({ context: { saved } }) =>
    saved.outcome && saved.outcome !== 'rejectionDukcapil' && saved.outcome !== 'done'
      ? emptyContext
      : {},
  ),
  clearAll: change(emptyContext),
  /** END-07: reopens the application at the NIK, with all answers kept. */
  correctNik: change(({ context: { saved } }) => ({
    saved: {
      ...omitKeys(saved, ['outcome']),
      detour: { to: 'personalData', back: saved.detour?.back ?? 'checklist', field: 'nik' },
    },
  })),
  /** Drops the face check, and what was registered or sealed with it. */
  voidFace: change(({ context: { saved } }) => ({
    saved: dropGroup(saved, 'face'),
  })),
  /** Drops a registration that the bank no longer knows. The next one gets a new number. */
  voidRegistration: change(({ context: { saved } }) => ({
    saved: dropGroup(saved, 'registration'),
  })),
  /** Drops a stored file whose bytes are lost, and what depended on it, so that its step asks for it again. */
  dropLostFile: change(({ context: { saved } }, params: { error: unknown }) => ({
    saved: dropFiles(saved, [getLostFileRef(params.error)]),
  })),
  /** Stores what the bank refused, with a fingerprint of the refused data: other data are not refused (REG-07). */
  noteRefused: change(({ context: { saved } }, params: { what: RefusedAnswer }) => ({
    saved: {
      ...saved,
      refused: params.what,
      refusedFor: getFingerprint('refusal', saved),
    },
  })),
  notePendingRegistration: change(({ context: { saved, environment } }) => ({
    saved: markRegistrationPending(saved, () => environment.newReffNumber()),
  })),
  notePending: change(({ context }, params: PendingCall) => ({
    saved: { ...context.saved, pending: params },
  })),
  noteSending: change(({ context: { saved } }, { id }: { id: string }) => ({
    saved: markSubmissionPending(saved, id),
  })),
  settle: change(({ context }) => ({ saved: omitKeys(context.saved, ['pending']) })),
  keepRegistration: change(
    (
      { context: { saved } },
      params: { registrationToken: string; reffNumberRegistration: string },
    ) => ({
      saved: {
        ...omitKeys(saved, ['pending']),
        ...params,
        registeredFor: getFingerprint('registration', saved),
      },
    }),
  ),
  end: change(({ context: { saved, environment } }, params: { outcome: Outcome }) => ({
    // END-03: a receipt stores nothing about the person. A rejection keeps its data until the applicant leaves it.
    saved:
      params.outcome === 'done'
        ? {
            ...emptySaved,
            outcome: params.outcome,
            receipt: saved.receipt ?? createReceipt(saved, environment.now()),
          }
        : { ...omitKeys(saved, ['pending']), outcome: params.outcome },
    alert: null,
    submitted: params.outcome === 'done' && saved.step1 ? saved : null,
  })),
  /** The answers of a received application can no longer be copied. */
  forgetSubmitted: change({ submitted: null }),
  /** Starts the countdown for the return to the form. The deadline is stored, because it must survive a reload. */
  startReturn: change(({ context }, params: { from: 'read' | 'unreadable' | 'failed' }) => ({
    saved: {
      ...context.saved,
      returning: {
        from: params.from,
        at: context.environment.now() + context.settings.delays.ocrReturn,
      },
    },
  })),
  stopReturn: change(({ context }) => ({
    saved: omitKeys(
      context.saved,
      // The form also drops an interrupted reading, because it starts with another photo.
      context.saved.asking === 'idCapture' ? ['returning', 'asking'] : ['returning'],
    ),
    alert: null,
  })),
  startResendCountdown: change(({ context }) => ({
    saved: {
      ...context.saved,
      resendAt: context.environment.now() + context.settings.delays.resend,
    },
  })),
  setAlert: change((_, params: Alert) => ({ alert: params })),
  clearAlert: change({ alert: null }),
  noteNetwork: change((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
  tickNow: change(({ context: { environment, saved, settings } }) => {
    const now = environment.now();
    return { tick: now, saved: clampDeadlines(saved, settings.delays, now) };
  }),
  receiveFile: change(
    (_, params: { file: Blob; document: DocumentKind | null; chosen: boolean }) => ({
      incoming: params,
      photoIssue: null,
    }),
  ),
  dropIncoming: change({ incoming: null, photoIssue: null }),
  notePoorPhoto: change(({ context }, params: { issue: PhotoIssue | null }) => ({
    photoIssue: params.issue,
    poorPhotos: context.poorPhotos + 1,
  })),
  forgetPoorPhotos: change({ incoming: null, photoIssue: null, poorPhotos: 0 }),
  setPreview: change((_, params: { document: DocumentKind | null }) => ({
    preview: params.document,
  })),
  setCameraIssue: change((_, params: { issue: CameraFailure | CameraDelay | null }) => ({
    cameraIssue: params.issue,
  })),
  newReffNumber: change(({ context }) => ({
    reffNumber: context.environment.newReffNumber(),
  })),
  setFrameAddress: change((_, params: { address: string | null }) => ({
    frameAddress: params.address,
  })),
  receiveFaces: change((_, params: { face1: Blob | null; face2: Blob | null }) => ({
    faces: { face1: params.face1, face2: params.face2 },
  })),
  noteWait: change((_, params: { waitLength: WaitLength }) => params),
  setCode: change((_, params: { code: string }) => ({ code: params.code })),
  noteCodeRefusal: change(({ context }, params: CodeRefusal) => ({
    codeRefusal:
      params.reason === 'wrong' && params.triesLeft === undefined && isCodeExpired(context)
        ? { reason: 'expired' }
        : params,
  })),
  forgetCodeRefusal: change({ codeRefusal: null }),
  /** After a reload interrupts a code check, the screen says so and asks to send the code again. */
  reportInterruption: change(({ context: { saved } }) =>
    saved.asking === 'otp'
      ? { codeRefusal: { reason: 'interrupted' as const }, saved: omitKeys(saved, ['asking']) }
      : {},
  ),
  countFailedCode: change(({ context }) => ({ failedCodes: context.failedCodes + 1 })),
};

/** Every action by its type; actions that not every phone needs are provided by the module that needs them. */
export const typedActions = actions as typeof actions & HandOverActions;

/** The types of the actions in handOverActions.ts. */
type HandOverActions = {
  setOffer: ReturnType<typeof change<NonNullable<JourneyContext['offer']>>>;
  receiveDraft: ReturnType<typeof change<{ saved: Saved | undefined }>>;
};
