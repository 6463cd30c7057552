import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Each worker of a run has a server of its own; the liveness frame takes the next port. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const firstPort = Number(process.env.E2E_PORT ?? 4273);
export const port = firstPort + 2 * worker;
/** Another address of a running server, such as that of `npm run phone`. */
export const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`;
export const frameOrigin = origin.replace(/\d+$/, String(port + 1));

/** The fake camera's films, and the name under which the browser opens the one being shown. */
export const filmFolderOf = (server: number) => join(tmpdir(), `journey-e2e-${server}`);
export const filmFolder = filmFolderOf(port);
export const shownFilm = join(filmFolder, 'shown.mjpeg');
mkdirSync(filmFolder, { recursive: true });

/** Without which a browser does more than its test asks for. */
export const quietFlags = [
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
  granted: [...quietFlags, '--use-fake-ui-for-media-stream', ...fakeCamera],
  denied: [...quietFlags, '--use-fake-ui-for-media-stream=deny', ...fakeCamera],
  missing: [...quietFlags, '--use-fake-ui-for-media-stream'],
};
