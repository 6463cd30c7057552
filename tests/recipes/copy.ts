import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { fastProjects } from '../parts.ts';

const run = promisify(execFile);
const folders: string[] = [];

/** Removes every copy. Call it in `afterAll`. */
export const removeCopies = () =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));

/** Runs git and returns its output. @throws when git fails */
export const git = async (cwd: string, ...args: string[]): Promise<string> =>
  (await run('git', args, { cwd, maxBuffer: 1e8 })).stdout;

/** Copies the project without pictures and fonts, links node_modules, and returns the folder. */
export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  folders.push(folder);
  const files = await git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const wanted = files.split('\0').filter((file) => file && !/\.(png|woff2)$/.test(file));
  for (const file of wanted) await cp(file, join(folder, file), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  await git(folder, 'init', '-q');
  return folder;
}

/** Runs a Node program in a copy. Returns its output when it fails, otherwise an empty string. */
const runInCopy = (folder: string, ...args: string[]): Promise<string> =>
  run(process.execPath, args, {
    cwd: folder,
    maxBuffer: 1e8,
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

/** Returns the compiler's errors in the copy. Later runs are incremental. */
export const runCompiler = (folder: string) =>
  runInCopy(
    folder,
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    ...['--checkers', '1'],
    '--incremental',
    '--tsBuildInfoFile',
    join(folder, '.git', 'compiled'),
  );

/** Runs test files of the copy. Returns the output when a test fails, otherwise an empty string. */
export const runTests = (folder: string, ...tests: string[]) =>
  runInCopy(
    folder,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...[...fastProjects, 'bank'].flatMap((project) => ['--project', project]),
    ...tests,
  );
