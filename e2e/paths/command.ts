import { writeFileSync } from 'node:fs';
import { byHand } from './byHand.ts';
import { byNobody } from './byNobody.ts';
import { planPaths } from './plan.ts';
import { pathsFile } from './readPaths.ts';

/** Plans the paths again and commits to them. */
export function run(): number {
  const { paths, missing } = planPaths(byHand, Object.keys(byNobody));
  writeFileSync(pathsFile, `${JSON.stringify(paths, null, 2)}\n`);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  console.info(`${paths.length} paths, ${steps} steps`);
  for (const name of missing) console.error(`  no way to: ${name}`);
  return missing.length;
}
