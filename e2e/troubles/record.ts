import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { unheld } from '../../tests/support/browserPaths/ways.ts';
import type { NamesOf } from '../../tests/support/injectedFaults.ts';
import { impossible, pageTroubles } from './inBrowser.ts';

const folder = 'test-results/abuse';

/** What became of one way's state under each abuse. */
export interface Abused {
  flow: string;
  leaves: string[];
  /** What is wrong, by abuse; nothing where all is well. */
  wrong: Partial<Record<NamesOf<'page'>, string[]>>;
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

const marksOf = ({ wrong }: Abused) =>
  pageTroubles.map((name) =>
    wrong[name] === undefined ? '·' : wrong[name].length > 0 ? '✗' : '✓',
  );

/** After the last cell: states × abuses as a table, and what is no state that anybody can be met in. */
export function tellAbused(): void {
  const all = readAbused();
  if (all.length === 0) return;
  const nameOf = ({ flow, leaves }: Abused) => `${flow} ${leaves.join(' ')}`;
  const widest = Math.max(...all.map((one) => nameOf(one).length));
  console.info(pageTroubles.map((name, at) => `${at + 1} ${name}`).join(', '));
  for (const one of all) console.info(`${nameOf(one).padEnd(widest)}  ${marksOf(one).join(' ')}`);
  const cells = all.flatMap(({ wrong }) => Object.values(wrong));
  const broken = cells.filter((wrong) => wrong.length > 0);
  const states = all.reduce((sum, { leaves }) => sum + leaves.length, 0);
  console.info(`${states} leaf states, ${cells.length} cells, ${broken.length} of them broken`);
  for (const one of all) {
    for (const [name, wrong] of Object.entries(one.wrong))
      if (wrong.length > 0) console.error(`✗ ${nameOf(one)}, ${name}: ${wrong.join('; ')}`);
  }
  if (process.env.ABUSE !== 'whole') return;
  for (const [name, why] of impossible) console.info(`  not done, ${name}: ${why}`);
  for (const [flow, reasons] of Object.entries(unheld)) {
    for (const [names, why] of reasons) console.info(`  not met, ${flow} ${names.source}: ${why}`);
  }
}
