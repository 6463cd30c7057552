import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { loadBrand } from '../brand/loadBrand.ts';
import { type ConsentPurpose, type ConsentTexts, consentPurposes } from '../lib/consent.ts';
import { checkOverrides, findAllTextSlots } from './texts.ts';

/** The keys of the texts that an applicant reads for each purpose, in the order of the screen. */
const keys: Record<ConsentPurpose, readonly string[]> = {
  identity: ['idCapture.notice.title', 'idCapture.notice.text', 'idCapture.notice.more'],
  terms: [
    'checklist.terms.title',
    'checklist.terms.intro',
    'checklist.terms.declarations.0',
    'checklist.terms.declarations.1',
    'checklist.terms.declarations.2',
    'checklist.terms.declarations.3',
    'checklist.terms.declarations.4',
    'checklist.terms.general',
  ],
  offers: ['checklist.offers.title', 'checklist.offers.text'],
};

/**
 * Returns the lines of the text of each purpose, with the brand's own texts and name.
 * @throws when a key names no text.
 */
export function readConsentLines(): Record<ConsentPurpose, string[]> {
  const { texts, overrides } = loadBrand();
  const slots = findAllTextSlots();
  const replaced = checkOverrides(overrides, slots).texts;
  const lineOf = (key: string): string => {
    const text = replaced.get(key) ?? slots.find((slot) => slot.key === key)?.text;
    if (text === undefined)
      throw new Error(`src/copy has no text ${key}, which consents refer to.`);
    return text.replaceAll('{name}', () => texts.name);
  };
  return Object.fromEntries(
    consentPurposes.map((purpose) => [purpose, keys[purpose].map(lineOf)]),
  ) as Record<ConsentPurpose, string[]>;
}

/** Returns the SHA-256 of lines, joined by line feeds in UTF-8, in hexadecimal digits. */
export const hashLines = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');

/** Returns version and hash of the text of each purpose. */
function readConsentTexts(): ConsentTexts {
  const { version } = loadBrand().texts.privacy;
  const lines = readConsentLines();
  return Object.fromEntries(
    consentPurposes.map((purpose) => [purpose, { version, hash: hashLines(lines[purpose]) }]),
  ) as ConsentTexts;
}

/** The module `#consentTexts` outside Vite, which commands and tests use. */
export const consentTexts: ConsentTexts = readConsentTexts();

/** Provides the module `#consentTexts` in a build: the values alone. */
export function consentTextsModule(): Plugin {
  return {
    name: 'consent-texts',
    enforce: 'pre',
    resolveId: (id) => (id === '#consentTexts' ? '\0consent-texts' : null),
    load: (id) =>
      id === '\0consent-texts'
        ? `export const consentTexts = ${JSON.stringify(readConsentTexts())};`
        : null,
  };
}
