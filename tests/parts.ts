// The parts of `npm test`, `npm run verify` and `npm run verify -- --long`, in order. The parts of a group
// run in parallel and keep all processors busy.

/** A part of a run: a Node program with its arguments. */
export interface Part {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Its name when it is a tool. */
  tool?: string;
}

const part = (name: string, args: string[], env = {}): Part => ({ name, args, env });
const vitest = (name: string, projects: string[], files: readonly string[] = [], env = {}) =>
  part(
    name,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...files],
      ...projects.flatMap((one) => ['--project', one]),
    ],
    env,
  );
const typed = (word: string) => (word.includes(' ') ? `'${word}'` : word);
/** Creates a part that runs a tool (src/cli/commands.ts) with options, named as a person types it. */
const tool = (name: string, ...options: string[]): Part => ({
  name: ['npm run tool --', name, ...options.map(typed)].join(' '),
  args: ['--import', 'tsx', 'src/cli/main.ts', 'tool', name, ...options],
  env: {},
  tool: name,
});

/** One checker: each further one computes the chart's types again, which takes longer than it saves. */
const types = part('types', ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']);
const lint = part('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
/** Checks the spelling, and that no ambiguous word is used (.cspell.json). */
const spelling = part('spelling', [
  'node_modules/cspell/bin.mjs',
  '--no-progress',
  '--no-summary',
  '**/*.{ts,tsx,css,md}',
]);
/** Finds exports, files and dependencies that nothing uses (.knip.json). */
const unused = part('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']);
/** Lints the OpenAPI document and the Arazzo workflows (.redocly.yaml). */
const apiDocuments = part(
  'API documents',
  ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', '.redocly.yaml', '--format=stylish'],
  { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
);

/** The Vitest projects of the fast tests (tests/vitestOptions.ts). */
export const fastProjects = ['rules', 'screens', 'isolated'];

/** The fast checks, within a minute or two. */
export const check: Part[][] = [
  [types, lint, spelling, unused, apiDocuments],
  [vitest('fast tests', fastProjects)],
];

/** The short forms, which every change runs. */
export const test: Part[][] = [
  [types, lint, spelling, unused, apiDocuments, tool('e2e:build', '--short')],
  [vitest('unit tests', [...fastProjects, 'computing', 'bank'])],
  [tool('e2e:all', '--built', '--short')],
];

const fullRun = { FULL_RUN: '1' };

/** The tests whose full form (tests/size.ts) does more than that of `npm test`; a test checks that none is missing. */
export const testsWithFullForm = [
  'tests/lib/assess.test.ts',
  'tests/properties/',
  'tests/sandbox/regions.test.ts',
  'tests/sandbox/submission.test.ts',
];

/** A bank that `adopt` makes a brand for, without a terminal. */
const exampleBank = [
  ...['--name', 'Bank Contoh Syariah', '--product', 'Kartu Contoh', '--primary', '#0066b3'],
  ...['--call-center', '1500-001', '--legal', 'Berizin dan diawasi oleh OJK.'],
  ...['--address', 'Jl. Contoh No. 1', '--out', 'node_modules/.cache/brands/build', '--no-serve'],
];

/** Where a few simulated people leave their journals for the atlas. */
const journals = 'node_modules/.cache/journals.ndjson';

/** All other tests and instruments, so that none stops working unnoticed. */
export const verify: Part[][] = [
  [tool('e2e:build')],
  [vitest('slow unit tests', ['slow'], [], fullRun)],
  [vitest('unit tests, in full', ['computing', 'bank'], testsWithFullForm, fullRun)],
  [tool('simulate')],
  [tool('simulate', '--applicants', '20', '--journals', journals)],
  [
    // The longest of these: the others end while it runs.
    tool('mutations', '--every', '4'),
    tool('walks'),
    tool('walks', '--faults'),
    tool('atlas', '--journals', journals),
    tool('diagram'),
    tool('paths', '--summary'),
    tool('crossing'),
    tool('calls'),
    tool('respect'),
    tool('sbom'),
    tool('adopt', 'node_modules/.cache/brands/example', ...exampleBank),
    tool('configure', '--example'),
    tool('regions:load', 'api/sandbox/data/regions.csv'),
  ],
  // Writes into the atlas that the previous group has created.
  [tool('replay', 'tests/atlas/report.json')],
  [tool('e2e:all', '--built', '--others')],
  [
    tool('simulate', '--bugs'),
    tool('simulate', '--compare', 'HEAD', '--applicants', '2'),
    tool('page-faults', '--people', '2', '--only', 'sixStep checklist'),
    tool('faults', '--only', 'checkNik'),
  ],
  [tool('load', '20'), tool('kills', '2')],
  // Runs alone, because it measures how long other requests wait.
  [tool('delays', '--short', '--only', 'checkNik')],
  [tool('ocr:score', '--seeds', '1'), tool('photo-quality:score', '--seeds', '0')],
  [tool('liveness:score', '1', '0'), tool('regions:measure')],
  [tool('mutations:code', 'values', '--mutate', 'src/fields/warnings.ts')],
  // Each waits most of the time: for its browser's installation, or at a person's pace.
  [
    tool('webkit', '--short', '--built'),
    tool('firefox', '--short', '--built'),
    tool('duration', '--short', '--built'),
  ],
  [tool('bench', '--short', '--built')],
  [tool('lighthouse', '--short', '--built')],
];

/** The long forms, which take hours. */
export const long: Part[][] = [
  ...verify,
  [tool('walks', '--long'), tool('mutations')],
  [tool('simulate', '--applicants', '10000')],
  [tool('page-faults')],
  [tool('faults')],
  [tool('page-faults:browser')],
  [tool('ocr:score')],
  [tool('photo-quality:score')],
  [tool('photo-quality:score', '--advice')],
  [tool('liveness:score')],
  [tool('mutations:code')],
  [tool('load'), tool('kills')],
  [tool('delays')],
  [tool('bench', '--built')],
  [tool('lighthouse', '--built')],
  [tool('webkit', '--built')],
  [tool('firefox', '--built')],
  [tool('duration', '--built')],
];

/** Prints the chart's figures of the last runs at the end. */
export const summary = tool('summary');
