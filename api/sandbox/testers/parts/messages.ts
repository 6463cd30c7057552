import { html } from 'hono/html';
import type { messages } from '../../store/schema.ts';
import { timeOfDay } from './format.ts';

type Message = typeof messages.$inferSelect;
/** One code, with all the messages that carried it. */
type Sending = { newest: Message; recipients: string[] };

const shown = 5;
const kept = 100;

const channelName = (channel: string) => (channel === 'sms' ? 'SMS' : 'E-mail');

/** Messages that went out together with the same code. */
function sendingsOf(list: Message[]): Sending[] {
  const sendings: Sending[] = [];
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

const entry = ({
  newest: { id, code, sentAt },
  recipients,
}: Sending) => html`<li data-key="message-${id}" data-say="Kode baru: ${code}">
  <button type="button" class="code" data-copy="${code}" aria-label="Salin kode ${code}">${code}</button>
  <span class="to">${recipients.map((recipient) => html`<span>${recipient}</span>`)}</span>
  <time class="note" datetime="${sentAt.toISOString()}">${timeOfDay(sentAt)}</time>
</li>`;

const older = (sendings: Sending[]) => html`<details id="older-messages">
  <summary>Kode sebelumnya (${sendings.length})</summary>
  <ul class="messages">${sendings.slice(0, kept).map(entry)}</ul>
  ${
    sendings.length > kept
      ? html`<p class="note">${sendings.length - kept} kode lagi di <a href="/sandbox/messages">daftar lengkap (JSON)</a>.</p>`
      : ''
  }
</details>`;

/** The codes that were sent, newest first. */
export function messagesPart(list: Message[]) {
  const sendings = sendingsOf(list);
  return html`<section id="messages" data-live="messages" aria-labelledby="messages-title">
    <h2 id="messages-title">Kotak pesan</h2>
    ${
      sendings.length === 0
        ? html`<p class="empty">Belum ada kode. Kode OTP muncul di sini begitu dikirim.</p>`
        : html`<ul class="messages">${sendings.slice(0, shown).map(entry)}</ul>`
    }
    ${sendings.length > shown ? older(sendings.slice(shown)) : ''}
  </section>`;
}
