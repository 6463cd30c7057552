import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from '../../machines/atlas/leftovers.ts';

test('removeLeftovers removes the folders of this process and of processes that have ended', () => {
  const root = mkdtempSync(join(tmpdir(), 'leftovers-'));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const { pid, ppid } = process;
  const names = [
    'dist-atlas',
    `dist-atlas.next-${ppid}`,
    'dist-atlas.next-mine',
    'others.next-1',
    ...[`dist-atlas.next-${pid}`, `dist-atlas.next-${ended}`, `dist-atlas.before-${ended}`],
  ];
  for (const name of names) mkdirSync(join(root, name, 'pictures'), { recursive: true });
  removeLeftovers(join(root, 'dist-atlas'));
  expect(readdirSync(root).sort()).toEqual(names.slice(0, 4).sort());
  rmSync(root, { recursive: true });
});
