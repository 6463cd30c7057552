import { blend, type Color, getContrast } from './color.ts';
import { type Scheme, schemes, type Tokens } from './tokens.ts';

/** The least ratios of WCAG 2.2 AA: of text, and of icons and the edges of controls. */
const least = { text: 4.5, shape: 3 } as const;

/** The backgrounds of a colour, by role, and whether the colour is used for text or shapes. */
interface Pairs {
  kind: keyof typeof least;
  on: readonly string[];
}

/** Each colour with its backgrounds. Hairlines, ornaments and areas of illustrations need no contrast. */
const pairs: [color: string, Pairs][] = [
  ['ink', { kind: 'text', on: ['paper', 'surface', 'sunk', 'primary-soft', 'error-soft'] }],
  ['ink-2', { kind: 'text', on: ['paper', 'surface', 'sunk', 'primary-soft', 'error-soft'] }],
  // Placeholders, and the rows of the wheel.
  ['ink-3', { kind: 'text', on: ['paper', 'surface', 'sunk', 'error-soft'] }],
  ['primary', { kind: 'text', on: ['paper', 'surface', 'sunk', 'primary-soft', 'error-soft'] }],
  ['primary-press', { kind: 'text', on: ['paper', 'surface', 'sunk', 'primary-soft'] }],
  ['on-primary', { kind: 'text', on: ['primary', 'primary-press'] }],
  ['on-hero', { kind: 'text', on: ['hero'] }],
  ['error', { kind: 'text', on: ['paper', 'surface', 'sunk', 'error-soft'] }],
  // The line that says that the phone is offline.
  ['paper', { kind: 'text', on: ['ink'] }],
  ['code-ink', { kind: 'text', on: ['code-paper'] }],
  ['edge', { kind: 'shape', on: ['paper', 'surface'] }],
  // The progress of steps and uploads.
  ['primary', { kind: 'shape', on: ['line'] }],
  ['camera-ink', { kind: 'text', on: ['camera-paper', 'camera-scrim', 'camera-warn-soft'] }],
  ['camera-lead', { kind: 'text', on: ['camera-paper', 'camera-scrim'] }],
  ['camera-tips', { kind: 'text', on: ['camera-paper', 'camera-scrim'] }],
  ['camera-paper', { kind: 'text', on: ['camera-mark', 'camera-ink'] }],
  ['camera-mark', { kind: 'shape', on: ['camera-paper', 'camera-scrim'] }],
  ['camera-progress', { kind: 'shape', on: ['camera-paper'] }],
  ['camera-warn', { kind: 'shape', on: ['camera-warn-soft'] }],
];

/** Returns the backgrounds on which a colour is used as text. */
export const getTextBackgrounds = (role: string): string[] =>
  pairs.flatMap(([color, { kind, on }]) => (color === role && kind === 'text' ? on : []));

const white: Color = { red: 1, green: 1, blue: 1, alpha: 1 };

/** The contrast ratio of two colours (roles, or tokens of a card), and the least ratio that they need. */
export interface Contrast {
  color: string;
  background: string;
  scheme: Scheme;
  ratio: number;
  least: number;
}

/** Measures all pairs of colours that are used together, as if a translucent background was above white. */
export function measureContrasts({ colors, cards }: Tokens): Contrast[] {
  const measured = schemes.flatMap((scheme) => {
    const colorOf = (role: string) => colors[scheme][role] ?? white;
    return pairs.flatMap(([color, { kind, on }]) =>
      on.map((background) => ({
        ...{ color, background, scheme, least: least[kind] },
        ratio: getContrast(colorOf(color), blend(colorOf(background), white)),
      })),
    );
  });
  const onCards = Object.entries(cards).map(([tier, { text = white, base = white }]) => ({
    color: `card.${tier}.text`,
    background: `card.${tier}.base`,
    scheme: 'light' as const,
    ratio: getContrast(text, base),
    least: least.text,
  }));
  return [...measured, ...onCards];
}

/** Returns one line for each pair whose contrast is too low. */
export const findContrastProblems = (tokens: Tokens): string[] =>
  measureContrasts(tokens)
    .filter(({ ratio, least }) => ratio < least)
    .map(
      ({ color, background, scheme, ratio, least }) =>
        `${color} on ${background} (${scheme}) has a contrast of ${ratio.toFixed(2)}; it needs ${least}.`,
    );
