import { createDocumentCapture, fileRules } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** The screen that photographs the salary slip. */
export const slipCapture = stateConfig({
  id: 'slipCapture' as const,
  meta: { screen: 'slipCapture' },
  ...createDocumentCapture({
    back: '#job',
    key: 'slipGaji',
    document: 'slip',
    subject: 'paper',
    photoRule: fileRules.slipPhoto,
    uploadRule: fileRules.slipUpload,
  }),
});
