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
/** The app telling what its actor takes, as the paths need it; 10 ms nobody could hold still (OLD-23). */
const pathBuild = (name, env = {}) => ({
  args: ['--mode', 'paths', '--outDir', `${cache}/${name}`],
  env: { VITE_DELAY_THANKS: '1000', ...env },
});
/** Of an address that leads back to consent, of a mail, of what a provider does: see server/builds.ts. */
const forPaths = [
  pathBuild('plain'),
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

/** Builds what these projects need, as many at once as there are processors; without a project all. */
export async function build(projects = []) {
  const has = (...names) => projects.length === 0 || names.some((name) => projects.includes(name));
  const waiting = [
    ...product,
    ...(has('paths', 'abuse', 'faults') ? forPaths : []),
    ...(has('paths', 'abuse', 'faults', 'journeys') ? [ofProvider] : []),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
