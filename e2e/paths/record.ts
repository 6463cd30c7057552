import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { saveRecord } from '../../machines/findings.ts';
import { unreachableTransitions } from '../../tests/support/browserPaths/exceptions.ts';
import { transitions } from '../../tests/support/browserPaths/places.ts';
import { type BrowserPath, readPaths } from '../../tests/support/browserPaths/plan.ts';

const outputFolder = 'test-results/paths';

/** Clears the results of the last run. */
export const emptyOutput = (): void => rmSync(outputFolder, { recursive: true, force: true });

/** The result of one path in the browser. */
interface WalkedPath extends BrowserPath {
  number: number;
  /** Milliseconds of epoch. */
  began: number;
  ended: number;
  /** The transitions that the page's actor took, by name, for each step. */
  taken: string[][];
  states: string[];
}

/** Stores the result of a path. */
export const writeWalked = (path: WalkedPath): void => {
  mkdirSync(`${outputFolder}/walked`, { recursive: true });
  writeFileSync(`${outputFolder}/walked/${path.number}.json`, JSON.stringify(path));
};

const readWalked = (): WalkedPath[] =>
  existsSync(`${outputFolder}/walked`)
    ? readdirSync(`${outputFolder}/walked`)
        .map((name) => JSON.parse(readFileSync(`${outputFolder}/walked/${name}`, 'utf8')))
        .sort((a: WalkedPath, b: WalkedPath) => a.number - b.number)
    : [];

const earliest = (walked: readonly WalkedPath[]) => Math.min(...walked.map(({ began }) => began));
const latest = (walked: readonly WalkedPath[]) => Math.max(...walked.map(({ ended }) => ended));

/**
 * Compares the transitions that the pages took with those of the chart, after the last path. A missing
 * transition without an exception fails the run, and so does an exception without need.
 */
export function concludePaths(): void {
  const walked = readWalked();
  if (walked.length === 0) return;
  const planned = readPaths().length;
  const through = new Map<string, number[]>(transitions.map((name) => [name, []]));
  for (const { number, taken } of walked) {
    for (const name of new Set(taken.flat())) through.get(name)?.push(number);
  }
  const reached = [...through].filter(([, paths]) => paths.length > 0).map(([name]) => name);
  const run = {
    transitions: { reached: reached.length, of: transitions.length },
    unreachable: Object.keys(unreachableTransitions).length,
    paths: walked.length,
    steps: walked.reduce((sum, { steps }) => sum + steps.length, 0),
    seconds: Math.round((latest(walked) - earliest(walked)) / 1000),
  };
  const details = {
    ...run,
    reasons: unreachableTransitions,
    through: Object.fromEntries(through),
    walked,
  };
  writeFileSync(`${outputFolder}/browser.json`, JSON.stringify(details, null, 1));
  const gone = `${run.paths === 1 ? '1 path' : `${run.paths} paths`}, ${run.steps} steps, ${run.seconds} s`;
  // A run of some of the paths does not cover all transitions.
  if (walked.length < planned) return console.info(`Real browser: ${gone}`);
  console.info(
    `Real browser: transitions ${run.transitions.reached} of ${run.transitions.of}; ${gone}`,
  );
  for (const [name, because] of Object.entries(unreachableTransitions))
    console.info(`  ${name}: ${because}`);
  const isExcused = (name: string) => Object.hasOwn(unreachableTransitions, name);
  const open = transitions.filter((name) => !reached.includes(name) && !isExcused(name));
  const stale = Object.keys(unreachableTransitions).filter(
    (name) => reached.includes(name) || !transitions.includes(name),
  );
  if (open.length + stale.length > 0) {
    throw new Error(
      [
        ...open.map((name) => `No path takes: ${name}`),
        ...stale.map((name) => `Excused but taken, or no such transition: ${name}`),
      ].join('\n'),
    );
  }
  saveRecord('browser', run);
}
