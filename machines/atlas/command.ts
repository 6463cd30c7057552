import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAtlas, type Site } from './build.ts';
import { gather } from './gather.ts';

export const folder = 'dist-atlas';

/** Adds to what is in the folder. */
export function write({ files, pictures }: Site): void {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  for (const [name, file] of pictures) copyFileSync(file, join(folder, 'pictures', name));
}

/** `npm run tool -- atlas`: writes the static site; any server or file:// opens it. */
export async function run(): Promise<number> {
  const facts = await gather();
  const site = buildAtlas(facts);
  rmSync(folder, { recursive: true, force: true });
  write(site);
  const pages = [...site.files.keys()].filter((name) => name.endsWith('.html'));
  console.info(
    `${pages.length} pages, ${site.pictures.size} pictures: open ${join(process.cwd(), folder, 'index.html')}`,
  );
  return 0;
}
