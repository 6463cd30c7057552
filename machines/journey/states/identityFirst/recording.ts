import type { JourneyContext, OutputArgs } from '../../context.ts';
import {
  alertCode,
  alertFailure,
  canEarlierRequestHaveArrived,
  createAlertState,
  createCallState,
  dropLostFile,
  hasOutcome,
  settledFailure,
} from '../../fragments/call.ts';
import type { HandOverParts } from '../../fragments/handOver.ts';
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

/** Leads to the review, or to the step of the lost photo; the gate decides. */
const toReview = {
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: 'review' as const } },
};

const wait = 'sendingRecord' as const;

/** Step 1 counts as sent for the current identity, also if another record of it follows (OLD-24). */
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
  type: 'isRequestRefused' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
};

/** A part without its photo can never be sent: the pending call is dropped, and the photo is taken again. */
const lostFile = {
  guard: { ...wasRefused, type: 'isFileLost' as const },
  target: '#recording.photoLost',
  actions: ['settle' as const, alertFailure, dropLostFile],
};

/** Returns the names that the bank configures for the record, and what a consent record says of the bank. */
const getExtra = ({ settings: { record } }: JourneyContext) =>
  [record?.extra ?? [], record?.consentSource] as const;

const limit = 'sendLimit' as const;

const alertState = '#recording.alerting';

/** Stores that a part has arrived, with the number that the bank assigned; then the next part is chosen. */
const createArrivedTransition = (part: RecordPart) => ({
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved }, event }: OutputArgs<{ id?: string | undefined }>) => ({
      sent: addArrived(saved.sent, part),
      ...(event.output.id ? { applyId: event.output.id } : {}),
    }),
  },
});

/** The transitions after an answer that takes nothing: nothing is unsettled, unless an earlier attempt may have arrived. */
const refusedFirst = [
  { guard: canEarlierRequestHaveArrived, target: alertState, actions: alertCode },
  { target: alertState, actions: ['settle' as const, alertCode] },
];

/** The transitions of the part that starts an application. */
const createFirstPartTransitions = (part: RecordPart) => [
  { guard: hasOutcome('taken'), ...createArrivedTransition(part) },
  { guard: hasOutcome('appliedBefore'), target: '#rejection' },
  ...refusedFirst,
];

/** Failures after which nothing is unsettled: a lost file, and a refused request that was not sent before. */
const firstFailures = [lostFile, { ...settledFailure, target: alertState }];

/** The transitions of a part that must arrive. After a failure only this part and later ones are sent again. */
const createPartTransitions = (part: RecordPart) => [
  { guard: hasOutcome('taken'), ...createArrivedTransition(part) },
  { target: alertState, actions: alertCode },
];

/** The transition of a part that the application does not need: it counts as sent, whatever the outcome (API-40). */
const createSkipTransition = (part: RecordPart) => ({
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) => ({
      sent: addArrived(saved.sent, part),
    }),
  },
});

/**
 * A picture that the bank cannot convert is skipped: the bank already has it as a file, and would refuse the same
 * picture again.
 */
const conversionFailures = (part: RecordPart) => [
  { guard: { ...wasRefused, type: 'isContentRefused' as const }, ...createSkipTransition(part) },
  lostFile,
];

