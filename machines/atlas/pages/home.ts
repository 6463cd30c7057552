import { filterByFlow, type ScreenLink } from '../../diagram/model.ts';
import { getTitle } from '../../diagram/words.ts';
import type { FlowId } from '../../journey/flows/flow.ts';
import { flows } from '../../journey/journey.ts';
import type { Facts } from '../gather.ts';
import { getStatePage, type Html, html, type Page, renderDrawing } from '../html.ts';
import type { CodeTable } from './codes.ts';

/** The titles of the flows. */
export const flowTitles: Record<FlowId, string> = {
  sixStep: 'Enam langkah',
  identityFirst: 'Identitas dulu',
};

/** Questions that the first page links to. */
const questions = [
  ['codes.html#checkNik-51', 'Apa yang terjadi bila Dukcapil menjawab 51?'],
  ['routes.html', 'Layar mana yang tidak dapat dilewati?'],
  ['value.nik.html', 'Ke mana NIK dikirim?'],
  ['limits.html#delays-resend', 'Berapa lama sebelum kode dapat dikirim ulang?'],
] as const;

const goal = ({ to, label }: ScreenLink): Html =>
  html`<li><a href="${getStatePage(to)}">${getTitle(to)}</a>${label[0] && label[0] !== 'Lanjut' ? html` <small>${label.slice(0, 2).join(' / ')}</small>` : ''}</li>`;

/** Renders one flow: the drawing for wide windows, and a list for narrow ones. */
function journeyPart(facts: Facts, flow: FlowId, pictureOf: (path: string) => string | null): Html {
  const { phases, links } = filterByFlow([...facts.states.values()], flow);
  const screen = (state: string) => {
    const picture = pictureOf(state);
    const own = links.filter(({ screens }) => screens.includes(state));
    const [on, back] = [own.filter(({ isBack }) => !isBack), own.filter(({ isBack }) => isBack)];
    return html`<li><a class="thumb" href="${getStatePage(state)}">${
      picture
        ? html`<img src="pictures/${picture}" alt="" loading="lazy" width="64" height="96">`
        : ''
    }</a><div><a href="${getStatePage(state)}"><b>${getTitle(state)}</b></a>
<p class="does">${facts.states.get(state)?.description ?? ''}</p>${
      on.length > 0 ? html`<ul class="on">${on.map(goal)}</ul>` : ''
    }${
      back.length > 0
        ? html`<details><summary>${back.length} jalan kembali</summary><ul>${back.map(goal)}</ul></details>`
        : ''
    }</div></li>`;
  };
  return html`<div class="journey" data-journey="${flow}">
<div class="overview wide">${renderDrawing(facts, `overview-${flow}`)}</div>
<div class="narrow">${phases.map(
    ({ name, states }) => html`<h3>${name}</h3><ol class="stroll">${states.map(screen)}</ol>`,
  )}</div>
</div>`;
}

/** Creates the first page: figures, an overview of each flow, and every screen by phase. */
export function createHomePage(
  facts: Facts,
  tables: readonly CodeTable[],
  pictureOf: (path: string) => string | null,
): Page {
  const { transitions } = facts.coverage;
  const steps = facts.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const holdingCount = facts.proofs.filter(({ found }) => found?.holds).length;
  const codes = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const figures: [string, string, string][] = [
    [`${facts.states.size - 1}`, 'keadaan', 'rows.html'],
    [`${transitions.reached} dari ${transitions.of}`, 'transisi ditempuh', 'proofs.html'],
    [`${facts.paths.length}`, `jalur, ${steps} langkah`, 'paths.html'],
    facts.proven
      ? [`${holdingCount} dari ${facts.proofs.length}`, 'sifat terbukti', 'proofs.html']
      : [`${facts.proofs.length}`, 'sifat, belum diperiksa di salinan ini', 'proofs.html'],
    [`${codes}`, 'jawaban bank', 'codes.html'],
    ...(facts.journals
      ? [
          [`${facts.journals.funnel.journeys}`, 'perjalanan dalam jurnal', 'journals.html'] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ];
  const ids = Object.keys(flows) as FlowId[];
  return {
    file: 'index.html',
    title: 'Peta',
    content: html`<h1>Perjalanan pengajuan kartu</h1>
<p class="lead">Sentuh layar mana pun, atau tanyakan: kode bank, teks di layar, isian, keadaan, atau nomor syarat. <a href="print.html">Untuk dicetak</a></p>
<ul class="asks">${questions.map(([address, text]) => html`<li><a href="${address}">${text}</a></li>`)}</ul>
<fieldset class="switch"><legend class="hidden">Perjalanan</legend>${ids.map(
      (flow, at) =>
        html`<label><input type="radio" name="journey" value="${flow}"${at === 0 ? html` checked` : ''}> ${flowTitles[flow]}</label>`,
    )}</fieldset>
${ids.map((flow) => journeyPart(facts, flow, pictureOf))}
<ul class="figures">${figures.map(
      ([figure, of, address]) => html`<li><a href="${address}"><b>${figure}</b> ${of}</a></li>`,
    )}</ul>`,
  };
}
