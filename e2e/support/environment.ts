import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PathBuild } from '../../tests/support/builds.ts';

/** The browser tests of `npm test` (e2e/run.ts, `short`), of all that there are. */
export const isShort = process.env.E2E_SET === 'short';
/** Only what the short set leaves out, as `npm run verify` has it after `npm test`. */
export const isOthers = process.env.E2E_SET === 'others';

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

/** What a server elsewhere asks of testers (its own here lets this machine in): the token of SANDBOX_TESTERS. */
const token = process.env.SANDBOX_TESTERS;
export const testersHeaders: Record<string, string> =
  givenOrigin && token ? { authorization: `Bearer ${token}` } : {};
export const testersPath = givenOrigin && token ? `/sandbox?token=${token}` : '/sandbox';

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

const roboto = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/package.json'),
);

/**
 * Roboto where a page asks for the system's font, and the same Roboto everywhere; everything else
 * stays as the machine has it.
 */
const asOnPhones = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont><glob>/usr/share/fonts/truetype/roboto/*</glob></rejectfont></selectfont>
  <dir>${roboto}</dir>
  ${['system-ui', 'sans', 'sans-serif']
    .map(
      (family) => `<match target="pattern">
    <test name="family" qual="any"><string>${family}</string></test>
    <edit name="family" mode="prepend_first" binding="strong"><string>Roboto</string></edit>
  </match>`,
    )
    .join('\n  ')}
</fontconfig>
`;

/**
 * The environment of a browser that shows the system's font as most phones do, whatever this machine
 * has: what applicants see has the weights and widths that the design was drawn with.
 */
export function browserEnv(): Record<string, string> {
  const folder = join(tmpdir(), 'journey-fonts');
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, asOnPhones);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}

/** With this header the browser asks for a build of the paths. */
export const buildHeader = 'x-journey-build';

/** Where e2e/build.ts leaves them. */
export const buildFolder = (build: PathBuild): string => `node_modules/.cache/e2e/${build}`;
