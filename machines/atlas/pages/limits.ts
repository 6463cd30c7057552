import { findStatesReading } from '../../review/uses.ts';
import { describeSetting } from '../../review/words.ts';
import type { Facts } from '../gather.ts';
import { html, linkToState, type Page } from '../html.ts';

/** A duration or a limit, and the states that it applies to. */
export interface LimitFacts {
  key: string;
  says: string;
  states: readonly string[];
}

/** Returns the anchor of a limit. */
export const getLimitAnchor = (key: string): string => key.replace(/\W/g, '-');

/** Returns every duration and limit that has a description. */
export function getLimits({ examined }: Facts): LimitFacts[] {
  const { config, limits } = examined.meaning;
  return Object.entries({ ...config, ...limits }).flatMap(([key, value]) => {
    const says = describeSetting(key, value);
    return says ? [{ key, says, states: findStatesReading(examined, key) }] : [];
  });
}

/** Creates the page with all durations and limits. */
export const createLimitsPage = (limits: readonly LimitFacts[]): Page => ({
  file: 'limits.html',
  title: 'Waktu dan batas',
  content: html`<h1>Waktu dan batas</h1>
<p class="lead">Sebagaimana diatur dalam salinan ini.</p>
<dl class="catalogue described">${limits.map(
    ({ key, says, states }) =>
      html`<dt id="${getLimitAnchor(key)}">${says}</dt><dd>${
        states.length > 0
          ? html`<p>Berlaku di: ${states.slice(0, 12).map((path, at) => html`${at > 0 ? ', ' : ''}${linkToState(path)}`)}${states.length > 12 ? ` dan ${states.length - 12} lagi` : ''}</p>`
          : ''
      }<small><code>${key}</code></small></dd>`,
  )}</dl>`,
});
