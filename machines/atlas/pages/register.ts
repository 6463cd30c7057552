import { formatNotices, type RegisterEntry, type Transfer } from '../../register/register.ts';
import { type Html, html, type Page } from '../html.ts';

/** The names of the register's files in the atlas. */
export const registerFiles = { page: 'register.html', csv: 'register-data.csv' } as const;

/** Renders a transfer: its title, recipient, fields, notices and address. */
export const renderTransfer = ({ title, address, recipient, fields, after }: Transfer): Html =>
  html`<li><span><b>${title}</b> kepada ${recipient}, sebagai ${fields.map((field, at) => html`${at > 0 ? ', ' : ''}<code>${field}</code>`)}</span><span class="does">sesudah ${formatNotices(after)} · <code>${address}</code></span></li>`;

/** Creates the page with the register of data, which prints as a document. */
export function createRegisterPage(register: readonly RegisterEntry[]): Page {
  const row = ({ label, name, entered, stored, transfers }: RegisterEntry) =>
    html`<tr><th scope="row">${label}${label === name ? '' : html` <code>${name}</code>`}</th><td>${entered.length > 0 ? entered.join(', ') : 'Dicatat perjalanan'}</td><td>${stored}</td><td>${transfers.length > 0 ? html`<ul class="ways">${transfers.map(renderTransfer)}</ul>` : 'Tidak dikirim'}</td></tr>`;
  const leaving = register.filter(({ transfers }) => transfers.length > 0);
  const staying = register.filter(({ transfers }) => transfers.length === 0);
  const table = (rows: readonly RegisterEntry[]) =>
    html`<div class="scrolls"><table class="facts"><thead><tr><th>Nilai</th><th>Diisi di</th><th>Disimpan</th><th>Keluar dari ponsel</th></tr></thead><tbody>${rows.map(row)}</tbody></table></div>`;
  return {
    file: registerFiles.page,
    title: 'Register data',
    content: html`<p class="crumbs"><a href="data.html">Data</a></p>
<h1>Register data</h1>
<p class="lead">Setiap nilai pemohon: di mana diisi, di mana disimpan dan sampai kapan, dan dengan kiriman mana keluar kepada siapa, sesudah pemberitahuan dan persetujuan yang mana. Diperoleh dari diagram dan kontrak. Bukti <a href="proofs.html">noticeBeforeEachCall dan termsBeforeFace</a> memeriksa bahwa tidak ada nilai yang keluar lebih dulu.</p>
<p><a href="${registerFiles.csv}" download>Unduh sebagai CSV</a></p>
<h2>Keluar dari ponsel (${leaving.length})</h2>${table(leaving)}
<h2>Tetap di ponsel (${staying.length})</h2>${table(staying)}`,
  };
}
