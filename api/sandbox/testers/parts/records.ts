import { html } from 'hono/html';
import type { Records } from '../../onboarding/received.ts';

const names: Record<keyof Records, string> = {
  step1: 'Data awal',
  records: 'Data lengkap',
  files: 'Berkas',
  converted: 'Foto yang diubah',
  mails: 'E-mail',
  apply: 'Pengajuan lewat penyedia',
  advance: 'Verifikasi wajah lewat penyedia',
};

/** How much of the older journey has arrived; what it holds is read as JSON. */
export const recordsPart = (
  records: Records,
) => html`<section id="records" data-live="records" aria-labelledby="records-title">
  <h2 id="records-title">Alur identitas lebih dulu</h2>
  <dl>${(Object.keys(names) as (keyof Records)[]).map(
    (kind) => html`<dt>${names[kind]}</dt><dd>${records[kind].length}</dd>`,
  )}</dl>
  <p class="note">Isinya ada di <a href="/sandbox/records">catatan lengkap (JSON)</a>.</p>
</section>`;
