import { assign } from 'xstate';
import { lostFileOf } from '../../src/lib/failure.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import type { Alert } from './alert.ts';
import type { CodeRefusal, Entry, JourneyContext, Waited } from './context.ts';
import { isCodeExpired, withinRules } from './deadlines.ts';
import type { CameraDelay, CameraTrouble, DocumentKind, JourneyEvent } from './events.ts';
import { openerOf, stepOf } from './flows/flow.ts';
import { receiptOf } from './mapping/receipt.ts';
import type { typedPorts } from './ports.ts';
import {
  fingerprintOf,
  update,
  withDocument,
  without,
  withoutFiles,
  withoutGroup,
  withRegistrationPending,
  withSubmissionPending,
} from './saved/invalidate.ts';
import { nothingSaved } from './saved/savedKeys.ts';
import type { DroppableKey, Pending, Refused, Saved } from './saved/schema.ts';
import type { Outcome, ScreenId } from './screens.ts';

/** The calls of the chart as XState names them to an action. */
type ProvidedActor = {
  [Name in keyof typeof typedPorts]: {
    src: Name;
    logic: (typeof typedPorts)[Name];
    id: string | undefined;
  };
}[keyof typeof typedPorts];

/** An action that changes the context, by what the transition gives it as parameters. */
const change = <Params = undefined>(
  assignment: Parameters<
    typeof assign<JourneyContext, JourneyEvent, Params, JourneyEvent, ProvidedActor>
  >[0],
) => assign<JourneyContext, JourneyEvent, Params, JourneyEvent, ProvidedActor>(assignment);

const nothingKept = { saved: nothingSaved, alert: null, failedCodes: 0 };

/**
 * The actions of the chart by name. They get what they need as parameters and never look at an event's type.
 */
