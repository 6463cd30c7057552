import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, firstModules } from './firstView.ts';

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;

/** What the JavaScript may weigh, bytes of gzip; the build fails above it. */
export interface Weights {
  /** Every script that is fetched before the card chooser answers. */
  chooser: number;
  /** The whole app, workers counted. */
  whole: number;
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * Writes a gzip and a brotli twin of every text file, prints what the JavaScript weighs, and ends the
 * build when that is more than it may be.
 */
export function weighPlugin(limits: Weights): Plugin {
  let first = new Set<string>();
  return {
    name: 'weigh',
    apply: 'build',
    generateBundle(_options, bundle) {
      first = new Set(chunksOf(bundle, firstModules).map(({ fileName }) => fileName));
    },
    writeBundle({ dir = 'dist' }) {
      const weights: Weights = { chooser: 0, whole: 0 };
      for (const path of filesBelow(dir)) {
        if (!compressible.test(path) || existsSync(`${path}.gz`)) continue;
        const bytes = readFileSync(path);
        const gzipped = gzipSync(bytes, { level: 9 });
        writeFileSync(`${path}.gz`, gzipped);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        if (!path.endsWith('.js')) continue;
        weights.whole += gzipped.length;
        if (first.has(path.slice(dir.length + 1))) weights.chooser += gzipped.length;
      }
      const show = (size: number) => `${size.toLocaleString('en')} bytes`;
      const words = `JavaScript, gzip: until the chooser works ${show(weights.chooser)}, whole app ${show(weights.whole)}`;
      console.info(words);
      if (weights.chooser > limits.chooser || weights.whole > limits.whole) {
        this.error(`${words}; at most ${show(limits.chooser)} and ${show(limits.whole)}`);
      }
    },
  };
}
