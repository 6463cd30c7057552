import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compileHint } from '../../src/build/loading.ts';
import config from '../../vite.config.ts';

/** The libraries of a build, and the changes that the build makes to them. */
interface Seen {
  libraries: Set<string>;
  /** Files whose text differs from the disk, or that changed on their way into the bundle. */
  changed: Set<string>;
  /** Modules that were requested as a library and found elsewhere. */
  replaced: Set<string>;
  /** Files that changed after bundling. */
  edited: string[];
}

const fileOf = (id: string) => id.split('?')[0] ?? '';
const isLibrary = (id: string) => id.includes('/node_modules/') && /\.[cm]?js$/.test(fileOf(id));
const isNamed = (source: string) => /^(?:@[\w-]+\/)?[a-z][\w./-]*$/.test(source);
/** Removes the compile hint, which the build adds to bundled files. */
const bare = (code: string) => code.replace(compileHint, '');

/** Creates the first and the last plugin. A difference between them comes from a plugin in between. */
function observers(seen: Seen): [Plugin, Plugin] {
  const compare = (code: string, id: string) => {
    if (!isLibrary(id)) return;
    seen.libraries.add(id);
    if (code !== readFileSync(fileOf(id), 'utf8')) seen.changed.add(id);
  };
  const bundled = new Map<string, string>();
  const first: Plugin = {
    name: 'observe-first',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const isOfLibrary = isNamed(source) || importer?.includes('/node_modules/');
        // Vite replaces Node's own modules with empty ones for browsers.
        if (!isOfLibrary || isBuiltin(source)) return;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const isPublished = found?.id.includes('/node_modules/') && existsSync(fileOf(found.id));
        if (found && !isPublished) seen.replaced.add(source);
      },
    },
    // The results of the plugins' `load`.
    transform: { order: 'pre', handler: compare },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') bundled.set(part.fileName, part.code);
      },
    },
  };
  const last: Plugin = {
    name: 'observe-last',
    enforce: 'post',
    // The results of the plugins' `transform`.
    transform: { order: 'post', handler: compare },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        if (bare(part.code) !== bundled.get(part.fileName)) seen.edited.push(part.fileName);
      }
    },
  };
  return [first, last];
}

/** Builds the app between the observers, with additional plugins after its own. */
async function observe(...plugins: Plugin[]): Promise<Seen> {
  const seen: Seen = { libraries: new Set(), changed: new Set(), replaced: new Set(), edited: [] };
  const [first, last] = observers(seen);
  await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [first, ...(config.plugins ?? []), ...plugins, last],
    build: { ...config.build, write: false },
  });
  return seen;
}

beforeAll(() => {
  // A test's own environment would build the app for development.
  vi.stubEnv('NODE_ENV', 'production');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test('every library is bundled as it was published', async () => {
  const { libraries, changed, replaced, edited } = await observe();
  expect([...libraries].some((id) => id.includes('/react-dom/'))).toBe(true);
  expect([...changed]).toEqual([]);
  expect([...replaced]).toEqual([]);
  expect(edited).toEqual([]);
  // Effects of these plugins come before the first observer or between the two.
  expect(config.resolve?.alias).toBeUndefined();
  const rendering = (config.plugins ?? []).flat().filter((it) => it && 'renderChunk' in it);
  expect(rendering).toEqual([]);
});

test('a change of a library by any plugin is detected', async () => {
  const { changed, replaced, edited } = await observe({
    name: 'edits',
    enforce: 'pre',
    resolveId: (source) => (source === 'use-sync-external-store/shim' ? '\0own' : null),
    load(id) {
      if (id === '\0own') return "export { useSyncExternalStore } from 'react';";
      return id.endsWith('/crypto-js/md5.js') ? 'module.exports = {};' : null;
    },
    transform: (code, id) =>
      id.endsWith('/react-dom-client.production.js') ? code.replace('Error(', '(') : null,
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && part.name === 'chooser') part.code += '\n//';
      }
    },
  });
  expect([...changed].map((id) => basename(id)).sort()).toEqual([
    'md5.js',
    'react-dom-client.production.js',
  ]);
  expect([...replaced]).toEqual(['use-sync-external-store/shim']);
  expect(edited).toEqual([expect.stringMatching(/^assets\/chooser-/)]);
});
