import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { getCommit } from '../findings.ts';
import { UnreadableJournals } from '../journals/file.ts';
import { journey } from '../journey/journey.ts';
import { readGoldenPaths } from '../paths/golden.ts';
import { printUnapproved } from '../review/approvalCommand.ts';
import { shortenFingerprint } from '../review/meaning.ts';
import { examineTree, UnreadableRevision, withRevision } from '../review/tree.ts';
import { isInState } from '../statePaths.ts';
import { type AtlasFiles, buildAtlas, readStyles } from './build.ts';
import { bundleScript } from './client/bundle.ts';
import { createAtlasStates, gatherFacts, getProvenance, readProofs } from './gather.ts';
import { renderPage } from './html.ts';
import { getTemporaryFolders, removeLeftovers } from './leftovers.ts';
import { createReviewPage, getApprovalParts } from './pages/review.ts';
import { createShotFinder } from './shots.ts';

/** The folder of the atlas. */
export const folder = 'dist-atlas';

/** The file with the commit of the atlas, if no file was changed. */
const madeFile = 'made.txt';

/** Writes the files, and copies the pictures, into a folder; its other files stay. */
export function write({ files, pictures }: AtlasFiles, into = folder): void {
  mkdirSync(join(into, 'pictures'), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(into, name), content);
  for (const [name, file] of pictures) copyFileSync(file, join(into, 'pictures', name));
}

/** Returns the pictures of an earlier revision: name, bytes and state. */
function earlierPictures(root: string): [name: string, bytes: Buffer, state: string][] {
  const visual = join(root, 'e2e/visual');
  const noted = join(visual, 'states.json');
  if (!existsSync(noted)) return [];
  const states = JSON.parse(readFileSync(noted, 'utf8')) as Record<string, string>;
  const first = ([name]: [string, string]) => (name.endsWith('-first') ? 0 : 1);
  const inOrder = Object.entries(states).sort((a, b) => first(a) - first(b));
  return inOrder.flatMap(([name, state]) => {
    const file = join(visual, 'baselines', `${name}.png`);
    return existsSync(file) ? [[`sebelum-${name}.png`, readFileSync(file), state]] : [];
  });
}

/** Returns the numbers of the committed paths through a state. */
function pathsThrough(path: string): number[] {
  return readGoldenPaths().flatMap(({ lines }, index) =>
    lines.some((line) => isInState(/→ (\S+)/.exec(line)?.[1] ?? '', path)) ? [index + 1] : [],
  );
}

/** Compares the chart with a revision, and writes the differences into the atlas. */
async function review(revision: string): Promise<number> {
  try {
    const [old, current] = [
      await withRevision(revision, async (root) => ({
        examined: await examineTree(root),
        pictures: earlierPictures(root),
      })),
      await examineTree(),
    ];
    const findShot = createShotFinder();
    const states = createAtlasStates(journey as never);
    const pictures: AtlasFiles['pictures'] = new Map();
    const page = createReviewPage(old.examined, current, revision, {
      before: (path) => {
        const [name, bytes] = old.pictures.find(([, , value]) => isInState(value, path)) ?? [];
        if (!name || !bytes) return null;
        mkdirSync(join(folder, 'pictures'), { recursive: true });
        writeFileSync(join(folder, 'pictures', name), bytes);
        return name;
      },
      after: (path) => {
        const state = states.get(path);
        const shot = state ? findShot(state) : null;
        if (shot) pictures.set(shot.name, shot.file);
        return shot?.name ?? null;
      },
      paths: pathsThrough,
      evidence: readProofs(),
      // This command does not update the other pages of the atlas.
      hasPages: existsSync(join(folder, 'index.html')),
    });
    const content = renderPage(page, getProvenance(shortenFingerprint(current.fingerprint)));
    const files = new Map([
      [page.file, content],
      [
        'review-data.js',
        `globalThis.atlasReview = ${JSON.stringify(getApprovalParts(old.examined, current))};\n`,
      ],
      ['review.js', await bundleScript('review')],
      ['atlas.css', readStyles()],
    ]);
    write({ files, pictures });
    console.info(`What changed since ${revision}: open ${join(process.cwd(), folder, page.file)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableRevision)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Checks whether the atlas was made from the current commit, without changed files. */
function isMade(): boolean {
  const file = join(folder, madeFile);
  return existsSync(file) && readFileSync(file, 'utf8') === getCommit() && isCommit(getCommit());
}

const isCommit = (name: string) => /^[\da-f]+$/.test(name);

/**
 * Runs `npm run tool -- atlas`: writes the website; any server or file:// can open it. `--prove` checks the properties
 * first, which takes minutes. `--if-old` does nothing if the atlas is up to date. `--since <revision>` writes only the
 * page with what changed its meaning since then. `--journals <file>` adds what journals say. `--approved-only` writes
 * nothing if a state or transition has no approval.
 */
export async function run(chosen: {
  since: string;
  prove: boolean;
  'if-old': boolean;
  journals: string;
  'approved-only': boolean;
}): Promise<number> {
  if (chosen['approved-only'] && (await printUnapproved())) return 1;
  if (chosen.since !== '') return review(chosen.since);
  if (chosen['if-old'] && isMade()) return 0;
  try {
    return await writeAtlas(chosen);
  } catch (error) {
    if (!(error instanceof UnreadableJournals)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Creates a progress report that prints each step with its duration in seconds. */
function createProgress() {
  const began = performance.now();
  let last = { what: '', at: began };
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  const say = (what: string) => {
    if (last.what) console.info(`  ${seconds(last.at).padStart(5)} s  ${last.what}`);
    last = { what, at: performance.now() };
  };
  const end = () => {
    say('');
    return seconds(began);
  };
  return { say, end };
}

/** Builds the atlas and replaces the folder with it. Returns the exit code. */
export async function writeAtlas({ prove = false, journals = '' } = {}): Promise<number> {
  const { say, end } = createProgress();
  const facts = await gatherFacts(say, { prove, journals });
  say('menulis halaman');
  const site = await buildAtlas(facts);
  // The folder is replaced at the end, so that readers always see a complete atlas. Another process may write, too.
  const [next, before] = getTemporaryFolders(folder);
  removeLeftovers(folder);
  write(site, next);
  writeFileSync(join(next, madeFile), getCommit());
  if (existsSync(folder)) renameSync(folder, before);
  renameSync(next, folder);
  rmSync(before, { recursive: true, force: true });
  const pages = [...site.files.keys()].filter((name) => name.endsWith('.html'));
  console.info(
    `${pages.length} pages, ${site.pictures.size} pictures, ${end()} s: open ${join(process.cwd(), folder, 'index.html')}`,
  );
  return 0;
}
