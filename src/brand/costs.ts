import { loadBrand } from './loadBrand.ts';

/** The module `#brand/costs` outside Vite (see brand.ts). */
export const { costs } = loadBrand();