export const actions = {
  setEntry: change((_, params: Entry) => ({ entry: params })),
  dropResult: change(({ context }) => ({ entry: { to: context.entry.to } })),
  save: change(({ context }, params: Partial<Saved>) => ({
    saved: update(context.saved, params),
  })),
  forget: change(({ context }, params: { keys: readonly DroppableKey[] }) => ({
    saved: update(without(context.saved, params.keys), {}),
  })),
  /** DOC-11: gone from view, from the session and from a job step that was already saved. */
  dropDocument: change(({ context: { saved } }, params: { document: DocumentKind }) => ({
    saved: update(saved, withDocument(saved, params.document, undefined)),
  })),
  /**
   * A detour is over where it began, and wherever there is no step to go on with. On the summary, which is a
   * detour itself, that one goes on, at the answers that were changed.
   */
  endDetour: change(({ context: { saved, settings } }, { at }: { at: ScreenId }) => {
    const { detour } = saved;
    if (!detour || (at === 'summary' && detour.to === at)) return {};
    if (at === 'summary' && detour.back === at) {
      const { from: back = 'otp', to: field } = detour;
      return { saved: { ...saved, detour: { to: at, back, field } } };
    }
    const step = stepOf(settings.flow, openerOf(settings.flow, at));
    return detour.back === at || step === undefined ? { saved: without(saved, ['detour']) } : {};
  }),
  /** Begun anew on purpose: channel and referral alone stay (ENT-08). */
  forgetAll: change(({ context: { saved } }) => ({
    saved: {
      ...nothingSaved,
      code: saved.code,
      ...(saved.refferalID === undefined ? {} : { refferalID: saved.refferalID }),
    },
    alert: null,
    failedCodes: 0,
  })),
  /**
   * Going elsewhere ends a detour, and takes back what was offered to change (REG-07). A face that was
   * refused stays so until it is checked anew.
   */
  leaveDetour: change(({ context: { saved } }) =>
    saved.detour || saved.refused
      ? {
          saved: without(
            saved,
            saved.refused === 'face' ? ['detour'] : ['detour', 'refused', 'refusedFor'],
          ),
        }
      : {},
  ),
  /**
   * Going elsewhere after a rejection keeps nothing of it (END-03). One that can be mended keeps all, and the
   * receipt stays, until another application begins on purpose (END-07).
   */
  forgetEnding: change(({ context: { saved } }) =>
    saved.outcome && saved.outcome !== 'rejectionDukcapil' && saved.outcome !== 'done'
      ? nothingKept
      : {},
  ),
  startAnew: change(nothingKept),
  /** END-07: back to the NIK, with everything that was given. */
  mendNik: change(({ context: { saved } }) => ({
    saved: {
      ...without(saved, ['outcome']),
      detour: { to: 'personalData', back: saved.detour?.back ?? 'checklist', field: 'nik' },
    },
  })),
  /** The face counts no more, and neither does what was registered or sealed with it. */
  voidFace: change(({ context: { saved } }) => ({
    saved: withoutGroup(saved, 'face'),
  })),
  /** The bank has forgotten it: the next one is made under a number of its own. */
  voidRegistration: change(({ context: { saved } }) => ({
    saved: withoutGroup(saved, 'registration'),
  })),
  /** A kept file whose bytes are gone: what stood on it goes, so that its step asks for it again. */
  dropLostFile: change(({ context: { saved } }, params: { error: unknown }) => ({
    saved: withoutFiles(saved, [lostFileOf(params.error)]),
  })),
  /** What the bank refused of the data as they are; other data are not refused yet (REG-07). */
  noteRefused: change(({ context: { saved } }, params: { what: Refused }) => ({
    saved: {
      ...saved,
      refused: params.what,
      refusedFor: fingerprintOf('refusal', saved),
    },
  })),
  notePendingRegistration: change(({ context: { saved, environment } }) => ({
    saved: withRegistrationPending(saved, () => environment.newReffNumber()),
  })),
  notePending: change(({ context }, params: Pending) => ({
    saved: { ...context.saved, pending: params },
  })),
  noteSending: change(({ context: { saved } }, { id }: { id: string }) => ({
    saved: withSubmissionPending(saved, id),
  })),
  settle: change(({ context }) => ({ saved: without(context.saved, ['pending']) })),
  keepRegistration: change(
    (
      { context: { saved } },
      params: { registrationToken: string; reffNumberRegistration: string },
    ) => ({
      saved: {
        ...without(saved, ['pending']),
        ...params,
        registeredFor: fingerprintOf('registration', saved),
      },
    }),
  ),
  end: change(({ context: { saved, environment } }, params: { outcome: Outcome }) => ({
    // END-03: the receipt keeps nothing of the person; a rejection keeps its data until it is left.
    saved:
      params.outcome === 'done'
        ? {
            ...nothingSaved,
            outcome: params.outcome,
            receipt: saved.receipt ?? receiptOf(saved, environment.now()),
          }
        : { ...without(saved, ['pending']), outcome: params.outcome },
    alert: null,
  })),
  /** Starts the way back to the form; the deadline is stored, because it must survive a reload. */
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
    saved: without(
      context.saved,
      // So does a reading that was cut off, on the form that another photo begins from.
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
    return { tick: now, saved: withinRules(saved, settings.delays, now) };
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
  setTrouble: change((_, params: { trouble: CameraTrouble | CameraDelay | null }) => ({
    cameraTrouble: params.trouble,
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
  noteWait: change((_, params: { waited: Waited }) => ({ waited: params.waited })),
  setCode: change((_, params: { code: string }) => ({ code: params.code })),
  noteCodeRefusal: change(({ context }, params: CodeRefusal) => ({
    codeRefusal:
      params.why === 'wrong' && params.left === undefined && isCodeExpired(context)
        ? { why: 'expired' }
        : params,
  })),
  forgetCodeRefusal: change({ codeRefusal: null }),
  /** A code whose check a reload has cut off is kept nowhere, so that it is typed once more. */
  tellInterrupted: change(({ context: { saved } }) =>
    saved.asking === 'otp'
      ? { codeRefusal: { why: 'interrupted' as const }, saved: without(saved, ['asking']) }
      : {},
  ),
  countFailedCode: change(({ context }) => ({ failedCodes: context.failedCodes + 1 })),
};
