import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * No file imports itself over others, not even for a type: Biome's noImportCycles says so of the
 * whole project with `npm run lint`. Here it is tried whether the rule, as configured, finds one.
 */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circles-'));
  const config = JSON.parse(await readFile('.biome.json', 'utf8'));
  // The folder is no repository.
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the linter says of these files; nothing when it has no complaint. */
async function lint(texts: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const biome = resolve('node_modules/.bin/biome');
  return promisify(execFile)(biome, ['lint', '--colors=off'], { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

test('a circle of imports is refused, also one that a type closes', async () => {
  const files = {
    'one.ts': "import { two } from './two.ts';\n\nexport const one = two;\n",
    'two.ts': "import type { Three } from './three.ts';\n\nexport const two: Three = 2;\n",
  };
  expect(await lint({ ...files, 'three.ts': 'export type Three = number;\n' })).toBe('');
  const told = await lint({
    'three.ts': "import type { one } from './one.ts';\n\nexport type Three = typeof one;\n",
  });
  expect(told).toContain('lint/suspicious/noImportCycles');
  for (const name of [...Object.keys(files), 'three.ts']) expect(told).toContain(name);
});
