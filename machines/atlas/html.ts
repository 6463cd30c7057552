import { getTopLevel } from '../diagram/model.ts';
import { getTitle } from '../diagram/words.ts';
import type { Facts, Provenance } from './gather.ts';

/** Markup that is safe as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[] | null | false;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const textOf = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escaped(String(part));
};

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((sum, text, index) => sum + textOf(parts[index - 1] ?? null) + text));

/** Our own generated drawings: markup that is already escaped. */
const drawn = (svg: string): Html => new Html(svg);

/** The atlas's addresses: flat files, so that it opens from a folder too. */
export const getStatePage = (path: string): string => `state.${path || 'journey'}.html`;

export const getPathPage = (number: number): string =>
  `path.${String(number).padStart(2, '0')}.html`;
/** A report is a file that somebody sent: of its code only what belongs into a file's name. */
export const getReportPage = (code: string): string => `report.${code.replace(/[^\w-]/g, '')}.html`;
export const getRowPage = (id: string): string => `rows.html#${id}`;

/** A state by its screen's title and its own path. */
export const linkToState = (path: string): Html =>
  html`<a href="${getStatePage(path)}"><b>${getTitle(getTopLevel(path) || 'journey')}</b>${
    path.includes('.') ? html` <code>${path.slice(path.indexOf('.') + 1)}</code>` : ''
  }</a>`;

/** Several states at once: the leaves of a parallel state. */
export const linksToStates = (value: string): Html =>
  html`${value.split('+').map((path, index) => html`${index > 0 ? ' + ' : ''}${linkToState(path)}`)}`;

export const linkToRow = (id: string): Html =>
  html`<a class="row" href="${getRowPage(id)}">${id}</a>`;

const places = [
  ['index.html', 'Peta'],
  ['ways.html', 'Jalan'],
  ['codes.html', 'Kode bank'],
  ['data.html', 'Data'],
  ['limits.html', 'Waktu'],
  ['events.html', 'Kejadian'],
  ['texts.html', 'Teks'],
  ['paths.html', 'Jalur'],
  ['proofs.html', 'Bukti'],
  ['rows.html', 'Syarat'],
] as const;

export interface Page {
  file: string;
  title: string;
  content: Html;
  /** Scripts that only this page has. */
  scripts?: readonly string[];
}

/** A whole page: head, search, places, content, and what the atlas was made of. */
export const renderPage = (
  { file, title, content, scripts = [] }: Page,
  madeOf: Provenance,
): string =>
  html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Atlas perjalanan</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="atlas.css">
<script src="search-index.js" defer></script>
<script src="search.js" defer></script>${scripts.map(
    (script) => html`
<script src="${script}" defer></script>`,
  )}
</head>
<body>
<header class="top">
<a class="home" href="index.html">Atlas perjalanan</a>
<form role="search" class="search">
<label class="hidden" for="q">Cari</label>
<input id="q" type="search" autocomplete="off" placeholder="Tanya: 51, kamera ditolak, nik, OTP …" aria-controls="found">
<div id="found" hidden></div>
<p id="count" class="hidden" role="status"></p>
</form>
<nav aria-label="Bagian">${places.map(
    ([address, name]) =>
      html`<a href="${address}"${file === address ? html` aria-current="page"` : ''}>${name}</a>`,
  )}</nav>
</header>
<main>${content}</main>
<footer>Dibuat dari diagram keadaan pada ${madeOf.date}, commit <code>${madeOf.commit}</code>${madeOf.chart ? html`, sidik <code>${madeOf.chart}</code>` : ''}. Data contoh semuanya rekaan.</footer>
</body>
</html>
`.text;

/** A generated drawing whose boxes lead to the pages of their states; `now` is marked. */
export function renderDrawing({ drawings }: Facts, name: string, now = ''): Html {
  const svg = drawings.get(`${name}.svg`) ?? '';
  const linked = svg
    // A picture by itself, but here a group of links.
    .replace('role="img"', 'role="group"')
    .split('</g>')
    .map((before) => {
      const [whole, path = '', content = ''] = /<g data-state="([^"]*)">(.*)$/s.exec(before) ?? [];
      if (!whole) return `${before}</g>`;
      const mark = path === now ? ' class="now"' : '';
      const link = `<a href="${getStatePage(path)}" data-state="${path}"${mark}>${content}</a>`;
      return before.slice(0, -whole.length) + link;
    })
    .join('')
    .replace(/<\/g>$/, '')
    .replace(/href="([\w]+)\.svg"/g, (_, state: string) => `href="${getStatePage(state)}"`);
  return drawn(linked);
}
