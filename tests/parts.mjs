// What `npm test`, `npm run verify` and `npm run verify -- --long` consist of, in the order in which it
// runs. What stands in one group runs side by side: together it keeps all processors busy.

const part = (name, args, env = {}) => ({ name, args, env });
const vitest = (name, projects, env) =>
  part(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((one) => ['--project', one])],
    env,
  );
const typed = (word) => (word.includes(' ') ? `'${word}'` : word);
/** One of the tools (src/cli/tools.mjs) with options, named as a person types it. */
const tool = (name, ...options) => ({
  ...part(['npm run tool --', name, ...options.map(typed)].join(' '), [
    'src/cli/tools.mjs',
    name,
    ...options,
  ]),
  tool: name,
});

const types = part('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
const lint = part('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
const build = part('build', ['e2e/build.mjs']);

/** What every change is tried with: the short forms. */
export const test = [
  [types, lint, part('build', ['e2e/build.mjs', '--short'])],
  [vitest('unit tests', ['fast', 'computing', 'bank'])],
  [part('browser tests', ['e2e/run.mjs', '--built', '--short'])],
];

const whole = { WHOLE: '1' };

/** Everything else, and every instrument that would rot if nothing ran it. */
export const verify = [
  [build],
  [vitest('unit tests, whole', ['computing', 'bank', 'slow'], whole)],
  [
    tool('mutants'),
    tool('atlas'),
    tool('diagram'),
    tool('paths', '--summary'),
    tool('calls'),
    tool('sbom'),
    tool('regions:load', 'api/sandbox/data/regions.csv'),
  ],
  // Into the atlas that the group before has made.
  [tool('replay', 'tests/atlas/report.json')],
  [part('browser tests, the others', ['e2e/run.mjs', '--built', '--others'])],
  [
    tool('simulate', '--faults'),
    tool('abuse', '--people', '2', '--only', 'sixStep checklist'),
    tool('faults', '--only', 'checkNik'),
  ],
  [tool('load', '20'), tool('kills', '2')],
  // Alone: it measures how long others wait.
  [tool('delays', '--short', '--only', 'checkNik')],
  [tool('ocr:score', '--seeds', '1'), tool('photo-quality:score', '--seeds', '0')],
  [tool('liveness:score', '1', '0'), tool('regions:measure')],
  [tool('mutants:code', 'values', '--mutate', 'src/fields/warnings.ts')],
  // One after the other: each may have to install its browser.
  [tool('webkit', '--short', '--built')],
  [tool('firefox', '--short', '--built')],
  [tool('bench', '--short', '--built')],
  [tool('lighthouse', '--short', '--built')],
  [tool('duration', '--short', '--built')],
];

/** The long forms: hours. */
export const long = [
  ...verify,
  [tool('simulate', '--applicants', '10000')],
  [tool('abuse')],
  [tool('faults')],
  [tool('faults:browser')],
  [tool('abuse:browser')],
  [tool('ocr:score')],
  [tool('photo-quality:score')],
  [tool('photo-quality:score', '--advice')],
  [tool('liveness:score')],
  [tool('mutants:code')],
  [tool('load'), tool('kills')],
  [tool('delays')],
  [tool('bench', '--built')],
  [tool('lighthouse', '--built')],
  [tool('webkit', '--built')],
  [tool('firefox', '--built')],
  [tool('duration', '--built')],
];

/** Scripts of package.json, and tools, that none of these runs, and why. */
export const apart = {
  start: 'serves until it is stopped; the browser tests run the same server',
  phone: 'serves until it is stopped; tests/sandbox/served.test.ts holds what it serves',
  dev: 'serves until it is stopped; the browser tests open it once',
  build: 'part of every build here',
  tool: 'lists the tools and runs what it is told: see there',
  types: 'a part of npm test',
  lint: 'a part of npm test',
  check: 'parts of npm test',
  test: 'is this',
  verify: 'is this',
  summary: 'printed at the end of both',
  e2e: 'parts of the browser tests',
  access: 'parts of the browser tests',
  visual: 'parts of the browser tests',
  'paths:browser': 'a part of the browser tests',
  proofs: 'a part of the unit tests, whole',
  'atlas:pictures': 'takes pictures that are committed',
  pictures: 'takes pictures that are committed',
  headers: 'asks a host; tests/build holds its rules',
};
