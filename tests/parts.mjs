// What `npm test`, `npm run verify` and `npm run verify -- --long` consist of, in the order in which it
// runs. What stands in one group runs side by side: together it keeps all processors busy.

const part = (name, args, env = {}) => ({ name, args, env });
const vitest = (name, projects, env) =>
  part(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((one) => ['--project', one])],
    env,
  );
/** One of package.json's commands, with options. */
const command = (script, ...options) => ({
  name: ['npm run', script, ...(options.length > 0 ? ['--', ...options] : [])].join(' '),
  script,
  options,
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
    command('mutants'),
    command('atlas'),
    command('diagram'),
    command('paths', '--summary'),
    command('calls'),
    command('sbom'),
    command('regions:load', 'api/sandbox/data/regions.csv'),
  ],
  // Into the atlas that the group before has made.
  [command('replay', 'tests/atlas/report.json')],
  [part('browser tests, the others', ['e2e/run.mjs', '--built', '--others'])],
  [
    command('simulate', '--faults'),
    command('abuse', '--people', '2', '--only', 'sixStep checklist'),
    command('faults', '--only', 'checkNik'),
  ],
  [command('load', '20'), command('kills', '2')],
  [command('ocr:score', '--seeds', '1'), command('photo-quality:score', '--seeds', '0')],
  [command('liveness:score', '1', '0'), command('regions:measure')],
  [command('mutants:code', 'values', '--mutate', 'src/fields/text.ts')],
  [command('webkit', '--short', '--built'), command('firefox', '--short', '--built')],
  [command('bench', '--short', '--built')],
  [command('lighthouse', '--short', '--built')],
  [command('duration', '--short', '--built')],
];

/** The long forms: hours. */
export const long = [
  ...verify,
  [command('simulate', '--applicants', '10000')],
  [command('abuse')],
  [command('faults')],
  [command('faults:browser')],
  [command('abuse:browser')],
  [command('ocr:score')],
  [command('photo-quality:score')],
  [command('photo-quality:score', '--advice')],
  [command('liveness:score')],
  [command('mutants:code')],
  [command('load'), command('kills')],
  [command('bench', '--built')],
  [command('lighthouse', '--built')],
  [command('webkit', '--built')],
  [command('firefox', '--built')],
  [command('duration', '--built')],
];

/** Commands of package.json that none of these runs, and why. */
export const apart = {
  start: 'serves until it is stopped; the browser tests run the same server',
  phone: 'serves until it is stopped; tests/sandbox/served.test.ts holds what it serves',
  dev: 'serves until it is stopped; the browser tests open it once',
  build: 'part of every build here',
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
  headers: 'asks a host; tests/vite holds its rules',
};
