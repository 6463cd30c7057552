import { randomUUID } from 'node:crypto';
import { readCard } from '../ocr/readCard.ts';
import { judgeNik } from '../registry.ts';
import type { Handlers } from './handler.ts';

const unread = {
  unreadable: ['01', 'Foto KTP tidak terbaca.'],
  noPicture: ['02', 'Berkas yang dikirim bukan gambar.'],
  tooSlow: ['68', 'Pembacaan KTP melewati batas waktu.'],
} as const;

export const identityCardHandlers = {
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
} satisfies Partial<Handlers>;
