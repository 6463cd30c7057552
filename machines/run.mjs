import { runnerImport } from 'vite';

/**
 * Runs a TypeScript command of this folder: `node machines/run.mjs <file> [--option …]`. The file
 * exports `run(options)`, which resolves with the exit code.
 */
const [file, ...options] = process.argv.slice(2);
const { module } = await runnerImport(`./${file}`, { configFile: false, logLevel: 'error' });
process.exitCode = await module.run(options);
