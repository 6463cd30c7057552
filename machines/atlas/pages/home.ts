import { phases } from '../../diagram/phases.ts';
import { titleOf } from '../../diagram/words.ts';
import type { CodeTable } from '../codes.ts';
import { drawingOf } from '../drawings.ts';
import type { Facts } from '../facts.ts';
import type { Page } from '../frame.ts';
import { html } from '../html.ts';
import { pageOfState } from '../links.ts';

/** The map: what the atlas knows in figures, the overview to click on, and every screen by phase. */
export function homePage(facts: Facts, tables: readonly CodeTable[]): Page {
  const { transitions } = facts.coverage;
  const steps = facts.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const held = facts.proofs.filter(({ holds }) => holds).length;
  const codes = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const figures: [string, string, string][] = [
    [`${facts.states.size - 1}`, 'keadaan', 'rows.html'],
    [`${transitions.reached} dari ${transitions.of}`, 'transisi ditempuh', 'proofs.html'],
    [`${facts.paths.length}`, `jalur, ${steps} langkah`, 'paths.html'],
    [`${held} dari ${facts.proofs.length}`, 'sifat terbukti', 'proofs.html'],
    [`${codes}`, 'jawaban bank', 'codes.html'],
  ];
  return {
    file: 'index.html',
    title: 'Peta',
    content: html`<div class="map">
<section>
<h1>Perjalanan pengajuan kartu</h1>
<p class="lead">Sentuh layar mana pun, atau cari: kode bank, nama layar, keadaan, atau nomor syarat.</p>
<ul class="figures">${figures.map(
      ([figure, of, address]) => html`<li><a href="${address}"><b>${figure}</b> ${of}</a></li>`,
    )}</ul>
<p class="ask"><a href="codes.html#checkNik-51">Apa yang terjadi bila Dukcapil menjawab 51?</a></p>
<div class="overview wide">${drawingOf(facts, 'overview')}</div>
<div class="overview narrow">${drawingOf(facts, 'overview-phone')}</div>
</section>
<aside>
<h2>Semua layar</h2>
${phases.map(
  ({ name, states }) =>
    html`<h3>${name}</h3><ul class="screens">${states.map(
      (state) =>
        html`<li><a href="${pageOfState(state)}">${titleOf(state)}</a> <code>${state}</code></li>`,
    )}</ul>`,
)}
</aside>
</div>`,
  };
}
