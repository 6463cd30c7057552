import { type Alert, bankAlert } from '../../alert.ts';
import type { JourneyContext, OutputArgs } from '../../context.ts';
import {
  alertFailure,
  createAlertState,
  createCallState,
  hasOutcome,
  mayBeHeld,
} from '../../fragments/call.ts';
import { isCardSent, toApply1, toApply2, toApply3, toApply4 } from '../../mapping/providerApply.ts';
import { createReceipt } from '../../mapping/receipt.ts';
import {
  toConversion,
  toConversions,
  toFiles,
  toFullRecord,
  toMail,
  toStep1,
} from '../../mapping/records.ts';
import {
  addArrived,
  getIdentityFingerprint,
  type RecordPart,
  recordParts,
} from '../../recordParts.ts';
import { stateConfig } from '../../setup.ts';

/** The gate decides how near to the review the applicant can be without what was lost. */
const asNearAsReview = {
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: 'review' as const } },
};

const wait = 'sendingRecord' as const;

/** Step 1 counts as told as it is now, also for another record of the same identity (OLD-24). */
const step1Recorded = {
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) => ({
      recordedFor: getIdentityFingerprint(saved),
    }),
  },
};

const wasRefused = {
  type: 'requestWasRefused' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
};

/** Without its photo a part can never be sent: nothing stays unsettled, and the photo is taken again. */
const lostFile = {
  guard: { ...wasRefused, type: 'fileIsLost' as const },
  target: '#recording.photoLost',
  actions: ['settle' as const, { ...wasRefused, type: 'dropLostFile' as const }, alertFailure],
};

const limit = 'onceLimit' as const;

// What becomes of each part of the application that is told to the bank (below).

const alertsIn = '#recording.alerting';

/** What has arrived is noted, with the number that the bank gave it; the next part is looked for. */
const arrived = (part: RecordPart) => ({
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved }, event }: OutputArgs<{ id?: string | undefined }>) => ({
      sent: addArrived(saved.sent, part),
      ...(event.output.id ? { applyId: event.output.id } : {}),
    }),
  },
});

/** SUB-17, in this journey too: the code and what the bank says of it. */
const sayCode = {
  type: 'setAlert' as const,
  params: ({
    event,
  }: OutputArgs<{ outcome: string; code: string; description?: string | undefined }>): Alert =>
    event.output.code
      ? { kind: 'code', code: event.output.code, description: event.output.description }
      : bankAlert(event.output.description),
};

/** The part that begins an application: while it is refused nothing is unsettled. */
const firstAnswersOf = (part: RecordPart) => [
  { guard: hasOutcome('taken'), ...arrived(part) },
  { guard: hasOutcome('appliedBefore'), target: '#rejection' },
  { guard: mayBeHeld, target: alertsIn, actions: sayCode },
  { target: alertsIn, actions: ['settle' as const, sayCode] },
];

const nothingWasTaken = { ...wasRefused, type: 'nothingWasTaken' as const };
const firstFailures = [
  { guard: nothingWasTaken, target: alertsIn, actions: ['settle' as const, alertFailure] },
];

/** A part that must arrive; a later one that fails is sent again, nothing before it is. */
const answersOf = (part: RecordPart) => [
  { guard: hasOutcome('taken'), ...arrived(part) },
  { target: alertsIn, actions: sayCode },
];

/** The same of a part without which the application is whole: its mail, whatever becomes of it (API-40). */
const passedOver = (part: RecordPart) => ({
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) => ({
      sent: addArrived(saved.sent, part),
    }),
  },
});

/**
 * A picture that the bank cannot open to convert it: it has it as a file already, and the same one would
 * be refused for ever.
 */
const conversionFailures = (part: RecordPart) => [
  { guard: { ...wasRefused, type: 'contentWasRefused' as const }, ...passedOver(part) },
  lostFile,
];

/** A card that the bank was not told of is not on the receipt. */
const keepReceipt = {
  type: 'save' as const,
  params: ({ context: { saved, settings, environment } }: { context: JourneyContext }) => {
    const whole = createReceipt(saved, environment.now());
    if (!whole || isCardSent(settings.record)) return { receipt: whole };
    const { card: _, ...receipt } = whole;
    return { receipt };
  },
};

