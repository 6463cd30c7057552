import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provenPaths } from '../../machines/findings.ts';

const roots = ['src', 'machines', 'api', 'screens'];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const statement = /^(import|export)( type)?\s[^;]*?from '(\.[^']+)';|import\('(\.[^']+)'\)/gm;

const importsIn = (folders: readonly string[]): Import[] =>
  folders
    .flatMap((root) => [...sources(root)])
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(statement)].map((match) => ({
        from,
        to: normalize(join(dirname(from), match[3] ?? match[4] ?? '')),
        isType: match[2] !== undefined,
      })),
    );

const imports = importsIn(roots);

/** The lowest layer. */
const ground = ['src/lib', 'src/limits', 'src/advice', 'src/choices', 'src/config', 'src/brand/'];
const wordsAndRules = ['src/copy', 'src/fields', ...ground];
/** The layers below the bank's handlers. */
const bankGround = ['bank', 'store', 'guard', 'ocr', 'regions', 'specimen'].map(
  (folder) => `api/sandbox/${folder}/`,
);

/** The layers, and the start of the paths that each may import in addition to its own. */
const layers: [layer: string, may: string[]][] = [
  ['src/main', ['src/boot', 'src/ui']],
  ['src/boot', ['src/app', 'src/ui', 'src/device', 'screens', 'machines', ...wordsAndRules]],
  ['src/boot/front', ['src/ui/art', ...wordsAndRules]],
  [
    'src/app',
    [
      'screens',
      'machines',
      'api/contracts',
      'api/client',
      'src/ui',
      'src/device',
      'src/app/inspect/open',
    ].concat(wordsAndRules),
  ],
  // The build contains the fingerprint of the chart. The development server runs the sandbox.
  [
    'src/build',
    ['src/boot', 'machines/review', 'api/sandbox/app', 'api/sandbox/options', ...wordsAndRules],
  ],
  // The commands start everything, tests included, and nothing imports them.
  ['src/cli', ['src/build', 'machines', 'api', 'tests', 'e2e', ...wordsAndRules]],
  ['src/app/inspect', ['machines', ...wordsAndRules]],
  [
    'screens',
    ['machines', 'api/contracts', 'api/client', 'src/ui', 'src/camera', 'src/device'].concat(
      wordsAndRules,
    ),
  ],
  ['machines', ['api/contracts', ...wordsAndRules]],
  ['machines/journey', ['api/contracts', ...wordsAndRules]],
  // The atlas describes the chart with the app and the bank.
  ['machines/atlas', ['machines', 'api', 'src']],
  ['api/client', ['api/contracts', ...wordsAndRules]],
  ['api/sandbox', ['api/contracts', ...wordsAndRules]],
  // Testers see there what the app's journals say, as the chart's instruments read them.
  [
    'api/sandbox/testers/journeysApp',
    ['api/sandbox', 'api/contracts', 'machines/journals', ...wordsAndRules],
  ],
  ...bankGround.map((folder): [string, string[]] => [
    folder,
    [...bankGround, 'api/contracts', 'api/sandbox/options', ...wordsAndRules],
  ]),
  ['api/contracts', wordsAndRules],
  // Runs the app's adapters against a bank's host, with test people of the sandbox.
  ['api/conformance', ['api', 'src/app', 'machines', ...wordsAndRules]],
  // The documents for the bank's developers, with the analysts' words for outcomes.
  ['api/openapi', ['api/contracts', 'api/sandbox/bank/testData', 'machines', ...wordsAndRules]],
  ['src/camera', wordsAndRules],
  ['src/ui', ['src/brand/', 'src/lib', 'src/limits']],
  ['src/device', []],
  ['src/fields', ['src/copy', ...ground]],
  ['src/copy', ['src/device', ...ground]],
  ['src/config', ['src/brand/', 'src/lib/isRecord']],
  ['src/brand/', []],
  ['src/lib', ['src/limits']],
];

/** Returns the layer of a file, or undefined. A folder inside a layer may be a separate layer. */
const layerOf = (file: string): string | undefined =>
  layers
    .map(([layer]) => layer)
    .filter((layer) => file.startsWith(layer))
    .sort((a, b) => b.length - a.length)[0];

for (const [layer, may] of layers) {
  test(`${layer} imports only the paths that it may import`, () => {
    const own = imports.filter(({ from }) => layerOf(from) === layer);
    expect(own.length, 'a layer that imports nothing is a mistyped layer').toBeGreaterThan(0);
    const wrong = own.filter(
      ({ to }) => ![layer, ...may].some((allowed) => to.startsWith(allowed)),
    );
    expect(wrong).toEqual([]);
  });
}

const isInstrument = (path: string) =>
  /^(?:machines\/(?!journey\/)|api\/(?:openapi|conformance)\/)/.test(path);

