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
import { build } from 'vite';
import type { Examined } from './meaning.ts';

/** Where a revision may have what is read of it; the first one that is there counts. */
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

/** The source that brings a revision's modules together, as far as it has them. */
function gathered(root: string): string {
  const files = Object.entries(places).flatMap(([name, among]) => {
    const file = among.find((path) => existsSync(join(root, path)));
    return file ? [[name, file] as const] : [];
  });
  const inFolders = Object.entries(folders).map(([name, among]) => {
    const folder = among.find((path) => existsSync(join(root, path)));
    const list = folder ? readdirSync(join(root, folder)).filter((it) => it.endsWith('.ts')) : [];
    return [
      name,
      list.map((file) => [`${name}_${basename(file, '.ts')}`, join(folder ?? '', file)]),
    ] as const;
  });
  const all = [...files, ...inFolders.flatMap(([, list]) => list)];
  const groups = inFolders.map(([name, list]) => `${name}: { ${list.map(([it]) => it).join()} }`);
  return `${all.map(([name = '', file = '']) => importOf(name, root, file)).join('\n')}
export const modules = { root: ${JSON.stringify(root)}, ${[...files.map(([name]) => name), ...groups].join()} };`;
}

/** What the examination itself is, in a process of its own: the code that it reads is run, as it is written. */
const examination = (root: string) => `${gathered(root)}
import { examine } from ${JSON.stringify(resolve('machines/review/read.ts'))};
import { writeFileSync } from 'node:fs';
writeFileSync(process.argv[1], JSON.stringify(examine(modules)));`;

/** Bundles a source into one file, which is independent of the layout of its parts. Returns the file. */
export async function bundleSource(source: string, root: string, name: string): Promise<string> {
  const entry = `\0${name}`;
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
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
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: name, treeshake: false, output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [result].flat() as { output: { code?: string }[] }[] as [
    { output: { code?: string }[] },
  ];
  // Beside the packages that it imports.
  const folder = resolve('node_modules/.cache/chart');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, output[0]?.code ?? '');
  return file;
}

/** Returns the source that imports a revision's modules, as far as it has them. */
export const createSource = gathered;

/** Examines the chart of a folder: the current one, or another revision's. */
export async function examineTree(
  root = process.cwd(),
  name = `examine-${process.pid}`,
): Promise<Examined> {
  const bundle = await bundleSource(examination(root), root, name);
  const answer = `${bundle}.json`;
  try {
    await promisify(execFile)(process.execPath, [
      ...['--no-warnings', '--input-type=module', '-e'],
      `await import(${JSON.stringify(pathToFileURL(bundle).href)})`,
      answer,
    ]);
    return JSON.parse(readFileSync(answer, 'utf8')) as Examined;
  } finally {
    rmSync(bundle, { force: true });
    rmSync(answer, { force: true });
  }
}

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
