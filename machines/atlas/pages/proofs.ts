import type { Proof } from '../../proofs/prove.ts';
import type { BrowserRun, MutantFigures, Recorded } from '../../record.ts';
import type { Facts } from '../facts.ts';
import type { Page } from '../frame.ts';
import { html } from '../html.ts';

const onWords: Record<NonNullable<Proof['on']>, string> = {
  onePerson: 'satu orang di ponsel',
  twoPeople: 'dua orang bergantian di satu ponsel',
  changes: 'jawaban diubah dari ringkasan',
  desktop: 'di komputer',
  backToConsent: 'alamat kembali ke persetujuan',
  twoCards: 'dua kartu di depan satu kamera',
  onPage: 'penyedia verifikasi wajah dengan halaman sendiri',
  identityFirst: 'identitas dulu, satu orang',
  byProvider: 'identitas dulu, lewat penyedia',
  photosAtOnce: 'identitas dulu, kedua foto sekaligus dan email',
  identityFirstPeople: 'identitas dulu, dua orang bergantian di satu ponsel',
  identityFirstCards: 'identitas dulu, dua kartu di depan satu kamera',
};

/** A property is proven for each kind of journey by itself. */
export const anchorOfProof = ({ name, on }: Proof): string => (on ? `${name}-${on}` : name);

const browserWords = (record: Recorded<BrowserRun> | null): string => {
  if (!record) return 'belum dijalankan di salinan ini';
  const { transitions, byNobody, paths, steps, seconds } = record.found;
  return `${transitions.reached} dari ${transitions.of} transisi (${byNobody} tidak dapat ditimbulkan siapa pun), ${paths} jalur, ${steps} langkah, ${Math.round(seconds)} detik; ${record.at.slice(0, 10)}, commit ${record.commit}`;
};

const mutantWords = (record: Recorded<MutantFigures> | null): string =>
  record
    ? `${record.found.killed} dari ${record.found.mutants} ketahuan, ${record.found.equivalent} setara, ${record.found.survived} lolos; ${record.at.slice(0, 10)}, commit ${record.commit}`
    : 'belum dijalankan di salinan ini';

/** What was proven, over how much, when and of which commit. */
export const proofsPage = ({
  proofs,
  coverage,
  searched,
  paths,
  browser,
  mutants,
  madeOf,
}: Facts): Page => {
  const share = ({ reached, of }: { reached: number; of: number }) => `${reached} dari ${of}`;
  const reasons = [...new Set(coverage.excused.map(({ because }) => because))];
  return {
    file: 'proofs.html',
    title: 'Bukti',
    content: html`<h1>Bukti dan cakupan</h1>
<p class="lead">Diperiksa pada ${madeOf.date}, commit <code>${madeOf.commit}</code>.</p>
<h2>Cakupan jalur</h2>
<dl class="rows">
<dt>Transisi</dt><dd>${share(coverage.transitions)}</dd>
<dt>Tetap di tempat</dt><dd>${share(coverage.ignored)} (tidak satu pun syarat terpenuhi)</dd>
<dt>Bersamaan</dt><dd>${share(coverage.regionPairs)} (transisi di samping setiap keadaan wilayah lain)</dd>
<dt>Jalur</dt><dd>${paths.length}, pada aktor yang sebenarnya dengan jam tiruan</dd>
<dt>Peramban</dt><dd>${browserWords(browser)}</dd>
<dt>Mutan diagram</dt><dd>${mutantWords(mutants)}</dd>
</dl>
${
  reasons.length > 0
    ? html`<h3>Di luar jangkauan, dan mengapa</h3><ul>${reasons.map((because) => {
        const goals = coverage.excused.filter((excuse) => excuse.because === because);
        return html`<li>${goals.length}: ${because}</li>`;
      })}</ul>`
    : ''
}
<h2>Sifat yang dibuktikan</h2>
<p>Dicari di ${searched} situasi yang dapat dicapai.</p>
<ul class="proofs">${proofs.map(
      (proof) =>
        html`<li id="${anchorOfProof(proof)}"><b class="${proof.holds ? 'holds' : 'broken'}">${proof.holds ? '✓ terbukti' : '✗ gagal'}</b> ${proof.says} <span class="does">${proof.on ? `${onWords[proof.on]}, ` : ''}${proof.searched} situasi, ${proof.looked} dilihat</span></li>`,
    )}</ul>`,
  };
};
