import { getTitle } from '../../diagram/words.ts';
import type { Facts } from '../gather.ts';
import { html, linkToState, type Page } from '../html.ts';

/** A text of the app, and the screens that show it. */
export interface TextFacts {
  key: string;
  says: string;
  screens: readonly string[];
}

/** Returns the anchor of a text. */
export const getTextAnchor = (key: string): string => key.replace(/\W/g, '-');

/** Returns a text with an ellipsis for each inserted value. */
export const formatTemplate = (says: string): string => says.replace(/‹[^‹›]*›/g, '…');

/** Returns every text; its screens are the states whose folder uses it. */
export function getTexts({ examined, states }: Facts): TextFacts[] {
  const { texts, textsOf: used } = examined.meaning;
  const tops = [...states.values()].filter(({ depth }) => depth === 1);
  /** Returns the screens of a text; files that several screens share belong to none. */
  const screensOf = (key: string) =>
    Object.entries(used).flatMap(([folder, keys]) =>
      keys.includes(key) && tops.some(({ path }) => path === folder) ? [folder] : [],
    );
  const factsByText = new Map<string, TextFacts>();
  for (const [key, { says }] of Object.entries(texts ?? {})) {
    if (says.trim() === '') continue;
    const known = factsByText.get(says);
    const screens = [...new Set([...(known?.screens ?? []), ...screensOf(key)])];
    factsByText.set(says, { key: known?.key ?? key, says, screens });
  }
  return [...factsByText.values()];
}

/** Creates the page with all texts. */
export const createTextsPage = (texts: readonly TextFacts[]): Page => ({
  file: 'texts.html',
  title: 'Teks',
  content: html`<h1>Teks di layar</h1>
<p class="lead">${texts.length} teks, dan layar yang memuatnya. Tanpa layar: teks yang dipakai di beberapa tempat.</p>
<dl class="catalogue described">${texts.map(
    ({ key, says, screens }) =>
      html`<dt id="${getTextAnchor(key)}">${formatTemplate(says)}</dt><dd>${screens.map((path, at) => html`${at > 0 ? ', ' : ''}${linkToState(path)}`)} <small><code>${key}</code></small></dd>`,
  )}</dl>`,
});

/** Returns the screens of a text in words. */
export const formatScreens = ({ screens }: TextFacts): string =>
  screens.length > 0 ? `Di layar: ${screens.map(getTitle).join(', ')}` : 'Di beberapa layar';
