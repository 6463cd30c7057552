import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowId } from '../journey/flows/flow.ts';
import { flows, journey } from '../journey/journey.ts';
import { drawDetail } from './detail.ts';
import { mermaidDetail, mermaidOverview } from './mermaid.ts';
import { createModel } from './model.ts';
import { drawOverview } from './overview.ts';
import { toScxml } from './scxml.ts';

/** Runs `npm run tool -- diagram`: writes all drawings, and removes files that are no longer generated. */
export async function run(): Promise<number> {
  const files = await generate();
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.info(`${files.size} files in ${folder}`);
  return 0;
}

/** The folder of the drawings; git ignores all but `committed`. */
export const folder = 'machines/diagram/output';

/** The drawings that are committed, so that reviews show what changed in the chart. */
export const committedFiles = ['overview.svg', 'journey.scxml'];

/** Returns every drawing of the chart by file name. The same chart gives the same bytes. */
export async function generate(): Promise<Map<string, string>> {
  const machine = journey as never;
  const model = createModel(machine);
  const files = new Map([
    ['overview.svg', await drawOverview(model)],
    ...(await Promise.all(
      (Object.keys(flows) as FlowId[]).map(
        async (flow) => [`overview-${flow}.svg`, await drawOverview(model, flow)] as const,
      ),
    )),
    ['overview.mmd', mermaidOverview(model)],
    ['journey.scxml', toScxml(machine, model)],
  ]);
  for (const { key, path } of model.filter(({ depth }) => depth === 1)) {
    files.set(`${key}.svg`, drawDetail(model, path));
    files.set(`${key}.mmd`, mermaidDetail(model, path));
  }
  return files;
}