/** One state for each part, by its name. */
const parts = {
  step1: stateConfig({
    meta: { wait },
    ...createCallState({
      id: 'submitStep1Again',
      src: 'submitStep1',
      input: ({ context }) => toStep1(context.saved),
      // Nothing depends on what it is answered with, only on its being told.
      onDone: step1Recorded,
      onError: [{ guard: wasRefused, ...step1Recorded }, lostFile],
      limit,
      alertState: alertsIn,
    }),
  }),
  record: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'submitRecord',
      input: ({ context }) => toFullRecord(context.saved, context.settings.record?.extra ?? []),
      onDone: firstAnswersOf('record'),
      onError: firstFailures,
      limit,
      alertState: alertsIn,
    }),
  }),
  files: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'submitFiles',
      input: ({ context }) => toFiles(context.saved),
      onDone: answersOf('files'),
      onError: [lostFile],
      limit,
      alertState: alertsIn,
    }),
  }),
  ktp: stateConfig({
    meta: { wait },
    ...createCallState({
      id: 'convertKtp',
      src: 'convertFile',
      input: ({ context }) => toConversion(context.saved, 'ktp'),
      onDone: answersOf('ktp'),
      onError: conversionFailures('ktp'),
      limit,
      alertState: alertsIn,
    }),
  }),
  foto: stateConfig({
    meta: { wait },
    ...createCallState({
      id: 'convertFoto',
      src: 'convertFile',
      input: ({ context }) => toConversion(context.saved, 'foto'),
      onDone: answersOf('foto'),
      onError: conversionFailures('foto'),
      limit,
      alertState: alertsIn,
    }),
  }),
  photos: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'convertFiles',
      input: ({ context }) => toConversions(context.saved),
      onDone: answersOf('photos'),
      onError: conversionFailures('photos'),
      limit,
      alertState: alertsIn,
    }),
  }),
  mail: stateConfig({
    meta: { wait },
    tags: 'busy',
    invoke: {
      id: 'sendMail',
      src: 'sendMail',
      input: ({ context }) => toMail(context.saved),
      onDone: passedOver('mail'),
      onError: passedOver('mail'),
    },
    after: { [limit]: passedOver('mail') },
  }),
  apply1: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'applyStep1',
      input: ({ context }) => toApply1(context.saved),
      onDone: firstAnswersOf('apply1'),
      onError: [...firstFailures, lostFile],
      limit,
      alertState: alertsIn,
    }),
  }),
  apply2: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'applyStep2',
      input: ({ context }) => toApply2(context.saved),
      onDone: answersOf('apply2'),
      limit,
      alertState: alertsIn,
    }),
  }),
  apply3: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'applyStep3',
      input: ({ context }) => toApply3(context.saved),
      onDone: answersOf('apply3'),
      onError: [lostFile],
      limit,
      alertState: alertsIn,
    }),
  }),
  apply4: stateConfig({
    meta: { wait },
    ...createCallState({
      src: 'applyStep4',
      input: ({ context }) => toApply4(context.saved, context.settings.record?.extra ?? []),
      onDone: firstAnswersOf('apply4'),
      limit,
      alertState: alertsIn,
    }),
  }),
};

/**
 * The application of the identity-first journey on its way to the bank, part by part. What has arrived
 * is not sent again, and what the bank may already hold is not changed any more: after a failure the
 * applicant sends the rest, with the same content.
 */
export const recording = stateConfig({
  id: 'recording' as const,
  meta: { screen: 'review' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasUnsettledSubmission', target: 'unsettled' }, { target: 'sending' }],
    },
    sending: {
      entry: {
        type: 'noteSending',
        params: ({ context }) => ({ id: context.saved.step2?.nik ?? '' }),
      },
      type: 'parallel',
      on: { back: {}, open: {} },
      states: {
        part: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                ...recordParts.map((part) => ({
                  guard: { type: 'partIsNext' as const, params: { part } },
                  target: part,
                })),
                { target: '#done', actions: keepReceipt },
              ],
            },
            ...parts,
          },
        },
        waiting: {
          initial: 'brief',
          states: {
            brief: {
              after: { waiting: 'long' },
            },
            long: {
              meta: { wait: null, screen: 'waiting' },
            },
          },
        },
      },
    },
    alerting: createAlertState('unsettled', 'unsettled', [{ target: 'sending' }]),
    photoLost: createAlertState([asNearAsReview], 'unsettled'),
    unsettled: {
      meta: { view: 'unsettled' },
      on: {
        back: [{ guard: 'hasUnsettledSubmission' }, { target: '#review' }],
        'submission.repeated': 'sending',
      },
    },
  },
});
