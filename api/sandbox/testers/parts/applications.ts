import { html } from 'hono/html';
import type { applications, StoredFile } from '../../store/schema.ts';
import { dateAndTime, sizeText } from './format.ts';

type Received = typeof applications.$inferSelect;

const shown = 5;
const kept = 50;

const names: Record<string, string> = {
  ktpfile: 'e-KTP',
  face1: 'Wajah',
  npwpFile: 'NPWP',
  slipgajiFile: 'Slip gaji',
};

const fileView = ([field, file]: [string, StoredFile]) => {
  const address = `/sandbox/files/${file.name}`;
  const isPicture = file.type.startsWith('image/');
  return html`<figure>
    ${
      isPicture
        ? html`<a href="${address}" data-show="${names[field] ?? field}"><img src="${address}" alt="${names[field] ?? field}" loading="lazy" /></a>`
        : html`<a class="document" href="${address}">Unduh</a>`
    }
    <figcaption>${names[field] ?? field} <span class="note">${file.type}, ${sizeText(file.size)}</span></figcaption>
  </figure>`;
};

const valueText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : value === '' ? '–' : String(value);

const entry = ({
  id,
  fields,
  files,
  receivedAt,
}: Received) => html`<details id="application-${id}" data-key="application-${id}" data-say="Pengajuan baru: ${fields.nama_lengkap}">
  <summary><strong>${fields.nama_lengkap}</strong> <code>${fields.nik}</code>
    <time class="note" datetime="${receivedAt.toISOString()}">${dateAndTime(receivedAt)}</time></summary>
  <div class="pictures">${(Object.entries(files) as [string, StoredFile][]).map(fileView)}</div>
  <dl>${Object.entries(fields).map(
    ([name, value]) => html`<dt>${name}</dt><dd>${valueText(value)}</dd>`,
  )}</dl>
  <details>
    <summary>Payload terdekripsi (JSON)</summary>
    <p class="note">Berkas disimpan terpisah dan ditampilkan di atas.</p>
    <pre tabindex="0">${JSON.stringify(fields, null, 2)}</pre>
  </details>
</details>`;

const older = (list: Received[]) => html`<details id="older-applications">
  <summary>Pengajuan sebelumnya (${list.length})</summary>
  ${list.slice(0, kept).map(entry)}
  ${
    list.length > kept
      ? html`<p class="note">${list.length - kept} pengajuan lagi di <a href="/sandbox/applications">daftar lengkap (JSON)</a>.</p>`
      : ''
  }
</details>`;

/** What applicants sent, opened: pictures, fields, payload. */
export const applicationsPart = (
  list: Received[],
) => html`<section id="applications" data-live="applications" aria-labelledby="applications-title">
  <h2 id="applications-title">Pengajuan diterima${list.length > 0 ? ` (${list.length})` : ''}</h2>
  ${
    list.length === 0
      ? html`<p class="empty">Belum ada pengajuan. Begitu dikirim, foto dan isinya muncul di sini.</p>`
      : list.slice(0, shown).map(entry)
  }
  ${list.length > shown ? older(list.slice(shown)) : ''}
</section>`;
