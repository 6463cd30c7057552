import type { CallInput } from '../../../api/contracts/index.ts';
import {
  type DefaultRecordName,
  getRecordEntries,
  parseRecordEntry,
  type RecordSource,
} from '../../../src/config/recordNames.ts';
import { type ConsentSource, formatConsentRecord } from '../../../src/fields/consentRecord.ts';
import type { IdentityValues, ReviewValues } from '../../../src/fields/identityFirst.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { Saved } from '../saved/schema.ts';
import type { WithFiles } from '../variantPorts.ts';
import { identityOf } from './identityFirstPrefill.ts';
import { splitRtRw } from './prefill.ts';

/** Returns the e-KTP address without its street, for the record's second line. */
const restOfIdAddress = ({
  rt_rw_ktp,
  kelurahan_ktp,
  kecamatan_ktp,
  kota_ktp,
  provinsi_ktp,
}: ReviewValues) =>
  [rt_rw_ktp && `RT/RW ${rt_rw_ktp}`, kelurahan_ktp, kecamatan_ktp, kota_ktp, provinsi_ktp]
    .filter(Boolean)
    .join(', ');

/** Returns the values that configuration can name, by source (VITE_RECORD_EXTRA). */
function namedValues(
  saved: Saved,
  consentSource: ConsentSource | undefined,
): Record<RecordSource, string | FileRef> {
  const { review } = getReviewedData(saved);
  return {
    ...review,
    provinsi: getCurrentAddress(review).provinsi,
    channel: saved.code,
    referral: saved.refferalID ?? '',
    income: saved.step1?.boardCC ?? '',
    card: saved.step1?.chooseCard ?? '',
    npwp: saved.dataNpwp ?? '',
    consents: consentSource ? formatConsentRecord(saved, consentSource) : '',
  };
}

/** Creates the fields that the configuration names; a name without a source is empty (OLD-33). */
export function createNamedFields(
  saved: Saved,
  entries: readonly string[],
  consentSource?: ConsentSource,
) {
  const values: Partial<Record<string, string | FileRef>> = namedValues(saved, consentSource);
  return Object.fromEntries(
    entries.map((entry) => {
      const { name, source = '' } = parseRecordEntry(entry);
      return [name, values[source] ?? ''];
    }),
  );
}

/**
 * Maps identity and review to the full record (OLD-30 to OLD-34). `basic_card_name` is the name on the main card,
 * `nm_kartu` the chosen card. Names that the specification does not define are ours, or come from the configuration
 * (OLD-33). Constant fields are in the contract (OLD-32).
 */
export function toFullRecord(
  saved: Saved,
  extra: readonly string[],
  consentSource?: ConsentSource,
): WithFiles<CallInput<'submitRecord'>> {
  const { identity, review } = getReviewedData(saved);
  const home = getCurrentAddress(review);
  const work = getWorkCodes(review);
  return {
    ...(createNamedFields(saved, getRecordEntries(extra), consentSource) as Record<
      DefaultRecordName,
      string
    >),
    basic_card_name: review.nama_lengkap,
    tgl_lhr: review.tgl_lahir,
    tmp_lhr: review.tempat_lahir,
    nm_kartu: saved.step1?.chooseCard ?? '',
    jenis_k: review.jns_kelamin,
    rt: home.rt,
    rw: home.rw,
    lurah: home.kelurahan,
    camat: home.kecamatan,
    kota: home.kota,
    kdpos: home.kodePos,
    hp: review.no_hp,
    email: review.email,
    wn: identity.kewarganegaraan,
    no_ktp: review.nik,
    nama_ibu: review.nama_ibu,
    stat_kwn: review.status_pernikahan,
    nama_kel: review.nama_darurat,
    alm_skr: home.street,
    pkerjaan: work.pekerjaan,
    bidang: work.bidang_usaha,
    jabatan: work.jabatan,
    namapers: review.nama_perusahaan,
    almkirim: review.alamat_kirim,
    almtagih: review.alamat_tagihan,
    hsl_ktr: review.bruto,
    alamat1: review.alamat_ktp,
    alamat2: restOfIdAddress(review),
    almpers1: review.alamat_perusahaan,
    npwp: review.no_npwp,
    data_tl: `ktp_${review.nik}`,
    dok_tl: `foto_${review.nik}`,
  };
}

