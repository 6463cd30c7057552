import { loadBrand } from './loadBrand.ts';

/**
 * The module `#brand` outside Vite: in commands, in the browser tests and in Vite's own configuration. A
 * build and the development server replace it with the values alone (src/build/brand.ts), so that each
 * part of the app contains only what it imports.
 */
export const { name, product, legalNotice, footer, callCenter, privacy, links } = loadBrand().texts;
