import { html } from 'hono/html';
import type { Fault } from '../bank/fault.ts';
import type { HandOverCount } from '../bank/handOvers.ts';
import type { SentRecords } from '../bank/records.ts';
import { refusedPhone, takenEmail, testFaceToken, testNiks } from '../bank/testData.ts';
import { specimenPerson } from '../specimen/details.ts';
import type { applications, messages } from '../store/schema.ts';
import { renderClock, renderFaults } from './parts/controls.ts';
import {
  renderApplications,
  renderHandOvers,
  renderMessages,
  renderRecords,
} from './parts/received.ts';

type Overview = {
  messages: (typeof messages.$inferSelect)[];
  applications: (typeof applications.$inferSelect)[];
  records: SentRecords;
  handOvers: HandOverCount;
  now: Date;
  faults: Fault[];
};

const places = [
  ['messages', 'Pesan'],
  ['applications', 'Pengajuan'],
  ['records', 'Catatan'],
  ['hand-overs', 'Pindah perangkat'],
  ['cards', 'Kartu'],
  ['clock', 'Jam'],
  ['faults', 'Gangguan'],
  ['data', 'Data uji'],
];

/** Renders the page that testers keep open next to the phone; its script replaces what has changed. */
export function renderOverviewPage({
  messages,
  applications,
  records,
  handOvers,
  now,
  faults,
}: Overview) {
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Bank sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/overview.css" />
        <script type="module" src="/sandbox/overview.js"></script>
      </head>
      <body>
        <header>
          <h1>Bank sandbox</h1>
          <p class="note">Hanya untuk pengujian.</p>
          <p id="connection" role="status" data-state="off">Muat ulang untuk melihat perubahan</p>
          <a href="/" target="_blank">Buka aplikasi</a>
          <a href="/atlas/" target="_blank">Buka atlas</a>
          <a href="/sandbox/journeys" target="_blank">Buka perjalanan</a>
          <a href="/sandbox/api" target="_blank">Buka dokumen API</a>
          <button type="button" id="reset" class="danger">Kosongkan bank</button>
        </header>
        <nav aria-label="Bagian halaman">${places.map(
          ([id, text]) => html`<a href="#${id}">${text}</a>`,
        )}</nav>
        <main>
          <div>${renderMessages(messages)}${renderApplications(applications)}${renderRecords(records)}${renderHandOvers(handOvers)}${renderCards()}</div>
          <div>${renderClock(now)}${renderFaults(faults)}${renderTestData()}</div>
        </main>
        <p id="notice" role="status"></p>
        <dialog id="show" aria-label="Gambar sebesar layar">
          <img alt="" />
          <button type="button" aria-label="Tutup">✕</button>
        </dialog>
        <dialog id="confirm" aria-labelledby="confirm-title">
          <h2 id="confirm-title">Kosongkan bank?</h2>
          <p>Semua pesan, registrasi, pengajuan, catatan, verifikasi wajah, pemindahan, perjalanan, gangguan, dan pergeseran jam dihapus. Daftar wilayah tetap.</p>
          <p class="buttons"><button type="button" value="no">Batal</button>
            <button type="button" value="yes" class="danger">Kosongkan</button></p>
        </dialog>
      </body>
    </html>`;
}

const data = [
  { what: 'NIK lolos', answer: '00', value: specimenPerson.nik },
  { what: 'NIK ditolak', answer: '54', value: testNiks.declined },
  { what: 'NIK tidak sesuai Dukcapil', answer: '51', value: testNiks.notInRegistry },
  { what: 'NIK dengan pengajuan tertunda', answer: '53', value: testNiks.earlierPending },
  { what: 'E-mail sudah terdaftar', answer: 'RC18', value: takenEmail },
  { what: 'Nomor handphone ditolak', answer: '422', value: refusedPhone },
  { what: 'Token wajah tanpa tantangan', answer: '00', value: testFaceToken },
];

/** Renders the values with a fixed result. */
const renderTestData = () => html`<section id="data" aria-labelledby="data-title">
  <h2 id="data-title">Data uji</h2>
  <ul class="data">${data.map(
    ({ what, answer, value }) => html`<li><span>${what} <span class="badge">${answer}</span></span>
      <button type="button" class="value" data-copy="${value}" aria-label="Salin ${what}: ${value}">${value}</button></li>`,
  )}</ul>
  <p class="note">Sudah pernah mengajukan (51): kirim dua pengajuan dengan NIK yang sama.</p>
</section>`;

/** The width in pixels of a card that is sharp on a large screen. */
const large = 2024;

const test = { tanggal_lahir: '01-01-1990', jenis_kelamin: 'LAKI-LAKI' };

const cards = [
  { title: 'NIK lolos (00)', details: {} },
  { title: 'Ditolak (54)', details: { ...test, nik: testNiks.declined, nama: 'UJI DITOLAK' } },
  {
    title: 'Tidak sesuai Dukcapil (51)',
    details: { ...test, nik: testNiks.notInRegistry, nama: 'UJI DUKCAPIL' },
  },
  {
    title: 'Pengajuan tertunda (53)',
    details: { ...test, nik: testNiks.earlierPending, nama: 'UJI TERTUNDA' },
  },
];

const renderCard = ({ title, details }: (typeof cards)[number]) => {
  const address = `/sandbox/specimen?${new URLSearchParams({ nik: specimenPerson.nik, ...details })}`;
  return html`<figure>
    <a href="${address}&width=${large}" data-show="Specimen e-KTP: ${title}"><img src="${address}" width="1012" height="638" loading="lazy" alt="Specimen e-KTP: ${title}" /></a>
    <figcaption>${title}</figcaption>
  </figure>`;
};

/** Renders cards to hold in front of a phone's camera, and one with the tester's own details. */
const renderCards = () => html`<section id="cards" aria-labelledby="cards-title">
  <h2 id="cards-title">Kartu specimen</h2>
  <p class="note">Ketuk kartu untuk menampilkannya sebesar layar, lalu foto dengan kamera ponsel.</p>
  <div class="cards">${cards.map(renderCard)}</div>
  <h3>Kartu dengan data sendiri</h3>
  <form id="own-card">
    <input type="hidden" name="width" value="${large}" />
    <label>NIK <input name="nik" inputmode="numeric" maxlength="16" value="${specimenPerson.nik}" /></label>
    <label>Nama <input name="nama" maxlength="40" value="${specimenPerson.nama}" /></label>
    <label>Tempat lahir <input name="tempat_lahir" maxlength="30" value="${specimenPerson.tempat_lahir}" /></label>
    <label>Tanggal lahir <input name="tanggal_lahir" maxlength="10" value="${specimenPerson.tanggal_lahir}" /></label>
    <button type="submit" class="primary">Tampilkan kartu ini</button>
  </form>
</section>`;
