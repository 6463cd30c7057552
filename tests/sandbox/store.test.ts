// @vitest-environment node
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
