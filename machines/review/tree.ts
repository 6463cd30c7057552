import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from '../bundle.ts';
import type { ExaminedRevision } from './meaning.ts';

/** The possible files of each module in a revision; the first one that exists is read. */
const places = {
  journey: ['machines/journey/journey.ts', 'machines/journey.ts'],
  words: ['machines/diagram/words.ts'],
  actionWords: ['machines/atlas/actionWords.ts'],
  notes: ['machines/notes/notes.ts'],
  definition: ['machines/definition.ts'],
  calls: ['api/contracts/all.ts', 'api/contracts/index.ts'],
  config: ['src/config/config.ts', 'src/config.ts'],
  variantConfig: ['src/config/variantConfig.ts'],
  limits: ['src/limits.ts'],
  screens: ['machines/journey/screens.ts', 'machines/screens.ts'],
} as const;

/** Folders of which every file is read. */
const folders = {
  saved: ['machines/journey/saved'],
  flows: ['machines/journey/flows'],
  sent: ['machines/journey/mapping'],
  copy: ['src/copy'],
} as const;

const importOf = (name: string, root: string, file: string) =>
  `import * as ${name} from ${JSON.stringify(join(root, file))};`;

type Places = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the source of a script that imports a revision's modules and exports them as `modules`. Modules that the
 * revision lacks are omitted.
 */
export function createSource(
  root: string,
  files: Places = places,
  inFolders: Places = folders,
): string {
  const found = Object.entries(files).flatMap(([name, among]) => {
    const file = among.find((path) => existsSync(join(root, path)));
    return file ? [[name, file] as const] : [];
  });
  const inside = Object.entries(inFolders).map(([name, among]) => {
    const folder = among.find((path) => existsSync(join(root, path)));
    const list = folder ? readdirSync(join(root, folder)).filter((it) => it.endsWith('.ts')) : [];
    return [
      name,
      list.map((file) => [`${name}_${basename(file, '.ts')}`, join(folder ?? '', file)]),
    ] as const;
  });
  const all = [...found, ...inside.flatMap(([, list]) => list)];
  const groups = inside.map(([name, list]) => `${name}: { ${list.map(([it]) => it).join()} }`);
  return `${all.map(([name = '', file = '']) => importOf(name, root, file)).join('\n')}
export const modules = { root: ${JSON.stringify(root)}, ${[...found.map(([name]) => name), ...groups].join()} };`;
}

/** Returns the script that examines a revision; it needs a separate process, because it runs the revision's code. */
const examination = (root: string) => `${createSource(root)}
import { examine } from ${JSON.stringify(resolve('machines/review/read.ts'))};
export const result = examine(modules);`;

/** Bundles a source into one file, which is independent of the layout of its parts. Returns the file. */
export async function bundleSource(source: string, root: string, name: string): Promise<string> {
  const entry = `\0${name}`;
  const code = await bundle({
    root,
    plugins: [
      {
        name,
        enforce: 'pre',
        resolveId: (id) => (id === name ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      ssr: true,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: name, treeshake: false, output: { codeSplitting: false } },
    },
  });
  // The folder must be inside `node_modules`, next to the packages that the bundle imports.
  const folder = resolve('node_modules/.cache/chart');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

/**
 * Runs a source in a separate process, in the folder that its code belongs to. Returns its export `result`, which
 * must be JSON; `globalThis.given` is the input.
 */
export async function runSource<Result>(
  source: string,
  { root, name, given = null }: { root: string; name: string; given?: unknown },
): Promise<Result> {
  const bundle = await bundleSource(source, root, name);
  const [input, output] = [`${bundle}.in.json`, `${bundle}.json`];
  writeFileSync(input, JSON.stringify(given));
  const program = `import { readFileSync, writeFileSync } from 'node:fs';
globalThis.given = JSON.parse(readFileSync(${JSON.stringify(input)}, 'utf8'));
const { result } = await import(${JSON.stringify(pathToFileURL(bundle).href)});
writeFileSync(${JSON.stringify(output)}, JSON.stringify(await result));`;
  try {
    await promisify(execFile)(
      process.execPath,
      ['--no-warnings', '--input-type=module', '-e', program],
      { cwd: root },
    );
    return JSON.parse(readFileSync(output, 'utf8')) as Result;
  } finally {
    for (const file of [bundle, input, output]) rmSync(file, { force: true });
  }
}

/** Examines the chart of a folder: the current one, or another revision's. */
export const examineTree = (
  root = process.cwd(),
  name = `examine-${process.pid}`,
): Promise<ExaminedRevision> => runSource(examination(root), { root, name });

/** An error about a revision that git does not know, or whose chart cannot be read. */
export class UnreadableRevision extends Error {
  override name = 'UnreadableRevision';
}

const git = (...words: string[]) =>
  execFileSync('git', words, { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] });

/** Extracts the files of a revision into a temporary folder while `use` runs. */
export async function withRevision<Found>(
  revision: string,
  use: (root: string) => Promise<Found>,
): Promise<Found> {
  let commit: string;
  try {
    commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`)
      .toString()
      .trim();
  } catch {
    throw new UnreadableRevision(`Git does not know the revision '${revision}'.`);
  }
  const root = mkdtempSync(join(tmpdir(), 'chart-'));
  try {
    execFileSync('tar', ['-x', '-C', root], { input: git('archive', commit) });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
