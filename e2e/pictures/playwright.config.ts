import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** `npm run tool -- pictures`: walks the journey once and takes the README's pictures of it. */
export default defineConfig({
  ...base,
  workers: 1,
  projects: [{ name: 'pictures', testDir: '.', testMatch: 'take.ts', timeout: 180_000 }],
});
