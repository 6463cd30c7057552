import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { CommandFailure } from '../src/cli/command.ts';

// What the browser tests run in, built once for all of them.

/** A build of Vite's: its arguments, and settings of its own. */
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
/** The app telling what its actor takes, as the paths need it; 10 ms nobody could hold still (OLD-23). */
const pathBuild = (name: string, env = {}): Part => ({
  args: ['--mode', 'paths', '--outDir', `${cache}/${name}`],
  env: { VITE_DELAY_THANKS: '1000', ...env },
});
/** Of an address that leads back to consent, of a mail, of what a provider does: see support/environment.ts. */
const plain = pathBuild('plain');
const forPaths = [
  plain,
  pathBuild('other', {
    VITE_ADDRESS_BACK: 'checklist',
    VITE_CONVERT: 'multiple',
    VITE_MAIL: 'after-review',
    VITE_RECORD_EXTRA: 'kosong',
  }),
];
const ofProvider = pathBuild('provider', {
  VITE_LIVENESS_PROVIDER: 'advance-ai',
  VITE_RECORD_MODE: 'provider-apply',
  VITE_SUBMISSION_MODE: 'direct',
});

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

/** Builds what the browser tests of these projects need, without a project of all; or of the short set. */
export async function build(projects: readonly string[], short: boolean): Promise<void> {
  // Its paths are those of the usual build, and nothing starts the server of `npm start`.
  if (short) return buildParts([product.app, ofTests, plain]);
  const has = (...names: string[]) =>
    projects.length === 0 || names.some((name) => projects.includes(name));
  await buildParts([
    ...Object.values(product),
    ofTests,
    ...(has('paths', 'page-faults') ? forPaths : []),
    ...(has('paths', 'page-faults', 'journeys') ? [ofProvider] : []),
  ]);
}

/** As many at once as there are processors. */
export async function buildParts(parts: readonly Part[]): Promise<void> {
  const waiting = [...parts];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runVite(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** `npm run tool -- e2e:build`: all builds of the browser tests; `--short`: those of the short set. */
export async function runBuild({ short }: { short: boolean }): Promise<number> {
  await build([], short);
  return 0;
}
