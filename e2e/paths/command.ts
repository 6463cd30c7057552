import { writeFileSync } from 'node:fs';
import { formatStepName } from '../../machines/paths/steps.ts';
import {
  handWrittenPaths,
  unreachableTransitions,
} from '../../tests/support/browserPaths/exceptions.ts';
import { getMoves, getNextPlace, startPath } from '../../tests/support/browserPaths/places.ts';
import {
  type BrowserPath,
  pathsFile,
  planPaths,
  readPaths,
} from '../../tests/support/browserPaths/plan.ts';

/** Cuts a path where the current chart no longer allows its next step. */
function stillPossible({ start, steps }: BrowserPath): BrowserPath {
  let { place } = startPath(start);
  const kept: string[] = [];
  for (const name of steps) {
    const found = [...getMoves(place)].find(({ step }) => formatStepName(step) === name);
    if (!found) break;
    place = getNextPlace(place, found.step, found.move);
    kept.push(name);
  }
  return { start, steps: kept };
}

// `command.ts [--afresh]` plans the paths again and writes them. It keeps the steps of the existing paths that
// are still possible and adds the missing transitions. With `--afresh` it plans all paths: ten minutes, 12 GB.
const known = process.argv.includes('--afresh') ? [] : readPaths().slice(handWrittenPaths.length);
const first = [...handWrittenPaths, ...known.map(stillPossible)].filter(
  ({ steps }) => steps.length > 0,
);
const { paths, missing } = planPaths(first, Object.keys(unreachableTransitions));
writeFileSync(pathsFile, `${JSON.stringify(paths, null, 2)}\n`);
const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
console.info(`${paths.length} paths, ${steps} steps`);
for (const name of missing) console.error(`  no way to: ${name}`);
process.exitCode = missing.length > 0 ? 1 : 0;
