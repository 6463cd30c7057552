import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBrand } from '../../src/brand/loadBrand.ts';
import { adopt, checkOverlay } from '../../src/cli/adopt/adopt.ts';
import { readExisting, writeOverlay } from '../../src/cli/adopt/overlayFiles.ts';
import { type Answers, completeAnswers } from '../../src/cli/adopt/questions.ts';
import { CommandFailure } from '../../src/cli/command.ts';

const answers: Answers = {
  name: 'Bank Contoh Barokah',
  product: 'Kartu Barokah',
  primary: '#0066b3',
  callCenter: '(021) 555-0101',
  legal: 'Berizin dan diawasi oleh OJK.',
  address: 'Jl. Contoh No. 7, Bandung',
  supervision: 'Berizin dan diawasi oleh Otoritas Jasa Keuangan.',
  site: 'https://barokah.contoh.id',
  logo: '',
};
const { supervision, site, logo, ...required } = answers;

let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'adopt-'));
  folder = join(parent, 'brand');
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(parent, { recursive: true });
  vi.restoreAllMocks();
});

describe('completeAnswers', () => {
  test('uses the defaults without a terminal', async () => {
    expect(await completeAnswers(required, undefined)).toEqual({
      ...required,
      supervision: required.legal,
      site: 'https://contoh.id',
      logo: '',
    });
  });

  test('names all missing and wrong options without a terminal', async () => {
    const { address, legal, ...some } = required;
    await expect(completeAnswers({ ...some, primary: 'blue' }, undefined)).rejects.toThrow(
      '--primary must be like #5b2a86; missing: --legal, --address',
    );
  });

  test('asks on a terminal for each value that no option gives, until the answer is valid', async () => {
    const replies = ['', 'Kartu Barokah', 'blue', ' #0066b3 ', '', '', ''];
    const questions: string[] = [];
    const { product, primary, ...given } = required;
    const result = await completeAnswers(given, async (text) => {
      questions.push(text);
      return replies.shift() ?? '';
    });
    expect(result.product).toBe('Kartu Barokah');
    expect(result.primary).toBe('#0066b3');
    expect(result.site).toBe('https://contoh.id');
    expect(questions).toHaveLength(7);
    expect(console.info).toHaveBeenCalledWith('  The answer must be like #5b2a86.');
  });
});

describe('writeOverlay', () => {
  test('writes a brand that can be used, with the colour and the texts of the answers', () => {
    expect(writeOverlay(folder, answers)).toEqual([
      'logo.svg is a placeholder; replace it with a drawing of <path> elements.',
    ]);
    expect(checkOverlay(folder)).toEqual([]);
    const { texts, art } = loadBrand(folder);
    expect(texts).toMatchObject({
      name: answers.name,
      callCenter: answers.callCenter,
      links: { generalTerms: 'https://barokah.contoh.id/syarat-umum' },
      footer: { address: answers.address, supervision: answers.supervision },
    });
    expect(art.printed.primary).toBe('#0066b3');
  });

  test('keeps edited files, and applies new answers', () => {
    writeOverlay(folder, answers);
    writeFileSync(join(folder, 'texts.json'), '{ "chooser.pick": "Ambil" }');
    const tokens = readFileSync(join(folder, 'tokens.json'), 'utf8');
    const existing = readExisting(folder);
    expect(existing).toEqual({ ...answers, primary: '' });
    writeOverlay(folder, { ...answers, ...existing, name: 'Bank Contoh Baru' });
    expect(readFileSync(join(folder, 'tokens.json'), 'utf8')).toBe(tokens);
    expect(loadBrand(folder).texts.name).toBe('Bank Contoh Baru');
    expect(checkOverlay(folder)).toEqual([
      expect.stringMatching(/^chooser\.pick is fixed by the specification/),
    ]);
  });

  test('generates the footer and the links again, except edited links', () => {
    writeOverlay(folder, {
      ...{ ...answers, supervision: answers.legal },
      site: 'https://lama.contoh.id/',
    });
    const file = join(folder, 'brand.json');
    const brand = JSON.parse(readFileSync(file, 'utf8'));
    const editedLink = 'https://toko.contoh.id/kartu';
    writeFileSync(
      file,
      JSON.stringify({ ...brand, links: { ...brand.links, mobileApp: editedLink } }),
    );
    writeOverlay(folder, {
      ...{ ...answers, ...readExisting(folder), name: 'Bank Contoh Baru', product: 'Kartu Baru' },
      ...{ legal: 'Diawasi oleh OJK.', site: 'https://baru.contoh.id/' },
    });
    expect(loadBrand(folder).texts).toMatchObject({
      footer: {
        legal: expect.stringMatching(/^Bank Contoh Baru menerbitkan Kartu Baru /),
        supervision: 'Diawasi oleh OJK.',
      },
      links: {
        generalTerms: 'https://baru.contoh.id/syarat-umum',
        privacyNotice: 'https://baru.contoh.id/privasi',
        mobileApp: editedLink,
        publicSite: 'https://baru.contoh.id',
      },
    });
  });

  test('refuses a logo that the app cannot draw, and gives the reason', () => {
    const file = join(folder, '..', 'logo.svg');
    writeFileSync(
      file,
      '<svg viewBox="0 0 9 9"><image href="x.png"/><path onload="x" d="M0 0"/></svg>',
    );
    expect(() => writeOverlay(folder, { ...answers, logo: file })).toThrow(
      /<image> cannot be drawn/,
    );
    expect(() => writeOverlay(folder, { ...answers, logo: file })).toThrow(
      /onload of .* cannot be used/,
    );
    expect(() => writeOverlay(folder, { ...answers, logo: 'none.svg' })).toThrow(
      'There is no file none.svg.',
    );
  });
});

