const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns one SVG element; numbers are rounded to a tenth of a pixel. */
export function createElement(
  name: string,
  attributes: Record<string, string | number>,
  ...children: string[]
): string {
  const list = Object.entries(attributes)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : escapeXml(value)}"`,
    )
    .join('');
  return children.length > 0
    ? `<${name}${list}>${children.join('')}</${name}>`
    : `<${name}${list}/>`;
}

/** Returns one line of text; each run keeps its tone. */
export const createTextLine = (x: number, y: number, runs: Run[], className = ''): string =>
  createElement(
    'text',
    { x, y, ...(className ? { class: className } : {}) },
    runs
      .map(({ text, tone }, index) =>
        createElement(
          'tspan',
          { class: tone },
          escapeXml(index < runs.length - 1 ? `${text} ` : text),
        ),
      )
      .join(''),
  );

/** A point: x and y in pixels. */
export type Point = [number, number];

/** Returns the main direction of a line from `before` to `end`. */
export function getDirection(before: Point, end: Point): 'left' | 'right' | 'up' | 'down' {
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy < 0 ? 'up' : 'down';
}

/** Returns a path along the points with rounded corners. */
export const createRoundedPath = (points: Point[], radius = 6): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${number(first[0])} ${number(first[1])}`;
  let at = first;
  rest.forEach((point, index) => {
    const after = rest[index + 1];
    if (!after) {
      d += `L${number(point[0])} ${number(point[1])}`;
      return;
    }
    const roundedAt = (to: Point): Point => {
      const [dx, dy] = [to[0] - point[0], to[1] - point[1]];
      const length = Math.hypot(dx, dy) || 1;
      const r = Math.min(radius, length / 2);
      return [point[0] + (dx / length) * r, point[1] + (dy / length) * r];
    };
    const [a, b] = [roundedAt(at), roundedAt(after)];
    d += `L${number(a[0])} ${number(a[1])}Q${number(point[0])} ${number(point[1])} ${number(b[0])} ${number(b[1])}`;
    at = point;
  });
  return d;
};

const palette = (
  paper: string,
  box: string,
  ink: string,
  muted: string,
  line: string,
  forward: string,
  back: string,
  failure: string,
  region: string,
) =>
  `--paper:${paper};--box:${box};--ink:${ink};--muted:${muted};--line:${line};--forward:${forward};--back:${back};--failure:${failure};--region:${region}`;

const style = `
svg{${palette('#fffdf9', '#f7f3ea', '#1a2620', '#4c5850', '#a8a492', '#0e5c45', '#a35200', '#a3301c', '#eef1e8')}}
@media (prefers-color-scheme:dark){svg{${palette('#111714', '#1d2722', '#eeebe3', '#bcc3bb', '#5c6b62', '#7fc9a6', '#f0a860', '#f5aa97', '#16241d')}}}
.paper{fill:var(--paper)}.box{fill:var(--box);stroke:var(--line);stroke-width:1.2}
.region{fill:var(--region);stroke:var(--line);stroke-width:1.2;stroke-dasharray:5 4}
.whole{fill:none;stroke:var(--line);stroke-width:1.2;stroke-dasharray:2 3}
.end{stroke-width:4}.rule{stroke:var(--line);stroke-width:.6}
text{font:13px "Roboto","Segoe UI",system-ui,"Liberation Sans",sans-serif;fill:var(--ink)}
.strong{font-weight:600}.muted{fill:var(--muted)}.title{font-size:19px;font-weight:700}.phase{font-size:15px;font-weight:700}
.code{font-family:"Roboto Mono","DejaVu Sans Mono",ui-monospace,monospace;font-size:12px;font-weight:600}
.link{fill:var(--forward);font-weight:600}.back{fill:var(--back);font-weight:600}.failure{fill:var(--failure);font-weight:600}
.forwards{fill:none;stroke:var(--forward);stroke-width:1.8}.backwards{fill:none;stroke:var(--back);stroke-width:1.6;stroke-dasharray:5 3}
.headForward{fill:var(--forward)}.headBack{fill:var(--back)}.start{fill:var(--ink)}.startLine{fill:none;stroke:var(--ink);stroke-width:1.8}
.onEvent{fill:var(--forward)}.onAnswer{fill:#3f7fc4}.onFailure{fill:var(--failure)}.onTime{fill:#8a5fc0}.onAlways{fill:var(--muted)}
.added{stroke:var(--ink);stroke-width:3.5}.removed{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:2 4}.altered{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:12 4}
.sign{fill:var(--paper)}.sign.added,.sign.removed,.sign.altered{stroke-width:1.5}.signText{text-anchor:middle;font-weight:700}
a:hover text{text-decoration:underline}.phase{paint-order:stroke;stroke:var(--region);stroke-width:5px;stroke-linejoin:round}.onLine{paint-order:stroke;stroke:var(--paper);stroke-width:4px}`.replaceAll(
  '\n',
  '',
);

/**
 * Returns a complete drawing: it follows the light or dark theme, and has a title and a description for screen
 * readers.
 */
export const createDrawing = (
  width: number,
  height: number,
  title: string,
  description: string,
  content: string[],
): string =>
  `${createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${number(width)} ${number(height)}`,
      width,
      height,
      role: 'img',
    },
    `\n${createElement('title', {}, escapeXml(title))}`,
    `\n${createElement('desc', {}, escapeXml(description))}`,
    `\n${createElement('style', {}, style)}`,
    `\n${createElement('rect', { class: 'paper', width, height })}`,
    ...content.map((line) => `\n${line}`),
    '\n',
  )}\n`;

/** Returns an arrowhead with its tip at the given point. */
export function createArrowHead(
  x: number,
  y: number,
  to: 'left' | 'right' | 'down' | 'up',
  className: string,
) {
  const [dx, dy] = { left: [1, 0], right: [-1, 0], down: [0, -1], up: [0, 1] }[to] as [
    number,
    number,
  ];
  const [bx, by] = [x + dx * 8, y + dy * 8];
  const [sx, sy] = [dy * 4.5, dx * 4.5];
  const points = [
    [x, y],
    [bx + sx, by + sy],
    [bx - sx, by - sy],
  ];
  return createElement('polygon', {
    class: className,
    points: points.map((p) => p.map(number).join(',')).join(' '),
  });
}

/** Returns the marker of an initial state: a dot and an arrow down, 26 px high. */
export const createInitialMarker = (x: number, y: number): string[] => [
  createElement('circle', { class: 'start', cx: x, cy: y + 5, r: 5 }),
  createElement('path', {
    class: 'startLine',
    d: createRoundedPath([
      [x, y + 5],
      [x, y + 20],
    ]),
  }),
  createArrowHead(x, y + 26, 'down', 'start'),
];

/** The style of a text. */
type Tone = 'strong' | 'plain' | 'muted' | 'code' | 'link' | 'back' | 'failure';

/** A text in one tone. */
export interface Run {
  text: string;
  tone: Tone;
}

const fontSize = 13;
/** The height of a line of text in pixels. */
export const lineHeight = 18;

/**
 * The widths of printable ASCII in DejaVu Sans, in hundredths of the font's size. It is the widest of the fonts that a
 * drawing may get, so a text never needs more space than was measured.
 */
const widths = {
  regular:
    '32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 ' +
    '100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 ' +
    '50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 34 64 84',
  bold:
    '35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 ' +
    '100 77 76 73 83 68 68 82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 50 ' +
    '50 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84',
};
const firstCharacter = ' '.charCodeAt(0);
/** The width of an arrow, the widest of the other characters. */
const otherWidth = 84;
const tables = {
  regular: widths.regular.split(' ').map(Number),
  bold: widths.bold.split(' ').map(Number),
};
const boldTones: readonly Tone[] = ['strong', 'link', 'back', 'failure'];

/** Returns the maximum width of a text in pixels, without a browser, so that drawings are the same everywhere. */
export function measureText(text: string, tone: Tone = 'plain', size = fontSize): number {
  if (tone === 'code') return text.length * size * 0.59;
  const table = tables[boldTones.includes(tone) ? 'bold' : 'regular'];
  const hundredths = [...text.replaceAll('\u00a0', ' ')].reduce(
    (total, character) => total + (table[character.charCodeAt(0) - firstCharacter] ?? otherWidth),
    0,
  );
  return (hundredths * size) / 100;
}

/** Breaks runs into lines no wider than `maxWidth`; a longer word gets its own line. */
export function wrapRuns(runs: Run[], maxWidth: number): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  for (const { text, tone } of runs) {
    for (const word of text.split(' ').filter(Boolean)) {
      const wide = measureText(word, tone) + measureText(' ', tone);
      if (used > 0 && used + wide > maxWidth) {
        lines.push([]);
        used = 0;
      }
      const line = lines.at(-1) as Run[];
      const last = line.at(-1);
      if (last?.tone === tone) last.text += ` ${word}`;
      else line.push({ text: word, tone });
      used += wide;
    }
  }
  return lines;
}
