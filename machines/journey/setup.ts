import { assign, setup } from 'xstate';
import { lostFileOf } from '../../src/lib/failure.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import { timeLimits } from '../../src/limits.ts';
import type { Alert } from './alert.ts';
import type {
  ChartDelays,
  CodeRefusal,
  Entry,
  JourneyContext,
  JourneyInput,
  Waited,
} from './context.ts';
import { isCodeExpired, withinRules } from './deadlines.ts';
import type { CameraDelay, CameraTrouble, DocumentKind, JourneyEvent } from './events.ts';
import { openerOf, stepOf } from './flows/flow.ts';
import { typedGuards } from './guards.ts';
import { receiptOf } from './mapping/receipt.ts';
import { typedPorts } from './ports.ts';
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
import type { JourneyTag, StateMeta } from './snapshot.ts';

const nothingKept = { saved: nothingSaved, alert: null, failedCodes: 0 };

const setting =
  (name: keyof ChartDelays) =>
  ({ context }: Args) =>
    context.settings.delays[name];

/**
 * Every delay and time limit of the chart by name, in milliseconds. The specification's come with
 * the chart's input; the `…Limit` ones end a wait that brings no answer.
 */
export const delays = {
  tick: 1000,
  documentReturn: setting('documentReturn'),
  faceReturn: setting('faceReturn'),
  otpReturn: setting('otpReturn'),
  livenessTest: setting('livenessTest'),
  waiting: setting('waiting'),
  splash: setting('splash'),
  thanks: setting('thanks'),
  holdStill: timeLimits.holdStill,
  longWait: timeLimits.longWait,
  veryLongWait: timeLimits.veryLongWait,
  frameLimit: timeLimits.frame,
  readLimit: timeLimits.read,
  ocrLimit: timeLimits.ocr,
  onceLimit: timeLimits.once,
  fileLimit: timeLimits.file,
  assessLimit: timeLimits.assess,
  sealLimit: timeLimits.seal,
  /** The larger the application, the longer a slow network may take; as long as its request may. */
  sendLimit: ({ context }: Args) =>
    timeLimits.once +
    Math.floor((context.saved.sealedApplication?.size ?? 0) / megabyte) *
      timeLimits.oncePerMegabyte,
};

/**
 * The typed ground of the chart: its events, ports, guards, actions and delays by name. Actions get
 * what they need as parameters and never look at an event's type.
 */
