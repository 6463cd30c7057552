import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { writePage } from '../src/build/page.ts';
import { CommandFailure } from '../src/cli/command.ts';
import { type PathBuild, pathBuilds } from '../tests/support/builds.ts';

// The builds that the browser tests run, made once for all of them.

/** A Vite build: its arguments, and the settings that only this build has. */
interface Part {
  args: string[];
  env?: Record<string, string>;
}

const cache = 'node_modules/.cache/e2e';
/** As `npm start` builds them: the app, and the server of app and bank. */
export const product = {
  app: { args: ['--outDir', 'dist'] },
  server: { args: ['--ssr', 'api/sandbox/main.ts', '--outDir', 'dist-server'] },
};
const ofTests = { args: ['--ssr', 'e2e/support/server.ts', '--outDir', `${cache}/server`] };
/** The app that reports the transitions of its actor, as the browser path tests need it. */
const forPaths = { args: ['--mode', 'paths', '--outDir', `${cache}/paths`] };

/** Nobody can hold still within the usual 10 ms (OLD-23). */
const slowThanks = { VITE_DELAY_THANKS: '1000' };
/**
 * The settings of each copy of that build: an address that leads back to consent, a mail, and what a provider
 * does (tests/support/builds.ts).
 */
const copies: Record<PathBuild, Record<string, string>> = {
  plain: slowThanks,
  other: {
    ...slowThanks,
    VITE_ADDRESS_BACK: 'checklist',
    VITE_CONVERT: 'multiple',
    VITE_MAIL: 'after-review',
    VITE_RECORD_EXTRA: 'kosong',
  },
  provider: {
    ...slowThanks,
    VITE_LIVENESS_PROVIDER: 'advance-ai',
    VITE_RECORD_MODE: 'provider-apply',
    VITE_SUBMISSION_MODE: 'direct',
  },
};

/** Copies the build for the paths, and configures each copy as `configure` does. */
function configureCopies(names: readonly PathBuild[]): void {
  for (const name of names) {
    const folder = `${cache}/${name}`;
    rmSync(folder, { recursive: true, force: true });
    cpSync(`${cache}/paths`, folder, { recursive: true });
    writePage(folder, { basePath: '/', variables: copies[name] });
  }
}

/** The app of another, invented bank. */
const ofOtherBank: Part = {
  args: ['--outDir', `${cache}/cahaya`],
  env: { BRAND: 'tests/brands/cahaya' },
};

const runVite = ({ args, env = {} }: Part) =>
  new Promise<void>((resolve, reject) => {
    const options = ['build', '--logLevel', 'warn', '--emptyOutDir', ...args];
    spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...options], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CommandFailure(`vite ${options.join(' ')} ended with ${code}`)),
    );
  });

/** Creates the builds that the tests of these projects need; without a project, of all. `short`: of the short set. */
export async function build(projects: readonly string[], short: boolean): Promise<void> {
  const has = (...names: string[]) =>
    projects.length === 0 || names.some((name) => projects.includes(name));
  const hasCopies = has('paths', 'page-faults', 'journeys');
  // Nothing of the short set starts the server of `npm start`.
  const server = short ? [] : [product.server];
  const otherBank = !short && has('brand') ? [ofOtherBank] : [];
  const copies = hasCopies ? [forPaths] : [];
  await buildParts([product.app, ...server, ofTests, ...otherBank, ...copies]);
  if (hasCopies) configureCopies(pathBuilds);
}

/** Runs these builds, as many at a time as there are processors. @throws CommandFailure when one fails. */
export async function buildParts(parts: readonly Part[]): Promise<void> {
  const waiting = [...parts];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runVite(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Runs `npm run tool -- e2e:build`: creates all builds of the browser tests; `--short`: those of the short set. */
export async function runBuild({ short }: { short: boolean }): Promise<number> {
  await build([], short);
  return 0;
}