test('the chart imports only types from the contracts, and the schema of a saved reading; its instruments may import more', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      from.startsWith('machines/journey/') && to.startsWith('api/contracts') && !isType,
  );
  expect(wrong.map(({ from, to }) => [from, to])).toEqual([
    ['machines/journey/saved/identityFirstSchema.ts', 'api/contracts/identityFirst.ts'],
    ['machines/journey/saved/sixStepSchema.ts', 'api/contracts/card.ts'],
  ]);
});

test('the paths that decide whether proofs are current contain everything that the proofs run', () => {
  const files = new Set(['machines/proofs/prove.ts', 'machines/proofs/structure.ts']);
  for (const file of files)
    for (const { from, to, isType } of imports) if (from === file && !isType) files.add(to);
  expect(files.size).toBeGreaterThan(50);
  // Words do not change what a proof finds.
  const words = 'machines/diagram/words.ts';
  const missing = [...files].filter(
    (file) =>
      file !== words && !provenPaths.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

test('nothing imports tests except the commands that run them', () => {
  const wrong = imports.filter(
    ({ from, to }) => /^(?:tests|e2e)\//.test(to) && !from.startsWith('src/cli/'),
  );
  expect(wrong).toEqual([]);
});

test('tests import nothing from e2e, and e2e imports only tests/support and tests/faults', () => {
  const between = importsIn(['tests', 'e2e']).filter(
    ({ from, to }) =>
      (from.startsWith('tests/') && to.startsWith('e2e/')) ||
      (from.startsWith('e2e/') &&
        to.startsWith('tests/') &&
        !/^tests\/(?:support|faults)\//.test(to)),
  );
  expect(between.map(({ from, to }) => [from, to])).toEqual([]);
});

test('the product does not import the commands', () => {
  const isCommand = (path: string) => path.startsWith('src/cli/');
  expect(imports.filter(({ from, to }) => isCommand(to) && !isCommand(from))).toEqual([]);
});

test('the product imports no instrument, except the inspector, the build for paths, the fingerprint of a build, and the page of journals', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      !isType &&
      !isInstrument(from) &&
      !/^src\/(app\/inspect|cli)\//.test(from) &&
      isInstrument(to),
  );
  expect(wrong.map(({ from, to }) => [from, to])).toEqual([
    ['src/app/start.ts', 'machines/paths/inPage.ts'],
    ['src/build/chart.ts', 'machines/review/meaning.ts'],
    ['src/build/chart.ts', 'machines/review/tree.ts'],
    ['api/sandbox/testers/journeysApp.ts', 'machines/journals/index.ts'],
  ]);
});

test('only request.ts uses fetch for calls, with one other way for large bodies; no app code uses React.lazy', () => {
  const files = ['src', 'machines', 'screens', 'api/client'].flatMap((root) => [...sources(root)]);
  const using = (pattern: RegExp) =>
    files.filter((path) => pattern.test(readFileSync(path, 'utf8')));
  // Neither the journal nor reading the page to detect a new release is a call of the bank.
  expect(using(/[^.\w]fetch\(/)).toEqual([
    'src/app/journal.ts',
    'src/lib/release.ts',
    'api/client/request.ts',
  ]);
  expect(using(/new XMLHttpRequest/)).toEqual(['api/client/upload.ts']);
  expect(using(/\bsendWithProgress\b/)).toEqual(['api/client/request.ts', 'api/client/upload.ts']);
  expect(using(/\blazy\(/)).toEqual([]);
});

test('screens and app read only screen, view, wait and tags from the chart', () => {
  const files = ['src/app', 'src/boot', 'screens']
    .flatMap((root) => [...sources(root)])
    .filter((path) => !path.startsWith('src/app/inspect/'));
  const knowing = files.filter((path) =>
    /\.matches\(|matchesState|getStatePath|snapshot\.value|getMeta\(/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  // The recorder, and the root element's `data-state`, for tests.
  expect(knowing).toEqual(['src/app/recorder.ts', 'src/app/start.ts']);
});

describe('import cycles', () => {
  /**
   * Biome's noImportCycles checks the entire project in `npm run lint`, also for types. This test checks
   * that the configured rule finds a cycle.
   */

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'circles-'));
    const config = JSON.parse(await readFile('.biome.json', 'utf8'));
    // The folder is not a repository.
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the linter's output for these files, or '' without problems. */
  async function lint(texts: Record<string, string>): Promise<string> {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    const biome = resolve('node_modules/.bin/biome');
    return promisify(execFile)(biome, ['lint', '--colors=off'], { cwd: folder }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  }

  test('are rejected, also when a type closes the cycle', async () => {
    const files = {
      'one.ts': "import { two } from './two.ts';\n\nexport const one = two;\n",
      'two.ts': "import type { Three } from './three.ts';\n\nexport const two: Three = 2;\n",
    };
    expect(await lint({ ...files, 'three.ts': 'export type Three = number;\n' })).toBe('');
    const output = await lint({
      'three.ts': "import type { one } from './one.ts';\n\nexport type Three = typeof one;\n",
    });
    expect(output).toContain('lint/suspicious/noImportCycles');
    for (const name of [...Object.keys(files), 'three.ts']) expect(output).toContain(name);
  });
});
