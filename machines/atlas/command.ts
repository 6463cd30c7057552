import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chosen, text } from '../../vite/options.mjs';
import { atRevision, examineTree, UnreadableRevision } from '../meaning/tree.ts';
import { buildAtlas, type Site, styleSheet } from './build.ts';
import { commitAndDate, gather } from './gather.ts';
import { framed } from './html.ts';
import { reviewPage } from './pages/review.ts';

export const folder = 'dist-atlas';

/** Adds to what is in the folder. */
export function write({ files, pictures }: Site): void {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  for (const [name, file] of pictures) copyFileSync(file, join(folder, 'pictures', name));
}

export const options = { since: text('revision', '') };

/** Compares the chart with a revision's, and writes what has another meaning into the atlas. */
async function review(revision: string): Promise<number> {
  try {
    const [old, young] = [
      await atRevision(revision, (root) => examineTree(root)),
      await examineTree(),
    ];
    const page = reviewPage(old, young, revision);
    const files = new Map([
      [page.file, framed(page, commitAndDate())],
      ['atlas.css', styleSheet()],
    ]);
    write({ files, pictures: new Map() });
    console.info(`What changed since ${revision}: open ${join(process.cwd(), folder, page.file)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableRevision)) throw error;
    console.error(error.message);
    return 2;
  }
}

/**
 * `npm run tool -- atlas`: writes the static site; any server or file:// opens it. `--since <revision>` adds
 * what has another meaning since then, which needs no more than the chart: paths and proofs may be behind.
 */
export async function run({ since }: Chosen<typeof options>): Promise<number> {
  return since === '' ? writeAtlas() : review(since);
}

export async function writeAtlas(): Promise<number> {
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
