import type { PhotoSubject } from '../../../src/lib/images/photoIssue.ts';
import type { FileRule } from '../ports.ts';
import { journeySetup } from '../setup.ts';
import { alertFailure, alertTimeout } from './answers.ts';
import { assessingStates } from './assessing.ts';
import { cameraStates, openCamera } from './camera.ts';

interface DocumentCapture {
  /** Where the picture goes: the session key of the document. */
  key: 'dataNpwp' | 'slipGaji';
  subject: PhotoSubject;
  photoRule: FileRule;
  uploadRule: FileRule;
  requirements: string[];
}

/** A document of the job step is photographed, assessed, kept, and after a second the form comes back. */
export const documentCapture = ({
  key,
  subject,
  photoRule,
  uploadRule,
  requirements,
}: DocumentCapture) => ({
  exit: 'forgetPoorPhotos' as const,
  initial: 'deciding' as const,
  states: {
    deciding: journeySetup.createStateConfig({
      description: 'Menentukan tampilan awal: penjelasan atau kamera.',
      meta: { requirements },
      always: openCamera,
    }),
    ...cameraStates({ back: '#job', picture: 'assessing', requirements }),
    ...assessingStates({ key, subject, requirements }),
    keeping: journeySetup.createStateConfig({
      description: 'Foto dokumen diperkecil dan disimpan di ponsel.',
      meta: { wait: 'keeping', requirements },
      tags: 'busy',
      exit: 'dropIncoming',
      on: { back: 'aiming' },
      invoke: {
        id: `keep.${key}`,
        src: 'keepFile',
        input: ({ context }) => ({
          file: context.incoming?.file ?? new Blob(),
          name: key,
          rule: context.incoming?.chosen ? uploadRule : photoRule,
        }),
        onDone: {
          target: 'settling',
          actions: { type: 'save', params: ({ event }) => ({ [key]: event.output }) },
        },
        onError: { target: 'alerting', actions: alertFailure },
      },
      after: { fileLimit: { target: 'alerting', actions: alertTimeout } },
    }),
    settling: journeySetup.createStateConfig({
      description: 'Dokumen tersimpan; sebentar lagi kembali ke formulir pekerjaan.',
      meta: { wait: 'keeping', requirements: [...requirements, 'CON-02'] },
      tags: 'busy',
      after: { documentReturn: '#job' },
    }),
  },
});
