import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';

// What the browser tests run in, built once for all of them.

const cache = 'node_modules/.cache/e2e';
/** As `npm start` builds them: the app, and the server of app and bank. */
const product = [
  { args: ['--outDir', 'dist'] },
  { args: ['--ssr', 'api/sandbox/main.ts', '--outDir', 'dist-server'] },
  { args: ['--ssr', 'e2e/server/main.ts', '--outDir', `${cache}/server`] },
];
/** The app telling what its actor takes, as the paths need it. */
const forPaths = [
  { args: ['--mode', 'paths', '--outDir', `${cache}/plain`] },
  {
    args: ['--mode', 'paths', '--outDir', `${cache}/consent`],
    env: { VITE_ADDRESS_BACK: 'checklist' },
  },
];

const run = ({ args, env = {} }) =>
  new Promise((resolve, reject) => {
    const options = ['build', '--logLevel', 'warn', '--emptyOutDir', ...args];
    spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...options], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite ${options.join(' ')}: ${code}`)),
    );
  });

/** Builds as many at once as there are processors. */
export async function build({ withPaths }) {
  const waiting = [...product, ...(withPaths ? forPaths : [])];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ withPaths: true });
