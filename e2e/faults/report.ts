import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { unreachedStates } from '../../tests/faults/statePaths.ts';
import type { FaultNamesOf } from '../../tests/support/injectedFaults.ts';
import { impossibleFaults, pageFaults } from './inBrowser.ts';

const folder = 'test-results/page-faults';

/** What the faults of the page led to in one state. */
export interface PageFaultResult {
  flow: string;
  leaves: string[];
  /** What is wrong, by fault; an empty list where all is well. */
  errors: Partial<Record<FaultNamesOf<'page'>, string[]>>;
  seconds: number;
}

/** Removes the results of the last run. */
export const clearResults = (): void => rmSync(folder, { recursive: true, force: true });

/** Stores the result of one state under its number. */
export const writeResult = (number: number, result: PageFaultResult): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${number}.json`, JSON.stringify(result));
};

const readResults = (): PageFaultResult[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
        .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as PageFaultResult)
    : [];

const marksOf = ({ errors }: PageFaultResult) =>
  pageFaults.map((name) =>
    errors[name] === undefined ? '·' : errors[name].length > 0 ? '✗' : '✓',
  );

/** Prints states × faults as a table after the last test, and which states and faults are left out. */
export function printResults(): void {
  const results = readResults();
  if (results.length === 0) return;
  const nameOf = ({ flow, leaves }: PageFaultResult) => `${flow} ${leaves.join(' ')}`;
  const width = Math.max(...results.map((one) => nameOf(one).length));
  console.info(pageFaults.map((name, index) => `${index + 1} ${name}`).join(', '));
  for (const one of results)
    console.info(`${nameOf(one).padEnd(width)}  ${marksOf(one).join(' ')}`);
  const cells = results.flatMap(({ errors }) => Object.values(errors));
  const failed = cells.filter((errors) => errors.length > 0);
  const states = results.reduce((sum, { leaves }) => sum + leaves.length, 0);
  console.info(`${states} leaf states, ${cells.length} cells, ${failed.length} of them failed`);
  for (const one of results) {
    for (const [name, errors] of Object.entries(one.errors))
      if (errors.length > 0) console.error(`✗ ${nameOf(one)}, ${name}: ${errors.join('; ')}`);
  }
  if (process.env.PAGE_FAULTS !== 'all') return;
  for (const [name, reason] of impossibleFaults) console.info(`  not injected, ${name}: ${reason}`);
  for (const [flow, reasons] of Object.entries(unreachedStates)) {
    for (const [pattern, reason] of reasons)
      console.info(`  not reached, ${flow} ${pattern.source}: ${reason}`);
  }
}
