import { toStep1 } from '../../mapping/step1Record.ts';
import { toldOf } from '../../recordParts.ts';
import { stateConfig } from '../../setup.ts';

/** It stays to be told again, before the application (decisions OLD-24). */
const untold = {
  target: 'over',
  actions: { type: 'forget' as const, params: { keys: ['recordedFor' as const] } },
};

/** The identity on its way to the bank, and beside it, whatever becomes of that, what is said meanwhile. */
export const telling = stateConfig({
  description: 'Data identitas dikirim ke bank; jawabannya tidak menentukan apa pun.',
  meta: { requirements: ['OLD-22', 'OLD-24', 'API-41'] },
  type: 'parallel',
  exit: { type: 'forget', params: { keys: ['thanked'] } },
  states: {
    record: {
      initial: 'asking',
      description: 'Pencatatan data identitas oleh bank.',
      meta: { requirements: ['OLD-24', 'API-41'] },
      states: {
        asking: {
          description: 'Bank mencatat data identitas.',
          meta: { requirements: ['OLD-24', 'API-41'] },
          invoke: {
            id: 'submitStep1',
            src: 'submitStep1',
            input: ({ context }) => toStep1(context.saved),
            onDone: {
              target: 'over',
              actions: {
                type: 'save',
                params: ({ context }) => ({ recordedFor: toldOf(context.saved) }),
              },
            },
            onError: untold,
          },
          after: { onceLimit: untold },
        },
        over: {
          description: 'Pencatatan selesai atau gagal; yang gagal dikirim lagi sebelum pengajuan.',
          meta: { requirements: ['OLD-24'] },
        },
      },
    },
    words: {
      initial: 'fetching',
      description: 'Yang tampil sementara data dikirim.',
      meta: { requirements: ['OLD-22', 'OLD-23'] },
      states: {
        fetching: {
          description: 'Tunggu sebentar: sedang mengambil data.',
          meta: { wait: 'fetching', requirements: ['OLD-22', 'CON-02'] },
          tags: 'busy',
          after: { thanks: 'thanking' },
        },
        thanking: {
          description: 'Ucapan terima kasih; Lanjut membuka verifikasi wajah.',
          meta: { view: 'thanks', requirements: ['OLD-23'] },
          tags: 'sheet',
          on: {
            'thanks.continued': '#faceFrame',
            'dialog.closed': '#identity.editing',
            back: '#identity.editing',
          },
        },
      },
    },
  },
});
