import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyProject, git, removeCopies, runCompiler, runTests } from './copy.ts';

/*
 * Additions that CONTRIBUTING.md describes, each made once by hand and stored as a patch. The patch is applied to
 * a copy of the project, which must then compile and pass the tests that concern the addition. When a patch no
 * longer applies, repeat the addition in a copy and store its `git diff -U2`.
 */
interface Recipe {
  /** The file name of the patch, without its extension. */
  name: string;
  /** The most files of the product that it may change. The example applicant counts neither here nor below. */
  maxProductFiles: number;
  /** The most files of tests that it may change, snapshots included. */
  maxTestFiles: number;
  /** The tests that must pass afterwards. */
  tests: readonly string[];
}

/** Without the test of the OpenAPI document, which `npm run tool -- openapi` writes. */
const handWrittenContracts =
  'tests/contracts/{calls,codes,nextApplicant,requestSchemas,schemas,sentRequests}.test.ts';

const recipes: readonly Recipe[] = [
  {
    name: 'field',
    maxProductFiles: 3,
    maxTestFiles: 5,
    tests: [
      'tests/screens/{fields,profile,summary}.test.tsx',
      'tests/journey/steps.test.ts',
      'tests/{fields,inspect,support}/',
      handWrittenContracts,
    ],
  },
  {
    name: 'renamedField',
    maxProductFiles: 3,
    maxTestFiles: 5,
    tests: [
      'tests/screens/{fields,profile,summary}.test.tsx',
      'tests/journey/steps.test.ts',
      'tests/{fields,inspect,support}/',
      handWrittenContracts,
      'tests/sandbox/submission.test.ts',
    ],
  },
  {
    name: 'formScreen',
    maxProductFiles: 8,
    maxTestFiles: 3,
    tests: ['tests/screens/income.test.tsx', 'tests/{fields,inspect,support}/'],
  },
  {
    name: 'decidingCall',
    maxProductFiles: 6,
    maxTestFiles: 5,
    tests: [
      'tests/journey/cardCheck.test.ts',
      'tests/contracts/sentRequests.test.ts',
      'tests/sandbox/registry.test.ts',
    ],
  },
  {
    name: 'rejectingCall',
    maxProductFiles: 13,
    maxTestFiles: 5,
    tests: [
      'tests/journey/{cardCheck,endings,structure}.test.ts',
      'tests/contracts/sentRequests.test.ts',
      'tests/sandbox/registry.test.ts',
    ],
  },
];

afterAll(removeCopies);

const isProductFile = (file: string) => !/^(tests|e2e)\//.test(file);
const exampleApplicant = 'machines/paths/applicant.ts';

describe.each(recipes)('the recipe $name', ({ name, maxProductFiles, maxTestFiles, tests }) => {
  const patch = join(dirname(import.meta.filename), `${name}.patch`);

  test('changes few files, compiles and passes the tests of the addition', async () => {
    const numbers = await git('.', 'apply', '--numstat', patch);
    const files = numbers
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[2] ?? '')
      .filter((file) => file !== exampleApplicant);
    const product = files.filter(isProductFile);
    console.info(`${name}: ${product.length} files of the product, ${files.length} in all`);
    expect(product.length).toBeLessThanOrEqual(maxProductFiles);
    expect(files.length - product.length).toBeLessThanOrEqual(maxTestFiles);

    const folder = await copyProject();
    await git(folder, 'apply', resolve(patch));
    expect(await runCompiler(folder)).toBe('');
    expect(await runTests(folder, ...tests)).toBe('');
  }, 600_000);
});
