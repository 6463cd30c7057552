import { alerting } from '../../fragments/alerting.ts';
import { recordParts } from '../../recordParts.ts';
import { stateConfig } from '../../setup.ts';
import { parts } from './recordingParts.ts';

/** The gate decides how near to the review the applicant can be without what was lost. */
const asNearAsReview = {
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: 'review' as const } },
};

/**
 * The application of the identity-first journey on its way to the bank, part by part. What has arrived
 * is not sent again, and what the bank may already hold is not changed any more: after a failure the
 * applicant sends the rest, with the same content.
 */
export const recording = stateConfig({
  id: 'recording' as const,
  description:
    'Pengiriman data lengkap, berkas, dan foto; bagian yang sudah sampai tidak dikirim ulang.',
  meta: { screen: 'review', requirements: ['REV-14', 'REV-15', 'APP-06'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Menentukan apakah pengiriman dimulai atau ditanyakan dahulu hasilnya.',
      meta: { requirements: ['REV-14'] },
      always: [{ guard: 'hasUnsettledSubmission', target: 'unsettled' }, { target: 'sending' }],
    },
    sending: {
      description: 'Bagian demi bagian dikirim.',
      meta: { requirements: ['REV-14'] },
      entry: {
        type: 'noteSending',
        params: ({ context }) => ({ id: context.saved.step2?.nik ?? '' }),
      },
      type: 'parallel',
      on: { back: {}, open: {} },
      states: {
        part: {
          initial: 'choosing',
          description: 'Bagian yang sedang dikirim.',
          meta: { requirements: ['REV-15'] },
          states: {
            choosing: {
              description: 'Menentukan bagian berikutnya yang belum sampai.',
              meta: { requirements: ['REV-15', 'API-37'] },
              always: [
                ...recordParts.map((part) => ({
                  guard: { type: 'partIsNext' as const, params: { part } },
                  target: part,
                })),
                { target: '#done' },
              ],
            },
            ...parts,
          },
        },
        patience: {
          initial: 'brief',
          description: 'Lama pengiriman: setelah satu detik tampil layar tunggu.',
          meta: { requirements: ['END-09'] },
          states: {
            brief: {
              description: 'Pengiriman baru dimulai.',
              meta: { requirements: ['END-09'] },
              after: { waiting: 'long' },
            },
            long: {
              description: 'Pengiriman lebih lama dari satu detik: layar tunggu.',
              meta: { wait: null, screen: 'waiting', requirements: ['END-09'] },
            },
          },
        },
      },
    },
    alerting: alerting('unsettled', ['SUB-17', 'ERR-01', 'ERR-02', 'ERR-03'], 'unsettled', [
      { target: 'sending' },
    ]),
    photoLost: alerting([asNearAsReview], ['ERR-01', 'STO-03', 'REV-15'], 'unsettled'),
    unsettled: {
      description: 'Pengiriman belum selesai; pemohon mengirim sisanya.',
      meta: { view: 'unsettled', requirements: ['REV-14', 'SUB-17'] },
      on: {
        back: [{ guard: 'hasUnsettledSubmission' }, { target: '#review' }],
        'submission.repeated': 'sending',
      },
    },
  },
});
