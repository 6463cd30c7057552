import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another address of a running server, such as that of `npm run phone`; all tests share it. */
const givenOrigin = process.env.E2E_ORIGIN;
/** How many tests run at once; much of a test's time is waiting, so that two processors carry four. */
export const workers = givenOrigin ? 1 : Number(process.env.E2E_WORKERS ?? 3);

const firstPort = Number(process.env.E2E_PORT ?? 4273);
/**
 * Each worker has a server, a bank and a camera of its own. After its port come the liveness frame's
 * and two for a second server that a test starts.
 */
const portOf = (worker: number): number => firstPort + 4 * worker;
export const ports = Array.from({ length: workers }, (_, worker) => portOf(worker));
export const port = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const secondPort = port + 2;
export const origin = givenOrigin ?? `http://127.0.0.1:${port}`;

/** The fake camera's films, and the name under which the browser opens the one being shown. */
export const filmFolderOf = (server: number) => join(tmpdir(), `journey-e2e-${server}`);
export const filmFolder = filmFolderOf(port);
export const shownFilm = join(filmFolder, 'shown.mjpeg');
mkdirSync(filmFolder, { recursive: true });

/** What a worker's server writes to its console. */
export const serverLogOf = (server: number) => join(filmFolderOf(server), 'server.log');
export const serverLog = serverLogOf(port);

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
