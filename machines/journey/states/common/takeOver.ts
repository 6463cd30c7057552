import type { JourneyContext, OutputArgs } from '../../context.ts';
import { alertCode, createAlertState, createCallState, hasOutcome } from '../../fragments/call.ts';
import { createProblemTransition, setProblem } from '../../fragments/handOver.ts';
import type { Saved } from '../../saved/schema.ts';
import type { ScreenId } from '../../screens.ts';
import { stateConfig } from '../../setup.ts';

const forgetArrival = { type: 'forget' as const, params: { keys: ['arrival' as const] } };

const goHome = {
  target: '#restoring',
  actions: [forgetArrival, { type: 'setEntry' as const, params: { to: 'homepage' as const } }],
};

/** Requests the page of the link that this tab created, or the application that this tab has taken. */
const toOwn = {
  type: 'setEntry' as const,
  params: ({ context: { saved, settings } }: { context: JourneyContext }) => ({
    to:
      saved.handOver?.stage === 'bound' || saved.handOver?.stage === 'claimed'
        ? (settings.flow.screens.at(-1)?.screen ?? null)
        : ('handOver' as const),
  }),
};

const problemTransitions = [
  createProblemTransition('failed'),
  { target: 'alerting', actions: alertCode },
];

/** Replaces what this tab had by the received application. */
const receive = {
  type: 'receiveDraft' as const,
  params: ({ event: { output } }: OutputArgs<{ outcome: string; saved?: Saved }>) => ({
    saved: output.saved,
  }),
};

const toReceived = {
  type: 'setEntry' as const,
  params: ({ event: { output } }: OutputArgs<{ outcome: string; screen?: ScreenId }>) => ({
    to: output.screen ?? null,
  }),
};

/**
 * The page that a link opens on the other device: what it is, from when, and how long it is valid. Only Lanjutkan takes
 * the application, and replaces what this tab had.
 */
export const takeOver = stateConfig({
  id: 'takeOver' as const,
  meta: { screen: 'takeOver' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        // What this tab holds is shown, whatever the link still leads to.
        { guard: 'isOwnLink', target: '#restoring', actions: [toOwn, forgetArrival] },
        { guard: 'isLinkMissing', target: 'failed', actions: setProblem('link') },
        { target: 'reading' },
      ],
    },
    reading: {
      meta: { wait: null, view: 'takeOverReading' },
      on: { back: goHome },
      ...createCallState({
        src: 'readHandOver',
        input: ({ context }) => ({ link: context.saved.arrival }),
        onDone: [
          {
            guard: hasOutcome('described'),
            target: 'offered',
            actions: {
              type: 'setOffer',
              params: ({ event: { output } }) => ({
                summary: output.outcome === 'described' ? output : undefined,
              }),
            },
          },
          ...problemTransitions,
        ],
        limit: 'onceLimit',
      }),
    },
    offered: {
      meta: { view: 'takeOverOffered' },
      on: {
        back: goHome,
        'takeOver.confirmed': [
          {
            guard: 'hasUnsettledSubmission',
            target: 'unsettled',
          },
          {
            guard: 'hasSavedApplication',
            target: 'asking',
          },
          { target: 'receiving' },
        ],
        'handOver.deleted': 'deleting',
      },
    },
    /** This tab's own application may be at the bank: nothing may replace it. */
    unsettled: {
      meta: { view: 'takeOverUnsettled' },
      on: { back: goHome },
    },
    /** The application of the link would replace what this tab has. */
    asking: {
      meta: { view: 'takeOverReplaces' },
      on: { back: 'offered', 'takeOver.confirmed': 'receiving' },
    },
    receiving: {
      meta: { wait: null, view: 'takeOverReceiving' },
      on: { back: 'paused' },
      ...createCallState({
        src: 'receiveHandOver',
        input: ({ context: { saved, settings } }) => ({
          link: saved.arrival,
          flow: settings.flow.id,
        }),
        onDone: [
          {
            guard: {
              type: 'isOtherFlow',
              params: ({ event: { output }, context: { settings } }) => ({
                flow: 'flow' in output ? output.flow : settings.flow.id,
              }),
            },
            target: 'reopening',
            actions: [receive, toReceived],
          },
          { guard: hasOutcome('taken'), target: '#restoring', actions: [receive, toReceived] },
          ...problemTransitions,
        ],
        limit: 'transferLimit',
      }),
    },
    /** The application belongs to the other journey. */
    reopening: {
      meta: { wait: null, view: 'takeOverReceiving' },
      on: { back: {}, open: {} },
      ...createCallState({
        src: 'openJourney',
        input: ({ context: { entry, offer, settings } }) => ({
          flow: offer?.summary?.flow ?? settings.flow.id,
          screen: entry.to ?? 'homepage',
        }),
        onDone: '#restoring',
        limit: 'onceLimit',
        alertState: 'alertingReopening',
      }),
    },
    alertingReopening: createAlertState('reopening', 'takeOverReceiving'),
    alerting: createAlertState('paused', 'takeOverPaused'),
    /** A call failed: the next attempt continues where it stopped. */
    paused: {
      meta: { view: 'takeOverPaused' },
      on: { back: goHome, 'takeOver.retried': 'reading' },
    },
    deleting: {
      meta: { wait: null, view: 'takeOverReading' },
      on: { back: 'offered' },
      ...createCallState({
        src: 'removeHandOver',
        input: ({ context }) => ({ link: context.saved.arrival }),
        onDone: [
          { guard: hasOutcome('deleted'), target: 'failed', actions: setProblem('deleted') },
          { target: 'alerting', actions: alertCode },
        ],
        limit: 'onceLimit',
      }),
    },
    failed: {
      meta: { view: 'takeOverFailed' },
      on: { back: goHome },
    },
  },
});
