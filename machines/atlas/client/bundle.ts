import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a script of this folder into one classic script, which also runs on a page that is opened from a folder. */
export async function bundleScript(name: string): Promise<string> {
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
