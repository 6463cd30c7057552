import { randomUUID } from 'node:crypto';
import type { Handlers } from '../bank/bank.ts';

export const unread = {
  unreadable: ['01', 'Foto KTP tidak terbaca.'],
  twoCards: ['01', 'Ada dua kartu pada foto. Foto satu kartu saja.'],
  noPicture: ['02', 'Berkas yang dikirim bukan gambar.'],
  tooSlow: ['68', 'Pembacaan KTP melewati batas waktu.'],
} as const;

export const cardHandlers = {
  readCard: async ({ ktp }, { bank, client, left }) => {
    const result = await bank.cards.read(ktp, { client, left });
    const reffId = `OCR-${randomUUID()}`;
    if (result.outcome !== 'read') {
      const [responseCode, responseDescription] = unread[result.outcome];
      return { responseCode, responseDescription, data: null, reffId };
    }
    const data = {
      ...result.reading,
      tingkat_keyakinan: result.certainties,
      ...(Object.keys(result.official).length > 0 && { ejaan_resmi: result.official }),
    };
    return { responseCode: '00', responseDescription: 'Berhasil', data, reffId };
  },
} satisfies Partial<Handlers>;
