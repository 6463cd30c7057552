import { phases } from '../../diagram/model.ts';
import { drawSheets } from '../../diagram/sheets.ts';
import { getTitle } from '../../diagram/words.ts';
import { flows } from '../../journey/journey.ts';
import type { Facts } from '../gather.ts';
import { Html, html, type Page, renderDrawing } from '../html.ts';
import { flowTitles } from './home.ts';

/**
 * The maximum height of a drawing. On A3 in portrait, a column shows 384 pixels of a drawing on 300 pixels, and is 1,490
 * pixels high; the smallest text of 12 pixels then has 7 points.
 */
const tallest = 1890;

/** Creates the page with every drawing for printing on A3, with no text smaller than 7 points. */
export function createPrintPage(facts: Facts): Page {
  const model = [...facts.states.values()];
  const tops = phases.flatMap(({ states: own }) => own);
  return {
    file: 'print.html',
    title: 'Cetak',
    content: html`<h1>Semua gambar, untuk dicetak</h1>
<p class="lead">Kertas A3, tegak. Keadaan yang besar dibagi menurut keadaan di dalamnya.</p>
${Object.keys(flows).map(
  (flow) =>
    html`<figure class="sheet whole"><figcaption>${flowTitles[flow as keyof typeof flows]}</figcaption>${renderDrawing(facts, `overview-${flow}`)}</figure>`,
)}
<div class="sheets">${tops.flatMap((top) => {
      const sheets = drawSheets(model, top, tallest);
      return sheets.map(
        (svg, at) =>
          html`<figure class="sheet"><figcaption>${getTitle(top)}${sheets.length > 1 ? ` · lembar ${at + 1} dari ${sheets.length}` : ''}</figcaption>${new Html(svg)}</figure>`,
      );
    })}</div>`,
  };
}
