import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compilerOn, copyOfProject, git, removeCopies, testsOn } from './copy.ts';

/*
 * What the READMEs say of adding something, as it was done once by hand: each patch is applied to a copy of the
 * project, which then passes the compiler and the tests that look at what was added. A patch that no longer
 * fits is a README that no longer tells the truth: do the change anew in a copy, and keep its `git diff -U2`.
 */
interface Recipe {
  /** The patch beside this file, without its ending. */
  name: string;
  /** How many files of the product it may touch: no tests, neither here nor in `e2e`, nor the example applicant. */
  most: number;
  /** What has to be green afterwards. */
  tests: readonly string[];
}

const recipes: readonly Recipe[] = [
  {
    name: 'field',
    most: 3,
    tests: [
      'tests/screens/{fields,profile,summary}.test.tsx',
      'tests/journey/steps.test.ts',
      'tests/{fields,inspect,support}/',
    ],
  },
  {
    name: 'formScreen',
    most: 8,
    tests: ['tests/screens/income.test.tsx', 'tests/{fields,inspect,support}/'],
  },
  {
    name: 'decidingCall',
    most: 5,
    tests: [
      'tests/journey/cardCheck.test.ts',
      'tests/contracts/sentRequests.test.ts',
      'tests/sandbox/registry.test.ts',
    ],
  },
];

afterAll(removeCopies);

const isOfProduct = (file: string) =>
  !/^(tests|e2e)\//.test(file) && file !== 'machines/paths/applicant.ts';

describe.each(recipes)('adding a $name', ({ name, most, tests }) => {
  const patch = join(dirname(import.meta.filename), `${name}.patch`);

  test('touches few files, compiles, and what looks at it is green', async () => {
    const numbers = await git('.', 'apply', '--numstat', patch);
    const files = numbers
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[2] ?? '');
    const product = files.filter(isOfProduct);
    console.info(`${name}: ${product.length} files of the product, ${files.length} in all`);
    expect(product.length).toBeLessThanOrEqual(most);

    const folder = await copyOfProject();
    await git(folder, 'apply', resolve(patch));
    expect(await compilerOn(folder)).toBe('');
    expect(await testsOn(folder, ...tests)).toBe('');
  }, 600_000);
});
