import { writeFileSync } from 'node:fs';
import { nameOfStep } from '../../machines/paths/steps.ts';
import { byHand, byNobody } from '../../tests/support/browserPaths/exceptions.ts';
import { begin, movesFrom, stepFrom } from '../../tests/support/browserPaths/places.ts';
import {
  type BrowserPath,
  pathsFile,
  planPaths,
  readPaths,
} from '../../tests/support/browserPaths/plan.ts';

/** A path as far as a person can still go it on the chart as it is. */
function stillPossible({ start, steps }: BrowserPath): BrowserPath {
  let { place } = begin(start);
  const kept: string[] = [];
  for (const name of steps) {
    const found = [...movesFrom(place)].find(({ step }) => nameOfStep(step) === name);
    if (!found) break;
    place = stepFrom(place, found.step, found.move);
    kept.push(name);
  }
  return { start, steps: kept };
}

// `command.ts [--afresh]`: plans the paths again and commits to them: those that are there, as far as they can
// still be gone, and new ones for what they lack; afresh all of them, which takes ten minutes and 12 GB.
const known = process.argv.includes('--afresh') ? [] : readPaths().slice(byHand.length);
const first = [...byHand, ...known.map(stillPossible)].filter(({ steps }) => steps.length > 0);
const { paths, missing } = planPaths(first, Object.keys(byNobody));
writeFileSync(pathsFile, `${JSON.stringify(paths, null, 2)}\n`);
const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
console.info(`${paths.length} paths, ${steps} steps`);
for (const name of missing) console.error(`  no way to: ${name}`);
process.exitCode = missing.length > 0 ? 1 : 0;
