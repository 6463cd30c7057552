import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import { SlowestFirst } from './sequencer.ts';

/**
 * What computes for seconds, or hands lists to a library in machine code: each file in a process of
 * its own. The others share one, each with a world of its own, in which computing is several times slower.
 */
const computing = [
  'tests/{proofs,mutants,liveness,paths,simulation,properties,faults,abuse}/**/*.test.ts',
  'tests/chart/walk.test.ts',
  'tests/client/{assess,encryption,wrappedKey}.test.ts',
  'tests/vite/libraries.test.ts',
];

/** Of both kinds; a form typed key by key takes its time on a machine that does much else. */
const fast = { environment: 'node', testTimeout: 20_000 } as const;

/** How Vitest runs: every processor, and rules, chart and screens apart from the bank's own tests. */
export const vitestOptions: ViteUserConfig['test'] = {
  // One less by default, which on two processors leaves one of them idle.
  maxWorkers: availableParallelism(),
  sequence: { sequencer: SlowestFirst },
  // Of processes that are shared: worlds that are over are not given back at once.
  vmMemoryLimit: '1GB',
  // Where the applicants are: by a clock in UTC nobody sees local day and UTC's taken for each other.
  env: { TZ: 'Asia/Jakarta' },
  projects: [
    {
      extends: true,
      test: {
        ...fast,
        name: 'fast',
        pool: 'vmForks',
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/sandbox/**', ...computing],
      },
    },
    { extends: true, test: { ...fast, name: 'fast, computing', include: computing } },
    {
      extends: true,
      test: { name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'], testTimeout: 60_000 },
    },
  ],
};
