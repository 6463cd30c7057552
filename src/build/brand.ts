import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { renderIcon } from '../brand/icon.ts';
import { type Brand, getCardLogo, loadBrand } from '../brand/loadBrand.ts';
import { getOverlayFolder } from '../brand/overlay.ts';
import { renderTokensCss } from '../brand/tokens.ts';

/** Writes a module that exports each value by its name, so that a bundle contains only what is imported. */
const writeModule = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The modules that depend on the brand, by the name under which sources import them. */
const modules: Record<string, (brand: Brand) => string> = {
  '#brand': ({ texts }) => writeModule(texts),
  '#brand/art': ({ art }) => writeModule({ ...art, cardLogo: getCardLogo(art.logo) }),
  '#brand/costs': ({ costs }) => writeModule({ costs }),
  '#brand/tokens.css': ({ tokens }) => renderTokensCss(tokens),
};

const prefix = '\0brand:';

/**
 * Provides the modules of the brand: `#brand` with name, product, legal texts, call centre and links,
 * `#brand/costs`, `#brand/art` with logo and cards, and `#brand/tokens.css`. The variable BRAND names the folder of an
 * overlay. A change of a file restarts the development server.
 */
export function brandModules(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    // The development server makes an address of the ID, in which `#` would begin the fragment.
    resolveId: (id) => (Object.hasOwn(modules, id) ? prefix + id.slice(1) : null),
    load: (id) =>
      id.startsWith(prefix) ? modules[`#${id.slice(prefix.length)}`]?.(loadBrand()) : null,
    configureServer(server) {
      const folders = ['src/brand', getOverlayFolder()].flatMap((folder) =>
        folder ? [resolve(folder)] : [],
      );
      server.watcher.add(folders);
      server.watcher.on('change', (path) => {
        if (/\.(?:json|svg)$/.test(path) && folders.some((folder) => path.startsWith(folder)))
          void server.restart();
      });
      server.middlewares.use('/icon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(renderIcon(loadBrand()));
      });
    },
  };
}

/** Emits icon.svg, the icon of the browser's tab, into the app's build. */
export function brandIcon(): Plugin {
  return {
    name: 'brand-icon',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: renderIcon(loadBrand()) });
    },
  };
}
