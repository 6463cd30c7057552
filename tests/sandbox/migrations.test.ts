// @vitest-environment node
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPGlite } from '../../api/sandbox/store/emptyDatabase.ts';
import journal from '../../api/sandbox/store/migrations/meta/_journal.json' with { type: 'json' };
import { clientOf, openSandbox } from './support.ts';

// Processes and databases of their own start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A data folder as the version with the first `count` migrations left it, with one message. */
async function folderOfVersion(count: number): Promise<string> {
  const migrationsFolder = join(folder, 'migrations');
  await cp('api/sandbox/store/migrations', migrationsFolder, { recursive: true });
  const file = join(migrationsFolder, 'meta/_journal.json');
  const whole = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }));
  const data = join(folder, 'data');
  await mkdir(data);
  const client = await openPGlite(join(data, 'database'));
  await migrate(drizzle(client), { migrationsFolder });
  await client.exec(
    `insert into messages (channel, recipient, body, code, sent_at)
     values ('sms', '081234567890', 'kode', '12345', now())`,
  );
  await client.close();
  return data;
}

test.each(journal.entries.map(({ tag }, index) => [tag, index + 1] as const))(
  'data of the version with %s are kept and used',
  async (_, count) => {
    const sandbox = await openSandbox(await folderOfVersion(count));
    const client = clientOf(sandbox);
    expect(await client.codeFor('081234567890')).toBe('12345');
    expect((await client.call('regionSearch', { term: 'cikini' })).data).toHaveLength(1);
    await sandbox.close();
  },
);
