import type { Facts } from '../facts.ts';
import type { Page } from '../frame.ts';
import { html } from '../html.ts';

/** What was proven, over how much, when and of which commit. */
export const proofsPage = ({ proofs, coverage, searched, paths, browser, madeOf }: Facts): Page => {
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
<dt>Tetap di tempat</dt><dd>${share(coverage.stays)} (tidak satu pun syarat terpenuhi)</dd>
<dt>Bersamaan</dt><dd>${share(coverage.besides)} (transisi di samping setiap keadaan wilayah lain)</dd>
<dt>Jalur</dt><dd>${paths.length}, pada aktor yang sebenarnya dengan jam tiruan</dd>
<dt>Peramban</dt><dd>${browser ?? 'belum dijalankan di sini'}</dd>
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
      ({ says, holds, searched: among, looked, name }) =>
        html`<li id="${name}"><b class="${holds ? 'holds' : 'broken'}">${holds ? '✓ terbukti' : '✗ gagal'}</b> ${says} <span class="does">${among} situasi, ${looked} dilihat</span></li>`,
    )}</ul>`,
  };
};
