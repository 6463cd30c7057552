import { getTitle } from '../../diagram/words.ts';
import type { Facts } from '../gather.ts';
import { html, linkToState, type Page } from '../html.ts';

/** A text of the app, and the screens that it is written for. */
export interface TextFacts {
  key: string;
  says: string;
  screens: readonly string[];
}

export const anchorOfText = (key: string): string => key.replace(/\W/g, '-');

/** A text as it is read: without the places of what is put into it. */
export const readable = (says: string): string => says.replace(/‹[^‹›]*›/g, '…');

/** Every text; a screen is named by the states whose folder its files lie in. */
export function textsOf({ examined, states }: Facts): TextFacts[] {
  const { texts, textsOf: used } = examined.meaning;
  const tops = [...states.values()].filter(({ depth }) => depth === 1);
  /** Files that several screens share, or one that draws several of them, name no state of their own. */
  const screensOf = (key: string) =>
    Object.entries(used).flatMap(([folder, keys]) =>
      keys.includes(key) && tops.some(({ path }) => path === folder) ? [folder] : [],
    );
  const said = new Map<string, TextFacts>();
  for (const [key, { says }] of Object.entries(texts ?? {})) {
    if (says.trim() === '') continue;
    const known = said.get(says);
    const screens = [...new Set([...(known?.screens ?? []), ...screensOf(key)])];
    said.set(says, { key: known?.key ?? key, says, screens });
  }
  return [...said.values()];
}

export const textsPage = (texts: readonly TextFacts[]): Page => ({
  file: 'texts.html',
  title: 'Teks',
  content: html`<h1>Teks di layar</h1>
<p class="lead">${texts.length} teks, dan layar yang memuatnya. Tanpa layar: teks yang dipakai di beberapa tempat.</p>
<dl class="catalogue told">${texts.map(
    ({ key, says, screens }) =>
      html`<dt id="${anchorOfText(key)}">${readable(says)}</dt><dd>${screens.map((path, at) => html`${at > 0 ? ', ' : ''}${linkToState(path)}`)} <small><code>${key}</code></small></dd>`,
  )}</dl>`,
});

/** On which screens a text stands, in words. */
export const placesOf = ({ screens }: TextFacts): string =>
  screens.length > 0 ? `Di layar: ${screens.map(getTitle).join(', ')}` : 'Di beberapa layar';
