import { spawn } from 'node:child_process';

// `npm test`: every part once, beside each other where one alone leaves a processor idle.

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];

/**
 * Parts of one group run at the same time. Vitest and the browser tests take all processors by
 * themselves nearly all the time; the mutants need one. What the first
 * group finds is found within seconds, and the rest is not worth waiting for.
 */
const groups = [
  [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
    { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
    { name: 'build', args: ['e2e/build.mjs'] },
  ],
  [
    { name: 'unit tests', args: vitest, isLong: true },
    {
      name: 'mutants of the chart',
      // Room for young objects, as for the tests that compute (vitestOptions.ts).
      args: ['--max-semi-space-size=128', 'src/vite/run.mjs', 'machines/mutants/command.ts'],
    },
  ],
  [{ name: 'browser tests', args: ['e2e/run.mjs', '--built'] }],
];

const duration = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Runs a part; short ones that have company say what they have to say when they are done. */
const run = ({ name, args, isLong = false }, isAlone) =>
  new Promise((resolve) => {
    console.info(`> ${name}`);
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      stdio: isAlone || isLong ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    for (const channel of [child.stdout, child.stderr]) channel?.on('data', (it) => said.push(it));
    child.once('close', (code) => {
      const isFine = code === 0;
      const took = performance.now() - began;
      process.stdout.write(Buffer.concat(said));
      console.info(`${isFine ? '✓' : '✗'} ${name}, ${duration(took)}\n`);
      resolve({ name, isFine, took });
    });
  });

const started = performance.now();
const done = [];
for (const group of groups) {
  const results = await Promise.all(group.map((part) => run(part, group.length === 1)));
  done.push(...results);
  if (group === groups[0] && results.some(({ isFine }) => !isFine)) break;
}
const summary = { name: 'summary', args: ['src/vite/run.mjs', 'tests/summary/command.ts'] };
const { isFine } = await run(summary, true);
for (const part of done) {
  console.info(`${part.isFine ? '✓' : '✗'} ${part.name.padEnd(22)} ${duration(part.took)}`);
}
console.info(`  ${'in all'.padEnd(22)} ${duration(performance.now() - started)}`);
const isGreen = isFine && done.every((part) => part.isFine);
process.exitCode = isGreen ? 0 : 1;
