import { defineConfig } from 'playwright/test';
import { browserPath } from './browserPath.mjs';
import { browserEnv } from './support/fonts.ts';
import { browserFlags, origin, port } from './support/surroundings.ts';

/**
 * The real browser against the real server and its sandbox bank, with a fake camera. One worker: the
 * bank's data and the camera's film are shared by all tests.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './camera/makeFilms.ts',
  workers: 1,
  // A landing is tried once more and the test listed as flaky: a fault to be found, not one to be lived with.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  projects: [
    {
      name: 'phone',
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
        screenshot: 'only-on-failure',
        launchOptions: {
          executablePath: browserPath(),
          args: browserFlags.granted,
          env: browserEnv(),
        },
      },
    },
  ],
  webServer: {
    command: 'npm start',
    cwd: '..',
    // Never a tester's own database: the bank is emptied before each test.
    env: { PORT: String(port), SANDBOX_DATA: 'memory', DATABASE_URL: '' },
    url: `${origin}/sandbox/clock`,
    ignoreHTTPSErrors: origin.startsWith('https:'),
    timeout: 180_000,
    // A server that is already there is a tester's own, started to run the tests again and again.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
