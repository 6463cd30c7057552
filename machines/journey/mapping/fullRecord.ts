import type { Asked } from '../../../api/contracts/index.ts';
import type { ReviewValues } from '../../../src/fields/review.ts';
import type { Saved } from '../saved/schema.ts';
import { currentAddressOf, reviewedOf } from './reviewed.ts';

/** What the e-KTP address says behind its street, on the record's second line. */
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

/**
 * The older full record (OLD-30 to OLD-34). `basic_card_name` is the name on the main card, `nm_kartu` the
 * card that was chosen. Names that the specification does not give come from the configuration and are
 * sent empty (OLD-33); what is the same every time stands in the contract's constants (OLD-32).
 */
export function toFullRecord(saved: Saved, extra: readonly string[]): Asked<'submitRecord'> {
  const { identity, review } = reviewedOf(saved);
  const home = currentAddressOf(review);
  return {
    ...Object.fromEntries(extra.map((name) => [name, ''])),
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
    pkerjaan: review.pekerjaan,
    bidang: review.bidang_usaha,
    jabatan: review.jabatan,
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
