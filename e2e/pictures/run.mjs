import { spawnSync } from 'node:child_process';
import { optionsOrExit } from '../../src/cli/options.mjs';

/** `npm run tool -- pictures`: the README's pictures, of the running journey and then of the atlas. */
optionsOrExit(process.argv.slice(2), {});
const commands = [
  ['e2e/run.mjs', '--config', 'e2e/pictures/playwright.config.ts'],
  ['src/cli/run.mjs', 'machines/atlas/command.ts'],
  ['src/cli/run.mjs', 'e2e/atlasPictures/photograph.ts'],
];
const hasFailed = commands.some(
  (command) => spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0,
);
process.exitCode = hasFailed ? 1 : 0;
