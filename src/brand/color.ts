/** A colour in sRGB: red, green, blue and alpha from 0 to 1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const toByte = (value: number) => Math.round(clamp(value) * 255);

/** Parses `#rgb` or `#rrggbb`. Returns undefined for any other text. */
export function parseHex(text: string): Color | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  );
  return { red, green, blue, alpha: 1 };
}

/** Formats a colour as `#rrggbb`, without its alpha. */
export const toHex = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`;

/** Formats a colour for CSS: as hexadecimal digits, or with its alpha in percent. */
export function toCss(color: Color): string {
  if (color.alpha === 1) return toHex(color);
  const parts = [color.red, color.green, color.blue].map(toByte).join(' ');
  return `rgb(${parts} / ${Math.round(color.alpha * 100)}%)`;
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Returns the relative luminance of WCAG 2.2. */
const getLuminance = ({ red, green, blue }: Color): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Returns the opaque colour that a translucent colour has above another one. */
export function blend(upper: Color, lower: Color): Color {
  const mix = (one: number, other: number) => one * upper.alpha + other * (1 - upper.alpha);
  return {
    red: mix(upper.red, lower.red),
    green: mix(upper.green, lower.green),
    blue: mix(upper.blue, lower.blue),
    alpha: 1,
  };
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. A translucent text is blended with the background. */
export function getContrast(text: Color, background: Color): number {
  const [one, other] = [getLuminance(blend(text, background)), getLuminance(background)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Converts a colour to OKLCH (Ottosson's matrices). */
export function toOklch({ red, green, blue }: Color): Oklch {
  const [r, g, b] = [red, green, blue].map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bAxis, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, bAxis), hue: (hue + 360) % 360 };
}

/** Converts OKLCH to linear sRGB, whose parts may be outside of 0 to 1. */
function toLinearParts({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (parts: readonly number[]) =>
  parts.every((part) => part >= -0.0005 && part <= 1.0005);

/** Converts OKLCH to opaque sRGB. Lowers the chroma of a colour that a screen cannot show. */
export function fromOklch(color: Oklch): Color {
  let [low, high] = [0, color.chroma];
  let parts = toLinearParts(color);
  // Halving the interval twenty times finds the chroma to a millionth.
  for (let round = 0; round < 20 && (round > 0 || !isInGamut(parts)); round += 1) {
    const chroma = (low + high) / 2;
    parts = toLinearParts({ ...color, chroma });
    if (isInGamut(parts)) low = chroma;
    else high = chroma;
  }
  if (low > 0) parts = toLinearParts({ ...color, chroma: low });
  const [red, green, blue] = parts.map((part) => clamp(fromLinear(clamp(part)))) as [
    number,
    number,
    number,
  ];
  return { red, green, blue, alpha: 1 };
}
