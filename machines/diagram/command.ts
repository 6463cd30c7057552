import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, generate } from './generate.ts';

/** `npm run diagram`: writes all drawings again. */
export async function run(): Promise<number> {
  const files = await generate();
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.info(`${files.size} files in ${folder}`);
  return 0;
}
