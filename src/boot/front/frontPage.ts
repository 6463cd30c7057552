import { dialOf } from '../../lib/dial.ts';
import { cardFace } from '../../ui/art/cardDrawing.ts';
import { desktopDrawing } from '../../ui/art/desktopDrawing.ts';
import { draw } from '../../ui/art/drawing.ts';
import { drawingText, escapeHtml } from '../../ui/art/drawingText.ts';
import { logoDrawing } from '../../ui/art/logoDrawing.ts';
import { strapStar } from '../../ui/art/star.ts';
import { chooserFragment } from './fragment.ts';

/** The sentences of the front page and of the notice that desktops get instead (ENT-03, ENT-05). */
export interface FrontPageTexts {
  title: string;
  lead: string;
  /** Who may apply, what to have at hand, and how long it takes. */
  eligible: string;
  prepare: string;
  duration: string;
  note: string;
  action: string;
  /** What stands there once an application has begun, and the two ways on. */
  kept: string;
  resume: string;
  renew: string;
  desktopNotice: string;
  /** The browser inside an app, the two ways out of it, and the way by that app's own menu. */
  inApp: string;
  openChrome: string;
  openSafari: string;
  inAppMenu: string;
  gold: string;
  platinum: string;
}

export interface FrontPageBrand {
  name: string;
  product: string;
  legalNotice: string;
}

/** The bank's footer on the identity-first front page (OLD-04). */
export interface FrontPageFooter {
  legal: string;
  /** What stands before the number, and the number. */
  callCenter: string;
  number: string;
  address: string;
  /** Licence, supervision and deposit guarantee. */
  supervision: string;
}

/**
 * The front page as static HTML, drawn outside React so that it paints with the document. Classes
 * alone, no style attributes, for the content security policy. `html.is-desktop` shows the notice
 * in place of the page, `html.is-identity-first` the bank's footer in place of the one-line notice.
 */
export function renderFrontPage(
  texts: FrontPageTexts,
  brand: FrontPageBrand,
  footer: FrontPageFooter,
): string {
  const t = (key: keyof FrontPageTexts) => escapeHtml(texts[key]);
  const logo = `<p class="front-logo">${drawingText(logoDrawing)}<span>${escapeHtml(brand.name)}</span></p>`;
  const legal = `<p class="front-legal">${escapeHtml(brand.legalNotice)}</p>`;
  const hero = `<header class="front-hero">${logo}${drawingText(cards(texts, brand))}</header>`;
  return [
    '<div class="front">',
    hero,
    '<main class="front-body front-phone">',
    `<aside class="front-outside" hidden><p>${t('inApp')}</p>`,
    // The page's script gives them the phone's own addresses.
    ...(['android', 'ios'] as const).map(
      (os) => `<a href="/" data-os="${os}">${t(os === 'ios' ? 'openSafari' : 'openChrome')}</a>`,
    ),
    `<p class="front-note">${t('inAppMenu')}</p></aside>`,
    `<div class="front-words"><h1 tabindex="-1">${t('title')}</h1><p>${t('lead')}</p>`,
    `<p class="front-ready">${t('eligible')}<br>${t('prepare')}<br>${t('duration')}</p></div>`,
    `<div class="front-foot"><aside class="front-kept" hidden><p>${t('kept')}<span>: <b></b></span></p>`,
    `<button type="button" data-event="journey.resumed">${t('resume')}</button>`,
    `<button type="button" data-event="journey.renewed">${t('renew')}</button></aside>`,
    `<p class="front-note">${t('note')}</p>`,
    `<a class="front-action" href="#${chooserFragment}">${t('action')}</a>${legal}</div>`,
    '</main>',
    bankFooter(footer),
    '<main class="front-body front-desktop">',
    `<div class="front-words">${drawingText(desktopDrawing)}<h1>${t('desktopNotice')}</h1></div>`,
    legal,
    '</main>',
    '</div>',
  ].join('');
}

const bankFooter = ({ number, ...texts }: FrontPageFooter) => {
  const { legal, callCenter, address, supervision } = texts;
  const line = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const dial = `<a href="${dialOf(number)}">${escapeHtml(number)}</a>`;
  return [
    '<footer class="front-bank">',
    line(legal),
    `<p>${escapeHtml(callCenter)} ${dial}</p>`,
    line(address),
    line(supervision),
    '</footer>',
  ].join('');
};

function cards(texts: FrontPageTexts, { name, product }: FrontPageBrand) {
  const print = (tierName: string) => ({ bank: name, product, tierName });
  // The ground follows the theme, so it is the text colour of the group.
  const star = { ground: 'currentColor', line: '#226850', width: 1.2 };
  return draw(
    'svg',
    { class: 'front-cards', viewBox: '0 0 360 396', 'aria-hidden': 'true', focusable: 'false' },
    draw('g', { class: 'front-star' }, strapStar(180, 242, 190, 166, star)),
    draw(
      'g',
      { class: 'front-card' },
      cardFace('platinum', print(texts.platinum), { x: 68, y: 96 }),
    ),
    draw('g', { class: 'front-card' }, cardFace('gold', print(texts.gold), { x: 20, y: 192 })),
  );
}
