import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { getNamedFiles, parseRecordEntry } from '../../src/config/recordNames.ts';
import { nikSchema } from '../../src/fields/steps.ts';
import { definePost, shortText } from './call.ts';
import {
  multilineText,
  requiredBase64File,
  requiredMultilineText,
  requiredText,
  tolerantResponse,
  wireDate,
} from './tolerant.ts';

const text = shortText;
/** APP-05: each step is sent once. The specification does not show its response; an accessor reads the `id`. */
const step = { base: 'apply', hasSideEffects: true, response: tolerantResponse } as const;
const taken = { codes: { '00': 'taken' } } as const;
const takenOncePerNik = {
  codes: { '00': 'taken', '51': 'appliedBefore' },
} as const;

/** The configured photo fields; only the last step sends them. */
export const lastStepPhotoFields = getNamedFiles(variantConfig.recordExtra);
const named = Object.fromEntries(
  variantConfig.recordExtra
    .map(parseRecordEntry)
    .map(({ name }) => [name, name in lastStepPhotoFields ? z.string() : multilineText]),
);

const lastStep = z.object({
  id: requiredText,
  alamat_pengiriman_kartu: requiredText,
  kode_referal: text,
});

/** The provider's apply API (APP-01 to APP-04); `id` comes from the response of the first step. */
export const providerApplyCalls = {
  applyStep1: definePost({
    ...step,
    path: 'apply-step-1',
    request: z.strictObject({
      image_ktp: requiredBase64File,
      nama_lengkap_ktp: requiredText,
      nomor_ktp: nikSchema,
      nomor_npwp: text,
      kewarganegaraan: requiredText,
      status_perkawinan: requiredText,
      tempat_lahir: requiredText,
      tanggal_lahir: wireDate,
      alamat_rumah: multilineText,
      rt: text,
      rw: text,
      kelurahan: text,
      kecamatan: text,
      kode_pos: text,
      telepon_rumah: text,
      no_handphone: requiredText,
      alamat_email: requiredText,
      nama_keluarga_dekat: requiredText,
      no_handphone_keluarga_dekat: requiredText,
      nama_gadis_ibu_kandung: requiredText,
      handphone_keluarga_dekat: requiredText,
      kota: text,
      provinsi: text,
    }),
    ...takenOncePerNik,
  }),
  applyStep2: definePost({
    ...step,
    path: 'apply-step-2/:id',
    request: z.strictObject({
      id: requiredText,
      pekerjaan: text,
      bidang_usaha: text,
      jabatan: text,
      nama_perusahaan: requiredText,
      alamat_kantor: requiredMultilineText,
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
    ...taken,
  }),
  applyStep3: definePost({
    ...step,
    path: 'apply-step-3/:id',
    request: z.strictObject({ id: requiredText, image_selfie: requiredBase64File }),
    ...taken,
  }),
  applyStep4: definePost({
    ...step,
    path: 'apply-step-4/:id',
    request: z.catchall(
      z.object({ ...lastStep.shape, ...named }),
      z.literal(''),
    ) as unknown as typeof lastStep,
    ...takenOncePerNik,
  }),
};