// Files are still references: `foto` is the face of the check, `ktp` the e-KTP.

/** Maps NPWP and face to SubmitStepFile (API-38, API-46). `id` is the bank's number of the record, else the NIK. */
export function toFiles(saved: Saved): WithFiles<CallInput<'submitFiles'>> {
  const { nik } = getReviewedData(saved).review;
  const { dataNpwp } = saved;
  return {
    id: saved.applyId ?? nik,
    file_npwp: dataNpwp ?? '',
    // Every image is stored as a JPEG.
    file_npwp_name: `NPWP_${nik}.${dataNpwp?.type === 'application/pdf' ? 'pdf' : 'jpg'}`,
    file_foto: saved.face1,
    file_foto_name: `foto_${nik}.jpg`,
    nik,
  };
}

/** Maps one of the two photos to ConvertFile (API-39, API-44). */
export function toConversion(
  saved: Saved,
  name: 'foto' | 'ktp',
): WithFiles<CallInput<'convertFile'>> {
  return {
    file_data: name === 'foto' ? saved.face1 : saved.dataImg,
    nik: getReviewedData(saved).review.nik,
    file_name: name,
  };
}

/** Maps both photos to one call (API-45). */
export const toConversions = (saved: Saved): WithFiles<CallInput<'convertFiles'>> => ({
  file_foto: saved.face1,
  nik: getReviewedData(saved).review.nik,
  file_ktp: saved.dataImg,
});

/** Maps the review to the confirmation mail (API-40). */
export function toMail(saved: Saved): CallInput<'sendMail'> {
  const { review } = getReviewedData(saved);
  return { username: review.nama_lengkap, email: review.email };
}

/**
 * Maps the identity to the step-1 record (API-41), with a reference instead of the picture. The marital status is not
 * part of it, and is sent with the full record (API-42).
 * @throws without an identity; the chart never calls it without one.
 */
export function toStep1(saved: Saved): WithFiles<CallInput<'submitStep1'>> {
  const identity = identityOf(saved);
  if (!identity) throw new Error('A step-1 record needs an identity');
  return {
    no_handphone: identity.no_hp,
    nik: identity.nik,
    nm_lengkap: identity.nama_lengkap,
    tmp_lahir: identity.tempat_lahir,
    tgl_lahir: identity.tgl_lahir,
    jns_kelamin: identity.jenis_kelamin,
    kewarganegaraan: identity.kewarganegaraan,
    ktp_blob: saved.dataImg,
    flag_syarat: identity.flag_syarat,
    flag_datapribadi: identity.flag_datapribadi,
  };
}

/**
 * Returns the identity and the review.
 * @throws without identity and review; the chart never calls it without both.
 */
export function getReviewedData(saved: Saved): { identity: IdentityValues; review: ReviewValues } {
  const identity = identityOf(saved);
  const { review } = saved;
  if (!identity || !review) throw new Error('A record needs an identity and its review');
  return { identity, review };
}

/**
 * Returns the residence: the typed address, or the e-KTP address if the applicant says that they are the same
 * (OLD-34). The postal code is not on the card, so it is always typed.
 */
export function getCurrentAddress(review: ReviewValues) {
  if (review.alamat_sesuai === '1') {
    return {
      street: review.alamat_ktp,
      ...splitRtRw(review.rt_rw_ktp),
      kelurahan: review.kelurahan_ktp,
      kecamatan: review.kecamatan_ktp,
      kota: review.kota_ktp,
      provinsi: review.provinsi_ktp,
      kodePos: review.kode_pos,
    };
  }
  return {
    street: review.alamat_tinggal,
    rt: review.rt,
    rw: review.rw,
    kelurahan: review.kelurahan,
    kecamatan: review.kecamatan,
    kota: review.kota_kab,
    provinsi: review.provinsi,
    kodePos: review.kode_pos,
  };
}

/** Returns the work by the codes of the bank's lists (REV-05); an entry without a code by its label. */
export const getWorkCodes = (review: ReviewValues) => ({
  pekerjaan: review.code_job || review.pekerjaan,
  jabatan: review.code_position || review.jabatan,
  bidang_usaha: review.code_industry || review.bidang_usaha,
});
