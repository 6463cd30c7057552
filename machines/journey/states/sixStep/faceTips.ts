import { bankSays, text } from '../../alert.ts';
import { targetOn, wayBack } from '../../flows/index.ts';
import { alerting } from '../../fragments/alerting.ts';
import { answered } from '../../fragments/answers.ts';
import { call } from '../../fragments/call.ts';
import { toRegistration } from '../../mapping/registration.ts';
import { journeySetup, type View } from '../../setup.ts';

/** A screen that the liveness provider may return to; its back button leads on (LIV-07, LIV-08). */
const providerResult = (view: View, description: string, requirements: string[]) =>
  journeySetup.createStateConfig({
    description,
    meta: { view, requirements },
    on: {
      back: { target: 'deciding', actions: { type: 'setEntry', params: { to: 'faceTips' } } },
    },
  });

/**
 * Face verification is explained; once the face is verified, Lanjut registers the applicant with the
 * identity provider and asks for a code. What was already done is never done twice.
 */
export const faceTips = journeySetup.createStateConfig({
  id: 'faceTips' as const,
  description: 'Petunjuk verifikasi wajah, lalu pendaftaran dan permintaan kode OTP.',
  meta: { screen: 'faceTips', requirements: ['LIV-01', 'LIV-02'] },
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Menentukan tampilan: hasil dari penyedia, wajah sudah terverifikasi, atau petunjuk.',
      meta: { requirements: ['LIV-03', 'LIV-15'] },
      always: [
        { guard: { type: 'resultIs', params: { result: 'success' } }, target: 'succeeded' },
        { guard: { type: 'resultIs', params: { result: 'failed' } }, target: 'failed' },
        {
          guard: 'hasUnsettledRegistration',
          target: 'alertingUnsettled',
          actions: { type: 'setAlert', params: text('registrationUnknown') },
        },
        { guard: 'faceIsVerified', target: 'verified' },
        { target: 'explaining' },
      ],
    },
    explaining: {
      description: 'Wajah belum terverifikasi; Lanjut membuka verifikasi wajah.',
      meta: { requirements: ['LIV-05', 'LIV-06'] },
      on: { back: wayBack('faceTips'), 'face.continued': '#faceFrame' },
    },
    verified: {
      description: 'Wajah sudah terverifikasi; Lanjut memulai pendaftaran OTP.',
      meta: { view: 'verified', requirements: ['LIV-03', 'LIV-04', 'LIV-06'] },
      on: {
        back: wayBack('faceTips'),
        'face.continued': [
          { guard: 'codeIsConfirmed', target: '#submission' },
          { guard: 'otpWasSent', target: targetOn('faceTips') },
          { guard: 'isRegistered', target: 'requestingOtp' },
          { target: 'registering' },
        ],
      },
    },
    registering: {
      description: 'Pemohon didaftarkan pada penyedia identitas.',
      meta: {
        view: 'verified',
        wait: 'registering',
        requirements: ['REG-01', 'REG-02', 'REG-03', 'REG-04', 'REG-05', 'REG-10'],
      },
      entry: 'notePendingRegistration',
      // A registration has to finish: leaving it would leave its outcome unknown.
      on: { back: {}, open: {} },
      ...call({
        src: 'register',
        input: ({ context }) => toRegistration(context.saved, context.settings.callbackUrl),
        answers: [
          {
            guard: answered('registered'),
            target: 'requestingOtp',
            actions: {
              type: 'keepRegistration',
              params: ({ event }) =>
                event.output.word === 'registered'
                  ? {
                      registrationToken: event.output.registrationToken,
                      reffNumberRegistration: event.output.reffNumberRegistration,
                    }
                  : { registrationToken: '', reffNumberRegistration: '' },
            },
          },
          {
            target: 'alerting',
            actions: [
              'settle',
              {
                type: 'setAlert',
                params: ({ event }) =>
                  bankSays(
                    event.output.word === 'registered' ? undefined : event.output.description,
                  ),
              },
            ],
          },
        ],
        limit: 'onceLimit',
      }),
    },
    requestingOtp: {
      description: 'Kode OTP diminta.',
      meta: {
        view: 'verified',
        wait: 'requestingOtp',
        requirements: ['REG-05', 'REG-06', 'REG-08', 'CON-01'],
      },
      entry: {
        type: 'notePending',
        params: ({ context }) => ({
          op: 'requestOtp',
          id: context.saved.reffNumberRegistration ?? '',
        }),
      },
      on: { back: {}, open: {} },
      ...call({
        src: 'requestOtp',
        input: ({ context }) => ({
          registrationToken: context.saved.registrationToken ?? '',
          reffNumberRegistration: context.saved.reffNumberRegistration ?? '',
        }),
        answers: [
          {
            guard: answered('sent'),
            target: targetOn('faceTips'),
            actions: [
              'settle',
              {
                type: 'save',
                params: ({ event }) =>
                  event.output.word === 'sent'
                    ? { transaction_id: event.output.transaction_id }
                    : {},
              },
              'startResendCountdown',
            ],
          },
          {
            target: 'alerting',
            actions: [
              'settle',
              {
                type: 'setAlert',
                params: ({ event }) =>
                  bankSays(event.output.word === 'other' ? event.output.description : undefined),
              },
            ],
          },
        ],
        limit: 'onceLimit',
      }),
    },
    alerting: alerting('verified', ['REG-07', 'REG-08', 'ERR-01', 'ERR-02', 'ERR-03'], 'verified'),
    alertingUnsettled: alerting('verified', ['REG-05'], 'verified'),
    succeeded: providerResult('providerSucceeded', 'Hasil penyedia: verifikasi berhasil.', [
      'LIV-07',
      'LIV-09',
    ]),
    failed: providerResult('providerFailed', 'Hasil penyedia: verifikasi gagal.', [
      'LIV-08',
      'LIV-09',
    ]),
  },
});
