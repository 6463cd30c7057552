import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const slowest = [
  'tests/simulation/unluckyHours.test.ts',
  'tests/proofs/proofs.test.ts',
  'tests/proofs/faults.test.ts',
  'tests/sandbox/ocr.test.ts',
  'tests/sandbox/server.test.ts',
  'tests/sandbox/ocrPictures.test.ts',
  'tests/copy/copy.test.tsx',
  'tests/screens/limits.test.tsx',
  'tests/proofs/oneIdentity.test.ts',
  'tests/sandbox/regions.test.ts',
];

/**
 * Begins with the slowest files, so that no processor waits for one of them at the end. Those that share
 * a process come one after the other: any other file between them would cost them theirs.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = slowest.findIndex((file) => moduleId.endsWith(file));
      return (project.name.startsWith('fast') ? 100 : 0) + (at < 0 ? slowest.length : at);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * What computes for seconds, or hands lists to a library in machine code: each file in a process of
 * its own.
 */
const computing = [
  'tests/{proofs,mutations,liveness,paths,simulation,properties,troubles}/**/*.test.ts',
  'tests/client/encryption.test.ts',
  'tests/atlas/atlas.test.ts',
  'tests/lib/{assess,outline}.test.ts',
  'tests/build/libraries.test.ts',
];

/** The stand-in bank. */
const bank = ['tests/{sandbox,security}/**/*.test.ts'];
/** What takes long and says little that is not said elsewhere: `npm run verify` alone has it. */
const slow = [
  'tests/proofs/{proofs,faults,oneIdentity}.test.ts',
  'tests/security/patterns.test.ts',
  'tests/sandbox/{cluster,ocr,ocrPictures,outage,server,store}.test.ts',
  'tests/build/libraries.test.ts',
  'tests/recipes/recipes.test.ts',
  'tests/recipes/omissions.test.ts',
];
/**
 * Room for young objects (MB): a search of all situations makes millions that live for a moment, and with
 * Node's own 16 MB a quarter of its time goes into telling them from the others. All situations of all
 * kinds of journeys come to some 3 GB, of the 4 that Node allows itself.
 */
const execArgv = ['--max-semi-space-size=128', '--max-old-space-size=6144'];

/** A form typed key by key takes its time on a machine that does much else. */
const testTimeout = 20_000;
/** So do all screens when a test file loads them first. */
const hookTimeout = 60_000;

/** How Vitest runs: every processor, and rules, chart and screens apart from the bank's own tests. */
export const vitestOptions: ViteUserConfig['test'] = {
  // What is frozen is written anew on purpose alone: `npx vitest run FILE -u`.
  update: 'none',
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
        exclude: [...bank, ...computing, ...slow],
        testTimeout,
        hookTimeout,
        // They share processes, each with a world of its own, in which computing is several times slower.
        pool: 'vmForks',
        // Worlds that are over are not given back at once.
        vmMemoryLimit: '1GB',
      },
    },
    {
      extends: true,
      test: { name: 'computing', include: computing, exclude: slow, testTimeout, execArgv },
    },
    {
      extends: true,
      test: { name: 'bank', include: bank, exclude: slow, testTimeout: 60_000 },
    },
    {
      extends: true,
      test: { name: 'slow', include: slow, testTimeout: 60_000, execArgv },
    },
  ],
};
