import { documentCapture } from '../../fragments/documentCapture.ts';
import { fileRules } from '../../fragments/fileRules.ts';
import { journeySetup } from '../../setup.ts';

/** The tax-number card is photographed. */
export const npwpCapture = journeySetup.createStateConfig({
  id: 'npwpCapture' as const,
  description: 'Pengambilan foto kartu NPWP.',
  meta: { screen: 'npwpCapture', requirements: ['DOC-01', 'DOC-02'] },
  ...documentCapture({
    screen: 'npwpCapture',
    key: 'dataNpwp',
    document: 'npwp',
    subject: 'card',
    photoRule: fileRules.npwpPhoto,
    uploadRule: fileRules.npwpUpload,
    requirements: ['DOC-02', 'DOC-03', 'CON-07'],
  }),
});
