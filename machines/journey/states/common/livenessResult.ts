import { stateConfig } from '../../setup.ts';

/** The result ('Hasil') of the test selfie; Lanjut leads to the frame, or to the first step that lacks data. */
export const livenessResult = stateConfig({
  id: 'livenessResult' as const,
  meta: { screen: 'livenessResult' },
  entry: 'forgetEnding',
  on: {
    back: '#livenessTest',
    'result.continued': {
      target: '#restoring',
      actions: { type: 'setEntry', params: { to: 'faceFrame' } },
    },
  },
});
