import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAtlas } from './build.ts';
import { gather } from './facts.ts';

export const folder = 'dist-atlas';

/** `npm run atlas`: writes the static site; any server or file:// opens it. */
export async function run(): Promise<number> {
  const facts = await gather();
  const { files, pictures } = buildAtlas(facts);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  for (const [name, file] of pictures) copyFileSync(file, join(folder, 'pictures', name));
  console.info(
    `${files.size - 3} pages, ${pictures.size} pictures: open ${join(process.cwd(), folder, 'index.html')}`,
  );
  return 0;
}
