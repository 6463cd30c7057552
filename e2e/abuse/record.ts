import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AbuseName } from './abuses.ts';

const folder = 'test-results/abuse';

/** What became of one way's state under each abuse. */
export interface Abused {
  flow: string;
  leaves: string[];
  /** What is wrong, by abuse; nothing where all is well. */
  wrong: Partial<Record<AbuseName, string[]>>;
  seconds: number;
}

/** Before the first cell. */
export const emptyAbused = (): void => rmSync(folder, { recursive: true, force: true });

export const writeAbused = (number: number, abused: Abused): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${number}.json`, JSON.stringify(abused));
};

export const readAbused = (): Abused[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
        .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Abused)
    : [];
