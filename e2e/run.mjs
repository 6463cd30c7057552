import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';

/**
 * The browser tests: `node e2e/run.mjs [--built] [--project=<name> …] [option of Playwright …]`. With
 * `--built`, e2e/build.mjs has run before; without a project all of them run, on one set of servers.
 */
const isBuilt = process.argv.includes('--built');
const options = process.argv.slice(2).filter((option) => option !== '--built');

const projects = options.flatMap((option) => option.match(/^--project=(.+)$/)?.[1] ?? []);
await import('./ensureBrowser.mjs');
// A tester's own servers have builds of their own.
const isServed = process.env.E2E_REUSE === '1' || process.env.E2E_ORIGIN !== undefined;
if (!process.exitCode && !isBuilt && !isServed) await build(projects);
if (!process.exitCode) {
  const config = options.includes('--config') ? [] : ['--config', 'e2e/playwright.config.ts'];
  // Pictures that are taken again are noted in one file.
  const isUpdate = options.some((option) => /^(-u|--update-snapshots)/.test(option));
  const alone = isUpdate ? ['--workers', '1'] : [];
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...config, ...options, ...alone],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
