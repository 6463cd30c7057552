import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrandBuild, PathBuild } from '../../tests/support/builds.ts';

/** Whether only the browser tests of `npm test` run (`--short` of e2e/run.ts). */
export const isShort = process.env.E2E_SET === 'short';
/** Whether only the browser tests run that `npm test` omits, as in `npm run verify`. */
export const runsOmittedTests = process.env.E2E_SET === 'others';

/** The address of a server that runs already, such as that of `npm run phone`; all tests share it. */
const givenOrigin = process.env.E2E_ORIGIN;
/** The number of tests that run at once. On two processors a third one makes all of them slower. */
export const workers = givenOrigin ? 1 : Number(process.env.E2E_WORKERS ?? 2);

const firstPort = Number(process.env.E2E_PORT ?? 4273);
/**
 * Each worker has its own server, bank and camera. The next ports are for the liveness frame and for a
 * second server that a test starts.
 */
const portOf = (worker: number): number => firstPort + 4 * worker;
/** The ports of all workers' servers. */
export const ports = Array.from({ length: workers }, (_, worker) => portOf(worker));
/** The port of this worker's server. */
export const port = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
/** The port of a second server that a test starts. */
export const secondPort = port + 2;
/** The origin of the app under test. */
export const origin = givenOrigin ?? `http://127.0.0.1:${port}`;

/** The token of SANDBOX_TESTERS, which a server on another machine requires of testers. */
const token = process.env.SANDBOX_TESTERS;
/** The headers of a tester's request. */
export const testersHeaders: Record<string, string> =
  givenOrigin && token ? { authorization: `Bearer ${token}` } : {};
/** The path of the testers page. */
export const testersPath = givenOrigin && token ? `/sandbox?token=${token}` : '/sandbox';

/** Returns the folder of the fake camera's films, by the server's port. */
export const filmFolderOf = (server: number) => join(tmpdir(), `journey-e2e-${server}`);
/** The folder of this worker's films. */
export const filmFolder = filmFolderOf(port);
/** The link to the film that this worker's camera shows. */
export const shownFilm = join(filmFolder, 'shown.mjpeg');
mkdirSync(filmFolder, { recursive: true });

/** Returns the file with the console output of a server, by its port. */
export const serverLogOf = (server: number) => join(filmFolderOf(server), 'server.log');
/** The file with the console output of this worker's server. */
export const serverLog = serverLogOf(port);

/** Flags that keep the browser from background requests. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** Playwright's own list: the last one on the command line is the only one that counts. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** The browser's own surfaces, which nobody sees: every window would start two more processes for them. */
const surfaces = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];
/** The names of the browser features that are off. */
export const disabledFeatures = [...disabledByPlaywright, ...surfaces];
const lean = [...quietFlags, `--disable-features=${disabledFeatures.join(',')}`];

const fakeCamera = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${shownFilm}`,
];

/** The flags of the browser, by the result of its camera request. */
export const browserFlags = {
  granted: [...lean, '--use-fake-ui-for-media-stream', ...fakeCamera],
  denied: [...lean, '--use-fake-ui-for-media-stream=deny', ...fakeCamera],
  missing: [...lean, '--use-fake-ui-for-media-stream'],
};

const roboto = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/package.json'),
);

/** A fontconfig that uses one Roboto as the system font; all other fonts are the machine's. */
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
 * Returns the environment of a browser with Roboto as the system font, as on most phones. Text then has
 * the same weights and widths on every machine.
 */
export function browserEnv(): Record<string, string> {
  const folder = join(tmpdir(), 'journey-fonts');
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, asOnPhones);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}

/** The request header that names another build of the app. */
export const buildHeader = 'x-journey-build';

/** Returns the folder of a build, as e2e/build.ts writes it. */
export const buildFolder = (build: PathBuild | BrandBuild): string =>
  `node_modules/.cache/e2e/${build}`;
