import { readFileSync } from 'node:fs';
import type { BrowserPath } from './plan.ts';

export const pathsFile = 'e2e/paths/paths.json';

/** The committed paths; only `npm run paths:browser -- --write` changes them. */
export const readPaths = (): BrowserPath[] =>
  JSON.parse(readFileSync(pathsFile, 'utf8')) as BrowserPath[];
