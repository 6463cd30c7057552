import { type Color, fromOklch, getContrast, parseHex, toHex, toOklch } from './color.ts';
import { findContrastProblems, getTextBackgrounds } from './contrast.ts';
import { type Scheme, schemes, type Tokens } from './tokens.ts';

/** The colours that have the hue and the strength of the bank's colour. */
const accents = new Set(
  ['primary', 'primary-press', 'on-primary', 'primary-soft', 'hero', 'hero-line'].concat([
    'camera-mark',
    'camera-progress',
  ]),
);

/** The greys, which have a trace of the bank's hue. */
const neutrals = new Set(
  ['paper', 'surface', 'sunk', 'line', 'edge', 'ink', 'ink-2', 'ink-3', 'tone', 'tone-2'].concat([
    'scrim',
    'on-hero',
    'camera-paper',
    'camera-lead',
    'camera-tips',
    'camera-scrim',
  ]),
);

/** The strongest trace of a hue in a grey. */
const neutralChroma = 0.016;
/** The strongest accent. A stronger one would glare next to text, above all in the dark. */
const strongest: Record<Scheme, number> = { light: 0.19, dark: 0.12 };

/** The texts whose lightness follows from their backgrounds, each after those that it depends on. */
const texts = ['ink', 'ink-2', 'ink-3', 'primary', 'primary-press', 'error'];

/** A little more than the rule, so that rounding to hexadecimal digits keeps it. */
const leastText = 4.55;
const leastEdge = 3.05;

/** Moves the lightness of a colour until it contrasts with all backgrounds. Returns it unchanged if it never does. */
function ensureContrast(color: Color, on: readonly Color[], leastRatio: number, isDark: boolean) {
  const { lightness, ...rest } = toOklch(color);
  for (let moved = 0; moved <= 1; moved += 0.005) {
    const candidate = fromOklch({
      ...rest,
      lightness: Math.min(1, Math.max(0, lightness + (isDark ? moved : -moved))),
    });
    if (on.every((background) => getContrast(candidate, background) >= leastRatio))
      return candidate;
  }
  return color;
}

/** Rounds a colour to the hexadecimal digits in which it is written. */
const roundToHex = (color: Color): Color => ({
  ...(parseHex(toHex(color)) ?? color),
  alpha: color.alpha,
});

type Colors = Tokens['colors'];

/**
 * Derives the colours of both schemes from one colour of a bank, in OKLCH: accents and greys of our own brand keep
 * their lightness and get the bank's hue. A text or edge whose contrast would be too low becomes darker, or lighter in
 * the dark scheme. Other colours, such as those of errors, keep their hue.
 * @param primary the bank's colour, as `#5b2a86`
 * @param own our own tokens
 * @returns the colours, and notes on a changed `primary` and on contrasts that are still too low
 * @throws when `primary` is no hexadecimal colour
 */
export function derivePalette(primary: string, own: Tokens): { colors: Colors; notes: string[] } {
  const given = parseHex(primary);
  if (!given) throw new Error(`primary is ${JSON.stringify(primary)}; it must be like #5b2a86.`);
  const target = toOklch(given);
  const isGrey = target.chroma < 0.02;
  const ownAccent = toOklch(own.colors.light.primary ?? given);
  const strength = target.chroma / ownAccent.chroma;
  const derive = (role: string, color: Color, scheme: Scheme): Color => {
    const from = toOklch(color);
    const traced = isGrey ? 0 : Math.min(from.chroma, neutralChroma);
    const chroma = accents.has(role) ? Math.min(from.chroma * strength, strongest[scheme]) : traced;
    if (!accents.has(role) && !neutrals.has(role)) return color;
    const { lightness } = from;
    return { ...fromOklch({ lightness, chroma, hue: target.hue }), alpha: color.alpha };
  };
  const notes: string[] = [];
  const deriveScheme = (scheme: Scheme) => {
    const isDark = scheme === 'dark';
    const colors = Object.fromEntries(
      Object.entries(own.colors[scheme]).map(([role, color]) => [
        role,
        // A colour that both schemes share is on a dark background.
        derive(role, color, isSharedRole(role, own) ? 'dark' : scheme),
      ]),
    );
    if (!isDark) colors.primary = given;
    for (const role of texts) {
      const color = colors[role];
      if (!color) continue;
      const around = getTextBackgrounds(role).flatMap((name) => colors[name] ?? []);
      colors[role] = roundToHex(ensureContrast(color, around, leastText, isDark));
    }
    const { primary: action, 'primary-press': pressed, edge, paper, surface } = colors;
    if (edge && paper && surface)
      colors.edge = roundToHex(ensureContrast(edge, [paper, surface], leastEdge, isDark));
    // Light text on the action colour, or dark text if that is easier to read.
    if (action && pressed) {
      const choices = [colors['on-primary'], colors.ink, colors.paper].flatMap((it) => it ?? []);
      const ratioOf = (text: Color) =>
        Math.min(getContrast(text, action), getContrast(text, pressed));
      const legible = choices.find((text) => ratioOf(text) >= leastText);
      const [best] = choices.toSorted((a, b) => ratioOf(b) - ratioOf(a));
      colors['on-primary'] = legible ?? best ?? action;
    }
    if (!isDark && action && toHex(action) !== toHex(given))
      notes.push(`primary is ${toHex(action)} instead of ${primary}, to be legible on paper.`);
    return Object.fromEntries(
      Object.entries(colors).map(([role, color]) => [role, roundToHex(color)]),
    );
  };
  const [light, dark] = schemes.map(deriveScheme) as [Colors['light'], Colors['dark']];
  const colors = { light, dark };
  return { colors, notes: [...notes, ...findContrastProblems({ ...own, colors })] };
}

/** Formats a colour as the value of a design token. */
const toTokenValue = (color: Color) => ({
  colorSpace: 'srgb',
  components: [color.red, color.green, color.blue].map((part) => Number(part.toFixed(4))),
  ...(color.alpha < 1 && { alpha: color.alpha }),
  hex: toHex(color),
});

/** Formats all colours as an overlay's document in the Design Tokens format, shared ones under `both`. */
export function toTokenDocument(colors: Colors, own: Tokens): object {
  const changed = (scheme: Scheme, isShared: boolean) =>
    Object.fromEntries(
      Object.entries(colors[scheme])
        .filter(([role]) => isSharedRole(role, own) === isShared)
        .map(([role, color]) => [role, { $value: toTokenValue(color) }]),
    );
  return {
    color: {
      $type: 'color',
      light: changed('light', false),
      dark: changed('dark', false),
      both: changed('light', true),
    },
  };
}

/** Checks whether both schemes of our tokens share one token. */
const isSharedRole = (role: string, { colors }: Tokens) => {
  const [light, dark] = [colors.light[role], colors.dark[role]];
  return light !== undefined && dark !== undefined && light === dark;
};
