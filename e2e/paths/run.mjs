import { spawnSync } from 'node:child_process';
import { flag, optionsOrExit } from '../../src/cli/options.mjs';
import { playwrightOptions } from '../playwrightOptions.mjs';

/**
 * `npm run tool -- paths:browser`: goes the committed paths in a real browser. `--write` plans them again
 * first of all, and goes none; `--watch` goes one at a time before one's eyes, slowly, and says each step;
 * other options are Playwright's.
 */
const args = process.argv.slice(2);
const chosen = optionsOrExit(args, {
  write: flag(),
  afresh: flag(),
  watch: flag(),
  ...playwrightOptions,
});

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  return status ?? 1;
}

if (chosen.write || chosen.afresh) {
  const status = run(
    '--max-old-space-size=12000',
    '--max-semi-space-size=128',
    'src/cli/run.mjs',
    'e2e/paths/command.ts',
    ...(chosen.afresh ? ['--afresh'] : []),
  );
  run(
    'node_modules/@biomejs/biome/bin/biome',
    'format',
    '--write',
    'tests/support/browserPaths/paths.json',
  );
  process.exitCode = status;
} else if (chosen.watch) {
  process.env.E2E_WATCH = '1';
  process.env.E2E_SLOW ??= '300';
  const asTyped = args.filter((option) => option !== '--watch');
  process.exitCode = run(
    ...['e2e/run.mjs', '--project=paths', '--headed', '--workers=1', ...asTyped],
  );
} else {
  process.exitCode = run('e2e/run.mjs', '--project=paths', ...args);
}
