import { text } from '../alert.ts';
import type { CameraDelay, CameraTrouble } from '../events.ts';
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

interface Troubled {
  event: { trouble: CameraTrouble | CameraDelay };
}

/** The camera's shot leads to `target`. */
export const takenPhoto = (target: string) => ({
  target,
  actions: {
    type: 'receiveFile' as const,
    params: ({ event }: { event: { file: Blob } }) => ({
      file: event.file,
      document: null,
      chosen: false,
    }),
  },
});

interface CameraWays {
  back: Ways;
  /** Where a picture leads that is held still; without it only the shutter takes photos. */
  steady?: 'holding';
  /** Where a picture leads: the screen's own state. */
  picture: 'assessing' | 'keeping';
  requirements: string[];
}

/**
 * The states that every capture goes through before there is a picture: the camera is explained once
 * a session before the browser asks for it, then shown; when it can't be used, the way out is a
 * retry or a picture from the phone (OCR-14, ERR-07).
 */
export const cameraStates = ({ back, picture, steady, requirements }: CameraWays) => {
  const chosen = chosenPhoto(picture);
  const trouble = {
    type: 'setTrouble' as const,
    params: ({ event }: Troubled) => ({ trouble: event.trouble }),
  };
  const recovers = { target: 'recovering', actions: trouble };
  const failed = [
    {
      guard: {
        type: 'cameraIsUnsupported' as const,
        params: ({ event }: Troubled) => ({ trouble: event.trouble }),
      },
      target: 'alertingCamera',
      actions: [trouble, { type: 'setAlert' as const, params: text('cameraUnsupported') }],
    },
    recovers,
  ];
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
        'file.chosen': chosen,
        'camera.failed': failed,
        'camera.delayed': { target: 'delayed', actions: trouble },
        'photo.taken': takenPhoto(picture),
        ...(steady && { 'picture.steady': steady }),
      },
    }),
    delayed: stateConfig({
      description:
        'Kamera lama ditunggu: izinnya belum dijawab, atau gambarnya belum muncul; yang dapat dilakukan ditampilkan sampai kamera siap.',
      meta: { view: 'cameraDelayed', requirements: ['OCR-14', 'ERR-07'] },
      // What has opened, or asked, is supported.
      on: { back, 'file.chosen': chosen, 'camera.failed': recovers, 'camera.ready': 'aiming' },
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
