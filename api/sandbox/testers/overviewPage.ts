import { html } from 'hono/html';
import type { Fault } from '../fault.ts';
import type { Records } from '../onboarding/received.ts';
import type { applications, messages } from '../store/schema.ts';
import { applicationsPart } from './parts/applications.ts';
import { clockPart, faultsPart } from './parts/controls.ts';
import { messagesPart } from './parts/messages.ts';
import { recordsPart } from './parts/records.ts';
import { cardsPart, testDataPart } from './parts/testData.ts';

export type Overview = {
  messages: (typeof messages.$inferSelect)[];
  applications: (typeof applications.$inferSelect)[];
  records: Records;
  now: Date;
  faults: Fault[];
};

const places = [
  ['messages', 'Pesan'],
  ['applications', 'Pengajuan'],
  ['records', 'Catatan'],
  ['cards', 'Kartu'],
  ['clock', 'Jam'],
  ['faults', 'Gangguan'],
  ['data', 'Data uji'],
];

/** The page a tester keeps open beside the phone; its script replaces what has changed. */
export function overviewPage({ messages, applications, records, now, faults }: Overview) {
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
          <button type="button" id="reset" class="danger">Kosongkan bank</button>
        </header>
        <nav aria-label="Bagian halaman">${places.map(
          ([id, text]) => html`<a href="#${id}">${text}</a>`,
        )}</nav>
        <main>
          <div>${messagesPart(messages)}${applicationsPart(applications)}${recordsPart(records)}${cardsPart()}</div>
          <div>${clockPart(now)}${faultsPart(faults)}${testDataPart()}</div>
        </main>
        <p id="notice" role="status"></p>
        <dialog id="show" aria-label="Gambar sebesar layar">
          <img alt="" />
          <button type="button" aria-label="Tutup">✕</button>
        </dialog>
        <dialog id="confirm" aria-labelledby="confirm-title">
          <h2 id="confirm-title">Kosongkan bank?</h2>
          <p>Semua pesan, registrasi, pengajuan, gangguan, dan pergeseran jam dihapus. Daftar wilayah tetap.</p>
          <p class="buttons"><button type="button" value="no">Batal</button>
            <button type="button" value="yes" class="danger">Kosongkan</button></p>
        </dialog>
      </body>
    </html>`;
}
