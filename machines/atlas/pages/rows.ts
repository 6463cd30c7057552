import type { Facts } from '../facts.ts';
import type { Page } from '../frame.ts';
import { html } from '../html.ts';
import { linkToState } from '../links.ts';

/** A table of cases has no words of its own: `%s` stands for each case. */
const isWorded = ({ words }: { words: string }): boolean => words !== '' && !words.includes('%s');

/** Every requirement row: its text, the states that carry it, and the tests that name it. */
export const rowsPage = ({ rows }: Facts): Page => ({
  file: 'rows.html',
  title: 'Syarat',
  content: html`<h1>Syarat</h1>
<p class="lead">${rows.size} baris katalog, keadaan yang memuatnya, dan pengujian yang menyebutnya.</p>
<dl class="catalogue">${[...rows.values()].map(
    ({ id, requirement, section, states, proofs, exception }) =>
      html`<dt id="${id}">${id}</dt><dd>${requirement} <small>${section}</small>
${states.length > 0 ? html`<p>Keadaan: ${states.map((path) => html`${linkToState(path)} `)}</p>` : ''}
${exception ? html`<p class="none">Tanpa pengujian: ${exception}</p>` : ''}
${
  proofs.length > 0
    ? html`<details><summary>${proofs.length} judul pengujian</summary><ul>${proofs.map(
        (proof) =>
          html`<li>${isWorded(proof) ? proof.words : 'sejumlah kasus'} <code>${proof.file}</code></li>`,
      )}</ul></details>`
    : ''
}</dd>`,
  )}</dl>`,
});