describe('readExisting', () => {
  test.each([
    ['{', /brand\.json: .*JSON/],
    ['null', /brand\.json must be a JSON object\./],
  ])('refuses the brand.json %s, and names the file', (text, why) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'brand.json'), text);
    expect(() => readExisting(folder)).toThrow(why);
    expect(() => readExisting(folder)).toThrow(CommandFailure);
  });

  test('refuses the folder of the default brand', () => {
    expect(() => readExisting('src/brand/')).toThrow(/^src\/brand is the brand/);
  });

  test('refuses a file instead of a folder', () => {
    writeFileSync(folder, '');
    expect(() => readExisting(folder)).toThrow(`${folder} is a file, not a folder.`);
  });
});

describe('checkOverlay', () => {
  test('names the folder once in the error of a brand that cannot be loaded', () => {
    writeOverlay(folder, { ...answers, name: 'Bank Contoh '.repeat(20) });
    expect(() => checkOverlay(folder)).toThrow(
      /^The brand in .* cannot be used\.\n {2}name is .*on the card it is too long/,
    );
  });

  test('names every wrong value of every file, and every pair without contrast', () => {
    writeOverlay(folder, answers);
    const long = 'v'.repeat(201);
    writeFileSync(
      join(folder, 'brand.json'),
      JSON.stringify({
        callCenter: 'call us',
        privacy: { version: long },
        links: { publicSite: 'javascript:x' },
        motto: 'M',
      }),
    );
    writeFileSync(join(folder, 'hero.svg'), '<svg viewBox="0 0 9 9"></svg>');
    expect(() => checkOverlay(folder)).toThrow(
      [
        'brand.json: callCenter is "call us"; it must be a telephone number like 1500-000 or +62 21 1500-000.',
        `brand.json: privacy.version is "${long}"; it must be at most 200 characters.`,
        'brand.json: links.publicSite is "javascript:x"; it must be an address like https://host/path, or a path like /file.pdf.',
        'brand.json: motto is not a known key.',
        '  hero.svg: there is no <path>.',
      ].join('\n'),
    );
    rmSync(join(folder, 'hero.svg'));
    writeFileSync(join(folder, 'brand.json'), '{}');
    const pale = { colorSpace: 'srgb', components: [0.6, 0.6, 0.6], hex: '#999999' };
    writeFileSync(
      join(folder, 'tokens.json'),
      JSON.stringify({ color: { light: { 'ink-2': { $value: pale } } } }),
    );
    expect(() => checkOverlay(folder)).toThrow(
      /ink-2 on paper \(light\) has a contrast of 2\.\d\d; it needs 4\.5\./,
    );
  });
});

test('adopt writes and checks a brand without a terminal', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const options = { out: '', noBuild: true, noServe: true, noOpen: true };
  expect(await adopt({ folder, answers: required, ...options })).toBe(0);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(loadBrand(folder).texts.product).toBe('Kartu Barokah');
});
