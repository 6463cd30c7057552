import { spawnSync } from 'node:child_process';
import { toArguments, type Values } from '../src/cli/command.ts';
import { build } from './build.ts';
import { ensureBrowser } from './ensureBrowser.ts';

interface Run extends Values {
  /** Whether the builds already exist. */
  built?: boolean;
  /** Whether to run only the tests of `npm test`, which contain every screen and every kind of gesture. */
  short?: boolean;
  /** Whether to run only the tests that `npm test` omits, and all paths in full. */
  others?: boolean;
  project: readonly string[];
  files: readonly string[];
}

/**
 * Builds what is needed and runs the browser tests on one set of servers: of all projects, or of the given
 * ones. The other options are Playwright's. Returns the exit code.
 */
export async function runBrowserTests(
  { built, short = false, others, files, ...chosen }: Run,
  env: Record<string, string> = {},
): Promise<number> {
  if (!ensureBrowser()) return 1;
  // Servers that run already have their own builds.
  const isServed = process.env.E2E_REUSE === '1' || process.env.E2E_ORIGIN !== undefined;
  if (!built && !isServed && !chosen.list) await build(chosen.project, short);
  const set = (short && 'short') || (others && 'others');
  const options = toArguments({
    config: 'e2e/playwright.config.ts',
    // Pictures that are taken again are noted in one file.
    ...(chosen['update-snapshots'] !== undefined && { workers: 1 }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  });
  const began = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...options, ...files],
    { stdio: 'inherit', env: { ...process.env, ...(set && { E2E_SET: set }), ...env } },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`Browser tests${set ? `, ${set}` : ''}: ${seconds} s`);
  return status ?? 1;
}
