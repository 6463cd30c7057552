import { formatSeconds } from '../../diagram/words.ts';
import type { BrowserRun, MutationFigures, ToolRecord } from '../../findings.ts';
import type { Scenario } from '../../proofs/property.ts';
import { casesFiles, countResets, type TestCase } from '../cases.ts';
import type { AtlasProof, Facts, Path, Proven } from '../gather.ts';
import { getPathPage, type Html, html, linkToState, linkToStates, type Page } from '../html.ts';
import { describeStepByName, startWords } from '../stepWords.ts';

/** Creates the page with all paths and their ends. */
export const createPathsPage = ({ paths, coverage }: Facts, cases: readonly TestCase[]): Page => ({
  file: 'paths.html',
  title: 'Jalur',
  content: html`<h1>Jalur pengujian</h1>
<p class="lead">${paths.length} jalur dihasilkan dari diagram dan ditempuh oleh aktor yang sebenarnya: ${coverage.transitions.reached} dari ${coverage.transitions.of} transisi.</p>
<h2>Kasus uji</h2>
<p>Jalur yang sama untuk diuji dengan tangan, dalam urutan yang paling jarang mengosongkan bank: ${countResets(cases)} kali untuk ${cases.length} kasus. <a href="${casesFiles.markdown}">Markdown</a> · <a href="${casesFiles.csv}" download>CSV untuk lembar kerja</a></p>
<h2>Semua jalur</h2>
<ol class="paths">${paths.map(
    ({ number, start, steps, observations }) =>
      html`<li><a href="${getPathPage(number)}">Jalur ${number}</a> ${startWords[start]}, ${steps.length} langkah<br><span class="does">berakhir di ${linkToStates(observations.at(-1)?.state ?? '')}</span></li>`,
  )}</ol>`,
});

const lines = (name: string, items: readonly string[]): Html | null =>
  items.length > 0
    ? html`<dt>${name}</dt><dd>${items.map((item) => html`<code>${item}</code>`)}</dd>`
    : null;

/** Creates the page of one path, with everything that each step did. */
export const createPathPage = ({ number, start, observations }: Path): Page => ({
  file: getPathPage(number),
  title: `Jalur ${number}`,
  content: html`<p class="crumbs"><a href="paths.html">Jalur</a></p>
<h1>Jalur ${number}</h1><p class="lead">Mulai ${startWords[start]}. ${observations.length - 1} langkah.</p>
<ol class="steps" start="0">${observations.map(
    ({ step, elapsed, state, taken, actions, calls, changes }, index) =>
      html`<li id="s${index}"><b>${describeStepByName(step)}</b>${elapsed > 0 ? ` (${formatSeconds(elapsed)})` : ''} → ${linkToStates(state)}
<details><summary>${taken.length === 0 ? 'tidak ada transisi' : `${taken.length} transisi`}</summary><dl>${lines('langkah', [step])}${lines('transisi', taken)}${lines('aksi', actions)}${lines('panggilan', calls)}${lines('data', changes)}</dl></details></li>`,
  )}</ol>`,
});

/** The scenarios of the proofs in words. */
export const scenarioWords: Record<Scenario, string> = {
  onePerson: 'satu orang di ponsel',
  twoPeople: 'dua orang bergantian di satu ponsel',
  changes: 'jawaban diubah dari ringkasan',
  desktop: 'di komputer',
  desktopRestored: 'di komputer, dengan simpanan dari ponsel',
  identityFirstDesktop: 'identitas dulu, di komputer, dengan simpanan dari ponsel',
  backToConsent: 'alamat kembali ke persetujuan',
  twoCards: 'dua kartu di depan satu kamera',
  onPage: 'penyedia verifikasi wajah dengan halaman sendiri',
  identityFirst: 'identitas dulu, satu orang',
  byProvider: 'identitas dulu, lewat penyedia',
  photosAtOnce: 'identitas dulu, kedua foto sekaligus dan email',
  identityFirstPeople: 'identitas dulu, dua orang bergantian di satu ponsel',
  identityFirstCards: 'identitas dulu, dua kartu di depan satu kamera',
  elsewhere: 'ke perangkat lain dan kembali',
  identityFirstElsewhere: 'identitas dulu, ke perangkat lain dan kembali',
};

