import type { PhotoSubject } from '../../../src/lib/images/photoIssue.ts';
import { stateConfig } from '../setup.ts';
import { answered } from './answers.ts';
import { chosenPhoto } from './camera.ts';

interface Assessed {
  /** What the call is named by: the session key of the picture. */
  key: 'dataImg' | 'dataNpwp' | 'slipGaji';
  subject: PhotoSubject;
  requirements: string[];
}

/**
 * A picture is assessed on the phone before it is kept and sent: too dark, glaring, blurred or too far
 * away, and the applicant is told the one thing to mend. Assessing only ever advises: when it fails or
 * takes long the picture goes on, and after two poor shots, or with a chosen picture, the applicant
 * may insist on it.
 */
export const assessingStates = ({ key, subject, requirements }: Assessed) => ({
  assessing: stateConfig({
    description: 'Foto dinilai di ponsel: terang, tajam, tanpa pantulan, dan cukup dekat.',
    meta: { view: 'assessing', requirements },
    on: { back: 'aiming' },
    invoke: {
      id: `assess.${key}`,
      src: 'assessPhoto',
      input: ({ context }) => ({ file: context.incoming?.file ?? new Blob(), subject }),
      onDone: [
        {
          guard: answered('poor'),
          target: 'poor',
          actions: {
            type: 'notePoorPhoto',
            params: ({ event }) => ({
              issue: event.output.word === 'poor' ? event.output.issue : null,
            }),
          },
        },
        { target: 'keeping' },
      ],
      onError: 'keeping',
    },
    after: { assessLimit: 'keeping' },
  }),
  poor: stateConfig({
    description:
      'Foto kurang baik: satu saran ditampilkan; pemohon memotret ulang, memilih foto lain, atau tetap memakainya.',
    meta: { view: 'poorPhoto', requirements },
    on: {
      back: 'aiming',
      'camera.wanted': 'aiming',
      'file.chosen': chosenPhoto('assessing'),
      'photo.insisted': { guard: 'mayInsistOnPhoto', target: 'keeping' },
    },
  }),
});
