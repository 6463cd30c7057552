import type { Facts, Path } from '../facts.ts';
import type { Page } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { linksToStates, pageOfPath } from '../links.ts';

const startWords: Record<Path['start'], string> = {
  'on a phone': 'di ponsel',
  'on a desktop': 'di komputer',
  'on a desktop, a submission unsettled': 'di komputer, dengan pengiriman yang belum pasti',
  'with the address leading back to consent': 'alamat kembali ke persetujuan',
  'in the identity-first journey': 'identitas dulu',
  'in the identity-first journey, both photos at once and a mail':
    'identitas dulu, kedua foto sekaligus dan email',
  'in the identity-first journey, by the provider': 'identitas dulu, lewat penyedia',
};

/** All paths with where they begin and end. */
export const pathsPage = ({ paths, coverage }: Facts): Page => ({
  file: 'paths.html',
  title: 'Jalur',
  content: html`<h1>Jalur pengujian</h1>
<p class="lead">${paths.length} jalur dihasilkan dari diagram dan ditempuh oleh aktor yang sebenarnya: ${coverage.transitions.reached} dari ${coverage.transitions.of} transisi.</p>
<ol class="paths">${paths.map(
    ({ number, start, steps, observations }) =>
      html`<li><a href="${pageOfPath(number)}">Jalur ${number}</a> ${startWords[start]}, ${steps.length} langkah<br><span class="does">berakhir di ${linksToStates(observations.at(-1)?.state ?? '')}</span></li>`,
  )}</ol>`,
});

const lines = (name: string, items: readonly string[]): Html | null =>
  items.length > 0
    ? html`<dt>${name}</dt><dd>${items.map((item) => html`<code>${item}</code>`)}</dd>`
    : null;

/** One path, step by step, with all that each step did. */
export const pathPage = ({ number, start, observations }: Path): Page => ({
  file: pageOfPath(number),
  title: `Jalur ${number}`,
  content: html`<p class="crumbs"><a href="paths.html">Jalur</a></p>
<h1>Jalur ${number}</h1><p class="lead">Mulai ${startWords[start]}. ${observations.length - 1} langkah.</p>
<ol class="steps" start="0">${observations.map(
    ({ step, waited, state, taken, actions, calls, changes }, index) =>
      html`<li id="s${index}"><b>${step}</b>${waited > 0 ? ` · ${waited / 1000} s` : ''} → ${linksToStates(state)}
<details><summary>${taken.length === 0 ? 'tidak ada transisi' : `${taken.length} transisi`}</summary><dl>${lines('transisi', taken)}${lines('aksi', actions)}${lines('panggilan', calls)}${lines('data', changes)}</dl></details></li>`,
  )}</ol>`,
});
