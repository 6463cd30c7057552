import { randomUUID } from 'node:crypto';
import type { Handlers } from '../bank/bank.ts';

/** Code and description for each reason why a card was not read. */
export const readFailures = {
  unreadable: ['01', 'Foto KTP tidak terbaca.'],
  twoCards: ['01', 'Ada dua kartu pada foto. Foto satu kartu saja.'],
  noPicture: ['02', 'Berkas yang dikirim bukan gambar.'],
  tooSlow: ['68', 'Pembacaan KTP melewati batas waktu.'],
} as const;

export const cardHandlers = {
  readCard: async ({ ktp }, { bank, client, signal }) => {
    const result = await bank.cardReaders.read(ktp, { client, signal });
    const reffId = `OCR-${randomUUID()}`;
    if (result.outcome !== 'read') {
      const [responseCode, responseDescription] = readFailures[result.outcome];
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
