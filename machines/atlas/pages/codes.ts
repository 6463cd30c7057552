import type { CodeRow, CodeTable } from '../codes.ts';
import type { Facts } from '../facts.ts';
import type { Page } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { linksToStates } from '../links.ts';
import type { Shot } from '../shots.ts';
import { picture } from './state.ts';

export const anchorOf = (port: string, code: string): string =>
  `${port}-${code.replace(/[^\w]+/g, '-')}`;

function row(
  facts: Facts,
  shotOf: (path: string) => Shot | null,
  port: string,
  code: CodeRow,
): Html {
  const [first] = code.endsIn;
  // The picture of an alert is of another one: its own words stand here instead.
  const seen =
    code.said.length > 0
      ? html`<p class="says">${code.said.map((line) => html`<span>${line}</span>`)}<b>OK</b></p>`
      : first && picture(shotOf(first), `Layar sesudah ${code.code}`);
  return html`<li id="${anchorOf(port, code.code)}">
<div class="seen small">${seen || ''}</div>
<div><p class="${/^\w{1,5}$/.test(code.code) ? 'code' : 'instead'}">${code.code}</p>
<p><b>${code.means}</b></p>
${code.endsIn.map(
  (path) =>
    html`<p>→ ${linksToStates(path)}<br><span class="does">${facts.states.get(path)?.description ?? ''}</span></p>`,
)}
${code.tries ? html`<p class="try">Cara mencoba: ${code.tries}</p>` : ''}</div></li>`;
}

/** For every call to the bank: each code, what it means, and the screen it ends on. */
export const codesPage = (
  facts: Facts,
  tables: readonly CodeTable[],
  shotOf: (path: string) => Shot | null,
): Page => ({
  file: 'codes.html',
  title: 'Kode bank',
  content: html`<h1>Jawaban bank dan layar yang menyusul</h1>
<p class="lead">Setiap panggilan ke bank, setiap kode yang dikenal, dan keadaan tempat pemohon berada sesudahnya, sebagaimana ditempuh oleh jalur pengujian.</p>
<p class="chips">${tables.map(({ port, title }) => html`<a href="#${port}">${title}</a>`)}</p>
${tables.map(
  ({ port, title, address, rows }) =>
    html`<h2 id="${port}">${title} <code>${address}</code></h2><ul class="codes">${rows.map(
      (code) => row(facts, shotOf, port, code),
    )}</ul>`,
)}`,
});
