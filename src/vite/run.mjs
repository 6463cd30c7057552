import { runnerImport } from 'vite';

/**
 * Runs a TypeScript command: `node src/vite/run.mjs <file from the project's root> [argument …]`. The
 * file exports `run(arguments)`, which resolves with the exit code.
 */
const [file, ...rest] = process.argv.slice(2);
const { module } = await runnerImport(`./${file}`, { configFile: false, logLevel: 'error' });
process.exitCode = await module.run(rest);
