import { spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './parts.ts';

const duration = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const postgres = 'tests/sandbox/startPostgres.sh';
/** Starts a PostgreSQL for this run, so that the bank is tested on both of its stores. */
function startPostgres(): { url?: string; notStarted?: string; stop?: () => void } {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL };
  const { status, stdout, stderr } = spawnSync('bash', [postgres], { encoding: 'utf8' });
  if (status !== 0) {
    return { notStarted: stderr.trim().split('\n').at(-1) ?? 'it did not start' };
  }
  const folder = /^folder: (.+)$/m.exec(stderr)?.[1] ?? '';
  return { url: stdout.trim(), stop: () => spawnSync('bash', [postgres, 'stop', folder]) };
}

/** Returns the failed tests of Vitest and Playwright, or the last output lines of other parts. */
function complaints(text: string): string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  const named = lines.filter((line) => /^\s*(?:FAIL|✘)\s/.test(line)).map((line) => line.trim());
  const lastLines = lines.filter((line) => line.trim() !== '').slice(-5);
  return [...new Set(named.length > 0 ? named : lastLines)].slice(0, 40);
}

interface Result {
  name: string;
  isFine: boolean;
  /** Milliseconds. */
  took: number;
  /** The reasons why the part skipped something on this machine. */
  leftOut: string[];
  failed: string[];
}

/** Runs a part. A part that runs in parallel prints its output at its end. */
const runPart = ({ name, args, env }: Part, isAlone: boolean) =>
  new Promise<Result>((resolve) => {
    console.info(`> ${name}`);
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, ...env },
    });
    const said: Buffer[] = [];
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
      const leftOut = [...text.matchAll(/^left out: (.+)$/gm)].map(([, why = '']) => why);
      resolve({ name, isFine, took, leftOut, failed: isFine ? [] : complaints(text) });
    });
  });

interface Run {
  groups: readonly (readonly Part[])[];
  /** Whether to start a PostgreSQL, so that the bank is tested on both of its stores. */
  postgres?: boolean;
  /** The part that prints the five lines of the summary at the end. */
  summary?: Part;
  /** Commands that do not run here, with the reasons. */
  notRun?: readonly (readonly [name: string, why: string])[];
}

/**
 * Runs the groups one after the other. Prints the time of each part, what was skipped, and what failed.
 */
export async function runGroups({ groups, postgres, summary, notRun = [] }: Run): Promise<number> {
  const started = performance.now();
  const done: Result[] = [];
  const store = postgres ? startPostgres() : {};
  const env: Record<string, string> = store.url ? { DATABASE_URL: store.url } : {};
  try {
    for (const group of groups) {
      const isAlone = group.length === 1;
      const given = group.map((part) => ({ ...part, env: { ...env, ...part.env } }));
      const results = await Promise.all(given.map((part) => runPart(part, isAlone)));
      done.push(...results);
      // The first group finds its failures within a minute, so the rest does not run after one.
      if (group === groups[0] && results.some(({ isFine }) => !isFine)) break;
    }
  } finally {
    store.stop?.();
  }
  const isSummed = summary === undefined || (await runPart(summary, true)).isFine;
  if (store.notStarted) console.info(`left out: PostgreSQL (${store.notStarted})`);
  for (const [name, why] of notRun) console.info(`not run: ${name} (${why})`);
  // One command is very long; its time may stand outside the column.
  const width = Math.min(80, Math.max(...done.map(({ name }) => name.length)));
  for (const part of done) {
    console.info(`${part.isFine ? '✓' : '✗'} ${part.name.padEnd(width)} ${duration(part.took)}`);
    for (const why of part.leftOut) console.info(`  left out: ${why}`);
    // Printed at the end, because some readers only see the end of the output.
    for (const line of part.failed) console.info(`  ${line}`);
  }
  const missing = groups.flat().length - done.length;
  if (missing > 0) console.info(`  ${missing} further parts were not begun`);
  console.info(`  ${'in all'.padEnd(width)} ${duration(performance.now() - started)}`);
  return isSummed && done.every((part) => part.isFine) ? 0 : 1;
}
