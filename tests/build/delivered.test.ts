// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { noticesFile, thirdPartyNotices } from '../../src/build/notices.ts';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the notices file of a build whose app and worker consist of these modules. */
function noticesOf(app: string[], worker: string[] = []): string {
  const plugins = thirdPartyNotices();
  const emitted: { fileName: string; source: string }[] = [];
  const build = (plugin: unknown, moduleIds: string[]) => {
    const { generateBundle } = plugin as { generateBundle(options: object, bundle: object): void };
    const context = { emitFile: (file: (typeof emitted)[number]) => void emitted.push(file) };
    generateBundle.call(context as never, {}, { 'a.js': { type: 'chunk', moduleIds } });
  };
  for (const plugin of plugins.workers()) build(plugin, worker);
  build(plugins.app, app);
  expect(emitted.map(({ fileName }) => fileName)).toEqual([noticesFile]);
  return emitted[0]?.source ?? '';
}

const inPackage = (path: string) => resolve('node_modules', path);

describe('thirdPartyNotices', () => {
  test('contains version, licence and text of each package once: of app, workers, and build helpers', () => {
    const text = noticesOf(
      [
        resolve('app/boot/main.tsx'),
        inPackage('react/index.js'),
        `\0${inPackage('react/cjs/react.production.js')}?commonjs-module`,
        inPackage('@hookform/resolvers/zod/dist/zod.mjs'),
        inPackage('downshift/dist/downshift.esm.js'),
        '\0vite/preload-helper.js',
        '\0rolldown/runtime.js',
        '\0#config',
      ],
      [inPackage('idb/build/index.js')],
    );
    const titles = text.match(/^\S+ \d+\.\d+\.\d+ \(.+\)$/gm)?.map((it) => it.split(' ')[0]);
    const expected = ['@hookform/resolvers', 'downshift', 'idb', 'react', 'rolldown', 'vite'];
    expect(titles).toEqual(expected);
    expect(text).toContain('Copyright (c) Meta Platforms');
    expect(text).toMatch(/idb \S+ \(ISC\)[\s\S]*Jake Archibald/);
    expect(text).not.toContain('Licenses of bundled dependencies');
  });

  test('stops the build and names the package when it has no licence file, and also includes a NOTICE file', () => {
    const bare = join(folder, 'node_modules/@contoh/bare');
    mkdirSync(bare, { recursive: true });
    const about = { name: '@contoh/bare', version: '3.1.4', license: 'MIT' };
    writeFileSync(join(bare, 'package.json'), JSON.stringify(about));
    expect(() => noticesOf([join(bare, 'index.js')])).toThrow(
      '@contoh/bare 3.1.4 has no licence file (MIT).',
    );
    writeFileSync(join(bare, 'LICENSE'), 'Permission is given.');
    writeFileSync(join(bare, 'NOTICE.txt'), 'Made by Contoh.');
    expect(noticesOf([join(bare, 'index.js')])).toContain(
      'Permission is given.\n\nMade by Contoh.',
    );
  });
});

test('every package of the lock file has its integrity, and no `resolved` URL', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; inBundle?: boolean }>;
  };
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  expect(entries.length).toBeGreaterThan(300);
  // The integrity of the containing archive covers a bundled package.
  const open = entries.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  expect(open.map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});
