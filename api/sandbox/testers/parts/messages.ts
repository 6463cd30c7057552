import { html } from 'hono/html';
import type { messages } from '../../store/schema.ts';
import { timeOfDay } from './format.ts';

type Message = typeof messages.$inferSelect;

const shown = 20;

const entry = ({
  id,
  channel,
  recipient,
  code,
  sentAt,
}: Message) => html`<li data-key="message-${id}">
  <button type="button" class="code" data-copy="${code}" aria-label="Salin kode ${code}">${code}</button>
  <span class="to">${channel === 'sms' ? 'SMS' : 'E-mail'} ke ${recipient}</span>
  <time class="note" datetime="${sentAt.toISOString()}">${timeOfDay(sentAt)}</time>
</li>`;

/** The codes that were sent, newest first. */
export const messagesPart = (
  list: Message[],
) => html`<section id="messages" data-live="messages" aria-labelledby="messages-title">
  <h2 id="messages-title">Kotak pesan</h2>
  ${
    list.length === 0
      ? html`<p class="empty">Belum ada kode. Kode OTP muncul di sini begitu dikirim.</p>`
      : html`<ul class="messages">${list.slice(0, shown).map(entry)}</ul>`
  }
  ${list.length > shown ? html`<p class="note">${list.length - shown} pesan lebih lama tidak ditampilkan.</p>` : ''}
</section>`;
