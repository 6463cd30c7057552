import type { Alert } from '../../alert.ts';
import { towards } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import {
  alertFailure,
  alerting,
  answered,
  call,
  dropLostFile,
  mayBeHeld,
  needsEarlierStep,
} from '../../fragments/call.ts';
import { opensSummary, summarising } from '../../fragments/detour.ts';
import { toApplicationFields, toApplicationFiles } from '../../mapping/application.ts';
import { stateConfig } from '../../setup.ts';
import { forgetCode } from './otp.ts';

interface Coded {
  event: { output: { code: string; description?: string | undefined } };
}
const tellCode = {
  type: 'setAlert' as const,
  params: ({ event: { output } }: Coded): Alert => ({
    kind: 'code',
    code: output.code,
    description: output.description,
  }),
};

/** The bank has not noted that the code was right: on the tips Lanjut asks for another one. */
const unconfirmed = {
  guard: answered('codeUnproven'),
  target: '#faceTips.alerting',
  actions: [
    'settle' as const,
    forgetCode,
    {
      type: 'setAlert' as const,
      params: ({ event: { output } }: Coded): Alert => ({
        kind: 'code',
        code: output.code,
        description: output.description,
        forgotten: 'confirmation',
      }),
    },
  ],
};

/**
 * The final submission: sealed, sent once, and repeated only with the same bytes. It outlives the
 * screen it began on: /otp at first, /waiting when it takes longer than a second (END-09).
 */
export const submission = stateConfig({
  id: 'submission' as const,
  description:
    'Pengiriman pengajuan: disegel, dikirim satu kali, dan diulang hanya dengan isi yang sama.',
  meta: { screen: 'otp', requirements: ['OTP-10', 'SUB-01'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Menentukan apakah pengajuan perlu disegel, dikirim, atau ditanyakan hasilnya.',
      meta: { requirements: ['SUB-15'] },
      always: [
        { guard: 'hasUnsettledSubmission', target: 'unsettled' },
        { guard: 'applicationIsSealed', target: 'sending' },
        { target: 'sealing' },
      ],
    },
    sealing: {
      description: 'Data semua langkah dikumpulkan dan dienkripsi.',
      meta: { wait: 'otp', requirements: ['OTP-10', 'SUB-01', 'SUB-02', 'SUB-18'] },
      on: { back: {}, open: {} },
      ...call({
        src: 'sealApplication',
        input: ({ context }) => ({
          fields: toApplicationFields(context.saved),
          files: toApplicationFiles(context.saved),
        }),
        answers: {
          target: 'sending',
          actions: { type: 'save', params: ({ event }) => ({ sealedApplication: event.output }) },
        },
        failures: [
          {
            // Its photos are gone, so it can never be repeated: nothing of it stays unsettled.
            guard: { type: 'fileIsLost', params: ({ event }) => ({ error: event.error }) },
            target: 'alerting',
            actions: ['settle', dropLostFile, alertFailure],
          },
        ],
        limit: 'sealLimit',
      }),
    },
    sending: {
      description: 'Pengajuan dikirim ke bank.',
      meta: { wait: 'otp', requirements: ['SUB-01', 'SUB-15', 'SUB-16', 'SUB-17', 'END-09'] },
      entry: {
        type: 'noteSending',
        params: ({ context }) => ({ id: context.saved.reffNumberRegistration ?? '' }),
      },
      on: { back: {}, open: {} },
      ...call({
        src: 'sendApplication',
        input: ({ context }) => ({ sealed: context.saved.sealedApplication }),
        answers: [
          { guard: answered('received'), target: '#done' },
          { guard: answered('appliedBefore'), target: '#rejection' },
          {
            guard: answered('faceUnproven'),
            target: 'alerting',
            actions: ['settle', { type: 'noteRefused', params: { what: 'face' } }, tellCode],
          },
          unconfirmed,
          { guard: mayBeHeld, target: 'alerting', actions: tellCode },
          { target: 'alerting', actions: ['settle', tellCode] },
        ],
        failures: [
          {
            // Nothing of it is at the bank, and these bytes never will be: it is sealed anew.
            guard: { type: 'nothingWasTaken', params: ({ event }) => ({ error: event.error }) },
            target: 'alerting',
            actions: [
              'settle',
              { type: 'forget', params: { keys: ['sealedApplication'] } },
              alertFailure,
            ],
          },
          {
            guard: { type: 'fileIsLost', params: ({ event }) => ({ error: event.error }) },
            target: 'alerting',
            actions: [{ type: 'forget', params: { keys: ['sealedApplication'] } }, alertFailure],
          },
        ],
        limit: 'sendLimit',
      }),
      initial: 'brief',
      states: {
        brief: {
          description: 'Pengiriman baru dimulai.',
          meta: { requirements: ['OTP-08'] },
          after: { waiting: 'long' },
        },
        long: {
          description: 'Pengiriman lebih lama dari satu detik: layar tunggu.',
          meta: { wait: null, screen: 'waiting', requirements: ['END-09'] },
        },
      },
    },
    alerting: alerting('unsettled', ['SUB-17', 'ERR-01', 'ERR-02', 'ERR-03'], 'unsettled', [
      { guard: 'applicationIsSealed', target: 'sending' },
    ]),
    unsettled: {
      id: 'unsettled' as const,
      description: 'Hasil pengiriman belum pasti atau ditolak; pemohon dapat mengirim ulang.',
      meta: { view: 'unsettled', requirements: ['SUB-15', 'SUB-17'] },
      always: [
        { guard: 'faceWasRefused', target: 'faceRefused' },
        // A photo that is gone is taken again first.
        needsEarlierStep('otp'),
      ],
      on: {
        // What the bank may already hold must not be changed any more.
        back: [{ guard: 'hasUnsettledSubmission' }, { target: towards(sixStep, 'otp', 'before') }],
        ...opensSummary,
        'submission.repeated': [
          { guard: 'applicationIsSealed', target: 'sending' },
          { target: 'sealing' },
        ],
      },
    },
    // Another answer would make another application while nobody knows what became of the first (SUB-15).
    // Once the bank has said that it took nothing, every answer can be changed.
    summarising: summarising({
      back: 'otp',
      returnTo: 'unsettled',
      view: 'unsettled',
      readOnlyWhile: 'hasUnsettledSubmission',
    }),
    faceRefused: {
      description:
        'Bank tidak menerima verifikasi wajah; pemohon mengulanginya, lalu mengirim lagi dengan kode baru.',
      meta: { view: 'faceRefused', requirements: ['SUB-17', 'LIV-04'] },
      on: {
        back: { target: towards(sixStep, 'otp', 'before'), actions: 'leaveDetour' },
        'face.renewed': { target: towards(sixStep, 'otp', 'before'), actions: 'voidFace' },
      },
    },
  },
});
