// @vitest-environment node
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPGlite } from '../../api/sandbox/store/emptyDatabase.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empty-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a kept empty database that is damaged is made again, and another folder gets it empty', async () => {
  const kept = join(folder, 'empty.tar.gz');
  await writeFile(kept, 'no archive');
  const filled = join(folder, 'filled');

  const made = await openPGlite(filled, kept);
  await made.exec('create table orders (number integer); insert into orders values (17)');
  await made.close();
  expect((await stat(kept)).size).toBeGreaterThan(1_000_000);
  expect((await readdir(folder)).sort()).toEqual(['empty.tar.gz', 'filled']);

  const unpacked = await openPGlite(join(folder, 'another'), kept);
  await expect(unpacked.query('select * from orders')).rejects.toThrow(/does not exist/);
  await unpacked.close();
  const again = await openPGlite(filled, kept);
  expect((await again.query('select * from orders')).rows).toEqual([{ number: 17 }]);
  await again.close();
}, 60_000);
