import { documentCapture, fileRules } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** The salary slip is photographed. */
export const slipCapture = stateConfig({
  id: 'slipCapture' as const,
  description: 'Pengambilan foto slip gaji.',
  meta: { screen: 'slipCapture', requirements: ['DOC-01', 'DOC-04', 'DOC-06'] },
  ...documentCapture({
    back: '#job',
    key: 'slipGaji',
    document: 'slip',
    subject: 'paper',
    photoRule: fileRules.slipPhoto,
    uploadRule: fileRules.slipUpload,
    requirements: ['DOC-04', 'DOC-05', 'DOC-06', 'DOC-07'],
  }),
});
