import { type Color, fromOklch, parseHex, toCss, toHex } from './color.ts';

/** The two colour schemes of a phone. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The design tokens of a brand, read from tokens.json. */
export interface Tokens {
  /** The colours of each scheme by role, such as `on-primary`. */
  colors: Record<Scheme, Record<string, Color>>;
  /** The colours of the two drawn cards. */
  cards: Record<string, Record<string, Color>>;
  /** The values of the custom properties, without the dashes of their names. */
  properties: {
    light: Record<string, string>;
    dark: Record<string, string>;
    /** The names of the durations, which are zero for people who ask for reduced motion. */
    durations: string[];
  };
}

type Json = unknown;
type Group = Record<string, Json>;

const isGroup = (value: Json): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Token {
  path: string;
  type: string;
  value: Json;
  extensions: Group;
}

/** Lists the tokens of a document in the Design Tokens format. A token without a type has that of its group. */
function* listTokens(group: Group, path: string[] = [], type = ''): Generator<Token> {
  const own = typeof group.$type === 'string' ? group.$type : type;
  if ('$value' in group) {
    const extensions = isGroup(group.$extensions) ? group.$extensions : {};
    yield { path: path.join('.'), type: own, value: group.$value, extensions };
    return;
  }
  for (const [name, part] of Object.entries(group)) {
    if (!name.startsWith('$') && isGroup(part)) yield* listTokens(part, [...path, name], own);
  }
}

/** Returns the paths of all tokens of a document, such as `color.light.primary`. */
export const listTokenPaths = (document: Json): string[] =>
  isGroup(document) ? [...listTokens(document)].map(({ path }) => path) : [];

/** Formats values of the Design Tokens format for CSS, and collects what is wrong with them in `problems`. */
class Reader {
  readonly problems: string[] = [];
  readonly tokens: Map<string, Token>;

  constructor(document: Group) {
    this.tokens = new Map([...listTokens(document)].map((token) => [token.path, token]));
  }

  fail(path: string, value: Json, mustBe: string): undefined {
    this.problems.push(`${path} is ${JSON.stringify(value)}; it must be ${mustBe}.`);
  }

  /** Follows references such as `{color.light.ink}`. Returns undefined for a wrong one. */
  resolve(path: string, value: Json, seen: string[] = []): Json {
    const [, target] = /^\{([^{}]+)\}$/.exec(typeof value === 'string' ? value : '') ?? [];
    if (target === undefined) return value;
    const token = this.tokens.get(target);
    if (!token || seen.includes(target))
      return this.fail(path, value, token ? 'no circle of references' : 'the path of a token');
    return this.resolve(path, token.value, [...seen, target]);
  }

  number(path: string, value: Json): number {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.fail(path, value, 'a number');
    return 0;
  }

  color(path: string, given: Json): Color {
    const value = this.resolve(path, given);
    const form = '{ "colorSpace": "srgb" or "oklch", "components": [three numbers], "hex": … }';
    const black = { red: 0, green: 0, blue: 0, alpha: 1 };
    if (value === undefined) return black;
    const { colorSpace, components, alpha = 1, hex } = isGroup(value) ? value : ({} as Group);
    const parts = Array.isArray(components) ? components : [];
    if (parts.length !== 3 || !parts.every((part) => typeof part === 'number')) {
      this.fail(path, value, form);
      return black;
    }
    const [one, two, three] = parts as [number, number, number];
    if (colorSpace === 'oklch')
      return {
        ...fromOklch({ lightness: one, chroma: two, hue: three }),
        alpha: this.number(`${path}.alpha`, alpha),
      };
    const isShare = parts.every((part) => part >= 0 && part <= 1);
    if (colorSpace !== 'srgb' || !isShare) {
      this.fail(path, value, form);
      return black;
    }
    const color = {
      red: one,
      green: two,
      blue: three,
      alpha: this.number(`${path}.alpha`, alpha),
    };
    if (hex !== undefined && (typeof hex !== 'string' || !parseHex(hex)))
      this.fail(`${path}.hex`, hex, 'a text like #0e5c45');
    else if (typeof hex === 'string' && hex.toLowerCase() !== toHex(color))
      this.fail(`${path}.hex`, hex, `the same colour as its components, ${toHex(color)}`);
    return color;
  }

  /** Formats a number with its unit: `16px`, `0`. */
  measure(path: string, given: Json, units: readonly string[]): string {
    const value = this.resolve(path, given);
    const { value: amount, unit } = isGroup(value) ? value : ({} as Group);
    if (typeof amount === 'number' && units.includes(String(unit)))
      return amount === 0 && unit === 'px' ? '0' : `${amount}${unit}`;
    this.fail(path, value, `{ "value": a number, "unit": ${units.join(' or ')} }`);
    return '0';
  }

  shadow(path: string, given: Json): string {
    const value = this.resolve(path, given);
    if (!isGroup(value)) {
      this.fail(path, value, 'a shadow with color, offsetX, offsetY, blur and spread');
      return 'none';
    }
    const sizes = (['offsetX', 'offsetY', 'blur', 'spread'] as const).map((name) =>
      this.measure(`${path}.${name}`, value[name], ['px', 'rem']),
    );
    const shown = sizes.at(-1) === '0' ? sizes.slice(0, 3) : sizes;
    return `${shown.join(' ')} ${toCss(this.color(`${path}.color`, value.color))}`;
  }

  fontFamily(path: string, given: Json): string {
    const value = this.resolve(path, given);
    const names = (Array.isArray(value) ? value : [value]).filter(
      (name): name is string => typeof name === 'string' && /^[\w -]+$/.test(name),
    );
    if (names.length === 0) this.fail(path, value, 'the names of fonts');
    return names.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ');
  }

