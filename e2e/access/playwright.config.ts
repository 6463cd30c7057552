import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** `npm run access`: axe, target sizes and reflow in every state; keyboard, focus, announcements. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../camera/makeFilms.ts',
  timeout: 120_000,
  use: { trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
