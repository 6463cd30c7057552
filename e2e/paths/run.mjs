import { spawnSync } from 'node:child_process';

/**
 * `npm run paths:browser`: goes the committed paths in a real browser. `-- --write` plans them again
 * first of all, and goes none; other options are Playwright's.
 */
const options = process.argv.slice(2);

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  return status ?? 1;
}

if (options.includes('--write')) {
  const status = run(
    '--max-old-space-size=12000',
    '--max-semi-space-size=128',
    'src/vite/run.mjs',
    'e2e/paths/command.ts',
    ...options,
  );
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'e2e/paths/paths.json');
  process.exitCode = status;
} else {
  process.exitCode = run('e2e/run.mjs', '--project=paths', ...options);
}
