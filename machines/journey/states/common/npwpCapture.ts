import { createOpenerTransitions, type Flow } from '../../flows/flow.ts';
import { createDocumentCapture, fileRules } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** The tax-number card is photographed. */
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
