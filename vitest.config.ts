import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { SlowestFirst } from './tests/sequencer.ts';
import app from './vite.config.ts';

export default mergeConfig(
  app,
  defineConfig({
    test: {
      // One less by default, which on two processors leaves one of them idle.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: SlowestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'fast',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/sandbox/**'],
            environment: 'node',
            // A form typed key by key takes its time on a machine that does much else.
            testTimeout: 20_000,
          },
        },
        {
          extends: true,
          test: { name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'], testTimeout: 60_000 },
        },
      ],
    },
  }),
);