/** Saves the receipt; without the card if the card was not sent to the bank. */
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
    ...createCallState({
      id: 'submitStep1Again',
      src: 'submitStep1',
      input: ({ context }) => toStep1(context.saved),
      // It has the photo of the e-KTP, so it must arrive. Content that the bank refuses would be refused again.
      onDone: [{ guard: hasOutcome('taken'), ...step1Recorded }, ...refusedFirst],
      onError: [
        { guard: { ...wasRefused, type: 'isContentRefused' as const }, ...step1Recorded },
        ...firstFailures,
      ],
      limit,
      alertState,
    }),
  }),
  record: stateConfig({
    ...createCallState({
      src: 'submitRecord',
      input: ({ context }) => toFullRecord(context.saved, ...getExtra(context)),
      onDone: createFirstPartTransitions('record'),
      onError: firstFailures,
      limit,
      alertState,
    }),
  }),
  files: stateConfig({
    ...createCallState({
      src: 'submitFiles',
      input: ({ context }) => toFiles(context.saved),
      onDone: createPartTransitions('files'),
      onError: [lostFile],
      limit,
      alertState,
    }),
  }),
  ktp: stateConfig({
    ...createCallState({
      id: 'convertKtp',
      src: 'convertFile',
      input: ({ context }) => toConversion(context.saved, 'ktp'),
      onDone: createPartTransitions('ktp'),
      onError: conversionFailures('ktp'),
      limit,
      alertState,
    }),
  }),
  foto: stateConfig({
    ...createCallState({
      id: 'convertFoto',
      src: 'convertFile',
      input: ({ context }) => toConversion(context.saved, 'foto'),
      onDone: createPartTransitions('foto'),
      onError: conversionFailures('foto'),
      limit,
      alertState,
    }),
  }),
  photos: stateConfig({
    ...createCallState({
      src: 'convertFiles',
      input: ({ context }) => toConversions(context.saved),
      onDone: createPartTransitions('photos'),
      onError: conversionFailures('photos'),
      limit,
      alertState,
    }),
  }),
  mail: stateConfig({
    tags: 'busy',
    invoke: {
      id: 'sendMail',
      src: 'sendMail',
      input: ({ context }) => toMail(context.saved),
      onDone: createSkipTransition('mail'),
      onError: createSkipTransition('mail'),
    },
    after: { [limit]: createSkipTransition('mail') },
  }),
  apply1: stateConfig({
    ...createCallState({
      src: 'applyStep1',
      input: ({ context }) => toApply1(context.saved),
      onDone: createFirstPartTransitions('apply1'),
      onError: firstFailures,
      limit,
      alertState,
    }),
  }),
  apply2: stateConfig({
    ...createCallState({
      src: 'applyStep2',
      input: ({ context }) => toApply2(context.saved),
      onDone: createPartTransitions('apply2'),
      limit,
      alertState,
    }),
  }),
  apply3: stateConfig({
    ...createCallState({
      src: 'applyStep3',
      input: ({ context }) => toApply3(context.saved),
      onDone: createPartTransitions('apply3'),
      onError: [lostFile],
      limit,
      alertState,
    }),
  }),
  apply4: stateConfig({
    ...createCallState({
      src: 'applyStep4',
      input: ({ context }) => toApply4(context.saved, ...getExtra(context)),
      onDone: createFirstPartTransitions('apply4'),
      onError: firstFailures,
      limit,
      alertState,
    }),
  }),
};

/**
 * Sends the application of the identity-first journey to the bank, part by part. Parts that have arrived are not sent
 * again. What the bank may already have must not change: after a failure the applicant sends the remaining parts with
 * the same content.
 */
export const recording = (handOver?: HandOverParts) => {
  const claim = handOver ? [handOver.claimTransition] : [];
  return stateConfig({
    id: 'recording' as const,
    meta: { screen: 'review' },
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: 'hasUnsettledSubmission', target: 'unsettled' },
          ...claim,
          { target: 'sending' },
        ],
      },
      sending: {
        // Below the state of the waiting screen, which shows the wait itself as soon as it is entered.
        meta: { wait },
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
                    guard: { type: 'isNextPart' as const, params: { part } },
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
      ...(handOver && { claiming: handOver.createClaimingState(wait) }),
      alerting: createAlertState('unsettled', 'unsettled', [...claim, { target: 'sending' }]),
      photoLost: createAlertState([toReview], 'unsettled'),
      unsettled: {
        meta: { view: 'unsettled' },
        on: {
          back: [{ guard: 'hasUnsettledSubmission' }, { target: '#review' }],
          'submission.repeated': [...claim, { target: 'sending' }],
        },
      },
    },
  });
};
