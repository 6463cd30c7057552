import { spawnSync } from 'node:child_process';
import { flag, optionsOrExit } from '../../src/cli/options.mjs';
import { playwrightOptions } from '../playwrightOptions.mjs';

/**
 * `npm run tool -- abuse:browser`: every abuse of every leaf state in a real browser. `--write` looks for
 * the ways into the states again, and abuses nothing; other options are Playwright's.
 */
const args = process.argv.slice(2);
const { write } = optionsOrExit(args, { write: flag(), ...playwrightOptions });

function run(...command) {
  const env = { ...process.env, ABUSE: 'whole' };
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status ?? 1;
}

if (write) {
  process.exitCode = run('src/cli/run.mjs', 'e2e/troubles/search.ts');
  run(
    'node_modules/@biomejs/biome/bin/biome',
    'format',
    '--write',
    'tests/support/browserPaths/ways.json',
  );
} else {
  process.exitCode = run('e2e/run.mjs', '--project=abuse', ...args);
}
