import { join } from 'node:path';
import { build } from 'vite';

/**
 * A script of this folder as one file that a page opened from a folder runs: no module, nothing that it would
 * fetch.
 */
export async function scriptOf(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join('machines/atlas/client', `${name}.ts`),
        formats: ['iife'],
        name: 'atlasScript',
      },
    },
  });
  const [first] = [result].flat() as { output: { code?: string }[] }[];
  return first?.output[0]?.code ?? '';
}
