import { eventWords } from '../../diagram/words.ts';
import type { Facts } from '../gather.ts';
import { html, linkToState, type Page } from '../html.ts';
import { variantsOf } from '../stepWords.ts';

/** What a person or a phone may do, and every place where it is heard. */
export interface EventFacts {
  type: string;
  says: string;
  variants: readonly string[];
  heard: readonly { from: string; to: string | null; guard: string }[];
}

export const anchorOfEvent = (type: string): string => type.replace(/\W/g, '-');

export const eventsOf = (facts: Facts): EventFacts[] =>
  Object.entries(eventWords).flatMap(([type, says]) => {
    const heard = [...facts.states.values()].flatMap(({ arrows, sites }) =>
      arrows.flatMap(({ from, to, guard }, index) =>
        sites[index]?.event === type ? [{ from, to, guard }] : [],
      ),
    );
    return heard.length > 0 ? [{ type, says, variants: variantsOf(type), heard }] : [];
  });

export const eventsPage = (events: readonly EventFacts[]): Page => ({
  file: 'events.html',
  title: 'Kejadian',
  content: html`<h1>Kejadian</h1>
<p class="lead">Yang dapat dilakukan pemohon, ponsel, dan peramban, dan akibatnya di setiap layar.</p>
<dl class="catalogue told">${events.map(
    ({ type, says, variants, heard }) =>
      html`<dt id="${anchorOfEvent(type)}">${says} <small><code>${type}</code></small></dt><dd>${
        variants.length > 0 ? html`<p class="does">${variants.join(' · ')}</p>` : ''
      }<ul class="ways">${heard.map(
        ({ from, to, guard }) =>
          html`<li class="event"><span>${from === '' ? 'Di semua layar' : linkToState(from)}${guard ? html` <span class="if">${guard === 'selain itu' ? guard : `bila ${guard}`}</span>` : ''} → ${to === null ? 'tetap di sini' : linkToState(to)}</span></li>`,
      )}</ul></dd>`,
  )}</dl>`,
});
