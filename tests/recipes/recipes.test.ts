import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject, git, removeCopies, runCompiler, runTests } from './copy.ts';

/*
 * Additions that CONTRIBUTING.md describes, each made once by hand and stored as a patch. The patch is applied to
 * a copy of the project, which must then compile and pass the tests that concern the additions. When a patch no
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
    maxTestFiles: 4,
    tests: [
      'tests/screens/{fields,profile,summary}.test.tsx',
      'tests/{fields,inspect,support}/',
      handWrittenContracts,
    ],
  },
  {
    name: 'renamedField',
    maxProductFiles: 3,
    maxTestFiles: 4,
    tests: [
      'tests/screens/{fields,profile,summary}.test.tsx',
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
    maxProductFiles: 12,
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
const getPatch = (name: string) => join(import.meta.dirname, `${name}.patch`);

test.each(recipes)(
  'the recipe $name changes few files',
  async ({ name, maxProductFiles, maxTestFiles }) => {
    const numbers = await git('.', 'apply', '--numstat', getPatch(name));
    const files = numbers
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[2] ?? '')
      .filter((file) => file !== exampleApplicant);
    const product = files.filter(isProductFile);
    console.info(`${name}: ${product.length} files of the product, ${files.length} in all`);
    expect(product.length).toBeLessThanOrEqual(maxProductFiles);
    expect(files.length - product.length).toBeLessThanOrEqual(maxTestFiles);
  },
);

/** Recipes that do not change the same lines, so that one copy has all of them. */
const groups: readonly (readonly string[])[] = [
  ['renamedField', 'rejectingCall'],
  ['field', 'decidingCall'],
  ['formScreen'],
];

test('every recipe is in a group', () => {
  expect(groups.flat().sort()).toEqual(recipes.map(({ name }) => name).sort());
});

test.each(groups.map((names) => ({ names, title: names.join(' and ') })))(
  'a copy with $title compiles and passes the tests of the additions',
  async ({ names }) => {
    const folder = await copyProject();
    for (const name of names) await git(folder, 'apply', getPatch(name));
    expect(await runCompiler(folder)).toBe('');
    const tests = recipes.filter(({ name }) => names.includes(name)).flatMap((one) => one.tests);
    expect(await runTests(folder, ...new Set(tests))).toBe('');
  },
);
