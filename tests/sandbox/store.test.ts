import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { retryOnDeadlock } from '../../api/sandbox/store/database.ts';
import { explainOpenFailure, lockDataFolder } from '../../api/sandbox/store/dataFolder.ts';
import { openPGlite } from '../../api/sandbox/store/embedded.ts';
import { clientOf, openSandbox } from './bank.ts';
import { applicationOf, confirmPerson, submit } from './people.ts';

describe('openEmbedded', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('applications and pictures survive a restart, and an open folder is locked', async () => {
    const first = await openSandbox(folder);
    await expect(openSandbox(folder)).rejects.toThrow(/is used by process/);
    const client = clientOf(first);
    await submit(client, applicationOf(await confirmPerson(client)));
    await first.close();

    const second = await openSandbox(folder);
    const [application] = await clientOf(second).tester('GET', 'applications');
    const file = await clientOf(second).request(application.files.ktpfile.url);
    await second.close();
    expect(application.fields.nama_lengkap).toBe('SITI RAHMAWATI');
    expect(file.status).toBe(200);
  });

  /** Returns the paths in a folder that others than its owner may read or write. */
  async function openTo(place: string): Promise<string[]> {
    const entries = await readdir(place, { recursive: true });
    const paths = [place, ...entries.map((entry) => join(place, entry))];
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
    return paths.filter((_, at) => modes[at] !== 0);
  }

  test('makes all data private to its owner, also when others have access, and removes unreferenced pictures', async () => {
    const data = join(folder, 'data');
    const first = await openSandbox(data);
    const client = clientOf(first);
    await submit(client, applicationOf(await confirmPerson(client)));
    const [{ files }] = await client.tester('GET', 'applications');
    await first.close();
    await chmod(data, 0o755);
    await chmod(join(data, 'database', 'PG_VERSION'), 0o666);
    const orphan = '5b0a7c1e-0000-4000-8000-00000000b0a7-ktpfile.jpg';
    await writeFile(join(data, 'files', orphan), 'of a process that was killed', { mode: 0o644 });

    const second = await openSandbox(data);
    expect(await openTo(data)).toEqual([]);
    const names = await readdir(join(data, 'files'));
    expect(names).not.toContain(orphan);
    expect(names).toContain(files.ktpfile.name);
    await second.close();
  });

  test("keeps files it did not create in the data folder, and the folder's permissions", async () => {
    await (await openSandbox(folder)).close();
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'somebody-else'), { mode: 0o755 });
    await writeFile(join(folder, 'files', 'holiday.jpg'), 'beach');
    const sandbox = await openSandbox(folder);
    await clientOf(sandbox).tester('POST', 'reset');
    await sandbox.close();
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
    expect((await stat(join(folder, 'somebody-else'))).mode & 0o777).toBe(0o755);
    expect(await readFile(join(folder, 'files', 'holiday.jpg'), 'utf8')).toBe('beach');
    expect(await openTo(join(folder, 'database'))).toEqual([]);
  });

  test.each([
    ['files with pictures and a thesis', ['files/holiday.jpg', 'thesis.docx']],
    ['files with pictures', ['files/holiday.jpg']],
    ['a folder in files', ['files/2019/holiday.jpg']],
    ['something called database', ['database']],
    ['another database', ['database/PG_VERSION']],
    ['a file called lock', ['lock']],
    ['a hidden file', ['.git/HEAD']],
    ['a single note', ['notes.txt']],
  ])('refuses a folder with %s and does not touch it', async (_, files) => {
    for (const file of files) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), 'mine');
    }
    await chmod(folder, 0o755);
    const look = async () => {
      const names = (await readdir(folder, { recursive: true })).sort();
      const of = await Promise.all(names.map((name) => stat(join(folder, name))));
      return names.map((name, at) => [name, of[at]?.mode, of[at]?.mtimeMs, of[at]?.size]);
    };
    const before = await look();
    const refusal = await openSandbox(folder).catch((error: Error) => error);
    expect(String(refusal)).toMatch(/nothing in it was touched/);
    expect(String(refusal)).not.toMatch(/delete/i);
    expect(await look()).toEqual(before);
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  test('gives a folder with the lock of an ended process to one of two simultaneous starts', async () => {
    await mkdir(join(folder, 'locks'));
    await writeFile(join(folder, 'locks', `${2 ** 22 + 1}-1-ended`), '');
    const [one, two] = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    for (const it of [one, two]) {
      if (it.status === 'fulfilled') await it.value();
      else expect(String(it.reason)).toMatch(/is used by process/);
    }
    expect(await readdir(join(folder, 'locks'))).toEqual([]);
  });

  test('opens a data folder whose creation was interrupted', async () => {
    const whole = join(folder, 'whole');
    await (await openSandbox(whole)).close();
    const states: Record<string, (data: string) => Promise<unknown>> = {
      'no more than marked': async (data) => {
        await rm(join(data, 'database'), { recursive: true });
        await rm(join(data, 'files'), { recursive: true });
      },
      'before the first of the database': async (data) => {
        await writeFile(join(data, 'unfinished'), '');
        await rm(join(data, 'database'), { recursive: true });
      },
      'in the middle of the database': async (data) => {
        await writeFile(join(data, 'unfinished'), '');
        await rm(join(data, 'database', 'PG_VERSION'));
        await rm(join(data, 'database', 'base'), { recursive: true });
      },
      'before its tables': (data) => writeFile(join(data, 'unfinished'), ''),
    };
    for (const [name, spoil] of Object.entries(states)) {
      const data = join(folder, name);
      await cp(whole, data, { recursive: true });
      await spoil(data);
      const sandbox = await openSandbox(data);
      expect(await clientOf(sandbox).tester('GET', 'applications'), name).toEqual([]);
      await sandbox.close();
      expect(await readdir(data), name).not.toContain('unfinished');
    }
  });

  test.each([
    ['has lost its version mark', (data: string) => rm(join(data, 'database', 'PG_VERSION'))],
    [
      'is a file',
      async (data: string) => {
        await rm(join(data, 'database'), { recursive: true });
        await writeFile(join(data, 'database'), 'not a database');
      },
    ],
  ])(
    'refuses a data folder whose database %s, and leaves it unchanged and unlocked',
    async (_, spoil) => {
      await (await openSandbox(folder)).close();
      await spoil(folder);
      const before = (await readdir(folder, { recursive: true })).sort();
      for (let tries = 0; tries < 2; tries++) {
        const refusal = await openSandbox(folder).catch((error: Error) => error);
        expect(String(refusal)).toMatch(
          /can't be opened: its database could not be read.*was kept/,
        );
        expect(String(refusal)).not.toMatch(/delete|damaged/i);
      }
      expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
    },
    60_000,
  );

  test('reports a full disk and its free space, and does not suggest deletion', async () => {
    const cause = new Error('PGlite failed', {
      cause: Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    });
    const { message } = await explainOpenFailure(folder, cause);
    expect(message).toMatch(
      /disk of .* is full \([\d.]+ MB are free\)\. The data in the folder was kept/,
    );
    expect(message).not.toMatch(/delete|damaged/i);
  });

  test('refuses a data folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openSandbox(file)).rejects.toThrow(/file can't be used: it is no folder/);
  });

  test.each(['/proc/nowhere', '/proc/nowhere/below', '/dev/null/below'])(
    'reports a folder that cannot be created, %s, without endless attempts',
    async (place) => {
      await expect(openSandbox(place)).rejects.toThrow(
        `The sandbox data folder ${place} can't be used`,
      );
    },
  );
});

