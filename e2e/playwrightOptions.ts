/** Playwright's options that browser tests are run with. */
export const playwrightOptions = {
  project: { type: 'text', many: true, description: 'another project too' },
  config: { type: 'text', short: 'c', description: 'another configuration' },
  grep: { type: 'text', short: 'g', description: 'only tests whose title matches' },
  'grep-invert': { type: 'text', description: 'only tests whose title does not match' },
  workers: { type: 'text', short: 'j', description: 'how many tests run at once' },
  retries: { type: 'number', description: 'how often a failed test is tried again' },
  'repeat-each': { type: 'number', min: 1, description: 'how often each test runs' },
  'max-failures': { type: 'number', min: 1, description: 'stop after so many failures' },
  timeout: { type: 'number', description: 'milliseconds that a test may take' },
  shard: { type: 'text', description: 'a part of the tests: 1/2' },
  reporter: { type: 'text', description: 'how results are shown' },
  trace: { type: 'text', description: 'when traces are recorded' },
  output: { type: 'text', description: 'folder of what tests leave' },
  'update-snapshots': {
    type: ['all', 'changed', 'missing', 'none'],
    short: 'u',
    description: 'which pictures and texts are taken again',
  },
  headed: { type: 'flag', description: 'show the browser' },
  debug: { type: 'flag', description: "Playwright's inspector" },
  ui: { type: 'flag', description: "Playwright's interactive mode" },
  list: { type: 'flag', description: 'list the tests, run none' },
  'last-failed': { type: 'flag', description: 'only tests that failed last time' },
  quiet: { type: 'flag', description: 'no output of the tests' },
  x: { type: 'flag', short: 'x', description: 'stop after the first failure' },
} as const;

/** Playwright's arguments: files, or parts of their names. */
export const playwrightArguments = {
  files: { type: 'text', many: true, description: 'only tests in files of such a name' },
} as const;
