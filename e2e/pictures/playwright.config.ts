import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** The configuration of `npm run tool -- pictures`: completes the journey once and takes the README's pictures. */
export default defineConfig({
  ...base,
  workers: 1,
  projects: [{ name: 'pictures', testDir: '.', testMatch: 'take.ts', timeout: 180_000 }],
});
