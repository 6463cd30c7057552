import type { CameraDelay, CameraTrouble } from '../events.ts';
import type { Ways } from '../flows/index.ts';
import { stateConfig } from '../setup.ts';
import { chosenPhoto, takenPhoto } from './camera.ts';

/** Beside the shutter, which stays; whoever moves the phone away goes on aiming. */
const ways = (back: Ways) => ({
  back,
  'file.chosen': chosenPhoto('assessing'),
  'photo.taken': takenPhoto('assessing'),
  'camera.failed': {
    target: 'recovering',
    actions: {
      type: 'setTrouble' as const,
      params: ({ event }: { event: { trouble: CameraTrouble | CameraDelay } }) => ({
        trouble: event.trouble,
      }),
    },
  },
});

/**
 * A card that is seen well and held still is photographed by itself, after a moment in which this is
 * announced and can be stopped by moving the phone. Never a face.
 */
export const automaticShot = (back: Ways, requirements: string[]) => ({
  holding: stateConfig({
    description:
      'Kartu terlihat jelas dan tenang: pemohon diberi tahu bahwa foto segera diambil sendiri, kecuali ponsel digerakkan.',
    meta: { view: 'holding', requirements },
    on: { ...ways(back), 'picture.moved': 'aiming' },
    after: { holdStill: 'shooting' },
  }),
  shooting: stateConfig({
    description: 'Foto diambil sendiri, seperti dengan tombol rana.',
    meta: { view: 'shooting', requirements },
    on: ways(back),
  }),
});
