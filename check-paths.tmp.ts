import { journey } from './machines/journey/journey.ts';
import { coverageOf } from './machines/paths/coverage.ts';
import { extraPaths } from './machines/paths/extras.ts';
import { leftAt, starts, stepsOf } from './machines/paths/golden.ts';
import { replay } from './machines/paths/replay.ts';
import { nameOfStep } from './machines/paths/steps.ts';
import { generatePaths } from './machines/paths/walk.ts';
const machine = journey as never;
export async function run() {
const done = new Set<string>();
const paths = Object.entries(starts).flatMap(([start, settings]) => generatePaths(machine, settings, done).map((steps) => ({ start, steps: steps.map(nameOfStep) })));
const reached = new Set<string>(); const visited = new Set<string>();
for (const path of [...paths, ...extraPaths] as never[] as {start:'plain'}[]) {
  try { const r = await replay(machine, starts[path.start], stepsOf(path as never), visited, leftAt[path.start]); for (const g of r.reached) reached.add(g); } catch (e) { console.error('FAILED', String(e), JSON.stringify(path).slice(0,300)); }
}
const c = coverageOf(machine, reached);
console.info(paths.length, c.transitions, c.missing, c.stale);
return 0;
}
