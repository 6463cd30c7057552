import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { flag, optionsOrExit } from './options.mjs';

/**
 * Runs a TypeScript command: `node src/cli/run.mjs <file from the project's root> [option …]`. The file
 * exports `run(chosen)`, which resolves with the exit code; `options`, if it knows any (options.mjs); and
 * `needs`, what must be there before: `app`, `server` (built), `browser`, `bundle` (the command itself
 * built: what computes much runs faster so). Options are looked at before anything is built; with
 * `--built` what is needed has been built before.
 */
const [file, ...args] = process.argv.slice(2);
const { module } = await runnerImport(`./${file}`, { configFile: false, logLevel: 'error' });
const { needs = [], options = {}, run } = module;
const builds = needs.filter((need) => need !== 'browser');
const { built = false, ...chosen } = optionsOrExit(
  args,
  builds.length > 0 ? { ...options, built: flag() } : options,
);
// What a file is asked for by its argument may run beside its other uses: each is built apart.
const uses = Object.keys(options).filter((name) => options[name].place === 'one');
const bundle = join(
  'dist-simulation',
  [basename(dirname(file)), ...uses.map((name) => chosen[name])].join('-'),
);
if (needs.includes('browser')) (await import('../../e2e/ensureBrowser.mjs')).ensureBrowser();
if (!process.exitCode && builds.length > 0 && !built) {
  const { buildParts, product } = await import('../../e2e/build.mjs');
  const itself = { args: ['--ssr', file, '--outDir', bundle] };
  await buildParts(builds.map((need) => ({ ...product, bundle: itself })[need]));
}
if (!process.exitCode && needs.includes('bundle')) {
  const built = join(bundle, basename(file).replace(/\.ts$/, '.js'));
  const command = ['src/cli/built.mjs', built, JSON.stringify(chosen)];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
} else if (!process.exitCode) process.exitCode = await run(chosen);
