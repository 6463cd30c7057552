import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import { firstPort } from '../support/surroundings.ts';

const workers = Number(process.env.E2E_WORKERS ?? 2);

/** The generated paths in the real browser; every worker has a bank and a camera of its own. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/paths/failed',
  globalSetup: './prepare.ts',
  globalTeardown: './conclude.ts',
  workers,
  fullyParallel: true,
  timeout: 180_000,
  webServer: Array.from({ length: workers }, (_, worker) => {
    const port = firstPort + 2 * worker;
    return {
      command: 'node e2e/paths/serve.mjs',
      cwd: '../..',
      env: { PORT: String(port), SANDBOX_DATA: 'memory', DATABASE_URL: '' },
      url: `http://127.0.0.1:${port}/sandbox/clock`,
      timeout: 180_000,
      reuseExistingServer: process.env.E2E_REUSE === '1',
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
    };
  }),
});
