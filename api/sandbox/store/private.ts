import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What this version or an earlier one puts into the data folder. */
const ours = ['database', 'files', 'lock', 'certificate.json'];

async function closeTo(place: string): Promise<void> {
  const entries = await readdir(place, { withFileTypes: true });
  await chmod(place, 0o700);
  await Promise.all(
    entries.map((entry) => {
      const path = join(place, entry.name);
      if (entry.isDirectory()) return closeTo(path);
      // The database may have done with one meanwhile.
      return entry.isFile() ? chmod(path, 0o600).catch(() => undefined) : undefined;
    }),
  );
}

/**
 * Lets nobody but its owner into the data folder and all of the bank's in it, also where an earlier version
 * has left it open. A folder that holds other things too keeps its own rights.
 */
export async function makePrivate(folder: string): Promise<void> {
  const there = await readdir(folder);
  await Promise.all(
    there
      .filter((name) => ours.includes(name))
      .map(async (name) => {
        const path = join(folder, name);
        return name === 'database' || name === 'files' ? closeTo(path) : chmod(path, 0o600);
      }),
  );
  if (there.every((name) => ours.includes(name))) await chmod(folder, 0o700);
}
