import { textAlert } from '../../alert.ts';
import type { JourneyContext } from '../../context.ts';
import {
  alertCode,
  alertFailure,
  createAlertState,
  createCallState,
  hasOutcome,
} from '../../fragments/call.ts';
import { createConfirmState } from '../../fragments/ending.ts';
import {
  createClaimState,
  createProblemTransition,
  noteSubmittedElsewhere,
  setStage,
} from '../../fragments/handOver.ts';
import { stateConfig } from '../../setup.ts';

/** Leads back to the screen where the menu was opened, or to the first step that lacks data. */
const goBack = {
  target: '#restoring',
  actions: {
    type: 'setEntry' as const,
    params: ({ context: { saved, settings } }: { context: JourneyContext }) => ({
      to: saved.handOverFrom ?? settings.flow.screens.at(-1)?.screen ?? null,
    }),
  },
};

const goHome = {
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: 'homepage' as const } },
};

/** Drops a hand-over that nobody can take, because it never arrived. */
const forgetHandOver = {
  type: 'forget' as const,
  params: { keys: ['handOver' as const, 'sealedHandOver' as const] },
};
const forgetSealed = { type: 'forget' as const, params: { keys: ['sealedHandOver' as const] } };

/** Creates a state that deletes the link. A device may have taken it just before, so this one claims it later. */
const createRemovalState = (id: string, next: string) =>
  stateConfig({
    meta: { wait: null, view: 'handOverBusy' },
    on: { back: 'deciding' },
    ...createCallState({
      id,
      src: 'removeHandOver',
      input: ({ context }) => ({ link: context.saved.handOver }),
      onDone: [
        {
          guard: hasOutcome('deleted'),
          target: next,
          actions: [setStage('bound'), forgetSealed],
        },
        { target: 'alertingKept', actions: alertCode },
      ],
      limit: 'onceLimit',
      alertState: 'alertingKept',
    }),
  });

/**
 * The hand-over of a draft to another device or browser: it is sealed on this phone, sent to the bank in slices that
 * the bank cannot read, and opened by a link whose fragment has the key. This device keeps the application until the
 * other one takes it; then it says so, and can take it back.
 */
