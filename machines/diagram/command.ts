import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowId } from '../journey/flows/flow.ts';
import { flows, journey } from '../journey/journey.ts';
import { drawDetail } from './detail.ts';
import { mermaidDetail, mermaidOverview } from './mermaid.ts';
import { createModel } from './model.ts';
import { drawOverview } from './overview.ts';
import { toScxml } from './scxml.ts';

/** `npm run tool -- diagram`: writes all drawings again. */
export async function run(): Promise<number> {
  const files = await generate();
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.info(`${files.size} files in ${folder}`);
  return 0;
}

/** Where the drawings lie, all of which git ignores but `committed`. */
export const folder = 'machines/diagram/output';

/** The chart at a glance, and all of it: what has changed in it is to be read here. */
export const committed = ['overview.svg', 'journey.scxml'];

/** Every drawing of the chart by file name. The same chart gives the same bytes. */
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
