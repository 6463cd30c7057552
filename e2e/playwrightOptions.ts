import { createRepeatedOption, flag, number, oneOf, text } from '../src/cli/command.ts';

/** Playwright's options that browser tests are run with. */
export const playwrightOptions = {
  project: createRepeatedOption(text('another project too')),
  config: { ...text('another configuration'), short: 'c' },
  grep: { ...text('only tests whose title matches'), short: 'g' },
  'grep-invert': text('only tests whose title does not match'),
  workers: { ...text('how many tests run at once'), short: 'j' },
  retries: number('how often a failed test is tried again'),
  'repeat-each': number('how often each test runs', undefined, 1),
  'max-failures': number('stop after so many failures', undefined, 1),
  timeout: number('milliseconds that a test may take'),
  shard: text('a part of the tests: 1/2'),
  reporter: text('how results are shown'),
  trace: text('when traces are recorded'),
  output: text('folder of what tests leave'),
  'update-snapshots': {
    ...oneOf(['all', 'changed', 'missing', 'none'], 'which pictures and texts are taken again'),
    short: 'u',
  },
  headed: flag('show the browser'),
  debug: flag("Playwright's inspector"),
  ui: flag("Playwright's interactive mode"),
  list: flag('list the tests, run none'),
  'last-failed': flag('only tests that failed last time'),
  quiet: flag('no output of the tests'),
  x: { ...flag('stop after the first failure'), short: 'x' },
};

/** Playwright's arguments: files, or parts of their names. */
export const playwrightArguments = {
  files: createRepeatedOption(text('only tests in files of such a name')),
};
