import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const project = join(import.meta.dirname, '..');

/** The files that take longest, longest first. */
const slowest = [
  'tests/simulation/applicants.test.ts',
  'tests/proofs/proofs.test.ts',
  'tests/proofs/faults.test.ts',
  'tests/sandbox/ocr.test.ts',
  'tests/sandbox/server.test.ts',
  'tests/sandbox/ocrPictures.test.ts',
  'tests/screens/everyState.test.tsx',
  'tests/copy/copy.test.tsx',
  'tests/screens/address.test.tsx',
  'tests/screens/identity.test.tsx',
  'tests/screens/limits.test.tsx',
  'tests/proofs/oneIdentity.test.ts',
  'tests/sandbox/regions.test.ts',
];

/** The projects whose files may take a minute come first. */
const order = ['slow', 'computing', 'bank', 'screens', 'isolated', 'rules'];

/**
 * Starts with the slowest files, so that no processor waits for one of them at the end. Files that share a
 * process stay together: another file between them would end it.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = slowest.findIndex((file) => moduleId.endsWith(file));
      return 100 * order.indexOf(project.name) + (at < 0 ? slowest.length : at);
    };
    // By name and not by the last durations: on every machine the files of a shared process have the same order.
    return files.toSorted(
      (a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId, 'en'),
    );
  }
}

/** Tests that compute for seconds, or pass lists to a native library: each file has its own process. */
const computing = [
  'tests/{proofs,mutations,liveness,paths,simulation,properties,faults,walks}/**/*.test.ts',
  'tests/client/encryption.test.ts',
  'tests/lib/{assess,outline}.test.ts',
  'tests/build/libraries.test.ts',
  // Their fonts are those of the process.
  'tests/sandbox/{otherDesigns,reading,asPrinted}.test.ts',
];

/**
 * The sandbox bank. These files share modules and one embedded database in each process (tests/sandbox/bank.ts), so
 * a file that replaces a module or the fonts is not among them.
 */
const bank = [
  'tests/sandbox/!(answers|engineMemory|otherDesigns|reading|asPrinted).test.ts',
  'tests/security/*.test.ts',
];

/** Slow tests that notice little of the product that no other one notices; only `npm run verify` runs them. */
const slow = [
  'tests/proofs/{proofs,faults,oneIdentity}.test.ts',
  // The atlas is built whole, which `npm run verify` does again with its tool.
  'tests/atlas/atlas.test.ts',
  // The tests of tools that test.
  'tests/mutations/{mutations,meaning}.test.ts',
  'tests/simulation/{journals,simulation,handOvers}.test.ts',
  'tests/walks/walks.test.ts',
  'tests/conformance/{hostFaults,hostSandbox}.test.ts',
  'tests/security/patterns.test.ts',
  'tests/sandbox/{cluster,ocr,ocrPictures,outage,readers,server,store}.test.ts',
  'tests/build/libraries.test.ts',
  'tests/recipes/recipes.test.ts',
  'tests/recipes/omissions.test.ts',
];
/** The other tests with their texts, which say whether they replace a module or need a page. */
const others = globSync('tests/**/*.test.{ts,tsx}', {
  cwd: project,
  ignore: [...computing, ...bank, ...slow],
}).map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }));

/**
 * Files that replace a module, which must not be loaded yet, or that run the scripts of the front page, which never
 * end.
 */
const isolated = others.filter(
  ({ file, text }) =>
    file.startsWith('tests/boot/') || /\bvi\.(mock|doMock|resetModules)\(/.test(text),
);
const shared = others.filter((one) => !isolated.includes(one));
/** Screens and other tests with a page: the files share the app's modules and one page in each process. */
const screens = shared.filter(({ text }) => text.startsWith('// @vitest-environment jsdom'));
/** Tests without a page: the files share modules in each process. */
const rules = shared.filter((one) => !screens.includes(one));

const getFiles = (tests: typeof others) => tests.map(({ file }) => file);

/**
 * Space for young objects (MB): a search of all situations creates millions of short-lived objects. With
 * Node's default of 16 MB a quarter of its time is garbage collection. All situations of all journeys need
 * about 3 GB of the 4 that Node allows.
 */
const execArgv = ['--max-semi-space-size=128', '--max-old-space-size=6144'];

/** Removes what the file before has left in a shared process. */
const setupFiles = 'tests/support/cleanProcess.ts';

/** A form that is typed key by key takes long on a busy machine. */
const testTimeout = 20_000;
/** So do all screens when a test file loads them first. */
const hookTimeout = 60_000;

/**
 * The options of Vitest: all processors, and separate projects for rules, chart and screens, and for the
 * bank's tests.
 */
export const vitestOptions: ViteUserConfig['test'] = {
  // Snapshots change only on purpose: `npx vitest run FILE -u`.
  update: 'none',
  // The default is one less, which on two processors leaves one idle.
  maxWorkers: availableParallelism(),
  sequence: { sequencer: SlowestFirst },
  // The applicants' time zone: with a clock in UTC nobody notices confusion between local day and UTC.
  env: { TZ: 'Asia/Jakarta' },
  projects: [
    {
      extends: true,
      test: {
        name: 'rules',
        include: getFiles(rules),
        testTimeout,
        hookTimeout,
        isolate: false,
        setupFiles,
      },
    },
    {
      extends: true,
      test: {
        name: 'screens',
        include: getFiles(screens),
        testTimeout,
        hookTimeout,
        isolate: false,
        setupFiles,
      },
    },
    {
      extends: true,
      test: {
        name: 'isolated',
        include: getFiles(isolated),
        testTimeout,
        hookTimeout,
        // These files share processes with separate contexts, in which computing is several times slower.
        pool: 'vmForks',
        // Ended contexts are not freed at once.
        vmMemoryLimit: '1GB',
      },
    },
    {
      extends: true,
      test: {
        name: 'computing',
        include: computing,
        exclude: slow,
        testTimeout: 60_000,
        execArgv,
      },
    },
    {
      extends: true,
      test: {
        name: 'bank',
        include: bank,
        exclude: slow,
        testTimeout: 60_000,
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'slow',
        include: slow,
        // An hour ends what hangs. On a busy machine the longest test takes a quarter of it.
        testTimeout: 3_600_000,
        hookTimeout: 3_600_000,
        execArgv,
      },
    },
  ],
};
