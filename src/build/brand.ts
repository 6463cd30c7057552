import type { Plugin } from 'vite';
import { getOverlayFolder, readBrandJson } from '../brand/overlay.ts';
import { parseBrandTexts } from '../brand/schema.ts';

/** Writes a module that exports each value by its name, so that a bundle contains only what is imported. */
export const writeModule = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Provides the modules of the brand: `#brand` with name, product, legal texts, call centre and links. The
 * variable BRAND names the folder of an overlay.
 */
export function brandModules(): Plugin {
  const modules = new Map([
    ['#brand', () => writeModule(parseBrandTexts(readBrandJson('brand.json', getOverlayFolder())))],
  ]);
  return {
    name: 'brand',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? (modules.get(id.slice(1))?.() ?? null) : null),
  };
}
