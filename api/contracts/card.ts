import * as z from 'zod/mini';
import { channelIds } from '../../src/limits.ts';
import { looseText, post, readText, responseCode, sentOnText, shortText } from './call.ts';

/**
 * How certain the bank is of each value, 0 to 1, by the field's name. An addition of ours to the
 * specified answer: a bank may leave it out, and what it cannot mean counts as left out.
 */
const certainties = z.catch(
  z.optional(z.record(z.string(), z.number().check(z.minimum(0), z.maximum(1)))),
  undefined,
);

/**
 * How official lists spell a place that the card prints otherwise, by the field's name. An addition of ours,
 * too: what is printed stays in its field, and this is offered next to it.
 */
const spellings = z.catch(z.optional(z.record(z.string(), shortText)), undefined);

/** OCR-12: what a reading may hold; a card that is half legible leaves fields out. */
export const cardReadingSchema = z.object({
  provinsi: readText,
  kota: readText,
  golongan_darah: readText,
  agama: readText,
  kelurahan: readText,
  alamat: readText,
  kewarganegaraan: readText,
  nik: readText,
  nama: readText,
  tempat_lahir: readText,
  pekerjaan: readText,
  kecamatan: readText,
  jenis_kelamin: readText,
  tanggal_lahir: readText,
  status_perkawinan: readText,
  rt_rw: readText,
  tingkat_keyakinan: certainties,
  ejaan_resmi: spellings,
});

export type CardReading = z.infer<typeof cardReadingSchema>;

export const cardCalls = {
  /** OCR-05: `ktp` is base64 without a data-URL prefix. */
  readCard: post({
    base: 'local',
    path: 'ocr-iB',
    request: z.object({ ktp: z.string(), reffNumber: shortText, channelId: shortText }),
    response: z.object({
      responseCode,
      responseDescription: looseText,
      data: z.optional(z.nullable(cardReadingSchema)),
      // Optional in the payload: one that could not be sent is as good as none.
      reffId: z.catch(sentOnText, undefined),
    }),
    constants: { channelId: channelIds.default },
    // OCR-07, OCR-09: only 00 is a reading.
    codes: { '00': 'read' },
  }),
};
