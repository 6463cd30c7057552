import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CardName, fitCardName } from './cardName.ts';
import { toHex } from './color.ts';
import { getOverlayFolder, readBrandJson, readBrandText } from './overlay.ts';
import { type BrandTexts, brandSchema, type Costs, costsSchema, parseBrandFile } from './schema.ts';
import { type BrandDrawing, type Drawing, parseSvg } from './svg.ts';
import { listTokenPaths, parseTokens, type Tokens } from './tokens.ts';

/** The drawings of a brand, with the colours of cards and printed pages. */
export interface BrandArt {
  /** The logo without the name. Its colour is that of the text. */
  logo: BrandDrawing;
  /** The logo in illustrations, with thin lines. An overlay with a logo but no `mark.svg` uses its logo. */
  mark: BrandDrawing;
  /** The ornament of the cards, in units of the card. Its paints name colours of the card. */
  cardShapes: Drawing[];
  /** The ornament of the front page. */
  hero: BrandDrawing;
  cardName: CardName;
  /** The colours of the two cards as `#rrggbb`, by tier and role. */
  cards: Record<string, Record<string, string>>;
  /** The colours of a printed page, which is light in every scheme. */
  printed: Record<'paper' | 'ink' | 'faint' | 'primary', string>;
}

/** The content of all files of a brand. */
export interface Brand {
  texts: BrandTexts;
  tokens: Tokens;
  costs: Costs;
  art: BrandArt;
  /** The content of texts.json, not validated (`checkOverrides`). */
  overrides: unknown;
}

/** Returns the size of the logo on the card, 20 units high, and the x position at which the bank's name begins. */
export const getCardLogo = ({ width, height }: BrandDrawing) => {
  const shown = Math.round((width / height) * 200) / 10;
  return { width: shown, height: 20, nameAt: 24 + shown };
};

/** The x position at which the name of the tier begins on the card. */
const tierAt = 190;

/** A brand cannot be used. The message explains the reason completely. */
export class BrandError extends Error {
  override name = 'BrandError';
}

/**
 * Reads the brand in src/brand, merged with the files of an overlay.
 * @param overlay the folder, '' for none; by default that of the variable BRAND
 * @throws BrandError when there is no such folder, and with one line for each wrong value of any file
 */
export function loadBrand(overlay: string | undefined = getOverlayFolder()): Brand {
  if (overlay && !existsSync(overlay))
    throw new BrandError(`BRAND: there is no folder ${overlay}.`);
  const problems: string[] = [];
  const attempt = <Value>(parse: () => Value): Value => {
    try {
      return parse();
    } catch (error) {
      problems.push((error as Error).message);
      return undefined as Value;
    }
  };
  const drawing = (file: string) =>
    attempt(() => parseSvg(readBrandText(file, overlay), file)) ??
    ({ width: 1, height: 1, shapes: [] } satisfies BrandDrawing);
  const texts = attempt(() =>
    parseBrandFile(brandSchema, readBrandJson('brand.json', overlay), 'brand.json'),
  );
  const costs = attempt(() =>
    parseBrandFile(costsSchema, readBrandJson('costs.json', overlay), 'costs.json'),
  );
  const known = listTokenPaths(readBrandJson('tokens.json', undefined));
  const tokens = attempt(() => parseTokens(readBrandJson('tokens.json', overlay), known));
  const overrides = attempt(() => readBrandJson('texts.json', overlay));
  const logo = drawing('logo.svg');
  const has = (file: string) => overlay !== undefined && existsSync(join(overlay, file));
  const mark = has('logo.svg') && !has('mark.svg') ? logo : drawing('mark.svg');
  const [card, hero] = [drawing('card.svg'), drawing('hero.svg')];
  const cardName = attempt(() => fitCardName(texts?.name ?? '', tierAt - getCardLogo(logo).nameAt));
  if (problems.length > 0) {
    const where = overlay ?? 'src/brand';
    throw new BrandError([`The brand in ${where} cannot be used.`, ...problems].join('\n  '));
  }
  const { light } = tokens.colors;
  const hexOf = (role: string) => toHex(light[role] ?? { red: 0, green: 0, blue: 0, alpha: 1 });
  const toHexes = (colors: Tokens['colors']['light']) =>
    Object.fromEntries(Object.entries(colors).map(([role, color]) => [role, toHex(color)]));
  return {
    texts,
    tokens,
    costs,
    overrides,
    art: {
      logo,
      mark,
      cardShapes: card.shapes,
      hero,
      cardName,
      cards: Object.fromEntries(
        Object.entries(tokens.cards).map(([tier, colors]) => [tier, toHexes(colors)]),
      ),
      printed: {
        paper: hexOf('code-paper'),
        ink: hexOf('ink'),
        faint: hexOf('ink-2'),
        primary: hexOf('primary'),
      },
    },
  };
}
