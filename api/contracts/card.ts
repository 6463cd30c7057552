import * as z from 'zod/mini';
import { channelIds } from '../../src/limits.ts';
import {
  cardText,
  definePost,
  forwardedText,
  optionalText,
  responseCode,
  shortText,
} from './call.ts';

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
  provinsi: cardText,
  kota: cardText,
  golongan_darah: cardText,
  agama: cardText,
  kelurahan: cardText,
  alamat: cardText,
  kewarganegaraan: cardText,
  nik: cardText,
  nama: cardText,
  tempat_lahir: cardText,
  pekerjaan: cardText,
  kecamatan: cardText,
  jenis_kelamin: cardText,
  tanggal_lahir: cardText,
  status_perkawinan: cardText,
  rt_rw: cardText,
  tingkat_keyakinan: certainties,
  ejaan_resmi: spellings,
});

export type CardReading = z.infer<typeof cardReadingSchema>;

export const cardCalls = {
  /** OCR-05: `ktp` is base64 without a data-URL prefix. */
  readCard: definePost({
    base: 'local',
    path: 'ocr-iB',
    request: z.object({ ktp: z.string(), reffNumber: shortText, channelId: shortText }),
    response: z.object({
      responseCode,
      responseDescription: optionalText,
      data: z.optional(z.nullable(cardReadingSchema)),
      // Optional in the payload: one that could not be sent is as good as none.
      reffId: z.catch(forwardedText, undefined),
    }),
    constants: { channelId: channelIds.default },
    // OCR-07, OCR-09: only 00 is a reading.
    codes: { '00': 'read' },
  }),
};
