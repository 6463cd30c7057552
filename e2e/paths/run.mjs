import { spawnSync } from 'node:child_process';

/**
 * `npm run paths:browser`: builds the app so that it tells what its actor takes, and goes the committed
 * paths in a real browser. `-- --write` plans the paths again; other options are Playwright's.
 */
const options = process.argv.slice(2);

function run(program, args, env = {}) {
  const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (options.includes('--write')) {
  const plan = ['machines/run.mjs', 'e2e/paths/command.ts'];
  const { status } = spawnSync(process.execPath, plan, { stdio: 'inherit' });
  run('@biomejs/biome/bin/biome', ['format', '--write', 'e2e/paths/paths.json']);
  process.exit(status ?? 1);
}
for (const [build, env] of [
  ['plain', {}],
  ['consent', { VITE_ADDRESS_BACK: 'checklist' }],
]) {
  const folder = ['--outDir', `node_modules/.cache/paths/${build}`, '--emptyOutDir'];
  run('vite/bin/vite.js', ['build', '--mode', 'paths', '--logLevel', 'warn', ...folder], env);
}
await import('../ensureBrowser.mjs');
run('playwright/cli.js', ['test', '--config', 'e2e/paths/playwright.config.ts', ...options]);