export const handOver = stateConfig({
  id: 'handOver' as const,
  meta: { screen: 'handOver' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasUnsettledSubmission', target: 'refused' },
        { guard: 'hasLeft', target: 'elsewhere' },
        { guard: 'hasLink', target: 'comparing' },
        { guard: 'hasDraft', target: 'explaining' },
        goHome,
      ],
    },
    /** The link is offered again only if it leads to what this device has now. */
    comparing: {
      meta: { wait: null, view: 'handOverComparing' },
      on: { back: goBack },
      tags: 'busy',
      invoke: {
        src: 'compareHandOver',
        input: ({ context: { saved } }) => ({ saved }),
        onDone: [
          { guard: hasOutcome('outdated'), target: 'explaining' },
          { guard: 'isHandOverSealed', target: 'paused' },
          { target: 'shown' },
        ],
        // A new link is never wrong.
        onError: 'explaining',
      },
      after: { sealLimit: 'explaining' },
    },
    /** What the bank may already have stays on this device. */
    refused: {
      meta: { view: 'handOverRefused' },
      on: { back: goBack },
    },
    explaining: {
      meta: { view: 'handOverExplained' },
      on: {
        back: goBack,
        'handOver.confirmed': [
          { guard: 'hasLink', target: 'replacing' },
          { guard: 'shouldClaim', target: 'claiming' },
          { target: 'sealing' },
        ],
      },
    },
    // Only one device may have an application that was handed over before.
    claiming: {
      meta: { wait: null, view: 'handOverBusy' },
      on: { back: {}, open: {} },
      ...createClaimState({ next: 'sealing', alertState: 'alerting' }),
    },
    sealing: {
      meta: { wait: null, view: 'handOverBusy' },
      on: { back: 'explaining' },
      ...createCallState({
        src: 'sealHandOver',
        input: ({ context: { saved, settings } }) => ({
          saved,
          flow: settings.flow.id,
          screen: saved.handOverFrom ?? settings.flow.screens[0].screen,
        }),
        onDone: {
          target: 'sending',
          actions: {
            type: 'save',
            params: ({ event: { output } }) => ({
              handOver: { ...output.link, digest: output.digest, stage: 'sealed' as const },
              sealedHandOver: output.sealed,
            }),
          },
        },
        limit: 'sealLimit',
      }),
    },
    sending: {
      meta: { wait: null, view: 'handOverSending' },
      on: { back: 'paused' },
      ...createCallState({
        src: 'sendHandOver',
        input: ({ context: { saved } }) => ({
          link: saved.handOver,
          sealed: saved.sealedHandOver,
        }),
        onDone: [
          {
            guard: hasOutcome('sent'),
            target: 'shown',
            actions: [
              {
                type: 'save',
                params: ({ context: { saved }, event: { output } }) => ({
                  handOver: saved.handOver && {
                    ...saved.handOver,
                    stage: 'sent' as const,
                    ...('expiresAt' in output ? { expiresAt: output.expiresAt } : {}),
                  },
                }),
              },
              forgetSealed,
            ],
          },
          { target: 'alerting', actions: [forgetHandOver, alertCode] },
        ],
        onError: [
          {
            guard: { type: 'isFileLost', params: ({ event }) => ({ error: event.error }) },
            target: 'alerting',
            actions: [forgetHandOver, alertFailure],
          },
        ],
        alertState: 'alertingPause',
        limit: 'transferLimit',
      }),
    },
    alertingPause: createAlertState('paused', 'handOverPaused', [{ target: 'sending' }]),
    /** Not all slices have arrived: the next attempt sends the others. */
    paused: {
      meta: { view: 'handOverPaused' },
      on: { back: goBack, 'handOver.resumed': 'sending', 'handOver.deleted': 'deleting' },
    },
    shown: {
      meta: { view: 'handOverShown' },
      on: { back: goBack, 'handOver.deleted': 'deleting' },
    },
    deleting: createRemovalState('deleting', 'deleted'),
    /** The previous link leads to outdated answers, so it is deleted before there is a new one. */
    replacing: createRemovalState('replacing', 'claiming'),
    alertingKept: createAlertState('deciding'),
    deleted: {
      meta: { view: 'handOverDeleted' },
      on: { back: goBack, 'handOver.confirmed': 'claiming' },
    },
    alerting: createAlertState('deciding', 'handOverExplained'),
    elsewhere: {
      meta: { view: 'handOverElsewhere' },
      on: {
        back: goHome,
        'handOver.takenBack': 'takingBack',
        'journey.restarted': {
          target: 'asking',
          actions: { type: 'setAlert', params: textAlert('eraseAll') },
        },
      },
    },
    asking: createConfirmState('elsewhere', {
      target: '#restoring',
      actions: ['clearApplication', { type: 'setEntry', params: { to: 'homepage' } }],
    }),
    takingBack: {
      meta: { wait: null, view: 'handOverBusy' },
      entry: { type: 'setOffer', params: {} },
      on: { back: 'elsewhere' },
      ...createCallState({
        src: 'takeBackHandOver',
        input: ({ context }) => ({ link: context.saved.handOver }),
        onDone: [
          { guard: hasOutcome('taken'), ...goBack, actions: [setStage('bound'), goBack.actions] },
          {
            guard: {
              type: 'hasProblem',
              params: ({ event }) => ({ output: event.output, is: 'submitted' }),
            },
            target: 'elsewhere',
            actions: noteSubmittedElsewhere,
          },
          {
            // The bank knows of no other device any more.
            guard: {
              type: 'hasProblem',
              params: ({ event }) => ({ output: event.output, is: 'unknown' }),
            },
            ...goBack,
            actions: [setStage('bound'), goBack.actions],
          },
          createProblemTransition('elsewhere'),
          { target: 'alertingElsewhere', actions: alertCode },
        ],
        limit: 'onceLimit',
        alertState: 'alertingElsewhere',
      }),
    },
    alertingElsewhere: createAlertState('elsewhere', 'handOverElsewhere', [
      { target: 'takingBack' },
    ]),
  },
});
