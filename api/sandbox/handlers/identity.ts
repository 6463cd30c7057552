import { randomUUID } from 'node:crypto';
import { openLivenessSession } from '../livenessSessions.ts';
import { readCard } from '../ocr/readCard.ts';
import { judgeNik } from '../registry.ts';
import type { Handlers } from './handler.ts';

export const unread = {
  unreadable: ['01', 'Foto KTP tidak terbaca.'],
  noPicture: ['02', 'Berkas yang dikirim bukan gambar.'],
  tooSlow: ['68', 'Pembacaan KTP melewati batas waktu.'],
} as const;

export const identityHandlers = {
  readCard: async ({ ktp }, { bank }) => {
    const result = await readCard(bank.ocr, ktp);
    const reffId = `OCR-${randomUUID()}`;
    if (result.outcome !== 'read') {
      const [responseCode, responseDescription] = unread[result.outcome];
      return { responseCode, responseDescription, data: null, reffId };
    }
    const data = { ...result.reading, tingkat_keyakinan: result.certainties };
    return { responseCode: '00', responseDescription: 'Berhasil', data, reffId };
  },

  checkNik: ({ nik }) => judgeNik(nik),

  /** API-26: the frame lives on the same host, one port on, so that it is another origin. */
  livenessAddress: async (_request, { bank, address }) => {
    const { origin } = new URL(address);
    const landing = new URL(origin);
    landing.port = String(bank.framePort);
    landing.searchParams.set('session', await openLivenessSession(bank));
    landing.searchParams.set('origin', origin);
    return { data: { data: { user_landing_url: landing.href } } };
  },
} satisfies Partial<Handlers>;
