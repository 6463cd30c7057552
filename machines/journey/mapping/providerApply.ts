import type { CallInput } from '../../../api/contracts/index.ts';
import { parseRecordEntry } from '../../../src/config/recordNames.ts';
import type { ConsentSource } from '../../../src/fields/consentRecord.ts';
import type { RecordSettings } from '../recordParts.ts';
import type { Saved } from '../saved/schema.ts';
import type { WithFiles } from '../variantPorts.ts';
import { createNamedFields, getCurrentAddress, getReviewedData, getWorkCodes } from './records.ts';

// The provider's apply API (APP-01 to APP-06); files are still references.

/**
 * Maps the person and the home to the provider's first step. The emergency number is both phones of the close
 * relative (APP-06).
 */
export function toApply1(saved: Saved): WithFiles<CallInput<'applyStep1'>> {
  const { identity, review } = getReviewedData(saved);
  const home = getCurrentAddress(review);
  return {
    image_ktp: saved.dataImg,
    nama_lengkap_ktp: review.nama_lengkap,
    nomor_ktp: review.nik,
    nomor_npwp: review.no_npwp,
    kewarganegaraan: identity.kewarganegaraan,
    status_perkawinan: review.status_pernikahan,
    tempat_lahir: review.tempat_lahir,
    tanggal_lahir: review.tgl_lahir,
    alamat_rumah: home.street,
    rt: home.rt,
    rw: home.rw,
    kelurahan: home.kelurahan,
    kecamatan: home.kecamatan,
    kode_pos: home.kodePos,
    // No form of this journey asks for a phone at home.
    telepon_rumah: '',
    no_handphone: review.no_hp,
    alamat_email: review.email,
    nama_keluarga_dekat: review.nama_darurat,
    no_handphone_keluarga_dekat: review.no_darurat,
    nama_gadis_ibu_kandung: review.nama_ibu,
    handphone_keluarga_dekat: review.no_darurat,
    kota: home.kota,
    provinsi: home.provinsi,
  };
}

const idOf = ({ applyId = '' }: Saved) => applyId;

/** Maps the work to the provider's second step. */
export function toApply2(saved: Saved): CallInput<'applyStep2'> {
  const { review } = getReviewedData(saved);
  return {
    id: idOf(saved),
    ...getWorkCodes(review),
    nama_perusahaan: review.nama_perusahaan,
    alamat_kantor: review.alamat_perusahaan,
    kelurahan_kantor: review.kel_perusahaan,
    kecamatan_kantor: review.kec_perusahaan,
    kode_pos_kantor: review.pos_perusahaan,
    telepon_kantor: review.no_perusahaan,
    telepon_kantor_ext: review.telepon_kantor_ext,
    lama_bekerja: review.lamakerja,
    penghasilan_kotor_perbulan: review.bruto,
    kota_kantor: review.kota_perusahaan,
    provinsi_kantor: review.prov_perusahaan,
  };
}

/** Maps the face of the check to the provider's third step. */
export const toApply3 = (saved: Saved): WithFiles<CallInput<'applyStep3'>> => ({
  id: idOf(saved),
  image_selfie: saved.face1,
});

/** Maps delivery, referral and configured fields to the provider's fourth step. */
export const toApply4 = (
  saved: Saved,
  extra: readonly string[],
  consentSource?: ConsentSource,
): WithFiles<CallInput<'applyStep4'>> => ({
  ...createNamedFields(saved, extra, consentSource),
  id: idOf(saved),
  alamat_pengiriman_kartu: getReviewedData(saved).review.alamat_kirim,
  kode_referal: saved.refferalID ?? '',
});

/** Checks whether the bank receives the chosen card: with the record, or in a field that the configuration names. */
export const isCardSent = (record: RecordSettings | undefined) =>
  record?.mode !== 'provider-apply' ||
  record.extra.some((entry) => parseRecordEntry(entry).source === 'card');
