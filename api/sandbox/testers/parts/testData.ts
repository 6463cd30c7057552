import { html } from 'hono/html';
import { specimenPerson } from '../../card/details.ts';
import { refusedPhone, takenEmail, testFaceToken, testNiks } from '../../testNiks.ts';

const data = [
  { what: 'NIK lolos', answer: '00', value: specimenPerson.nik },
  { what: 'NIK ditolak', answer: '54', value: testNiks.declined },
  { what: 'NIK tidak sesuai Dukcapil', answer: '51', value: testNiks.notInRegistry },
  { what: 'NIK dengan pengajuan tertunda', answer: '53', value: testNiks.earlierPending },
  { what: 'E-mail sudah terdaftar', answer: 'RC18', value: takenEmail },
  { what: 'Nomor handphone ditolak', answer: '422', value: refusedPhone },
  { what: 'Token wajah tanpa tantangan', answer: '00', value: testFaceToken },
];

/** Values that the bank answers in a known way. */
export const testDataPart = () => html`<section id="data" aria-labelledby="data-title">
  <h2 id="data-title">Data uji</h2>
  <ul class="data">${data.map(
    ({ what, answer, value }) => html`<li><span>${what} <span class="badge">${answer}</span></span>
      <button type="button" class="value" data-copy="${value}" aria-label="Salin ${what}: ${value}">${value}</button></li>`,
  )}</ul>
  <p class="note">Sudah pernah mengajukan (51): kirim dua pengajuan dengan NIK yang sama.</p>
</section>`;

/** Pixels across that a card needs to be sharp on a large screen. */
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

const card = ({ title, details }: (typeof cards)[number]) => {
  const address = `/sandbox/specimen?${new URLSearchParams({ nik: specimenPerson.nik, ...details })}`;
  return html`<figure>
    <a href="${address}&width=${large}" data-show="Specimen e-KTP: ${title}"><img src="${address}" width="1012" height="638" loading="lazy" alt="Specimen e-KTP: ${title}" /></a>
    <figcaption>${title}</figcaption>
  </figure>`;
};

/** Cards to hold before a phone's camera, and one with details of the tester's own. */
export const cardsPart = () => html`<section id="cards" aria-labelledby="cards-title">
  <h2 id="cards-title">Kartu specimen</h2>
  <p class="note">Ketuk kartu untuk menampilkannya sebesar layar, lalu foto dengan kamera ponsel.</p>
  <div class="cards">${cards.map(card)}</div>
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
