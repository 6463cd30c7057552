import { type Flow, wayToOpener } from '../../flows/flow.ts';
import { documentCapture, fileRules } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** The tax-number card is photographed. */
export const npwpCapture = (flows: readonly Flow[]) =>
  stateConfig({
    id: 'npwpCapture' as const,
    meta: { screen: 'npwpCapture' },
    ...documentCapture({
      back: wayToOpener('npwpCapture', flows),
      key: 'dataNpwp',
      document: 'npwp',
      subject: 'card',
      photoRule: fileRules.npwpPhoto,
      uploadRule: fileRules.npwpUpload,
    }),
  });