  /** Formats typography for the property `font`. The family is the property `--font`. */
  typography({ path, value: given, extensions }: Token): { font: string; spacing: string } {
    const value = this.resolve(path, given);
    if (!isGroup(value)) {
      this.fail(path, value, 'a typography with fontFamily, fontSize, fontWeight and lineHeight');
      return { font: 'inherit', spacing: '0' };
    }
    this.fontFamily(`${path}.fontFamily`, value.fontFamily);
    const size = this.measure(`${path}.fontSize`, value.fontSize, ['px', 'rem']);
    const weight = this.number(`${path}.fontWeight`, value.fontWeight);
    const height = this.number(`${path}.lineHeight`, value.lineHeight);
    const largest = extensions['sharia-card.largest'];
    const [, amount = '', unit = ''] = /^([\d.]+)(px|rem)$/.exec(size) ?? [];
    // An inherited line height stays the same for smaller text, unless the size itself is limited.
    const line = largest ? height : `${Number((Number(amount) * height).toFixed(3))}${unit}`;
    const shown = largest ? `min(${size}, ${largest})` : size;
    return {
      font: `${weight} ${shown} / ${line} var(--font)`,
      spacing: this.measure(`${path}.letterSpacing`, value.letterSpacing, ['px', 'rem']),
    };
  }

  cubicBezier(path: string, given: Json): string {
    const value = this.resolve(path, given);
    const isCurve = Array.isArray(value) && value.length === 4;
    if (!isCurve) this.fail(path, value, 'a list of four numbers');
    return `cubic-bezier(${isCurve ? value.join(', ') : '0, 0, 1, 1'})`;
  }
}

/** The prefix of a custom property by the group of its token. */
const prefixes: Record<string, string> = { shadow: 'shadow-', radius: 'radius-' };

/**
 * Parses a document in the Design Tokens format (2025.10).
 * @param known the paths that a document must have; any other path is an error
 * @throws one line for each wrong value and each unknown token.
 */
export function parseTokens(document: Json, known: readonly string[], file = 'tokens.json') {
  const reader = new Reader(isGroup(document) ? document : {});
  const { problems } = reader;
  const tokens: Tokens = {
    colors: { light: {}, dark: {} },
    cards: {},
    properties: { light: {}, dark: {}, durations: [] },
  };
  for (const path of known) if (!reader.tokens.has(path)) problems.push(`${path} is missing.`);
  for (const token of reader.tokens.values()) {
    const { path, type, value } = token;
    if (!known.includes(path)) {
      problems.push(`${path} is not a known token.`);
      continue;
    }
    const [group = '', ...rest] = path.split('.');
    const name = rest.at(-1) ?? '';
    const isPerScheme = group === 'color' || group === 'shadow';
    const where: Scheme[] =
      isPerScheme && rest[0] === 'both'
        ? ['light', 'dark']
        : [isPerScheme && rest[0] === 'dark' ? 'dark' : 'light'];
    const property = (text: string, key = `${prefixes[group] ?? ''}${name}`) => {
      for (const scheme of where) tokens.properties[scheme][key] = text;
    };
    if (type === 'color' && rest[0] === 'card') {
      const card = rest[1] ?? '';
      tokens.cards[card] = { ...tokens.cards[card], [name]: reader.color(path, value) };
    } else if (type === 'color') {
      const color = reader.color(path, value);
      for (const scheme of where) tokens.colors[scheme][name] = color;
      property(toCss(color));
    } else if (type === 'shadow') property(reader.shadow(path, value));
    else if (type === 'fontFamily') property(reader.fontFamily(path, value), 'font');
    else if (type === 'typography') {
      const { font, spacing } = reader.typography(token);
      property(font);
      if (spacing !== '0') property(spacing, `${name}-spacing`);
    } else if (type === 'duration') {
      property(reader.measure(path, value, ['ms', 's']));
      tokens.properties.durations.push(name);
    } else if (type === 'cubicBezier') property(reader.cubicBezier(path, value));
    else if (type === 'dimension') property(reader.measure(path, value, ['px', 'rem']));
    else problems.push(`${path} has no type that the app uses.`);
  }
  if (problems.length > 0) throw new Error(problems.map((line) => `${file}: ${line}`).join('\n'));
  return tokens;
}

/**
 * Renders the tokens as custom properties, with the values of the dark scheme where they differ.
 * @param isUsed selects properties, for a page that needs only some of them
 */
export function renderTokensCss(
  { properties: { light, dark, durations } }: Tokens,
  isUsed: (name: string) => boolean = () => true,
): string {
  const block = (entries: [string, string][]) =>
    `:root {\n${entries.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`;
  const used = (values: Record<string, string>) =>
    Object.entries(values).filter(([name]) => isUsed(name));
  const differing = used(dark).filter(([name, value]) => light[name] !== value);
  const still = durations.filter(isUsed).map((name): [string, string] => [name, '0ms']);
  return [
    ':root {\n  color-scheme: light dark;\n}\n',
    block(used(light)),
    `@media (prefers-color-scheme: dark) {\n${block(differing)}}\n`,
    ...(still.length > 0 ? [`@media (prefers-reduced-motion: reduce) {\n${block(still)}}\n`] : []),
  ].join('');
}

/** Returns the names of the custom properties that styles use, directly or through other properties. */
export function findUsedProperties(styles: string, { properties: { light } }: Tokens): Set<string> {
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(--([\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(light[name] ?? '');
    }
  };
  visit(styles);
  return used;
}
