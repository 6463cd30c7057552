import { count, flag, many, number, oneOf, rest, text, withLetter } from '../src/cli/options.mjs';

/** Playwright's options that browser tests are run with; it gets them as they were typed. */
export const playwrightOptions = {
  files: rest(text('file')),
  project: many(text('name')),
  config: withLetter('c', text('file')),
  grep: withLetter('g', text('words')),
  'grep-invert': text('words'),
  workers: withLetter('j', text('number')),
  retries: number(),
  'repeat-each': count(),
  'max-failures': count(),
  timeout: number(),
  shard: text('1/2'),
  reporter: text('name'),
  trace: text('mode'),
  output: text('folder'),
  'update-snapshots': withLetter('u', oneOf(['all', 'changed', 'missing', 'none'])),
  headed: flag(),
  debug: flag(),
  ui: flag(),
  list: flag(),
  'last-failed': flag(),
  quiet: flag(),
  x: withLetter('x', flag()),
};
