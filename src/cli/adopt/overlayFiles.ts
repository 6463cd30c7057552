import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadBrand } from '../../brand/loadBrand.ts';
import { derivePalette, toTokenDocument } from '../../brand/palette.ts';
import { parseSvg } from '../../brand/svg.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { CommandFailure } from '../command.ts';
import type { Answers } from './questions.ts';

/** A logo for a bank that has none yet: a ring with a point. */
const placeholderLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
  <title>Placeholder</title>
  <path d="M14 3a11 11 0 0 1 0 22a11 11 0 0 1 0-22z" fill="none" stroke="currentColor" stroke-width="2.4"/>
  <path d="M14 10a4 4 0 0 1 0 8a4 4 0 0 1 0-8z" fill="currentColor"/>
</svg>
`;

/** Draws a ring of the ornaments, which belong to no bank. */
const ring = (x: number, y: number, radius: number, paint: string) =>
  `  <path d="M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius} ${radius} 0 0 1 0 ${-2 * radius}z" fill="none" stroke="var(--${paint})" stroke-width="1.2"/>\n`;
const drawing = (box: string, title: string, shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}">\n  <title>${title}</title>\n${shapes.join('')}</svg>\n`;
const ornaments = {
  'card.svg': drawing(
    '272 172',
    'The ornament of the cards',
    [20, 36, 52, 68, 84].map((radius) => ring(214, 134, radius, 'strap')),
  ),
  'hero.svg': drawing(
    '360 396',
    'The ornament of the front page',
    [90, 116, 142, 168].map((radius) => ring(180, 242, radius, 'hero-line')),
  ),
};

const format = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The shape of an existing brand.json, of which every part may be missing. */
interface Existing {
  name?: string;
  product?: string;
  legalNotice?: string;
  callCenter?: string;
  footer?: { address?: string; supervision?: string };
  links?: { publicSite?: string };
}

/** Returns the texts and links that follow from the answers. A bank may replace each of them in brand.json. */
const generate = (name: string, product: string, site: string) => ({
  footer: {
    legal: `${name} menerbitkan ${product} sesuai prinsip syariah. Syarat dan ketentuan berlaku.`,
    callCenter: 'Call center',
  },
  links: {
    generalTerms: `${site}/syarat-umum`,
    privacyNotice: `${site}/privasi`,
    mobileApp: `${site}/app`,
  },
});

/** Returns the values that differ from the generated ones. */
const getReplaced = (values: object = {}, generated: object = {}) =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== Reflect.get(generated, key)),
  );

/**
 * Reads the brand.json of a folder; {} without one.
 * @throws CommandFailure when the folder is a file or the brand in src/brand, or brand.json is no JSON object
 */
function readBrandFile(folder: string): Existing {
  if (resolve(folder) === resolve('src/brand'))
    throw new CommandFailure(
      'src/brand is the brand that every other one changes; name a new folder.',
    );
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new CommandFailure(`${folder} is a file, not a folder.`);
  const path = join(folder, 'brand.json');
  if (!existsSync(path)) return {};
  const content = (() => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as unknown;
    } catch (error) {
      throw new CommandFailure(`${path}: ${(error as Error).message}`);
    }
  })();
  if (!isRecord(content)) throw new CommandFailure(`${path} must be a JSON object.`);
  return content;
}

/** Reads the answers that a folder already contains; {} without brand.json. '' keeps its colours or logo. */
export function readExisting(folder: string): Partial<Answers> {
  const { footer, links, legalNotice, name, product, callCenter } = readBrandFile(folder);
  const known: Partial<Record<keyof Answers, string | undefined>> = {
    ...{ name, product, callCenter, legal: legalNotice },
    ...{ address: footer?.address, supervision: footer?.supervision, site: links?.publicSite },
    ...(existsSync(join(folder, 'tokens.json')) && { primary: '' }),
    ...(existsSync(join(folder, 'logo.svg')) && { logo: '' }),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/**
 * Writes the files of an overlay. Values and files that no answer concerns stay as they are.
 * @returns notes about derived colours and a placeholder logo
 * @throws CommandFailure when the logo cannot be used.
 */
export function writeOverlay(folder: string, answers: Answers): string[] {
  const { name, product, legal, callCenter, address } = answers;
  const site = answers.site.replace(/\/{1,9}$/, '');
  const before = readBrandFile(folder);
  const earlier = generate(`${before.name}`, `${before.product}`, `${before.links?.publicSite}`);
  const generated = generate(name, product, site);
  const files: Record<string, string> = {};
  const notes: string[] = [];
  const addIfMissing = (file: string, content: string) => {
    if (!existsSync(join(folder, file))) files[file] = content;
  };
  files['brand.json'] = format({
    ...before,
    name,
    product,
    legalNotice: legal,
    footer: {
      ...generated.footer,
      ...getReplaced(before.footer, earlier.footer),
      address,
      // Without an answer of its own the supervision is the legal notice, also a new one.
      supervision: answers.supervision === before.legalNotice ? legal : answers.supervision,
    },
    callCenter,
    links: {
      ...generated.links,
      ...getReplaced(before.links, earlier.links),
      publicSite: site,
    },
  });
  if (answers.primary) {
    const own = loadBrand('').tokens;
    const palette = derivePalette(answers.primary, own);
    notes.push(...palette.notes);
    files['tokens.json'] = format(toTokenDocument(palette.colors, own));
  }
  if (answers.logo) {
    const logo = readLogo(answers.logo);
    files['logo.svg'] = logo;
  } else {
    if (!existsSync(join(folder, 'logo.svg')))
      notes.push('logo.svg is a placeholder; replace it with a drawing of <path> elements.');
    addIfMissing('logo.svg', placeholderLogo);
  }
  for (const [file, content] of Object.entries(ornaments)) addIfMissing(file, content);
  addIfMissing('texts.json', '{}\n');
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return notes;
}

/** Returns the text of a logo. @throws CommandFailure when the app cannot draw it */
function readLogo(path: string): string {
  if (!existsSync(path)) throw new CommandFailure(`There is no file ${path}.`);
  const text = readFileSync(path, 'utf8');
  try {
    parseSvg(text, path);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
  return text;
}
