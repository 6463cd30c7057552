import * as z from 'zod/mini';
import { channelIds } from '../../src/limits.ts';
import {
  cardText,
  dataOf,
  definePost,
  forwardedText,
  optionalText,
  responseCode,
  shortText,
} from './call.ts';

/**
 * The confidence of each value, 0 to 1, by field name. This is our addition to the specified response: a
 * bank may omit it, and invalid values count as omitted.
 */
const certainties = z.catch(
  z.optional(z.record(z.string(), z.number().check(z.minimum(0), z.maximum(1)))),
  undefined,
);

/**
 * The official spelling of a place that the card prints differently, by field name. This is our addition,
 * too: the printed value stays in its field, and the screen offers the spelling next to it.
 */
const spellings = z.catch(z.optional(z.record(z.string(), shortText)), undefined);

/** The schema of a card reading (OCR-12). A partly legible card omits fields. */
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

/** The values that were read from an e-KTP, by field name. */
export type CardReading = z.infer<typeof cardReadingSchema>;

/** The calls of the card recognition. */
export const cardCalls = {
  /** OCR-05: `ktp` is base64 without a data-URL prefix. */
  readCard: definePost({
    base: 'local',
    path: 'ocr-iB',
    request: z.object({ ktp: z.string(), reffNumber: shortText, channelId: shortText }),
    response: z.object({
      responseCode,
      responseDescription: optionalText,
      data: dataOf(cardReadingSchema.shape),
      // The field is optional in the payload, so an invalid value counts as missing.
      reffId: z.catch(forwardedText, undefined),
    }),
    constants: { channelId: channelIds.default },
    // OCR-07, OCR-09: only 00 is a reading.
    codes: { '00': 'read' },
  }),
};
