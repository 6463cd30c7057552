import { getPath, getStates } from '../definition.ts';
import { escapeXml } from '../diagram/svg.ts';
import { getTitle } from '../diagram/words.ts';
import type { StateFigures } from '../journals/funnel.ts';
import { formatDropOff, getDropOff } from '../journals/tables.ts';
import { journey } from '../journey/journey.ts';
import { getTopLevel } from '../statePaths.ts';
import type { Facts, Provenance } from './gather.ts';

/** Markup whose inserted values are already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[] | null | false;

const escapeText = (text: string): string => escapeXml(text).replaceAll("'", '&#39;');

const renderPart = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(renderPart).join('');
  return escapeText(String(part));
};

/** Tag for templates: values are escaped unless they are `Html`; `null` and `false` become an empty text. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((sum, text, index) => sum + renderPart(parts[index - 1] ?? null) + text));

/** Marks a generated drawing as safe, because it is already escaped. */
const trustSvg = (svg: string): Html => new Html(svg);

/** Returns the file name of a state's page; files are in one folder, so that the atlas opens without a server. */
export const getStatePage = (path: string): string => `state.${path || 'journey'}.html`;

/** Returns the file name of a path's page. */
export const getPathPage = (number: number): string =>
  `path.${String(number).padStart(2, '0')}.html`;
/** Returns the file name of a report's page. The code comes from a report, so only safe characters of it are used. */
export const getReportPage = (code: string): string => `report.${code.replace(/[^\w-]/g, '')}.html`;
/** Returns the address of a requirement. */
export const getRequirementPage = (id: string): string => `rows.html#${id}`;

const pathsWithPage = new Set(getStates(journey as never).map(getPath));

/**
 * Returns a link to a state, with the title of its screen. Journals and reports of other releases also name states
 * without a page: their names are not linked.
 */
export function linkToState(path: string): Html {
  const name = html`<b>${getTitle(getTopLevel(path) || 'journey')}</b>${
    path.includes('.') ? html` <code>${path.slice(path.indexOf('.') + 1)}</code>` : ''
  }`;
  return pathsWithPage.has(path) ? html`<a href="${getStatePage(path)}">${name}</a>` : name;
}

/** Returns the links to the leaves of a state value. */
export const linkToStates = (value: string): Html =>
  html`${value.split('+').map((path, index) => html`${index > 0 ? ' + ' : ''}${linkToState(path)}`)}`;

/** Returns a link to a requirement. */
export const linkToRequirement = (id: string): Html =>
  html`<a class="row" href="${getRequirementPage(id)}">${id}</a>`;

const places = [
  ['index.html', 'Peta'],
  ['routes.html', 'Jalan'],
  ['codes.html', 'Kode bank'],
  ['data.html', 'Data'],
  ['limits.html', 'Waktu'],
  ['events.html', 'Kejadian'],
  ['texts.html', 'Teks'],
  ['paths.html', 'Jalur'],
  ['proofs.html', 'Bukti'],
  ['rows.html', 'Syarat'],
] as const;

/** A page of the atlas. */
export interface Page {
  file: string;
  title: string;
  content: Html;
  /** Scripts that only this page has. */
  scripts?: readonly string[];
}

/** Renders a complete page: head, search, navigation, content and provenance. */
export const renderPage = (
  { file, title, content, scripts = [] }: Page,
  provenance: Provenance,
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
<script src="page.js" defer></script>${scripts.map(
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
<footer>Dibuat dari diagram keadaan pada ${provenance.date}, commit <code>${provenance.commit}</code>${provenance.chart ? html`, sidik <code>${provenance.chart}</code>` : ''}. Data contoh semuanya rekaan.</footer>
</body>
</html>
`.text;

/** The drop-off, as a share of a state's entries from 0 to 1, from which the state is marked. */
const lossyShare = 0.05;

/** Draws the entries to a state and its drop-off on the upper edge of its box. */
function drawCount(box: string, figures: StateFigures | undefined): string {
  const read = (name: string): number => {
    const at = box.indexOf(` ${name}="`);
    return at < 0 ? Number.NaN : Number.parseFloat(box.slice(at + name.length + 3));
  };
  const [x, y, width] = [read('x'), read('y'), read('width')];
  if (!figures || Number.isNaN(x + y + width)) return '';
  const label = `${figures.entries} · ${formatDropOff(figures)}`;
  const room = label.length * 6 + 8;
  const left = x + width - room - 6;
  const kind = getDropOff(figures) >= lossyShare ? 'count lossy' : 'count';
  return html`<g class="${kind}"><title>masuk ${figures.entries}, berhenti ${figures.dropOffs}</title><rect x="${left}" y="${y - 7}" width="${room}" height="14" rx="7"/><text x="${left + room / 2}" y="${y + 3.5}">${label}</text></g>`
    .text;
}

/** Draws counts on the boxes of a drawing, after all of them, so that no line covers them. */
function drawCounts(svg: string, states: readonly StateFigures[]): string {
  const figures = new Map(states.map((state) => [state.state, state]));
  const counts = svg
    .split('data-state="')
    .slice(1)
    .map((part) => {
      const path = part.slice(0, part.indexOf('"'));
      const end = part.indexOf('<rect ');
      return drawCount(part.slice(end, part.indexOf('>', end) + 1), figures.get(path));
    });
  return svg.replace('</svg>', `${counts.join('')}</svg>`);
}

/** Renders a drawing whose boxes link to their states' pages, with counts if there are journals; marks the state `current`. */
export function renderDrawing({ drawings, journals }: Facts, name: string, current = ''): Html {
  const svg = drawings.get(`${name}.svg`) ?? '';
  const linked = svg
    // Outside the atlas the drawing is a picture; here it is a group of links.
    .replace('role="img"', 'role="group"')
    .split('</g>')
    .map((before) => {
      const [whole, path = '', content = ''] = /<g data-state="([^"]*)">(.*)$/s.exec(before) ?? [];
      if (!whole) return `${before}</g>`;
      const mark = path === current ? ' class="now"' : '';
      const link = `<a href="${getStatePage(path)}" data-state="${path}"${mark}>${content}</a>`;
      return before.slice(0, -whole.length) + link;
    })
    .join('')
    .replace(/<\/g>$/, '')
    .replace(/href="([\w]+)\.svg"/g, (_, state: string) => `href="${getStatePage(state)}"`);
  return trustSvg(journals ? drawCounts(linked, journals.funnel.states) : linked);
}
