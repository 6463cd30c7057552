import { readFileSync } from 'node:fs';
import type { BrowserPath } from '../paths/plan.ts';

/** How a person is brought into a state: a short path, and the leaf states that it ends in. */
export interface Way extends BrowserPath {
  flow: 'sixStep' | 'identityFirst';
  /** Of a parallel state, the leaf states that no way before ends in. */
  leaves: string[];
}

export const waysFile = 'e2e/abuse/ways.json';

/** The committed ways; only `npm run abuse:browser -- --write` changes them. */
export const readWays = (): Way[] => JSON.parse(readFileSync(waysFile, 'utf8')) as Way[];
