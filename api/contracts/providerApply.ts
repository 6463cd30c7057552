import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { namedFiles, readEntry } from '../../src/config/recordNames.ts';
import { nikSchema } from '../../src/fields/steps.ts';
import { post, shortText } from './call.ts';
import {
  filledFile,
  filledLines,
  filledText,
  longText,
  sentDate,
  tolerantAnswer,
} from './tolerant.ts';

const text = shortText;
/** APP-05: each is sent once; what the answer holds is not shown, its `id` is read by an accessor. */
const step = { base: 'apply', once: true, response: tolerantAnswer } as const;
const kept = { codes: { '00': 'taken' } } as const;
const firstOfItsNik = {
  codes: { '00': 'taken', '51': 'appliedBefore' },
} as const;

/** What the four steps have no field for, under the names that the configuration gives. */
export const photosOfLastStep = namedFiles(variantConfig.recordExtra);
const named = Object.fromEntries(
  variantConfig.recordExtra
    .map(readEntry)
    .map(({ name }) => [name, name in photosOfLastStep ? z.string() : longText]),
);

const lastStep = z.object({
  id: filledText,
  alamat_pengiriman_kartu: filledText,
  kode_referal: text,
});

/** The provider's apply API (APP-01 to APP-04); `id` is that of the first step's answer. */
export const providerApplyCalls = {
  applyStep1: post({
    ...step,
    path: 'apply-step-1',
    request: z.strictObject({
      image_ktp: filledFile,
      nama_lengkap_ktp: filledText,
      nomor_ktp: nikSchema,
      nomor_npwp: text,
      kewarganegaraan: filledText,
      status_perkawinan: filledText,
      tempat_lahir: filledText,
      tanggal_lahir: sentDate,
      alamat_rumah: longText,
      rt: text,
      rw: text,
      kelurahan: text,
      kecamatan: text,
      kode_pos: text,
      telepon_rumah: text,
      no_handphone: filledText,
      alamat_email: filledText,
      nama_keluarga_dekat: filledText,
      no_handphone_keluarga_dekat: filledText,
      nama_gadis_ibu_kandung: filledText,
      handphone_keluarga_dekat: filledText,
      kota: text,
      provinsi: text,
    }),
    ...firstOfItsNik,
  }),
  applyStep2: post({
    ...step,
    path: 'apply-step-2/:id',
    request: z.strictObject({
      id: filledText,
      pekerjaan: text,
      bidang_usaha: text,
      jabatan: text,
      nama_perusahaan: filledText,
      alamat_kantor: filledLines,
      kelurahan_kantor: text,
      kecamatan_kantor: text,
      kode_pos_kantor: text,
      telepon_kantor: text,
      telepon_kantor_ext: text,
      lama_bekerja: text,
      penghasilan_kotor_perbulan: text,
      kota_kantor: text,
      provinsi_kantor: text,
    }),
    ...kept,
  }),
  applyStep3: post({
    ...step,
    path: 'apply-step-3/:id',
    request: z.strictObject({ id: filledText, image_selfie: filledFile }),
    ...kept,
  }),
  applyStep4: post({
    ...step,
    path: 'apply-step-4/:id',
    request: z.catchall(
      z.object({ ...lastStep.shape, ...named }),
      z.literal(''),
    ) as unknown as typeof lastStep,
    ...firstOfItsNik,
  }),
};
