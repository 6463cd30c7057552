import { call } from '../../fragments/call.ts';
import { cameraStates, openCamera } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** A test selfie, kept on the phone only. */
export const livenessTest = stateConfig({
  id: 'livenessTest' as const,
  meta: { screen: 'livenessTest' },
  entry: 'forgetEnding',
  initial: 'deciding',
  states: {
    deciding: {
      always: openCamera,
    },
    ...cameraStates({ back: '#homepage', picture: 'keeping' }),
    keeping: {
      meta: { wait: 'keeping' },
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
      meta: { wait: 'keeping' },
      tags: 'busy',
      after: { livenessTest: '#livenessResult' },
    },
  },
});
