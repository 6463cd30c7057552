import { spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { argument, flag, oneOf, optionsOrExit } from '../src/cli/options.mjs';
import { apart, long, test, verify } from './parts.mjs';

// `npm test` and `npm run verify`: their parts (parts.mjs), the time of each, what was left out and why.

const chosen = optionsOrExit(process.argv.slice(2), {
  size: argument(oneOf(['test', 'verify'])),
  ...(process.argv[2] === 'verify' ? { long: flag() } : {}),
});
const isVerify = chosen.size === 'verify';
const groups = !isVerify ? test : chosen.long ? long : verify;

const duration = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const postgres = 'tests/sandbox/startPostgres.sh';
/** A PostgreSQL of this run's own, so that the bank is tried on both of its stores. */
function startPostgres() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => {} };
  const { status, stdout, stderr } = spawnSync('bash', [postgres], { encoding: 'utf8' });
  if (status !== 0) return { leftOut: stderr.trim().split('\n').at(-1) ?? 'it did not start' };
  const folder = /^folder: (.+)$/m.exec(stderr)?.[1] ?? '';
  return { url: stdout.trim(), stop: () => spawnSync('bash', [postgres, 'stop', folder]) };
}

/** The tests that failed, as Vitest and Playwright name them; of other parts the last that they said. */
function complaints(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  const named = lines.filter((line) => /^\s*(?:FAIL|✘)\s/.test(line)).map((line) => line.trim());
  const said = lines.filter((line) => line.trim() !== '').slice(-5);
  return [...new Set(named.length > 0 ? named : said)].slice(0, 40);
}

/**
 * Runs a part; one that has company says what it has to say when it is done. `leftOut` holds the reasons
 * that it gives for what it could not do on this machine, `failed` what of it failed.
 */
const run = ({ name, args, env = {} }, isAlone) =>
  new Promise((resolve) => {
    console.info(`> ${name}`);
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, ...env },
    });
    const said = [];
    child.stdout.on('data', (bytes) => {
      said.push(bytes);
      if (isAlone) process.stdout.write(bytes);
    });
    child.stderr.on('data', (bytes) => {
      said.push(bytes);
      if (isAlone) process.stderr.write(bytes);
    });
    child.once('close', (code) => {
      const isFine = code === 0;
      const took = performance.now() - began;
      const text = Buffer.concat(said).toString();
      if (!isAlone) process.stdout.write(text);
      console.info(`${isFine ? '✓' : '✗'} ${name}, ${duration(took)}\n`);
      const leftOut = [...text.matchAll(/^left out: (.+)$/gm)].map(([, why]) => why);
      resolve({ name, isFine, took, leftOut, failed: isFine ? [] : complaints(text) });
    });
  });

const started = performance.now();
const done = [];
const store = isVerify ? startPostgres() : {};
const env = store.url ? { DATABASE_URL: store.url } : {};
try {
  for (const group of groups) {
    const isAlone = group.length === 1;
    const given = group.map((part) => ({ ...part, env: { ...env, ...part.env } }));
    const results = await Promise.all(given.map((part) => run(part, isAlone)));
    done.push(...results);
    // What the first group finds is found within a minute, and the rest is not worth waiting for.
    if (group === groups[0] && results.some(({ isFine }) => !isFine)) break;
  }
} finally {
  store.stop?.();
}
const summary = { name: 'summary', args: ['src/cli/tools.mjs', 'summary'] };
const { isFine } = await run(summary, true);
if (store.leftOut) console.info(`left out: PostgreSQL (${store.leftOut})`);
if (isVerify) {
  for (const [name, why] of Object.entries(apart)) console.info(`apart: ${name} (${why})`);
}
const width = Math.max(...done.map(({ name }) => name.length));
for (const part of done) {
  console.info(`${part.isFine ? '✓' : '✗'} ${part.name.padEnd(width)} ${duration(part.took)}`);
  for (const why of part.leftOut) console.info(`  left out: ${why}`);
  // At the end, where whoever sees no more of the output than its end finds it.
  for (const line of part.failed) console.info(`  ${line}`);
}
const missing = groups.flat().length - done.length;
if (missing > 0) console.info(`  ${missing} further parts were not begun`);
console.info(`  ${'in all'.padEnd(width)} ${duration(performance.now() - started)}`);
const isGreen = isFine && done.every((part) => part.isFine);
process.exitCode = isGreen ? 0 : 1;
