import { hero } from '#brand/art';
import { chooserFragment } from '../../lib/links.ts';
import { drawCardFace, logoDrawing } from '../../ui/art/cardDrawing.ts';
import { createDrawing, type Drawing, getStarPath } from '../../ui/art/drawing.ts';

/** The texts of the front page and of the desktop notice (ENT-03, ENT-05). */
interface FrontPageTexts {
  title: string;
  lead: string;
  /** Who may apply, what to prepare, and how long it takes. */
  eligible: string;
  prepare: string;
  duration: string;
  note: string;
  action: string;
  desktopNotice: string;
  /** The notice for browsers inside other apps, and its links to a real browser. */
  inApp: string;
  openChrome: string;
  openSafari: string;
  inAppMenu: string;
  gold: string;
  platinum: string;
}

interface FrontPageBrand {
  name: string;
  product: string;
  legalNotice: string;
}

/** The bank's footer on the identity-first front page (OLD-04). */
interface FrontPageFooter {
  legal: string;
  /** The label of the number. */
  callCenter: string;
  address: string;
  /** Licence, supervision and deposit guarantee. */
  supervision: string;
}

/** The displayed number, and the address that dials it. */
interface CallCenter {
  number: string;
  dial: string;
}

/**
 * Renders the front page as static HTML, for the first paint. It has no style attributes, because of the content
 * security policy. `html.is-desktop` shows the desktop notice. `html.is-identity-first` shows the bank's footer instead
 * of the one-line notice.
 */
export function renderFrontPage(
  texts: FrontPageTexts,
  brand: FrontPageBrand,
  footer: FrontPageFooter,
  callCenter: CallCenter,
): string {
  const t = (key: keyof FrontPageTexts) => escapeHtml(texts[key]);
  const logo = `<p class="front-logo">${renderDrawing(logoDrawing)}<span>${escapeHtml(brand.name)}</span></p>`;
  const legal = `<p class="front-legal">${escapeHtml(brand.legalNotice)}</p>`;
  const hero = `<header class="front-hero">${logo}${renderDrawing(drawCards(texts, brand))}</header>`;
  return [
    '<div class="front">',
    hero,
    '<main class="front-body front-phone">',
    `<aside class="front-outside" hidden><p>${t('inApp')}</p>`,
    // The page's script sets the platform's own addresses.
    ...(['android', 'ios'] as const).map(
      (os) => `<a href="/" data-os="${os}">${t(os === 'ios' ? 'openSafari' : 'openChrome')}</a>`,
    ),
    `<p class="front-note">${t('inAppMenu')}</p></aside>`,
    // The saved application of this tab (adoptFrontPage.ts).
    '<p class="front-kept" hidden></p>',
    `<div class="front-words"><h1 tabindex="-1">${t('title')}</h1><p>${t('lead')}</p>`,
    `<p class="front-ready">${t('eligible')}<br>${t('prepare')}<br>${t('duration')}</p></div>`,
    `<div class="front-foot"><p class="front-note">${t('note')}</p>`,
    `<a class="front-action" href="#${chooserFragment}">${t('action')}</a>`,
    `<button type="button" class="front-again" hidden></button>${legal}</div>`,
    '</main>',
    renderFooter(footer, callCenter),
    '<main class="front-body front-desktop">',
    `<div class="front-words">${renderDrawing(desktopDrawing)}<h1>${t('desktopNotice')}</h1></div>`,
    legal,
    '</main>',
    '</div>',
  ].join('');
}

const renderFooter = (
  { legal, callCenter, address, supervision }: FrontPageFooter,
  { number, dial }: CallCenter,
) => {
  const line = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return [
    '<footer class="front-bank">',
    line(legal),
    `<p>${escapeHtml(callCenter)} <a href="${dial}">${escapeHtml(number)}</a></p>`,
    line(address),
    line(supervision),
    '</footer>',
  ].join('');
};

function drawCards(texts: FrontPageTexts, { product }: FrontPageBrand) {
  const print = (tierName: string) => ({ product, tierName });
  return createDrawing(
    'svg',
    { class: 'front-cards', viewBox: '0 0 360 396', 'aria-hidden': 'true', focusable: 'false' },
    createDrawing('g', { class: 'front-star' }, ...hero.shapes),
    createDrawing(
      'g',
      { class: 'front-card' },
      drawCardFace('platinum', print(texts.platinum), { x: 68, y: 96 }),
    ),
    createDrawing(
      'g',
      { class: 'front-card' },
      drawCardFace('gold', print(texts.gold), { x: 20, y: 192 }),
    ),
  );
}

const line = { class: 'art-line' };

/** A tablet and a phone: the only devices that the journey supports. */
const desktopDrawing: Drawing = createDrawing(
  'svg',
  { class: 'art', width: 204, height: 180, viewBox: '0 0 204 180', 'aria-hidden': 'true' },
  createDrawing('rect', { class: 'art-sheet', x: 1, y: 1, width: 134, height: 178, rx: 14 }),
  createDrawing('rect', { class: 'art-tone', x: 16, y: 18, width: 104, height: 65, rx: 6 }),
  createDrawing('path', { ...line, d: 'M29 36h24M29 48h14M61 168h12' }),
  createDrawing('path', { ...line, d: getStarPath(96, 55, 16) }),
  createDrawing('path', { class: 'art-sand', d: 'M16 100h104M16 113h78' }),
  createDrawing('rect', { class: 'art-solid', x: 16, y: 133, width: 86, height: 17, rx: 5 }),
  createDrawing('rect', { class: 'art-sheet', x: 120, y: 53, width: 83, height: 126, rx: 12 }),
  createDrawing('rect', { class: 'art-tone', x: 133, y: 68, width: 57, height: 35, rx: 5 }),
  createDrawing('path', { ...line, d: `${getStarPath(173, 87, 9)}M155 169h12` }),
  createDrawing('path', { class: 'art-sand', d: 'M133 116h57M133 127h37' }),
  createDrawing('rect', { class: 'art-solid', x: 133, y: 142, width: 57, height: 13, rx: 4 }),
);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

/** Renders a drawing as SVG markup, for pages without React. */
function renderDrawing(node: Drawing | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
  const children = (node.children ?? []).map(renderDrawing).join('');
  return children
    ? `<${node.tag}${attributes}>${children}</${node.tag}>`
    : `<${node.tag}${attributes}/>`;
}
