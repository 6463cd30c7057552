import { savedUpTo } from '../../fixtures/saved.ts';
import {
  aiming,
  alertLines,
  named,
  on,
  onPage,
  outside,
  type Place,
  press,
  type Scene,
  settle,
} from '../finders.tsx';

const confirmed = savedUpTo('personalData', { nikCleared: undefined });
const started = savedUpTo('chooser');

/** The NIK check fails so. */
const failing = (failure: object): Scene =>
  on(
    'personalData',
    confirmed,
    async (view) => {
      await press('Lanjut')(view);
      await settle(view);
    },
    {
      ports: {
        checkNik: () => {
          throw failure;
        },
      },
    },
  );
const told = failing({ kind: 'http', status: 500, message: 'Gangguan di bank' });
const offline = 'Tidak ada koneksi internet. Periksa jaringan Anda, lalu coba lagi.';

/** Failed calls, a camera that there is none of, and the page outside the journey. */
export const failures: Record<string, Place[]> = {
  'error.client': [
    {
      at: failing({ kind: 'offline' }),
      as: alertLines,
      set: (text) => text.replace('{message}', offline),
    },
  ],
  'error.code': [{ at: told, as: alertLines, set: (text) => text.replace('{status}', '500') }],
  'error.message': [
    { at: told, as: alertLines, set: (text) => text.replace('{message}', 'Gangguan di bank') },
  ],
  'error.unknown': [
    {
      at: failing({ kind: 'http', status: 404 }),
      as: alertLines,
      unless: told,
      set: (text) => `Message: ${text}`,
    },
  ],
  'error.camera': [
    {
      at: aiming('idCapture', started, ({ send }) =>
        send({ type: 'camera.failed', trouble: 'unsupported' }),
      ),
      as: alertLines,
      unless: aiming('idCapture', started, ({ send }) =>
        send({ type: 'camera.failed', trouble: 'denied' }),
      ),
    },
  ],
  'decided.ENT-03.1': [{ at: outside('desktop'), as: onPage, unless: outside('phone') }],
  'decided.ENT-05.1': [{ at: outside('phone'), as: named('heading'), unless: outside('desktop') }],
  'decided.ENT-05.2': [{ at: outside('phone'), as: onPage, unless: outside('desktop') }],
  'decided.ENT-05.3': [{ at: outside('phone'), as: onPage, unless: outside('desktop') }],
  'decided.ENT-05.4': [{ at: outside('phone'), as: named('link'), unless: outside('desktop') }],
};
