import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Returns the temporary folders of a process: for the atlas that it prepares, and for the previous atlas. */
export const getTemporaryFolders = (folder: string, pid = process.pid) =>
  [`${folder}.next-${pid}`, `${folder}.before-${pid}`] as const;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the temporary folders of this process, and of processes that were ended before they removed theirs. */
export function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  const pids = readdirSync(parent).flatMap((name) => {
    const [, pid] = /^\.(?:next|before)-(\d+)$/.exec(name.slice(basename(folder).length)) ?? [];
    return name.startsWith(basename(folder)) && pid ? [Number(pid)] : [];
  });
  for (const pid of new Set([process.pid, ...pids]))
    if (pid === process.pid || !isRunning(pid))
      for (const name of getTemporaryFolders(basename(folder), pid))
        rmSync(join(parent, name), { recursive: true, force: true });
}