export const journeySetup = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    meta: {} as StateMeta,
    tags: {} as JourneyTag,
  },
  actors: typedPorts,
  guards: typedGuards,
  delays,
  actions: {
    setEntry: assign((_, params: Entry) => ({ entry: params })),
    dropResult: assign(({ context }) => ({ entry: { to: context.entry.to } })),
    save: assign(({ context }, params: Partial<Saved>) => ({
      saved: update(context.saved, params),
    })),
    forget: assign(({ context }, params: { keys: readonly DroppableKey[] }) => ({
      saved: update(without(context.saved, params.keys), {}),
    })),
    /** DOC-11: gone from view, from the session and from a job step that was already saved. */
    dropDocument: assign(({ context: { saved } }, params: { document: DocumentKind }) => ({
      saved: update(saved, withDocument(saved, params.document, undefined)),
    })),
    /**
     * A detour is over where it began, and wherever there is no step to go on with. On the summary, which is a
     * detour itself, that one goes on, at the answers that were changed.
     */
    endDetour: assign(({ context: { saved, settings } }, { at }: { at: ScreenId }) => {
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
    forgetAll: assign(({ context: { saved } }) => ({
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
    leaveDetour: assign(({ context: { saved } }) =>
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
    forgetEnding: assign(({ context: { saved } }) =>
      saved.outcome && saved.outcome !== 'rejectionDukcapil' && saved.outcome !== 'done'
        ? nothingKept
        : {},
    ),
    startAnew: assign(nothingKept),
    /** END-07: back to the NIK, with everything that was given. */
    mendNik: assign(({ context: { saved } }) => ({
      saved: {
        ...without(saved, ['outcome']),
        detour: { to: 'personalData', back: saved.detour?.back ?? 'checklist', field: 'nik' },
      },
    })),
    /** The face counts no more, and neither does what was registered or sealed with it. */
    voidFace: assign(({ context: { saved } }) => ({
      saved: withoutGroup(saved, 'face'),
    })),
    /** The bank has forgotten it: the next one is made under a number of its own. */
    voidRegistration: assign(({ context: { saved } }) => ({
      saved: withoutGroup(saved, 'registration'),
    })),
    /** A kept file whose bytes are gone: what stood on it goes, so that its step asks for it again. */
    dropLostFile: assign(({ context: { saved } }, params: { error: unknown }) => ({
      saved: withoutFiles(saved, [lostFileOf(params.error)]),
    })),
    /** What the bank refused of the data as they are; other data are not refused yet (REG-07). */
    noteRefused: assign(({ context: { saved } }, params: { what: Refused }) => ({
      saved: {
        ...saved,
        refused: params.what,
        refusedFor: fingerprintOf('refusal', saved),
      },
    })),
    notePendingRegistration: assign(({ context: { saved, environment } }) => ({
      saved: withRegistrationPending(saved, () => environment.newReffNumber()),
    })),
    notePending: assign(({ context }, params: Pending) => ({
      saved: { ...context.saved, pending: params },
    })),
    noteSending: assign(({ context: { saved } }, { id }: { id: string }) => ({
      saved: withSubmissionPending(saved, id),
    })),
    settle: assign(({ context }) => ({ saved: without(context.saved, ['pending']) })),
    keepRegistration: assign(
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
    end: assign(({ context: { saved, environment } }, params: { outcome: Outcome }) => ({
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
    startReturn: assign(({ context }, params: { from: 'read' | 'unreadable' | 'failed' }) => ({
      saved: {
        ...context.saved,
        returning: {
          from: params.from,
          at: context.environment.now() + context.settings.delays.ocrReturn,
        },
      },
    })),
    stopReturn: assign(({ context }) => ({
      saved: without(
        context.saved,
        // So does a reading that was cut off, on the form that another photo begins from.
        context.saved.asking === 'idCapture' ? ['returning', 'asking'] : ['returning'],
      ),
      alert: null,
    })),
    startResendCountdown: assign(({ context }) => ({
      saved: {
        ...context.saved,
        resendAt: context.environment.now() + context.settings.delays.resend,
      },
    })),
    setAlert: assign((_, params: Alert) => ({ alert: params })),
    clearAlert: assign({ alert: null }),
    noteNetwork: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
    tickNow: assign(({ context: { environment, saved, settings } }) => {
      const now = environment.now();
      return { tick: now, saved: withinRules(saved, settings.delays, now) };
    }),
    receiveFile: assign(
      (_, params: { file: Blob; document: DocumentKind | null; chosen: boolean }) => ({
        incoming: params,
        photoIssue: null,
      }),
    ),
    dropIncoming: assign({ incoming: null, photoIssue: null }),
    notePoorPhoto: assign(({ context }, params: { issue: PhotoIssue | null }) => ({
      photoIssue: params.issue,
      poorPhotos: context.poorPhotos + 1,
    })),
    forgetPoorPhotos: assign({ incoming: null, photoIssue: null, poorPhotos: 0 }),
    setPreview: assign((_, params: { document: DocumentKind | null }) => ({
      preview: params.document,
    })),
    setTrouble: assign((_, params: { trouble: CameraTrouble | CameraDelay | null }) => ({
      cameraTrouble: params.trouble,
    })),
    newReffNumber: assign(({ context }) => ({
      reffNumber: context.environment.newReffNumber(),
    })),
    setFrameAddress: assign((_, params: { address: string | null }) => ({
      frameAddress: params.address,
    })),
    receiveFaces: assign((_, params: { face1: Blob | null; face2: Blob | null }) => ({
      faces: { face1: params.face1, face2: params.face2 },
    })),
    noteWait: assign((_, params: { waited: Waited }) => ({ waited: params.waited })),
    setCode: assign((_, params: { code: string }) => ({ code: params.code })),
    noteCodeRefusal: assign(({ context }, params: CodeRefusal) => ({
      codeRefusal:
        params.why === 'wrong' && params.left === undefined && isCodeExpired(context)
          ? { why: 'expired' }
          : params,
    })),
    forgetCodeRefusal: assign({ codeRefusal: null }),
    /** A code whose check a reload has cut off is kept nowhere, so that it is typed once more. */
    tellInterrupted: assign(({ context: { saved } }) =>
      saved.asking === 'otp'
        ? { codeRefusal: { why: 'interrupted' as const }, saved: without(saved, ['asking']) }
        : {},
    ),
    countFailedCode: assign(({ context }) => ({ failedCodes: context.failedCodes + 1 })),
  },
});

/** A state of the chart in a file of its own, with the chart's types. */
export const stateConfig = journeySetup.createStateConfig;

interface Args {
  context: JourneyContext;
}

const megabyte = 1024 * 1024;
export type DelayName = keyof typeof delays;
