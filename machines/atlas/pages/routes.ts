import { getTitle } from '../../diagram/words.ts';
import { getPathsDownTo, getTopLevel } from '../../statePaths.ts';
import type { Facts } from '../gather.ts';
import { type Html, html, type Page } from '../html.ts';
import type { RouteGraph, RouteGraphs } from '../routeGraphs.ts';

/** Returns every state of a graph and its outer states, in the chart's order. */
function placesIn({ states }: Facts, graph: RouteGraph): string[] {
  const reached = new Set(
    graph.states.flatMap((value) => value.split('+')).flatMap(getPathsDownTo),
  );
  return [...states.keys()].filter((path) => reached.has(path));
}

const option = (path: string): Html =>
  html`<option value="${path}">${path.includes('.') ? `\u00a0\u00a0\u00a0${path.slice(path.indexOf('.') + 1)}` : getTitle(path)}</option>`;

function options(facts: Facts, graph: RouteGraph): Html {
  const places = placesIn(facts, graph);
  const tops = places.filter((path) => !path.includes('.'));
  return html`<optgroup label="Layar">${tops.map(option)}</optgroup>${tops.map((top) => {
    const inside = places.filter((path) => path.includes('.') && getTopLevel(path) === top);
    return inside.length > 0
      ? html`<optgroup label="${getTitle(top)}">${inside.map(option)}</optgroup>`
      : '';
  })}`;
}

/** Creates the page for routes: the shortest one between two states, and unavoidable screens. */
export const createRoutesPage = (facts: Facts, journeys: RouteGraphs): Page => ({
  file: 'routes.html',
  title: 'Jalan',
  scripts: ['routes-data.js', 'routes.js'],
  content: html`<h1>Dari mana ke mana?</h1>
<p class="lead">Jalan terpendek di antara dua layar, dan layar yang tidak dapat dilewati siapa pun: dihitung dari semua yang dapat ditekan pemohon dan semua jawaban bank.</p>
<form id="routes" class="choose">
<label>Perjalanan <select name="journey">${Object.entries(journeys).map(
    ([id, { title }]) => html`<option value="${id}">${title}</option>`,
  )}</select></label>
${Object.entries(journeys).map(
  ([id, graph]) =>
    html`<fieldset data-journey="${id}"><label>Dari <select name="from">${options(facts, graph)}</select></label><label>Ke <select name="to">${options(facts, graph)}</select></label></fieldset>`,
)}
</form>
<div id="result" aria-live="polite"></div>
<p class="does">Alamat yang diketik dan pemuatan ulang tidak dihitung: keduanya hanya membuka layar yang datanya sudah cukup.</p>`,
});
