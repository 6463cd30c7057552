import { describe, expect, test } from 'vitest';
import { fromOklch, getContrast, parseHex, toCss, toHex, toOklch } from '../../src/brand/color.ts';
import { findContrastProblems, measureContrasts } from '../../src/brand/contrast.ts';
import { loadBrand } from '../../src/brand/loadBrand.ts';
import { mergeJson, readBrandJson } from '../../src/brand/overlay.ts';
import { derivePalette, toTokenDocument } from '../../src/brand/palette.ts';
import {
  findUsedProperties,
  listTokenPaths,
  parseTokens,
  renderTokensCss,
} from '../../src/brand/tokens.ts';
import { brandBuilds } from '../support/builds.ts';

const document = readBrandJson('tokens.json', undefined);
const known = listTokenPaths(document);
const own = parseTokens(document, known);
type Changes = Parameters<typeof mergeJson>[1];
const parseWith = (changes: Changes) => parseTokens(mergeJson(document, changes), known);

describe.each([undefined, ...brandBuilds.map((name) => `tests/brands/${name}`)])(
  'the colours of %s',
  (folder) => {
    const { tokens } = loadBrand(folder);

    test('have the contrast of WCAG 2.2 AA in both schemes', () => {
      expect(findContrastProblems(tokens)).toEqual([]);
    });

    test('are compared in pairs of existing tokens', () => {
      const names = new Set([
        ...Object.keys(tokens.colors.light),
        ...['card.gold.text', 'card.gold.base', 'card.platinum.text', 'card.platinum.base'],
      ]);
      const used = measureContrasts(tokens).flatMap(({ color, background }) => [color, background]);
      expect(used.filter((name) => !names.has(name))).toEqual([]);
      expect(Object.keys(tokens.colors.dark).sort()).toEqual(
        Object.keys(tokens.colors.light).sort(),
      );
    });
  },
);

test('a pair whose contrast is too low is named with its ratio', () => {
  const { tokens } = loadBrand(undefined);
  const pale = { ...tokens.colors.light, 'ink-3': parseHex('#999999') ?? tokens.colors.light.ink };
  const problems = findContrastProblems({
    ...tokens,
    colors: { ...tokens.colors, light: pale as typeof tokens.colors.light },
  });
  expect(problems).toContain('ink-3 on paper (light) has a contrast of 2.64; it needs 4.5.');
});

