import { titles } from '../../../src/copy/titles.ts';
import type { RegisterEntry } from '../../register/register.ts';
import { getStatePage, type Html, html, linkToStates, type Page } from '../html.ts';
import { savedWords } from '../savedWords.ts';
import { describeStepByName } from '../stepWords.ts';
import type { Occurrence, Sending, ValueFacts } from '../values.ts';
import { registerFiles, renderTransfer } from './register.ts';

/** Returns the file of a value's page; no two names differ only in case. */
export const getValuePage = (name: string): string => `value.${name}.html`;

const more = 8;

/** Renders a list; a long one is collapsed after its beginning. */
function listed(items: readonly Html[]): Html {
  const [first, rest] = [items.slice(0, more), items.slice(more)];
  return html`<ul class="transitions">${first}</ul>${
    rest.length > 0
      ? html`<details><summary>${rest.length} lagi</summary><ul class="transitions">${rest}</ul></details>`
      : ''
  }`;
}

const section = (title: string, items: readonly Html[], none: string): Html =>
  html`<h2>${title}</h2>${items.length > 0 ? listed(items) : html`<p class="does">${none}</p>`}`;

const happening = ({ state, step }: Occurrence): Html =>
  html`<li><span>${linkToStates(state)}: <b>${describeStepByName(step)}</b></span></li>`;

const sending = ({ title, address, fields, states }: Sending): Html =>
  html`<li><span><b>${title}</b> sebagai ${fields.map((field, at) => html`${at > 0 ? ', ' : ''}<code>${field}</code>`)}</span><span class="does">dari ${states.map((state, at) => html`${at > 0 ? ', ' : ''}${linkToStates(state)}`)} · <code>${address}</code></span></li>`;

/** Renders the name of a value. */
const renderValueName = ({ label, name }: Pick<ValueFacts, 'label' | 'name'>): Html =>
  label === name ? html`<code>${name}</code>` : html`${label} <code>${name}</code>`;

function links(names: readonly string[], values: ReadonlyMap<string, ValueFacts>): Html {
  return html`<p class="chips">${names.map((name) => {
    const value = values.get(name);
    return value
      ? html`<a href="${getValuePage(name)}">${renderValueName(value)}</a>`
      : html`<span>${savedWords[name as keyof typeof savedWords] ?? name} <code>${name}</code></span>`;
  })}</p>`;
}

/** Creates the page of one value: where it is entered, saved and sent, and what invalidates it. */
function valuePage(
  value: ValueFacts,
  values: ReadonlyMap<string, ValueFacts>,
  entry: RegisterEntry | undefined,
): Page {
  const { name, label, entered, kept, sent, voids, voidedBy } = value;
  const others = entry?.transfers.filter(
    ({ address }) => !sent.some((known) => known.address === address),
  );
  return {
    file: getValuePage(name),
    title: label,
    content: html`<p class="crumbs"><a href="data.html">Data</a></p>
<h1>${renderValueName(value)}</h1>
<p class="chips">${[
      value.isFile ? 'berkas yang disegel' : '',
      value.isOfApplication ? 'ikut dikirim dalam pengajuan' : '',
    ]
      .filter(Boolean)
      .map((text) => html`<span>${text}</span>`)}</p>
<div class="columns">
<section>
${section(
  'Diisi di',
  entered.map(
    (form) =>
      html`<li><span><a href="${getStatePage(form)}"><b>${titles[form]}</b></a></span></li>`,
  ),
  'Tidak diisi oleh siapa pun: perjalanan sendiri yang mencatatnya.',
)}
<h2>Disimpan di</h2>
<p>Sebagai ${kept.map((key, at) => html`${at > 0 ? ', ' : ''}${savedWords[key]} <code>${key}</code>`)}. ${entry?.stored ?? ''}.</p>
${section('Disimpan ketika', value.saved.map(happening), 'Tidak satu pun jalur menyimpannya.')}
</section>
<section>
${section('Dikirim', [...sent.map(sending), ...(others ?? []).map(renderTransfer)], 'Tidak dikirim.')}
</section>
<section>
<h2>Bila diubah, batal pula</h2>
${voids.length > 0 ? links(voids, values) : html`<p class="does">Tidak ada.</p>`}
<h2>Batal bila ini berubah</h2>
${voidedBy.length > 0 ? links(voidedBy, values) : html`<p class="does">Tidak batal karena nilai lain.</p>`}
${section('Dihapus ketika', value.dropped.map(happening), 'Tidak satu pun jalur menghapusnya.')}
</section>
</div>`,
  };
}

/** Creates the page with all values, and a page for each, which says the same of its storage as the register. */
export function createValuePages(
  values: readonly ValueFacts[],
  register: readonly RegisterEntry[],
): Page[] {
  const entries = new Map(register.map((entry) => [entry.name, entry]));
  const byName = new Map(values.map((value) => [value.name, value]));
  const typed = values.filter(({ entered }) => entered.length > 0);
  const noted = values.filter(({ entered }) => entered.length === 0);
  const row = (value: ValueFacts) =>
    html`<tr><td><a href="${getValuePage(value.name)}">${renderValueName(value)}</a></td><td>${value.entered.map((form, at) => html`${at > 0 ? ', ' : ''}${titles[form]}`)}</td><td>${value.sent.map(({ title }, at) => html`${at > 0 ? ', ' : ''}${title}`)}</td><td>${value.voids.length || ''}</td></tr>`;
  const table = (rows: readonly ValueFacts[]) =>
    html`<div class="scrolls"><table class="facts"><tr><th>Nilai</th><th>Diisi di</th><th>Dikirim dengan</th><th>Membatalkan</th></tr>${rows.map(row)}</table></div>`;
  return [
    {
      file: 'data.html',
      title: 'Data',
      content: html`<h1>Data pemohon</h1>
<p class="lead">Setiap isian dan setiap nilai yang dicatat perjalanan: di mana diisi, disimpan, dan dikirim, dan apa yang membatalkannya. Diperoleh dengan mengubah setiap nilai pada pengajuan yang lengkap, lalu melihat apa yang ikut berubah. <a href="${registerFiles.page}">Register data</a> mengatakan sesudah pemberitahuan dan persetujuan mana setiap nilai keluar, juga ke perangkat lain.</p>
<h2>Diisi pemohon</h2>${table(typed)}
<h2>Dicatat perjalanan</h2>${table(noted)}`,
    },
    ...values.map((value) => valuePage(value, byName, entries.get(value.name))),
  ];
}