describe('retryOnDeadlock', () => {
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

  test('repeats work that ended in a deadlock', async () => {
    expect(await retryOnDeadlock(failing(2, '40P01').work)).toBe(3);
  });

  test('rejects after any other error, and after repeated deadlocks', async () => {
    const other = failing(9, '23505');
    await expect(retryOnDeadlock(other.work)).rejects.toThrow('Failed query');
    expect(other.calls()).toBe(1);
    await expect(retryOnDeadlock(failing(9, '40P01').work)).rejects.toThrow('Failed query');
  });
});

describe('openPGlite', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empty-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('rebuilds a damaged cache of the empty database, and starts each folder empty', async () => {
    const archive = join(folder, 'empty.tar');
    await writeFile(archive, 'no archive');
    const filled = join(folder, 'filled');

    const made = await openPGlite(filled, archive);
    await made.exec('create table orders (number integer); insert into orders values (17)');
    await made.close();
    expect((await stat(archive)).size).toBeGreaterThan(1_000_000);
    expect((await readdir(folder)).sort()).toEqual(['empty.tar', 'filled']);

    const unpacked = await openPGlite(join(folder, 'another'), archive);
    await expect(unpacked.query('select * from orders')).rejects.toThrow(/does not exist/);
    await unpacked.close();
    const again = await openPGlite(filled, archive);
    expect((await again.query('select * from orders')).rows).toEqual([{ number: 17 }]);
    await again.close();
  });
});

describe('a data folder of another version', () => {
  let data: string;

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'versions-'));
  });

  afterEach(() => rm(data, { recursive: true, force: true }));

  test.each([
    ['a later', 9_999_999_999_999],
    ['an earlier', 1_795_530_185_235],
  ])(
    'is refused when it is of %s version, and stays unchanged and unlocked',
    async (kind, when) => {
      await (await openSandbox(data)).close();
      const run = async (statement: string) => {
        const database = await openPGlite(join(data, 'database'));
        const { rows } = await database.query(statement);
        await database.close();
        return rows;
      };
      await run(`update drizzle.__drizzle_migrations set created_at = ${when} where id = 1`);
      const refusal = await openSandbox(data).catch(String);
      expect(refusal).toContain(`The data is from ${kind} version of the sandbox`);
      expect(await readdir(join(data, 'locks'))).toEqual([]);
      expect(await run('select created_at from drizzle.__drizzle_migrations where id = 1')).toEqual(
        [{ created_at: when }],
      );
    },
    60_000,
  );
});
