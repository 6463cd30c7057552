import { type OutputFrom, stateIn } from 'xstate';
import { bankAlert } from '../../alert.ts';
import type { CodeRefusal, OutputArgs } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import {
  createAlertState,
  createCallState,
  hasOutcome,
  trackAsking,
} from '../../fragments/call.ts';
import { createDetourTransition, createSummaryTransition } from '../../fragments/detour.ts';
import type { ports } from '../../ports.ts';
import { stateConfig } from '../../setup.ts';
import type { View } from '../../snapshot.ts';

/** During a resend and its alert, which cover the boxes, the boxes ignore back, codes and detours. */
const ignoredDuringResend = [
  { guard: stateIn({ otp: { resend: 'sending' } }) },
  { guard: stateIn({ otp: { resend: 'alerting' } }) },
];

/** Drops the code that was sent; a new one is requested for the same registration. */
export const forgetCode = {
  type: 'forget' as const,
  params: { keys: ['transaction_id', 'codeConfirmed', 'resendAt'] as const },
};

/** The bank no longer knows the code's transaction: on the tips, Lanjut requests a new code. */
const forgotten = {
  guard: hasOutcome('noTransaction'),
  target: '#faceTips.alerting',
  actions: [
    forgetCode,
    {
      type: 'setAlert' as const,
      params: ({ event }: OutputArgs<{ description?: string | undefined }>) =>
        bankAlert(event.output.description, 'transaction'),
    },
  ],
};

/** Returns why the bank did not accept a code; if it does not say, the phone's clock decides (deadlines.ts). */
function refusalOf(answer: OutputFrom<(typeof ports)['validateOtp']>): CodeRefusal {
  if (answer.outcome !== 'failed') return { reason: 'wrong' };
  return answer.isTooOld ? { reason: 'expired' } : { reason: 'wrong', triesLeft: answer.triesLeft };
}

/** Creates the state that says why a code was refused; after a second the empty boxes return (OTP-11, OTP-12). */
const turnedDown = (view: View) =>
  stateConfig({
    meta: { view },
    after: { otpReturn: { target: 'typing', actions: 'countFailedCode' } },
  });

/**
 * The one-time code. Typing it and the countdown to a new code are parallel states. Validation and resend never run at
 * the same time, because a new code makes the old one invalid.
 */
export const otp = stateConfig({
  id: 'otp' as const,
  meta: { screen: 'otp' },
  type: 'parallel',
  entry: 'reportInterruption',
  exit: 'forgetCodeRefusal',
  states: {
    entry: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            back: [
              ...ignoredDuringResend,
              { target: getAdjacentTarget(sixStep, 'otp', 'previous') },
            ],
            // 'Nomor salah? Ubah'.
            'detour.opened': [
              ...ignoredDuringResend,
              {
                guard: {
                  type: 'isOfferedField',
                  params: ({ event }) => ({ of: 'otp', field: event.field }),
                },
                ...createDetourTransition('otp'),
              },
            ],
            'summary.opened': [...ignoredDuringResend, createSummaryTransition('otp')],
            'code.typed': { guard: 'isCodeRefused', actions: 'forgetCodeRefusal' },
            'code.submitted': [
              ...ignoredDuringResend,
              {
                guard: { type: 'isCompleteCode', params: ({ event }) => ({ code: event.code }) },
                target: 'validating',
                actions: { type: 'setCode', params: ({ event }) => ({ code: event.code }) },
              },
            ],
          },
        },
        validating: {
          meta: { wait: 'otp' },
          on: { back: {}, open: {} },
          entry: ['forgetCodeRefusal', trackAsking('otp').entry],
          ...createCallState({
            src: 'validateOtp',
            input: ({ context }) => ({
              transactionId: context.saved.transaction_id ?? '',
              otpCode: context.code,
            }),
            onDone: [
              {
                guard: hasOutcome('accepted'),
                target: '#submission',
                actions: { type: 'save', params: { codeConfirmed: true } },
              },
              {
                guard: hasOutcome('failed'),
                target: 'failed',
                actions: {
                  type: 'noteCodeRefusal',
                  params: ({ event: { output } }) => refusalOf(output),
                },
              },
              {
                guard: hasOutcome('locked'),
                target: 'failed',
                actions: { type: 'noteCodeRefusal', params: { reason: 'locked' } },
              },
              {
                guard: hasOutcome('later'),
                target: 'throttled',
                actions: { type: 'noteCodeRefusal', params: { reason: 'later' } },
              },
              forgotten,
              {
                target: 'typing',
                actions: [
                  'countFailedCode',
                  {
                    type: 'noteCodeRefusal',
                    params: ({ event }) => ({
                      reason: 'other',
                      description: event.output.description,
                    }),
                  },
                ],
              },
            ],
            limit: 'onceLimit',
            exit: [{ type: 'setCode', params: { code: '' } }, trackAsking('otp').exit],
          }),
        },
        failed: turnedDown('codeFailed'),
        throttled: turnedDown('codeThrottled'),
        alerting: createAlertState('typing'),
      },
    },
    resend: {
      initial: 'counting',
      states: {
        counting: {
          meta: { view: 'resendCountdown' },
          entry: 'tickNow',
          always: { guard: 'isResendDue', target: 'ready' },
          after: { tick: { target: 'counting', reenter: true } },
        },
        ready: {
          on: {
            'resend.requested': {
              guard: stateIn({ otp: { entry: 'typing' } }),
              target: 'sending',
            },
          },
        },
        sending: {
          meta: { wait: 'resending' },
          on: { back: {}, open: {} },
          ...createCallState({
            src: 'resendOtp',
            input: ({ context }) => ({
              transactionId: context.saved.transaction_id ?? '',
              reffNumberRegister: context.saved.reffNumberRegistration ?? '',
            }),
            onDone: [
              {
                guard: hasOutcome('sent'),
                target: 'counting',
                actions: ['startResendCountdown', 'countFailedCode', 'forgetCodeRefusal'],
              },
              forgotten,
              {
                target: 'alerting',
                actions: {
                  type: 'setAlert',
                  params: ({ event }) =>
                    bankAlert(
                      event.output.outcome === 'sent' ? undefined : event.output.description,
                    ),
                },
              },
            ],
            limit: 'onceLimit',
          }),
        },
        alerting: createAlertState('counting'),
      },
    },
  },
});
