import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server under test listens; the liveness frame takes the next port. */
export const port = Number(process.env.E2E_PORT ?? 4273);
/** Another address of a running server, such as that of `npm run phone`. */
export const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`;
export const frameOrigin = origin.replace(/\d+$/, String(port + 1));

/** The fake camera's films, and the name under which the browser opens the one being shown. */
export const filmFolder = join(tmpdir(), `journey-e2e-${port}`);
export const shownFilm = join(filmFolder, 'shown.mjpeg');
mkdirSync(filmFolder, { recursive: true });

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
const fakeCamera = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${shownFilm}`,
];

/** How the browser is started, by what becomes of its request for the camera. */
export const browserFlags = {
  granted: [...quiet, '--use-fake-ui-for-media-stream', ...fakeCamera],
  denied: [...quiet, '--use-fake-ui-for-media-stream=deny', ...fakeCamera],
  missing: [...quiet, '--use-fake-ui-for-media-stream'],
};
