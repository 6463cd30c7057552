import { createOpenerTransitions, type Flow } from '../../flows/flow.ts';
import { createDocumentCapture, fileRules } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** Creates the screen that photographs the tax-number card. */
export const npwpCapture = (flows: readonly Flow[]) =>
  stateConfig({
    id: 'npwpCapture' as const,
    meta: { screen: 'npwpCapture' },
    ...createDocumentCapture({
      back: createOpenerTransitions('npwpCapture', flows),
      key: 'dataNpwp',
      document: 'npwp',
      subject: 'card',
      photoRule: fileRules.npwpPhoto,
      uploadRule: fileRules.npwpUpload,
    }),
  });
