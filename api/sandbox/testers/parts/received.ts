import { html } from 'hono/html';
import type { HandOverCount } from '../../bank/handOvers.ts';
import { getFileUrl, type SentRecords } from '../../bank/records.ts';
import type { applications, messages, StoredFile } from '../../store/schema.ts';
import { formatDateTime, formatSize, formatTime } from './format.ts';

type Received = typeof applications.$inferSelect;

const applicationsShown = 5;

const maxEarlierApplications = 50;

const fileNames: Record<string, string> = {
  ktpfile: 'e-KTP',
  face1: 'Wajah',
  npwpFile: 'NPWP',
  slipgajiFile: 'Slip gaji',
};

const renderFile = ([field, file]: [string, StoredFile]) => {
  const address = getFileUrl(file);
  const isPicture = file.type.startsWith('image/');
  return html`<figure>
    ${
      isPicture
        ? html`<a href="${address}" data-show="${fileNames[field] ?? field}"><img src="${address}" alt="${fileNames[field] ?? field}" loading="lazy" /></a>`
        : html`<a class="document" href="${address}">Unduh</a>`
    }
    <figcaption>${fileNames[field] ?? field} <span class="note">${file.type}, ${formatSize(file.size)}</span></figcaption>
  </figure>`;
};

const formatValue = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : value === '' ? '–' : String(value);

const renderApplication = ({
  id,
  fields,
  files,
  receivedAt,
}: Received) => html`<details id="application-${id}" data-key="application-${id}" data-say="Pengajuan baru: ${fields.nama_lengkap}">
  <summary><strong>${fields.nama_lengkap}</strong> <code>${fields.nik}</code>
    <time class="note" datetime="${receivedAt.toISOString()}">${formatDateTime(receivedAt)}</time></summary>
  <div class="pictures">${(Object.entries(files) as [string, StoredFile][]).map(renderFile)}</div>
  <dl>${Object.entries(fields).map(
    ([name, value]) => html`<dt>${name}</dt><dd>${formatValue(value)}</dd>`,
  )}</dl>
  <details>
    <summary>Payload terdekripsi (JSON)</summary>
    <p class="note">Berkas disimpan terpisah dan ditampilkan di atas.</p>
    <pre tabindex="0">${JSON.stringify(fields, null, 2)}</pre>
  </details>
</details>`;

const renderEarlierApplications = (list: Received[]) => html`<details id="older-applications">
  <summary>Pengajuan sebelumnya (${list.length})</summary>
  ${list.slice(0, maxEarlierApplications).map(renderApplication)}
  ${
    list.length > maxEarlierApplications
      ? html`<p class="note">${list.length - maxEarlierApplications} pengajuan lagi di <a href="/sandbox/applications">daftar lengkap (JSON)</a>.</p>`
      : ''
  }
</details>`;

/** Renders the received applications: pictures, fields, payload. */
export const renderApplications = (
  list: Received[],
) => html`<section id="applications" data-live="applications" aria-labelledby="applications-title">
  <h2 id="applications-title">Pengajuan diterima${list.length > 0 ? ` (${list.length})` : ''}</h2>
  ${
    list.length === 0
      ? html`<p class="empty">Belum ada pengajuan. Begitu dikirim, foto dan isinya muncul di sini.</p>`
      : list.slice(0, applicationsShown).map(renderApplication)
  }
  ${list.length > applicationsShown ? renderEarlierApplications(list.slice(applicationsShown)) : ''}
</section>`;

type Message = typeof messages.$inferSelect;

/** One code, with the recipients of its messages. */
type SentCode = { newest: Message; recipients: string[] };

const messagesShown = 5;
const maxEarlierMessages = 100;

const channelName = (channel: string) => (channel === 'sms' ? 'SMS' : 'E-mail');

/** Groups messages that were sent together with the same code. */
function groupByCode(list: Message[]): SentCode[] {
  const sendings: SentCode[] = [];
  for (const message of list) {
    const recipient = `${channelName(message.channel)} ke ${message.recipient}`;
    const last = sendings.at(-1);
    const isSame =
      last?.newest.code === message.code &&
      last.newest.sentAt.getTime() === message.sentAt.getTime();
    if (last && isSame) last.recipients.unshift(recipient);
    else sendings.push({ newest: message, recipients: [recipient] });
  }
  return sendings;
}

const renderMessage = ({
  newest: { id, code, sentAt },
  recipients,
}: SentCode) => html`<li data-key="message-${id}" data-say="Kode baru: ${code}">
  <button type="button" class="code" data-copy="${code}" aria-label="Salin kode ${code}">${code}</button>
  <span class="to">${recipients.map((recipient) => html`<span>${recipient}</span>`)}</span>
  <time class="note" datetime="${sentAt.toISOString()}">${formatTime(sentAt)}</time>
</li>`;

const renderEarlierMessages = (sendings: SentCode[]) => html`<details id="older-messages">
  <summary>Kode sebelumnya (${sendings.length})</summary>
  <ul class="messages">${sendings.slice(0, maxEarlierMessages).map(renderMessage)}</ul>
  ${
    sendings.length > maxEarlierMessages
      ? html`<p class="note">${sendings.length - maxEarlierMessages} kode lagi di <a href="/sandbox/messages">daftar lengkap (JSON)</a>.</p>`
      : ''
  }
</details>`;

/** Renders the sent codes, newest first. */
export function renderMessages(list: Message[]) {
  const sendings = groupByCode(list);
  return html`<section id="messages" data-live="messages" aria-labelledby="messages-title">
    <h2 id="messages-title">Kotak pesan</h2>
    ${
      sendings.length === 0
        ? html`<p class="empty">Belum ada kode. Kode OTP muncul di sini begitu dikirim.</p>`
        : html`<ul class="messages">${sendings.slice(0, messagesShown).map(renderMessage)}</ul>`
    }
    ${sendings.length > messagesShown ? renderEarlierMessages(sendings.slice(messagesShown)) : ''}
  </section>`;
}

const recordNames: Record<keyof SentRecords, string> = {
  step1: 'Data awal',
  records: 'Data lengkap',
  files: 'Berkas',
  converted: 'Foto yang diubah',
  mails: 'E-mail',
  apply: 'Pengajuan lewat penyedia',
  advance: 'Verifikasi wajah lewat penyedia',
};

/** Renders the number of records of the identity-first journey; testers read the content as JSON. */
export const renderRecords = (
  records: SentRecords,
) => html`<section id="records" data-live="records" aria-labelledby="records-title">
  <h2 id="records-title">Alur identitas lebih dulu</h2>
  <dl>${(Object.keys(recordNames) as (keyof SentRecords)[]).map(
    (kind) => html`<dt>${recordNames[kind]}</dt><dd>${records[kind].length}</dd>`,
  )}</dl>
  <p class="note">Isinya ada di <a href="/sandbox/records">catatan lengkap (JSON)</a>.</p>
</section>`;

/** Renders the number and size of hand-overs to another device; the bank cannot read their content. */
export const renderHandOvers = ({
  number,
  bytes,
}: HandOverCount) => html`<section id="hand-overs" data-live="handOvers" aria-labelledby="hand-overs-title">
  <h2 id="hand-overs-title">Pindah perangkat</h2>
  <dl><dt>Pemindahan yang disimpan</dt><dd>${number}</dd><dt>Ukurannya</dt><dd>${formatSize(bytes)}</dd></dl>
  <p class="note">Isinya disegel di ponsel, jadi bank tidak dapat membacanya.</p>
</section>`;
