import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { BrowserPath } from './plan.ts';

export const outputFolder = 'test-results/paths';

/** Before the first path. */
export const emptyOutput = (): void => rmSync(outputFolder, { recursive: true, force: true });

/** What a browser showed of one path. */
export interface WalkedPath extends BrowserPath {
  number: number;
  /** Milliseconds of epoch. */
  began: number;
  ended: number;
  /** The transitions that the page's actor really took, by name, for each step. */
  taken: string[][];
  states: string[];
}

export const writeWalked = (path: WalkedPath): void => {
  mkdirSync(`${outputFolder}/walked`, { recursive: true });
  writeFileSync(`${outputFolder}/walked/${path.number}.json`, JSON.stringify(path));
};

export const readWalked = (): WalkedPath[] =>
  existsSync(`${outputFolder}/walked`)
    ? readdirSync(`${outputFolder}/walked`)
        .map((name) => JSON.parse(readFileSync(`${outputFolder}/walked/${name}`, 'utf8')))
        .sort((a: WalkedPath, b: WalkedPath) => a.number - b.number)
    : [];
