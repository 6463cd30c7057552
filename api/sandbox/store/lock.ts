import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

type Holder = { pid: number; started: string };

/** When a process began, where the system tells it; process numbers alone are used again. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    const alive = isRunning(holder.pid) && (await startOf(holder.pid)) === holder.started;
    return alive ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the data folder for this process; the embedded database has no lock of its own, and two
 * processes in one folder lose rows silently. The lock of a process that is gone is taken over at
 * once: proper-lockfile, which knows one by the age of its lock alone, would have people wait.
 * @returns what releases the lock. @throws DataFolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify(mine));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await holderOf(file);
      if (holder) {
        throw new DataFolderInUse(
          `The sandbox data folder ${folder} is used by process ${holder.pid}. ` +
            'Stop that one first, or set SANDBOX_DATA to another folder.',
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new DataFolderInUse(`The sandbox data folder ${folder} could not be locked.`);
}
