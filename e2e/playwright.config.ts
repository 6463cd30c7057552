import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { browserPath } from '../tests/support/browserPath.ts';
import {
  browserEnv,
  browserFlags,
  isShort,
  origin,
  ports,
  runsOmittedTests,
  workers,
} from './support/environment.ts';

const project = join(import.meta.dirname, '..');
const isGiven = process.env.E2E_ORIGIN !== undefined;
/** Nothing of these is compared as a picture: a phone's double pixels would only cost time. */
const coarse = { deviceScaleFactor: 1 };
/** Not in the short run: other browsers or builds, and subjects outside the journey. */
const ofTheWhole =
  /@full-run|(byProvider|photos|testersPage|builds|configured|cameraDenied|cameraMissing|keyboard)\.spec\.ts/;
const ofShort = ['paths', 'access', 'journeys'];
const still = { contextOptions: { reducedMotion: 'reduce' as const } };

/** The projects with the longest tests first, so that no worker has to wait for another at the end. */
const projects: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'paths', testDir: 'paths', timeout: 180_000, use: coarse },
  {
    name: 'visual',
    testDir: 'visual',
    timeout: 180_000,
    snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
    use: still,
  },
  {
    name: 'brand',
    testDir: 'brand',
    timeout: 180_000,
    snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
    use: still,
  },
  { name: 'page-faults', testDir: 'faults', timeout: 180_000, use: coarse },
  { name: 'access', testDir: 'access', timeout: 120_000, use: still },
  {
    name: 'journeys',
    testDir: 'journeys',
    timeout: 120_000,
    use: { ...coarse, screenshot: 'only-on-failure' },
  },
];

/**
 * The real browser against the real server and its sandbox bank, with a fake camera. Each worker has
 * its own server, bank and film, so that parallel tests share nothing.
 */
export default defineConfig({
  outputDir: join(project, 'test-results/failed'),
  globalSetup: join(import.meta.dirname, 'prepare.ts'),
  workers,
  fullyParallel: true,
  // In CI a failed test runs once more. If it then passes, it is listed as flaky, so that its cause is found.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  updateSnapshots: 'none',
  use: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    baseURL: origin,
    ignoreHTTPSErrors: origin.startsWith('https:'),
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: browserPath(),
      args: browserFlags.granted,
      env: browserEnv(),
      slowMo: Number(process.env.E2E_SLOW ?? 0),
    },
  },
  // The short set runs parts of the paths. Of the other projects, each set runs the tests that the other one omits.
  projects: projects
    .filter(({ name = '' }) => !isShort || ofShort.includes(name))
    .map((one) => {
      if (isShort) return { ...one, grepInvert: ofTheWhole };
      const isShared = ofShort.includes(one.name ?? '') && one.name !== 'paths';
      return runsOmittedTests && isShared ? { ...one, grep: ofTheWhole } : one;
    }),
  webServer: isGiven
    ? []
    : ports.map((port) => ({
        command: 'node node_modules/.cache/e2e/server/server.js',
        cwd: project,
        // Never a tester's own database: the bank is emptied before each test.
        // No rate limits: tests send more requests than people do.
        env: {
          PORT: String(port),
          SANDBOX_DATA: 'memory',
          DATABASE_URL: '',
          SANDBOX_LIMITS: 'off',
          SANDBOX_TESTERS: 'here',
          // A page of this origin calls the bank of another one (journeys/configured.spec.ts).
          SANDBOX_APP_ORIGINS: `http://127.0.0.1:${port + 2}`,
        },
        url: `http://127.0.0.1:${port}/sandbox/clock`,
        timeout: 60_000,
        // Servers that are already there are a tester's own, started to run tests again and again.
        reuseExistingServer: process.env.E2E_REUSE === '1',
        stdout: 'ignore' as const,
        stderr: 'pipe' as const,
      })),
});
