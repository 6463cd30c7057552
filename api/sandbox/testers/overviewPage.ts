import { html } from 'hono/html';
import type { Fault } from '../faults.ts';
import type { applications, messages } from '../store/schema.ts';
import { refusedPhone, takenEmail, testNiks } from '../testNiks.ts';

type Message = typeof messages.$inferSelect;
type Received = typeof applications.$inferSelect;
export type Overview = {
  messages: Message[];
  applications: Received[];
  now: Date;
  faults: Fault[];
  /** Whether the page loads itself anew; off while somebody reads an application. */
  live: boolean;
};

const time = (date: Date) => date.toISOString().replace('T', ' ').slice(0, 19);

const messageRow = (message: Message) => html`<tr>
  <td>${time(message.sentAt)}</td>
  <td>${message.channel === 'sms' ? 'SMS' : 'E-mail'}</td>
  <td>${message.recipient}</td>
  <td class="code">${message.code}</td>
</tr>`;

const received = ({ fields, files, receivedAt }: Received) => html`<details>
  <summary>${time(receivedAt)} · ${fields.nama_lengkap} · <code>${fields.nik}</code></summary>
  <dl>
    ${Object.entries(fields).map(
      ([name, value]) => html`<dt>${name}</dt>
        <dd>${typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>`,
    )}
    ${Object.entries(files).map(
      ([name, file]) => html`<dt>${name}</dt>
        <dd><a href="/sandbox/files/${file.name}">${file.type}, ${file.size} byte</a></dd>`,
    )}
  </dl>
</details>`;

const cards = [
  { title: 'NIK lolos (00)', query: '' },
  {
    title: 'Ditolak (54)',
    query: `?nik=${testNiks.declined}&nama=UJI+DITOLAK&tanggal_lahir=01-01-1990&jenis_kelamin=LAKI-LAKI`,
  },
  {
    title: 'Tidak sesuai Dukcapil (51)',
    query: `?nik=${testNiks.notInRegistry}&nama=UJI+DUKCAPIL&tanggal_lahir=01-01-1990&jenis_kelamin=LAKI-LAKI`,
  },
  {
    title: 'Pengajuan sebelumnya (53)',
    query: `?nik=${testNiks.earlierPending}&nama=UJI+TERTUNDA&tanggal_lahir=01-01-1990&jenis_kelamin=LAKI-LAKI`,
  },
];

const specimen = ({ title, query }: (typeof cards)[number]) => html`<figure>
  <a href="/sandbox/specimen${query}"
    ><img src="/sandbox/specimen${query}" alt="Specimen e-KTP: ${title}" loading="lazy"
  /></a>
  <figcaption>${title}</figcaption>
</figure>`;

/** The page a tester keeps open beside the phone: codes, applications, test data, specimen cards. */
export function overviewPage({ messages, applications, now, faults, live }: Overview) {
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${live ? html`<meta http-equiv="refresh" content="5" />` : ''}
        <title>Bank sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/overview.css" />
      </head>
      <body>
        <h1>Bank sandbox</h1>
        <p class="note">
          Hanya untuk pengujian. Jam bank: ${time(now)} UTC.
          ${
            live
              ? html`Halaman ini dimuat ulang setiap 5 detik. <a href="/sandbox?live=no">Hentikan</a>`
              : html`<a href="/sandbox">Muat ulang otomatis</a>`
          }
        </p>
        <h2>Kotak pesan</h2>
        ${
          messages.length === 0
            ? html`<p class="empty">Belum ada kode yang dikirim.</p>`
            : html`<div class="scroll"><table>
                <thead><tr><th>Waktu</th><th>Melalui</th><th>Kepada</th><th>Kode</th></tr></thead>
                <tbody>${messages.slice(0, 20).map(messageRow)}</tbody>
              </table></div>`
        }
        <h2>Pengajuan diterima</h2>
        ${
          applications.length === 0
            ? html`<p class="empty">Belum ada pengajuan.</p>`
            : applications.map(received)
        }
        <h2>Data uji</h2>
        <div class="scroll"><table>
          <tbody>
            <tr><th>NIK ditolak (54)</th><td><code>${testNiks.declined}</code></td></tr>
            <tr><th>NIK tidak sesuai Dukcapil (51)</th><td><code>${testNiks.notInRegistry}</code></td></tr>
            <tr><th>NIK dengan pengajuan tertunda (53)</th><td><code>${testNiks.earlierPending}</code></td></tr>
            <tr><th>E-mail sudah terdaftar (RC18)</th><td><code>${takenEmail}</code></td></tr>
            <tr><th>Nomor handphone ditolak (422)</th><td><code>${refusedPhone}</code></td></tr>
            <tr><th>Sudah pernah mengajukan (51)</th><td>kirim dua pengajuan dengan NIK yang sama</td></tr>
          </tbody>
        </table></div>
        <h2>Kartu specimen</h2>
        <p class="note">Tampilkan di layar lain lalu foto dengan kamera ponsel. Isi kartu dapat diatur:
          <code>/sandbox/specimen?nik=…&amp;nama=…&amp;tempat_lahir=…&amp;tanggal_lahir=…</code></p>
        <div class="cards">${cards.map(specimen)}</div>
        <h2>Gangguan aktif</h2>
        ${
          faults.length === 0
            ? html`<p class="empty">Tidak ada.</p>`
            : html`<ul>${faults.map((fault) => html`<li><code>${JSON.stringify(fault)}</code></li>`)}</ul>`
        }
      </body>
    </html>`;
}
