import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** `npm run pictures`: walks the journey once and takes the README's pictures of it. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: 'take.ts',
  outputDir: '../../test-results',
  globalSetup: '../camera/makeFilms.ts',
  timeout: 180_000,
});
