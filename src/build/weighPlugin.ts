import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * Writes a gzip and a brotli twin of every text file, and prints what the JavaScript weighs, gzip:
 * the first view (the entry and what it imports at once) and the whole app, workers counted.
 */
export function weighPlugin(): Plugin {
  let firstView = new Set<string>();
  return {
    name: 'weigh',
    apply: 'build',
    generateBundle(_options, bundle) {
      const open = Object.values(bundle).flatMap((it) =>
        it.type === 'chunk' && it.isEntry ? [it.fileName] : [],
      );
      firstView = new Set();
      while (open.length > 0) {
        const name = open.pop() ?? '';
        const chunk = bundle[name];
        if (firstView.has(name) || chunk?.type !== 'chunk') continue;
        firstView.add(name);
        open.push(...chunk.imports);
      }
    },
    writeBundle({ dir = 'dist' }) {
      let [first, whole] = [0, 0];
      for (const path of filesBelow(dir)) {
        if (!compressible.test(path) || existsSync(`${path}.gz`)) continue;
        const bytes = readFileSync(path);
        const gzipped = gzipSync(bytes, { level: 9 });
        writeFileSync(`${path}.gz`, gzipped);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        if (!path.endsWith('.js')) continue;
        whole += gzipped.length;
        if (firstView.has(path.slice(dir.length + 1))) first += gzipped.length;
      }
      const show = (size: number) => `${size.toLocaleString('en')} bytes`;
      console.info(`JavaScript, gzip: first view ${show(first)}, whole app ${show(whole)}`);
    },
  };
}