/** Returns the anchor of a proof; a property has one per scenario. */
export const getProofAnchor = ({ name, on }: Pick<AtlasProof, 'name' | 'on'>): string =>
  on ? `${name}-${on}` : name;

const browserWords = (record: ToolRecord<BrowserRun> | null): string => {
  if (!record) return 'belum dijalankan di salinan ini';
  const { transitions, unreachable, paths, steps, seconds } = record.result;
  return `${transitions.reached} dari ${transitions.of} transisi (${unreachable} tidak dapat ditimbulkan siapa pun), ${paths} jalur, ${steps} langkah, ${Math.round(seconds)} detik; ${record.at.slice(0, 10)}, commit ${record.commit}`;
};

const mutationWords = (record: ToolRecord<MutationFigures> | null): string =>
  record
    ? `${record.result.killed} dari ${record.result.mutations} ketahuan, ${record.result.equivalent} setara, ${record.result.survived} lolos; ${record.at.slice(0, 10)}, commit ${record.commit}`
    : 'belum dijalankan di salinan ini';

/** Returns when the proofs were run last, in words. */
export const formatProofStatus = (proven: Proven | null): string =>
  proven
    ? `Dicari di ${proven.searched} situasi yang dapat dicapai; ${proven.at.slice(0, 10)}, commit ${proven.commit}${proven.isCurrent ? '' : ', sebelum diagram ini berubah'}.`
    : 'Belum diperiksa di salinan ini: npm run tool -- proofs memeriksanya, npm run tool -- atlas menceritakannya.';

/** Renders whether a property holds. */
export const renderVerdict = ({ found }: AtlasProof): Html =>
  found
    ? html`<b class="${found.holds ? 'holds' : 'broken'}">${found.holds ? '✓ terbukti' : '✗ gagal'}</b>`
    : html`<b class="open">belum diperiksa</b>`;

/** Creates the page with the coverage and the proofs. */
export const createProofsPage = ({
  proofs,
  coverage,
  proven,
  paths,
  browser,
  mutations,
  provenance,
}: Facts): Page => {
  const share = ({ reached, of }: { reached: number; of: number }) => `${reached} dari ${of}`;
  const reasons = [...new Set(coverage.excused.map(({ reason }) => reason))];
  return {
    file: 'proofs.html',
    title: 'Bukti',
    content: html`<h1>Bukti dan cakupan</h1>
<p class="lead">Diperiksa pada ${provenance.date}, commit <code>${provenance.commit}</code>.</p>
<h2>Cakupan jalur</h2>
<dl class="rows">
<dt>Transisi</dt><dd>${share(coverage.transitions)}</dd>
<dt>Tetap di tempat</dt><dd>${share(coverage.ignored)} (tidak satu pun syarat terpenuhi)</dd>
<dt>Bersamaan</dt><dd>${share(coverage.regionPairs)} (transisi di samping setiap keadaan wilayah lain)</dd>
<dt>Jalur</dt><dd>${paths.length}, pada aktor yang sebenarnya dengan jam tiruan</dd>
<dt>Peramban</dt><dd>${browserWords(browser)}</dd>
<dt>Mutan diagram</dt><dd>${mutationWords(mutations)}</dd>
</dl>
${
  reasons.length > 0
    ? html`<h3>Di luar jangkauan, dan mengapa</h3><ul>${reasons.map((reason) => {
        const goals = coverage.excused.filter((excuse) => excuse.reason === reason);
        return html`<li>${goals.length}: ${reason}</li>`;
      })}</ul>`
    : ''
}
<h2>Sifat yang dibuktikan</h2>
<p>${formatProofStatus(proven)}</p>
<ul class="proofs">${proofs.map(
      (proof) =>
        html`<li id="${getProofAnchor(proof)}">${renderVerdict(proof)} ${proof.statement} <span class="does">${proof.on ? scenarioWords[proof.on] : ''}${proof.found ? `${proof.on ? ', ' : ''}${proof.found.searched} situasi, ${proof.found.checked} dilihat` : ''}</span></li>`,
    )}</ul>`,
  };
};

/** Creates the page with every requirement: its text, its states, and the tests that name it. */
export const createRequirementsPage = ({ rows }: Facts): Page => ({
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
        (proof) => html`<li>${proof.words} <code>${proof.file}</code></li>`,
      )}</ul></details>`
    : ''
}</dd>`,
  )}</dl>`,
});
