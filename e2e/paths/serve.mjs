import { runnerImport } from 'vite';

const { module } = await runnerImport('./e2e/paths/serve.ts', {
  configFile: false,
  logLevel: 'error',
});
await module.run();
