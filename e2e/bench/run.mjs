import { runnerImport } from 'vite';

// Measures the built app: `npm run build` and a start come first, `npm run bench` does both.
const { module } = await runnerImport('./e2e/bench/bench.ts', {
  configFile: false,
  logLevel: 'error',
});
await module.bench();
