import { randomUUID } from 'node:crypto';
import { openLivenessSession } from '../livenessSessions.ts';
import { judgeNik } from '../registry.ts';
import type { Handlers } from './handler.ts';

export const unread = {
  unreadable: ['01', 'Foto KTP tidak terbaca.'],
  noPicture: ['02', 'Berkas yang dikirim bukan gambar.'],
  tooSlow: ['68', 'Pembacaan KTP melewati batas waktu.'],
} as const;

export const identityHandlers = {
  readCard: async ({ ktp }, { bank, client, left }) => {
    const result = await bank.cards.read(ktp, { client, left });
    const reffId = `OCR-${randomUUID()}`;
    if (result.outcome !== 'read') {
      const [responseCode, responseDescription] = unread[result.outcome];
      return { responseCode, responseDescription, data: null, reffId };
    }
    const data = { ...result.reading, tingkat_keyakinan: result.certainties };
    return { responseCode: '00', responseDescription: 'Berhasil', data, reffId };
  },

  checkNik: async ({ nik }, { bank, client }) => {
    await bank.callLimits.takeNik(nik, client);
    return judgeNik(nik);
  },

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
