import { text } from '../alert.ts';
import type { Ways } from '../flows/index.ts';
import { stateConfig } from '../setup.ts';
import { alerting } from './alerting.ts';

/** A picture was chosen from the phone; it leads to `target`. */
export const chosenPhoto = (target: string) => ({
  target,
  actions: {
    type: 'receiveFile' as const,
    params: ({ event }: { event: { file: Blob } }) => ({
      file: event.file,
      document: null,
      chosen: true,
    }),
  },
});

interface CameraWays {
  back: Ways;
  /** Where a picture leads: the screen's own state. */
  picture: 'assessing' | 'keeping';
  requirements: string[];
}

/**
 * The states that every capture goes through before there is a picture: the camera is explained once
 * a session before the browser asks for it, then shown; when it can't be used, the way out is a
 * retry or a picture from the phone (OCR-14, ERR-07).
 */
export const cameraStates = ({ back, picture, requirements }: CameraWays) => {
  const chosen = chosenPhoto(picture);
  return {
    explaining: stateConfig({
      description: 'Penjelasan mengapa kamera diperlukan, sebelum peramban meminta izin.',
      meta: { view: 'primer', requirements },
      on: {
        back,
        'camera.wanted': {
          target: 'aiming',
          actions: { type: 'save', params: { cameraExplained: true } },
        },
        'file.chosen': chosen,
      },
    }),
    aiming: stateConfig({
      description: 'Kamera terbuka; pemohon membidik.',
      meta: { view: 'aiming', requirements },
      entry: [{ type: 'setTrouble', params: { trouble: null } }, 'dropIncoming'],
      on: {
        back,
        'photo.taken': {
          target: picture,
          actions: {
            type: 'receiveFile',
            params: ({ event }) => ({ file: event.file, document: null, chosen: false }),
          },
        },
        'file.chosen': chosen,
        'camera.failed': [
          {
            guard: {
              type: 'cameraIsUnsupported',
              params: ({ event }) => ({ trouble: event.trouble }),
            },
            target: 'alertingCamera',
            actions: [
              {
                type: 'setTrouble',
                params: ({ event }) => ({ trouble: event.trouble }),
              },
              { type: 'setAlert', params: text('cameraUnsupported') },
            ],
          },
          {
            target: 'recovering',
            actions: {
              type: 'setTrouble',
              params: ({ event }) => ({ trouble: event.trouble }),
            },
          },
        ],
      },
    }),
    alertingCamera: alerting('recovering', ['OCR-14', 'ERR-07'], 'recovery'),
    recovering: stateConfig({
      description:
        'Kamera tidak dapat dipakai; pemohon mencoba lagi atau memilih foto dari ponsel.',
      meta: { view: 'recovery', requirements: ['OCR-14', 'ERR-07'] },
      on: { back, 'camera.wanted': 'aiming', 'file.chosen': chosen },
    }),
    alerting: alerting('aiming', requirements),
  };
};

/** Where a capture starts: with the explanation, or at once with the camera. */
export const openCamera = [
  { guard: 'cameraIsExplained' as const, target: 'aiming' },
  { target: 'explaining' },
];
