// @vitest-environment node
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { retryOnDeadlock } from '../../api/sandbox/store/database.ts';
import { applicationOf, confirmed, submit } from './applicant.ts';
import { clientOf, openSandbox } from './support.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('applications and pictures outlive a restart, and the folder is locked meanwhile', async () => {
  const first = await openSandbox(folder);
  await expect(openSandbox(folder)).rejects.toThrow(/is used by process/);
  const client = clientOf(first);
  await submit(client, applicationOf(await confirmed(client)));
  await first.close();

  const second = await openSandbox(folder);
  const [application] = await clientOf(second).tester('GET', 'applications');
  const file = await clientOf(second).request(application.files.ktpfile.url);
  await second.close();
  expect(application.fields.nama_lengkap).toBe('SITI RAHMAWATI');
  expect(file.status).toBe(200);
}, 60_000);

/** What of a folder others than its owner may read or write. */
async function openTo(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true });
  const paths = [place, ...entries.map((entry) => join(place, entry))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  return paths.filter((_, at) => modes[at] !== 0);
}

test('nothing of the data is open to others, nor stays open that an earlier version left so; pictures that nothing names go', async () => {
  const data = join(folder, 'data');
  const first = await openSandbox(data);
  const client = clientOf(first);
  await submit(client, applicationOf(await confirmed(client)));
  const [{ files }] = await client.tester('GET', 'applications');
  await first.close();
  await chmod(data, 0o755);
  await chmod(join(data, 'database', 'PG_VERSION'), 0o666);
  const orphan = 'b0a7-ktpfile.jpg';
  await writeFile(join(data, 'files', orphan), 'of a process that was killed', { mode: 0o644 });

  const second = await openSandbox(data);
  expect(await openTo(data)).toEqual([]);
  const kept = await readdir(join(data, 'files'));
  expect(kept).not.toContain(orphan);
  expect(kept).toContain(files.ktpfile.name);
  await second.close();
}, 60_000);

test('a data folder that holds other things keeps its own rights', async () => {
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'somebody-else'), { mode: 0o755 });
  const sandbox = await openSandbox(folder);
  await sandbox.close();
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  expect((await stat(join(folder, 'somebody-else'))).mode & 0o777).toBe(0o755);
  expect(await openTo(join(folder, 'database'))).toEqual([]);
}, 60_000);

test('the lock of a process that is gone is taken over', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
  const sandbox = await openSandbox(folder);
  await sandbox.close();
}, 60_000);

test('a damaged data folder is refused with a clear word and stays unlocked', async () => {
  await writeFile(join(folder, 'database'), 'not a database');
  await expect(openSandbox(folder)).rejects.toThrow(/can't be opened: it is damaged/);
  await expect(openSandbox(folder)).rejects.toThrow(/can't be opened: it is damaged/);
}, 60_000);

test('a data folder that lost its version mark is refused, and nothing in it is written', async () => {
  await (await openSandbox(folder)).close();
  await rm(join(folder, 'database', 'PG_VERSION'));
  const before = await readdir(join(folder, 'database'));
  await expect(openSandbox(folder)).rejects.toThrow(/can't be opened: it is damaged/);
  expect(await readdir(join(folder, 'database'))).toEqual(before);
}, 60_000);

test('a data folder that is a file is refused with a clear word', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(openSandbox(file)).rejects.toThrow(/file can't be used: it is no folder/);
});

describe('deadlocks', () => {
  const failing = (times: number, code: string) => {
    let calls = 0;
    const work = async () => {
      calls++;
      if (calls <= times) {
        throw new Error('Failed query', { cause: Object.assign(new Error('pg'), { code }) });
      }
      return calls;
    };
    return { work, calls: () => calls };
  };

  test('what ended in a deadlock is done again, and goes through', async () => {
    expect(await retryOnDeadlock(failing(2, '40P01').work)).toBe(3);
  });

  test('any other failure, and a deadlock without end, is told', async () => {
    const other = failing(9, '23505');
    await expect(retryOnDeadlock(other.work)).rejects.toThrow('Failed query');
    expect(other.calls()).toBe(1);
    await expect(retryOnDeadlock(failing(9, '40P01').work)).rejects.toThrow('Failed query');
  });
});
