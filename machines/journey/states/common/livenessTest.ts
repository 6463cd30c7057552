import { call } from '../../fragments/call.ts';
import { cameraStates, openCamera } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** A test selfie, kept on the phone only. */
export const livenessTest = stateConfig({
  id: 'livenessTest' as const,
  description: 'Layar uji kamera depan.',
  meta: { screen: 'livenessTest', requirements: ['LIV-17'] },
  entry: 'forgetEnding',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Menentukan tampilan awal: penjelasan atau kamera.',
      meta: { requirements: ['LIV-17'] },
      always: openCamera,
    },
    ...cameraStates({ back: '#homepage', picture: 'keeping', requirements: ['LIV-17'] }),
    keeping: {
      description: 'Foto uji disimpan di ponsel.',
      meta: { wait: 'keeping', requirements: ['LIV-17'] },
      on: { back: 'aiming' },
      ...call({
        src: 'keepTestSelfie',
        input: ({ context }) => ({ file: context.incoming?.file ?? new Blob() }),
        answers: 'settling',
        limit: 'fileLimit',
        exit: ['dropIncoming'],
      }),
    },
    settling: {
      description: 'Foto uji tersimpan; sebentar lagi hasilnya ditampilkan.',
      meta: { wait: 'keeping', requirements: ['LIV-18', 'CON-02'] },
      tags: 'busy',
      after: { livenessTest: '#livenessResult' },
    },
  },
});
