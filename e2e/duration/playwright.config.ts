import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** `npm run duration`: walks the journey once at a person's pace, and notes how long it takes. */
export default defineConfig({
  ...base,
  workers: 1,
  projects: [{ name: 'duration', testDir: '.', testMatch: 'measure.ts', timeout: 1_800_000 }],
});
