import { getCardLogo, loadBrand } from './loadBrand.ts';

const { art } = loadBrand();

/** The module `#brand/art` outside Vite (brand.ts). */
export const { logo, mark, cardShapes, hero, cardName, cards, printed } = art;
export const cardLogo = getCardLogo(logo);
