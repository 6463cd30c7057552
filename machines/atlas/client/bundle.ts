import { join } from 'node:path';
import { brandModules } from '../../../src/build/brand.ts';
import { bundle } from '../../bundle.ts';

/** Bundles a script of this folder into one classic script, which also runs on a page that is opened from a folder. */
export const bundleScript = (name: string): Promise<string> =>
  bundle({
    plugins: [brandModules()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      lib: {
        entry: join('machines/atlas/client', `${name}.ts`),
        formats: ['iife'],
        name: 'atlasScript',
      },
    },
  });
