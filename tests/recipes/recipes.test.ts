import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

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
      'tests/chart/steps.test.ts',
      'tests/{rules,inspect,fixtures}/',
    ],
  },
  {
    name: 'formScreen',
    most: 7,
    tests: ['tests/screens/income.test.tsx', 'tests/{rules,inspect,fixtures}/'],
  },
  {
    name: 'decidingCall',
    most: 5,
    tests: [
      'tests/chart/cardCheck.test.ts',
      'tests/contracts/sent.test.ts',
      'tests/sandbox/registry.test.ts',
    ],
  },
];

const run = promisify(execFile);
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A copy of the project's own files with a patch applied; fails with what `git apply` says of one that does not fit. */
async function copyWith(patch: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  folders.push(folder);
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { maxBuffer: 1e8 },
  );
  const wanted = stdout.split('\0').filter((file) => file && !/\.(png|woff2)$/.test(file));
  for (const file of wanted) await cp(file, join(folder, file), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  await run('git', ['init', '-q'], { cwd: folder });
  await run('git', ['apply', resolve(patch)], { cwd: folder });
  return folder;
}

const isOfProduct = (file: string) =>
  !/^(tests|e2e)\//.test(file) && file !== 'machines/paths/applicant.ts';

describe.each(recipes)('adding a $name', ({ name, most, tests }) => {
  const patch = join(dirname(import.meta.filename), `${name}.patch`);

  test('touches few files, compiles, and what looks at it is green', async () => {
    const { stdout } = await run('git', ['apply', '--numstat', patch]);
    const files = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[2] ?? '');
    const product = files.filter(isOfProduct);
    console.info(`${name}: ${product.length} files of the product, ${files.length} in all`);
    expect(product.length).toBeLessThanOrEqual(most);

    const folder = await copyWith(patch);
    const node = (...args: string[]) =>
      run(process.execPath, args, {
        cwd: folder,
        maxBuffer: 1e8,
        env: { ...process.env, CI: '1' },
      }).then(
        () => '',
        ({ stdout: said, stderr }: { stdout: string; stderr: string }) => said + stderr,
      );
    expect(await node('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'fast',
      '--project',
      'bank',
    ];
    expect(await node(...vitest, ...tests)).toBe('');
  }, 300_000);
});
