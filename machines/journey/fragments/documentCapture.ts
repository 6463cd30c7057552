import type { PhotoSubject } from '../../../src/lib/images/photoIssue.ts';
import type { DocumentKind } from '../events.ts';
import type { Ways } from '../flows/index.ts';
import type { FileRule } from '../ports.ts';
import { withDocument } from '../saved/documents.ts';
import { stateConfig } from '../setup.ts';
import { assessingStates } from './assessing.ts';
import { call } from './call.ts';
import { cameraStates, openCamera } from './camera.ts';

interface DocumentCapture {
  /** The screens that ask for it. */
  back: Ways;
  /** Where the picture goes: the session key of the document. */
  key: 'dataNpwp' | 'slipGaji';
  document: DocumentKind;
  subject: PhotoSubject;
  photoRule: FileRule;
  uploadRule: FileRule;
  requirements: string[];
}

/** A document of the job step is photographed, assessed, kept, and after a second the screen that asked for it comes back. */
export const documentCapture = ({
  back,
  key,
  document,
  subject,
  photoRule,
  uploadRule,
  requirements,
}: DocumentCapture) => ({
  exit: 'forgetPoorPhotos' as const,
  initial: 'deciding' as const,
  states: {
    deciding: stateConfig({
      description: 'Menentukan tampilan awal: penjelasan atau kamera.',
      meta: { requirements },
      always: openCamera,
    }),
    ...cameraStates({ back, picture: 'assessing', requirements }),
    ...assessingStates({ key, subject, requirements }),
    keeping: stateConfig({
      description: 'Foto dokumen diperkecil dan disimpan di ponsel.',
      meta: { wait: 'keeping', requirements },
      on: { back: 'aiming' },
      ...call({
        id: `keep.${key}`,
        src: 'keepFile',
        input: ({ context }) => ({
          file: context.incoming?.file ?? new Blob(),
          name: key,
          rule: context.incoming?.chosen ? uploadRule : photoRule,
        }),
        answers: {
          target: 'settling',
          actions: {
            type: 'save',
            params: ({ context, event }) => withDocument(context.saved, document, event.output),
          },
        },
        limit: 'fileLimit',
        exit: ['dropIncoming'],
      }),
    }),
    settling: stateConfig({
      description: 'Dokumen tersimpan; sebentar lagi kembali ke formulir pekerjaan.',
      meta: { wait: 'keeping', requirements: [...requirements, 'CON-02'] },
      tags: 'busy',
      after: { documentReturn: back },
    }),
  },
});
