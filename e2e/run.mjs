import { spawnSync } from 'node:child_process';
import { flag, optionsOrExit } from '../src/cli/options.mjs';
import { build } from './build.mjs';
import { ensureBrowser } from './ensureBrowser.mjs';
import { playwrightOptions } from './playwrightOptions.mjs';

/**
 * The browser tests: `node e2e/run.mjs [--built] [--short|--others] [--project=<name> …] [option of Playwright …]`.
 * With `--built`, e2e/build.mjs has run before; without a project all of them run, on one set of servers.
 * `--short`: those that `npm test` has time for, every screen and every kind of gesture among them;
 * `--others`: those that it leaves out, and all paths whole.
 */
const args = process.argv.slice(2);
const chosen = optionsOrExit(args, {
  built: flag(),
  short: flag(),
  others: flag(),
  ...playwrightOptions,
});
ensureBrowser();
// A tester's own servers have builds of their own.
const isServed = process.env.E2E_REUSE === '1' || process.env.E2E_ORIGIN !== undefined;
if (!process.exitCode && !chosen.built && !isServed) await build(chosen);
if (!process.exitCode) {
  const config = chosen.config ? [] : ['--config', 'e2e/playwright.config.ts'];
  // Pictures that are taken again are noted in one file.
  const alone = chosen['update-snapshots'] ? ['--workers', '1'] : [];
  const asTyped = args.filter((option) => !['--built', '--short', '--others'].includes(option));
  const set = (chosen.short && 'short') || (chosen.others && 'others');
  const began = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...config, ...asTyped, ...alone],
    { stdio: 'inherit', env: { ...process.env, ...(set && { E2E_SET: set }) } },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`Browser tests${set ? `, ${set}` : ''}: ${seconds} s`);
  process.exitCode = status ?? 1;
}
