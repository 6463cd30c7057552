import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import { SlowestFirst } from './sequencer.ts';

/** How Vitest runs: every processor, and rules, chart and screens apart from the bank's own tests. */
export const vitestOptions: ViteUserConfig['test'] = {
  // One less by default, which on two processors leaves one of them idle.
  maxWorkers: availableParallelism(),
  sequence: { sequencer: SlowestFirst },
  // Where the applicants are: by a clock in UTC nobody sees local day and UTC's taken for each other.
  env: { TZ: 'Asia/Jakarta' },
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
};
