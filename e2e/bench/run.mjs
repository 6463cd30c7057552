import { runnerImport } from 'vite';

// Measures the built app: `npm run build` and a start come first, `npm run bench` does both.
// The journeys' helpers ask the same server.
process.env.E2E_PORT = process.env.PORT ?? '4373';
const { module } = await runnerImport('./e2e/bench/bench.ts', {
  configFile: false,
  logLevel: 'error',
});
await module.bench();
