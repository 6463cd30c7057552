import { bankAlert } from '../../alert.ts';
import type { OutputArgs } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createCallState, hasOutcome, settledFailure } from '../../fragments/call.ts';
import { toRegistration } from '../../mapping/registration.ts';
import { stateConfig } from '../../setup.ts';

const showBankMessage = {
  type: 'setAlert' as const,
  params: ({ event }: OutputArgs<{ description?: string | undefined }>) =>
    bankAlert(event.output.description),
};

/** The bank no longer knows the registration: the next Lanjut registers again, with all data kept. */
const forgotten = {
  guard: hasOutcome('notRegistered'),
  target: 'alerting',
  actions: [
    'voidRegistration' as const,
    {
      type: 'setAlert' as const,
      params: ({ event }: OutputArgs<{ description?: string | undefined }>) =>
        bankAlert(event.output.description, 'registration'),
    },
  ],
};

/** REG-07: stores what the bank refused; after the alert the tips offer to change it. */
const refused = (what: 'email' | 'phone') => ({
  type: 'noteRefused' as const,
  params: { what },
});

/**
 * The states from a verified face to the code: the applicant is registered with the identity provider, and a code is
 * requested. Neither is repeated after it has succeeded.
 */
export const registrationStates = {
  registering: stateConfig({
    meta: {
      view: 'verified',
      wait: 'registering',
    },
    entry: 'notePendingRegistration',
    // A registration must finish: otherwise its outcome would be unknown.
    on: { back: {}, open: {} },
    ...createCallState({
      src: 'register',
      input: ({ context }) => toRegistration(context.saved, context.settings.callbackUrl),
      onDone: [
        {
          guard: hasOutcome('registered'),
          target: 'requestingOtp',
          actions: {
            type: 'keepRegistration',
            params: ({ event }) =>
              event.output.outcome === 'registered'
                ? {
                    registrationToken: event.output.registrationToken,
                    reffNumberRegistration: event.output.reffNumberRegistration,
                  }
                : { registrationToken: '', reffNumberRegistration: '' },
          },
        },
        {
          guard: hasOutcome('emailRefused'),
          target: 'alerting',
          actions: ['settle', refused('email'), showBankMessage],
        },
        {
          guard: hasOutcome('phoneRefused'),
          target: 'alerting',
          actions: ['settle', refused('phone'), showBankMessage],
        },
        { target: 'alerting', actions: ['settle', showBankMessage] },
      ],
      onError: [{ ...settledFailure, target: 'alerting' }],
      limit: 'sendLimit',
    }),
  }),
  requestingOtp: stateConfig({
    meta: {
      view: 'verified',
      wait: 'requestingOtp',
    },
    entry: {
      type: 'notePending',
      params: ({ context }) => ({
        op: 'requestOtp',
        id: context.saved.reffNumberRegistration ?? '',
      }),
    },
    on: { back: {}, open: {} },
    ...createCallState({
      src: 'requestOtp',
      input: ({ context }) => ({
        registrationToken: context.saved.registrationToken ?? '',
        reffNumberRegistration: context.saved.reffNumberRegistration ?? '',
      }),
      onDone: [
        {
          guard: hasOutcome('sent'),
          target: getAdjacentTarget(sixStep, 'faceTips', 'next'),
          actions: [
            'settle',
            {
              type: 'save',
              params: ({ event }) =>
                event.output.outcome === 'sent'
                  ? { transaction_id: event.output.transaction_id }
                  : {},
            },
            'startResendCountdown',
          ],
        },
        forgotten,
        { target: 'alerting', actions: ['settle', showBankMessage] },
      ],
      onError: [{ ...settledFailure, target: 'alerting' }],
      limit: 'onceLimit',
    }),
  }),
};
