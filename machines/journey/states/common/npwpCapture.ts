import { type Flow, wayToOpener } from '../../flows/flow.ts';
import { documentCapture, fileRules } from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** The tax-number card is photographed. */
export const npwpCapture = (among: readonly Flow[]) =>
  stateConfig({
    id: 'npwpCapture' as const,
    description: 'Pengambilan foto kartu NPWP.',
    meta: { screen: 'npwpCapture', requirements: ['DOC-01', 'DOC-02'] },
    ...documentCapture({
      back: wayToOpener('npwpCapture', among),
      key: 'dataNpwp',
      document: 'npwp',
      subject: 'card',
      photoRule: fileRules.npwpPhoto,
      uploadRule: fileRules.npwpUpload,
      requirements: ['DOC-02', 'DOC-03', 'CON-07'],
    }),
  });
