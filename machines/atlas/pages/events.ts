import { eventWords } from '../../diagram/words.ts';
import type { Facts } from '../gather.ts';
import { html, linkToState, type Page } from '../html.ts';
import { getVariants } from '../stepWords.ts';

/** An event, with every state that handles it. */
export interface EventFacts {
  type: string;
  says: string;
  variants: readonly string[];
  handledIn: readonly { from: string; to: string | null; guard: string }[];
}

/** Returns the anchor of an event. */
export const getEventAnchor = (type: string): string => type.replace(/\W/g, '-');

/** Returns every event that a state handles. */
export const getEvents = (facts: Facts): EventFacts[] =>
  Object.entries(eventWords).flatMap(([type, says]) => {
    const handledIn = [...facts.states.values()].flatMap(({ arrows, sites }) =>
      arrows.flatMap(({ from, to, guard }, index) =>
        sites[index]?.event === type ? [{ from, to, guard }] : [],
      ),
    );
    return handledIn.length > 0 ? [{ type, says, variants: getVariants(type), handledIn }] : [];
  });

/** Creates the page with all events. */
export const createEventsPage = (events: readonly EventFacts[]): Page => ({
  file: 'events.html',
  title: 'Kejadian',
  content: html`<h1>Kejadian</h1>
<p class="lead">Yang dapat dilakukan pemohon, ponsel, dan peramban, dan akibatnya di setiap layar.</p>
<dl class="catalogue described">${events.map(
    ({ type, says, variants, handledIn }) =>
      html`<dt id="${getEventAnchor(type)}">${says} <small><code>${type}</code></small></dt><dd>${
        variants.length > 0 ? html`<p class="does">${variants.join(' · ')}</p>` : ''
      }<ul class="transitions">${handledIn.map(
        ({ from, to, guard }) =>
          html`<li class="event"><span>${from === '' ? 'Di semua layar' : linkToState(from)}${guard ? html` <span class="if">${guard === 'selain itu' ? guard : `bila ${guard}`}</span>` : ''} → ${to === null ? 'tetap di sini' : linkToState(to)}</span></li>`,
      )}</ul></dd>`,
  )}</dl>`,
});
