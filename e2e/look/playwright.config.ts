import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** `npm run look`: every screen in every state beside its picture; `-- --update-snapshots` takes them again. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../camera/makeFilms.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  updateSnapshots: 'none',
  timeout: 120_000,
  use: { trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
