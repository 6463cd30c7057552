import { runnerImport } from 'vite';

// Assesses the built app: `npm run lighthouse` builds it first.
process.env.E2E_PORT = process.env.PORT ?? '4373';
const { module } = await runnerImport('./e2e/lighthouse/lighthouse.ts', {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.assess();
