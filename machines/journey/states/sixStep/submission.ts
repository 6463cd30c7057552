import type { Alert } from '../../alert.ts';
import type { OutputArgs } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import {
  alertCode,
  alertFailure,
  canEarlierRequestHaveArrived,
  createAlertState,
  createCallState,
  createEarlierStepTransition,
  dropLostFile,
  hasOutcome,
  settledFailure,
} from '../../fragments/call.ts';
import { createSummaryTransition } from '../../fragments/detour.ts';
import type { HandOverParts } from '../../fragments/handOver.ts';
import { stateConfig } from '../../setup.ts';
import { forgetCode } from './otp.ts';

/** The bank has no record of the confirmed code: on the tips, Lanjut requests a new one. */
const unconfirmed = {
  guard: hasOutcome('codeUnproven'),
  target: '#faceTips.alerting',
  actions: [
    'settle' as const,
    forgetCode,
    {
      type: 'setAlert' as const,
      params: ({
        event: { output },
      }: OutputArgs<{ code: string; description?: string | undefined }>): Alert => ({
        kind: 'code',
        code: output.code,
        description: output.description,
        forgotten: 'confirmation',
      }),
    },
  ],
};

/**
 * The final submission: sealed, sent once, and repeated only with the same bytes. It shows /otp at first, and /waiting
 * after a second (END-09).
 */
export const submission = (handOver?: HandOverParts) => {
  const claim = handOver ? [handOver.claimTransition] : [];
  return stateConfig({
    id: 'submission' as const,
    meta: { screen: 'otp' },
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          // Not reached today: the gate and `unsettled` handle an unsettled submission first. It stays as a
          // second lock, because sending another application would be the worst failure of this chart.
          { guard: 'hasUnsettledSubmission', target: 'unsettled' },
          // The bank would refuse the same face again.
          { guard: 'isFaceRefused', target: 'faceRefused' },
          ...claim,
          { guard: 'isApplicationSealed', target: 'sending' },
          { target: 'sealing' },
        ],
      },
      sealing: {
        meta: { wait: 'otp' },
        on: { back: {}, open: {} },
        ...createCallState({
          src: 'sealApplication',
          input: ({ context: { saved } }) => ({ saved }),
          onDone: {
            target: 'sending',
            actions: { type: 'save', params: ({ event }) => ({ sealedApplication: event.output }) },
          },
          onError: [
            {
              // Its photos are lost, so it can never be repeated: the pending call is dropped.
              guard: { type: 'isFileLost', params: ({ event }) => ({ error: event.error }) },
              target: 'alerting',
              actions: ['settle', alertFailure, dropLostFile],
            },
          ],
          limit: 'sealLimit',
        }),
      },
      sending: {
        meta: { wait: 'otp' },
        entry: {
          type: 'noteSending',
          params: ({ context }) => ({ id: context.saved.reffNumberRegistration ?? '' }),
        },
        on: { back: {}, open: {} },
        ...createCallState({
          src: 'sendApplication',
          input: ({ context }) => ({ sealed: context.saved.sealedApplication }),
          onDone: [
            { guard: hasOutcome('received'), target: '#done' },
            { guard: hasOutcome('appliedBefore'), target: '#rejection' },
            {
              guard: hasOutcome('faceUnproven'),
              target: 'alerting',
              actions: ['settle', { type: 'noteRefused', params: { what: 'face' } }, alertCode],
            },
            unconfirmed,
            { guard: canEarlierRequestHaveArrived, target: 'alerting', actions: alertCode },
            { target: 'alerting', actions: ['settle', alertCode] },
          ],
          onError: [
            {
              // The bank has none of it and refuses these bytes, so the application is sealed again.
              ...settledFailure,
              target: 'alerting',
              actions: [
                ...settledFailure.actions,
                { type: 'forget', params: { keys: ['sealedApplication'] } },
              ],
            },
            {
              guard: { type: 'isFileLost', params: ({ event }) => ({ error: event.error }) },
              target: 'alerting',
              actions: [{ type: 'forget', params: { keys: ['sealedApplication'] } }, alertFailure],
            },
          ],
          limit: 'sendLimit',
        }),
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
      ...(handOver && { claiming: handOver.createClaimingState('otp') }),
      alerting: createAlertState('unsettled', 'unsettled', [
        ...claim,
        { guard: 'isApplicationSealed', target: 'sending' },
      ]),
      unsettled: {
        id: 'unsettled' as const,
        meta: { view: 'unsettled' },
        always: [
          { guard: 'isFaceRefused', target: 'faceRefused' },
          // A lost photo is taken again first.
          createEarlierStepTransition('otp'),
        ],
        on: {
          // What the bank may already have must not change.
          back: [
            { guard: 'hasUnsettledSubmission' },
            { target: getAdjacentTarget(sixStep, 'otp', 'previous') },
          ],
          'summary.opened': createSummaryTransition('otp'),
          'submission.repeated': [
            ...claim,
            { guard: 'isApplicationSealed', target: 'sending' },
            { target: 'sealing' },
          ],
        },
      },
      faceRefused: {
        meta: { view: 'faceRefused' },
        on: {
          back: { target: getAdjacentTarget(sixStep, 'otp', 'previous'), actions: 'leaveDetour' },
          'face.renewed': {
            target: getAdjacentTarget(sixStep, 'otp', 'previous'),
            actions: 'voidFace',
          },
        },
      },
    },
  });
};
