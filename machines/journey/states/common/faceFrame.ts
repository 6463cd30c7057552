import type { JourneyEvent } from '../../events.ts';
import { alerting, call } from '../../fragments/call.ts';
import type { ProviderPage } from '../../fragments/providerPage.ts';
import { fingerprintOf } from '../../saved/invalidate.ts';
import { stateConfig } from '../../setup.ts';

interface Reported {
  event: Extract<JourneyEvent, { type: 'face.reported' }>;
}
const reported = {
  target: '#faceFrame.keeping',
  actions: [
    {
      type: 'save' as const,
      // The faces of an earlier report go at once: a new result never stands for old faces.
      params: ({ event }: Reported) => ({
        fc_token: event.report.fc_token,
        statusLiveness: event.report.result,
        face1: undefined,
        face2: undefined,
        faceOf: undefined,
      }),
    },
    { type: 'receiveFaces' as const, params: ({ event }: Reported) => event.report },
  ],
};

/** The provider's frame, and what it reports of the face. */
export const faceFrame = (page?: ProviderPage) =>
  stateConfig({
    id: 'faceFrame' as const,
    description: 'Bingkai verifikasi wajah dari penyedia.',
    meta: { screen: 'faceFrame', requirements: ['LIV-10'] },
    initial: 'opening',
    exit: [
      { type: 'setFrameAddress', params: { address: null } },
      { type: 'receiveFaces', params: { face1: null, face2: null } },
    ],
    states: {
      opening: {
        description: 'Alamat bingkai diminta dari penyedia.',
        meta: { wait: 'openingFrame', requirements: ['LIV-11', 'LIV-14'] },
        on: { back: '#faceTips' },
        ...call({
          src: 'livenessAddress',
          input: {},
          answers: [
            ...(page ? [page.leaves] : []),
            {
              target: 'showing',
              actions: { type: 'setFrameAddress', params: ({ event }) => event.output },
            },
          ],
          limit: 'readLimit',
        }),
      },
      ...page?.frame,
      showing: {
        description: 'Halaman penyedia di dalam bingkai.',
        meta: { requirements: ['LIV-10', 'LIV-12', 'LIV-14', 'LIV-15'] },
        // Whatever reports is there, also without having said so.
        on: { back: '#faceTips', 'face.reported': reported },
        initial: 'loading',
        states: {
          loading: {
            description: 'Halaman penyedia dimuat; tampil setelah memberi tahu bahwa ia siap.',
            meta: { view: 'frameLoading', requirements: ['LIV-10', 'LIV-15'] },
            on: { 'frame.ready': 'ready' },
            after: { frameLimit: '#faceFrame.late' },
          },
          ready: {
            description: 'Bingkai terbuka; menunggu laporannya.',
            meta: { requirements: ['LIV-10', 'LIV-12'] },
          },
        },
      },
      late: {
        description:
          'Halaman penyedia tidak terbuka pada waktunya; pemohon memuat ulang atau kembali.',
        meta: { view: 'frameLate', requirements: ['LIV-10', 'LIV-14', 'ERR-02'] },
        entry: { type: 'setFrameAddress', params: { address: null } },
        // An address may be good for one attempt only.
        on: { back: '#faceTips', 'frame.retried': 'opening' },
      },
      keeping: {
        description: 'Foto wajah dari laporan disimpan di ponsel.',
        meta: { wait: 'keepingFaces', requirements: ['LIV-12', 'STO-05'] },
        ...call({
          src: 'keepFaces',
          input: ({ context }) => context.faces,
          answers: {
            target: 'leaving',
            actions: {
              type: 'save',
              params: ({ context, event }) => ({
                face1: event.output.face1 ?? undefined,
                face2: event.output.face2 ?? undefined,
                faceOf: fingerprintOf('face', context.saved),
              }),
            },
          },
          limit: 'fileLimit',
        }),
      },
      leaving: {
        description: 'Laporan tersimpan; sebentar lagi kembali ke petunjuk verifikasi wajah.',
        meta: { wait: 'keepingFaces', requirements: ['LIV-13', 'CON-02'] },
        tags: 'busy',
        after: { faceReturn: '#faceTips' },
      },
      alerting: alerting('#faceTips', ['ERR-01', 'ERR-02', 'ERR-03'], undefined, [
        { target: 'opening' },
      ]),
    },
  });
