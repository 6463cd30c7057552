import { statesReading } from '../../review/uses.ts';
import { settingNow } from '../../review/words.ts';
import type { Facts } from '../gather.ts';
import { html, linkToState, type Page } from '../html.ts';

/** A duration or a limit as it is, and where it holds. */
export interface LimitFacts {
  key: string;
  says: string;
  states: readonly string[];
}

export const anchorOfLimit = (key: string): string => key.replace(/\W/g, '-');

/** Every duration and limit that there are words for. */
export function limitsOf({ examined }: Facts): LimitFacts[] {
  const { config, limits } = examined.meaning;
  return Object.entries({ ...config, ...limits }).flatMap(([key, value]) => {
    const says = settingNow(key, value);
    return says ? [{ key, says, states: statesReading(examined, key) }] : [];
  });
}

export const limitsPage = (limits: readonly LimitFacts[]): Page => ({
  file: 'limits.html',
  title: 'Waktu dan batas',
  content: html`<h1>Waktu dan batas</h1>
<p class="lead">Sebagaimana diatur dalam salinan ini.</p>
<dl class="catalogue told">${limits.map(
    ({ key, says, states }) =>
      html`<dt id="${anchorOfLimit(key)}">${says}</dt><dd>${
        states.length > 0
          ? html`<p>Berlaku di: ${states.slice(0, 12).map((path, at) => html`${at > 0 ? ', ' : ''}${linkToState(path)}`)}${states.length > 12 ? ` dan ${states.length - 12} lagi` : ''}</p>`
          : ''
      }<small><code>${key}</code></small></dd>`,
  )}</dl>`,
});
