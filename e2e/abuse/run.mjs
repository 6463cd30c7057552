import { spawnSync } from 'node:child_process';

/**
 * `npm run abuse:browser`: every abuse of every leaf state in a real browser. `-- --write` looks for the
 * ways into the states again, and abuses nothing; other options are Playwright's.
 */
const options = process.argv.slice(2);

function run(...args) {
  const env = { ...process.env, ABUSE: 'whole' };
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
}

if (options.includes('--write')) {
  process.exitCode = run('src/vite/run.mjs', 'e2e/abuse/command.ts');
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'e2e/abuse/ways.json');
} else {
  process.exitCode = run('e2e/run.mjs', '--project=abuse', ...options);
}
