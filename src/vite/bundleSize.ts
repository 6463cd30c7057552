import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { inspectorIn } from './inspect.ts';
import { accountOf, chooserLimit, chunksOf, firstModules, journeys } from './journeys.ts';

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Writes a gzip and a brotli twin of every text file. */
function compress(folder: string): void {
  for (const path of filesBelow(folder)) {
    if (!compressible.test(path) || existsSync(`${path}.gz`)) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/** A bundle without the files by which the chart is watched: no applicant fetches them (inspect.ts). */
const withoutWatchers = (bundle: Rollup.OutputBundle): Rollup.OutputBundle =>
  Object.fromEntries(
    Object.entries(bundle).filter(([name, part]) => inspectorIn({ [name]: part }).length === 0),
  );

/**
 * Compresses what was built, prints what the JavaScript of each journey weighs, and ends the build when
 * that is more than it may be, or when a file belongs to no journey (journeys.ts).
 */
export function bundleSize(): Plugin {
  return {
    name: 'bundle-size',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      compress(dir);
      const { added, faults } = accountOf(withoutWatchers(bundle));
      const weigh = (names: readonly string[]) =>
        names.reduce((sum, name) => sum + readFileSync(join(dir, `${name}.gz`)).length, 0);
      const first = chunksOf(bundle, firstModules).map(({ fileName }) => fileName);
      const rows = [
        { name: 'card chooser usable', weight: weigh(first), limit: chooserLimit },
        ...Object.entries(journeys).map(([name, { limit }]) => ({
          ...{ name, limit, weight: weigh(added.get(name) ?? []) },
        })),
      ];
      const words = rows.map(({ name, weight, limit }) => {
        const [is, atMost] = [weight, limit].map((size) => size.toLocaleString('en').padStart(8));
        return `  ${name.padEnd(26)}${is} of ${atMost}`;
      });
      console.info(['JavaScript, bytes of gzip:', ...words].join('\n'));
      for (const { name, weight, limit } of rows)
        if (weight > limit) faults.push(`${name}: more than its ${limit.toLocaleString('en')}`);
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}