describe('parseTokens', () => {
  test('names every wrong value and every unknown token', () => {
    expect(() =>
      parseWith({
        color: {
          light: {
            ink: { $value: '#123' },
            paper: { $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#fffffe' } },
            purple: { $value: { colorSpace: 'srgb', components: [0, 0, 0] } },
          },
        },
        radius: { field: { $value: '8px' } },
        duration: { press: { $value: { value: 1, unit: 'minutes' } } },
      }),
    ).toThrow(
      new Error(
        [
          'tokens.json: color.light.paper.hex is "#fffffe"; it must be the same colour as its components, #ffffff.',
          'tokens.json: color.light.ink is "#123"; it must be { "colorSpace": "srgb" or "oklch", "components": [three numbers], "hex": … }.',
          'tokens.json: color.light.purple is not a known token.',
          'tokens.json: radius.field is "8px"; it must be { "value": a number, "unit": px or rem }.',
          'tokens.json: duration.press is {"value":1,"unit":"minutes"}; it must be { "value": a number, "unit": ms or s }.',
        ].join('\n'),
      ),
    );
  });

  test('follows references, and refuses a circle of them', () => {
    const change = (value: string) => ({ color: { light: { edge: { $value: value } } } });
    const { colors } = parseWith(change('{color.light.ink}'));
    expect(colors.light.edge).toEqual(colors.light.ink);
    expect(() => parseWith(change('{color.light.edge}'))).toThrow('no circle of references');
    expect(() => parseWith(change('{color.light.none}'))).toThrow('the path of a token');
  });

  test('reads OKLCH', () => {
    const value = { colorSpace: 'oklch', components: [0.42, 0.09, 165] };
    const { colors } = parseWith({ color: { light: { primary: { $value: value } } } });
    expect(colors.light.primary && toHex(colors.light.primary)).toMatch(/^#[\da-f]{6}$/);
  });
});

describe('renderTokensCss', () => {
  const css = renderTokensCss(own);

  test('writes roles, limited type, and what differs in the dark scheme and without motion', () => {
    expect(css).toContain('  --primary: #0e5c45;\n');
    expect(css).toContain('  --display: 500 min(1.75rem, 12vw) / 1.286 var(--font);\n');
    expect(css).toContain('  --label: 500 0.875rem / 1.25rem var(--font);\n');
    expect(css).toContain('  --shadow-sheet: 0 -12px 40px rgb(26 38 32 / 20%);\n');
    const [light = '', dark = '', still = ''] = css.split('@media');
    expect(dark).toContain('--primary: #7fc9a6;');
    expect(dark).not.toContain('--camera-ink');
    expect(light).toContain('--camera-ink: #ffffff;');
    expect(still).toContain('--rise: 0ms;');
  });

  test('writes only used properties, and the properties that these use', () => {
    const used = findUsedProperties('a { font: var(--label); }', own);
    expect([...used]).toEqual(['label', 'font']);
    expect(renderTokensCss(own, (name) => used.has(name))).not.toContain('--primary');
  });
});

describe('colours', () => {
  test.each(['#0e5c45', '#ffffff', '#000000', '#ff0000', '#5b2a86', '#8a8678'])(
    '%s stays the same in OKLCH and back',
    (hex) => {
      const color = parseHex(hex);
      expect(color && toHex(fromOklch(toOklch(color)))).toBe(hex);
    },
  );

  test('OKLCH has the published values of red', () => {
    const { lightness, chroma, hue } = toOklch({ red: 1, green: 0, blue: 0, alpha: 1 });
    expect([lightness, chroma, hue].map((part) => Number(part.toFixed(3)))).toEqual([
      0.628, 0.258, 29.234,
    ]);
  });

  test('contrast is that of WCAG', () => {
    const [black, white, grey] = ['#000', '#fff', '#767676'].map((hex) => parseHex(hex));
    if (!black || !white || !grey) throw new Error('No colour');
    expect(getContrast(black, white)).toBeCloseTo(21);
    expect(getContrast(grey, white)).toBeCloseTo(4.54, 2);
    expect(toCss({ ...black, alpha: 0.4 })).toBe('rgb(0 0 0 / 40%)');
  });
});

describe('derivePalette', () => {
  const hues = Array.from({ length: 24 }, (_, at) => at * 15);
  const colours = hues.flatMap((hue) =>
    [0.25, 0.45, 0.65, 0.9].map((lightness) => toHex(fromOklch({ lightness, chroma: 0.15, hue }))),
  );

  test('makes legible colours for both schemes from any colour', () => {
    const failing = [...colours, '#000000', '#ffffff', '#808080', '#ff0000', '#ffff00'].filter(
      (primary) => findContrastProblems({ ...own, ...derivePalette(primary, own) }).length > 0,
    );
    expect(failing).toEqual([]);
  });

  test('keeps a legible colour exactly, and notes a change of another one', () => {
    const palette = derivePalette('#5b2a86', own);
    expect(palette.colors.light.primary && toHex(palette.colors.light.primary)).toBe('#5b2a86');
    expect(palette.notes).toEqual([]);
    expect(derivePalette('#ffd400', own).notes).toEqual([
      expect.stringMatching(
        /^primary is #[\da-f]{6} instead of #ffd400, to be legible on paper\.$/,
      ),
    ]);
    expect(() => derivePalette('purple', own)).toThrow('it must be like #5b2a86');
  });

  test('toTokenDocument writes a palette as tokens that parseTokens reads as the same colours', () => {
    const { colors } = derivePalette('#5b2a86', own);
    const read = parseWith(toTokenDocument(colors, own) as Changes).colors;
    const toTexts = (all: typeof colors.light) =>
      Object.fromEntries(Object.entries(all).map(([role, color]) => [role, toCss(color)]));
    expect(toTexts(read.light)).toEqual(toTexts(colors.light));
    expect(toTexts(read.dark)).toEqual(toTexts(colors.dark));
  });
});
