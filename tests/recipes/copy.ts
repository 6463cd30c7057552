import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folders: string[] = [];

/** For `afterAll`: removes every copy. */
export const removeCopies = () =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));

/** What git says; fails where git does. */
export const git = async (cwd: string, ...args: string[]): Promise<string> =>
  (await run('git', args, { cwd, maxBuffer: 1e8 })).stdout;

/** A copy of the project's own files, with the libraries of this one. */
export async function copyOfProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  folders.push(folder);
  const files = await git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const wanted = files.split('\0').filter((file) => file && !/\.(png|woff2)$/.test(file));
  for (const file of wanted) await cp(file, join(folder, file), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  await git(folder, 'init', '-q');
  return folder;
}

/** What a program of the copy says that ends badly; nothing where it ends well. */
const complaintOf = (folder: string, ...args: string[]): Promise<string> =>
  run(process.execPath, args, {
    cwd: folder,
    maxBuffer: 1e8,
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

/** What the compiler has against the copy. The second time it looks at what changed alone. */
export const compilerOn = (folder: string) =>
  complaintOf(
    folder,
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(folder, '.git', 'compiled'),
  );

/** What tests of the copy have against it. */
export const testsOn = (folder: string, ...tests: string[]) =>
  complaintOf(
    folder,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', 'fast', '--project', 'bank'],
    ...tests,
  );
