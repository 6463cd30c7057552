import { getCardLogo, loadBrand } from './loadBrand.ts';

const { art } = loadBrand();

/** The module `#brand/art` outside Vite (brand.ts): the brand's drawings (`BrandArt` in loadBrand.ts). */
export const { logo, mark, cardShapes, hero, cardName, cards, printed } = art;
/** The logo's size on the card, and the x position of the bank's name (`nameAt`), in units of the card. */
export const cardLogo = getCardLogo(logo);
