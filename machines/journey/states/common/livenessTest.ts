import { createCallState } from '../../fragments/call.ts';
import { createCameraStates, createOpenCameraTransitions } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** A test selfie, which is stored on the phone only. */
export const livenessTest = stateConfig({
  id: 'livenessTest' as const,
  meta: { screen: 'livenessTest' },
  entry: 'forgetEnding',
  initial: 'deciding',
  states: {
    deciding: {
      always: createOpenCameraTransitions(),
    },
    ...createCameraStates({ back: '#homepage', picture: 'keeping' }),
    keeping: {
      meta: { wait: 'keeping' },
      on: { back: 'aiming' },
      ...createCallState({
        src: 'keepTestSelfie',
        input: ({ context }) => ({ file: context.incoming?.file ?? new Blob() }),
        onDone: 'settling',
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
