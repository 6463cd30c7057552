import type { CallInput } from '../../api/contracts/index.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { origin } from '../sandbox/bank.ts';
import { pixel } from '../sandbox/people.ts';

/** What the older calls are asked with, of the one example applicant; no two values are alike by chance. */
const { personalData, profile, home, residence, job } = applicant;
const { nik } = personalData;

export const step1: CallInput<'submitStep1'> = {
  no_handphone: personalData.no_hp,
  nik,
  nm_lengkap: personalData.nama_lengkap,
  tmp_lahir: personalData.tempat_lahir,
  tgl_lahir: personalData.tgl_lahir,
  jns_kelamin: profile.jns_kelamin,
  kewarganegaraan: 'ID',
  ktp_blob: pixel,
  flag_syarat: true,
  flag_datapribadi: true,
};

export const record: CallInput<'submitRecord'> = {
  basic_card_name: personalData.nama_lengkap,
  tgl_lhr: personalData.tgl_lahir,
  tmp_lhr: personalData.tempat_lahir,
  nm_kartu: 'SITI RAHMA',
  jenis_k: profile.jns_kelamin,
  rt: residence.rt_dms,
  rw: residence.rw_dms,
  lurah: residence.kelurahan_dms,
  camat: residence.kecamatan_dms,
  kota: residence.kabupaten_dms,
  kdpos: residence.kdpos_dms,
  hp: personalData.no_hp,
  email: profile.alamat_email,
  wn: 'ID',
  no_ktp: nik,
  nama_ibu: profile.ibukandung,
  stat_kwn: 'M',
  nama_kel: profile.nama_darurat,
  alm_skr: residence.alamat_dms,
  pkerjaan: job.pekerjaan,
  bidang: job.bidang_usaha,
  jabatan: job.jabatan,
  namapers: job.nama_perusahaan,
  almkirim: 'R',
  almtagih: 'K',
  hsl_ktr: job.bruto,
  alamat1: home.alamat_rmh,
  alamat2: home.kelurahan_rmh,
  almpers1: job.alamat_perusahaan,
  npwp: job.npwp,
  telppers: job.no_perusahaan,
  extpers: job.telepon_kantor_ext,
  rtpers: job.rt_perusahaan,
  rwpers: job.rw_perusahaan,
  lurahpers: job.kel_perusahaan,
  camatpers: job.kec_perusahaan,
  kotapers: job.kota_perusahaan,
  proppers: job.prov_perusahaan,
  kdpospers: job.pos_perusahaan,
  lamakerja: job.lamakerja,
  hp_kel: profile.no_darurat,
  prop: residence.propinsi_dms,
  data_tl: `ktp_${nik}`,
  dok_tl: `foto_${nik}`,
};

export const apply1: CallInput<'applyStep1'> = {
  image_ktp: pixel,
  nama_lengkap_ktp: personalData.nama_lengkap,
  nomor_ktp: nik,
  nomor_npwp: job.npwp,
  kewarganegaraan: 'ID',
  status_perkawinan: profile.status_kwn,
  tempat_lahir: personalData.tempat_lahir,
  tanggal_lahir: personalData.tgl_lahir,
  alamat_rumah: home.alamat_rmh,
  rt: home.rt_rmh,
  rw: home.rw_rmh,
  kelurahan: home.kelurahan_rmh,
  kecamatan: home.kecamatan_rmh,
  kode_pos: home.kdpos_rmh,
  telepon_rumah: '02518312345',
  no_handphone: personalData.no_hp,
  alamat_email: profile.alamat_email,
  nama_keluarga_dekat: profile.nama_darurat,
  no_handphone_keluarga_dekat: profile.no_darurat,
  nama_gadis_ibu_kandung: profile.ibukandung,
  handphone_keluarga_dekat: profile.no_darurat,
  kota: home.kabupaten_rmh,
  provinsi: home.propinsi_rmh,
};

export const apply2: Omit<CallInput<'applyStep2'>, 'id'> = {
  pekerjaan: job.pekerjaan,
  bidang_usaha: job.bidang_usaha,
  jabatan: job.jabatan,
  nama_perusahaan: job.nama_perusahaan,
  alamat_kantor: job.alamat_perusahaan,
  kelurahan_kantor: job.kel_perusahaan,
  kecamatan_kantor: job.kec_perusahaan,
  kode_pos_kantor: job.pos_perusahaan,
  telepon_kantor: job.no_perusahaan,
  telepon_kantor_ext: job.telepon_kantor_ext,
  lama_bekerja: job.lamakerja,
  penghasilan_kotor_perbulan: job.bruto,
  kota_kantor: job.kota_perusahaan,
  provinsi_kantor: job.prov_perusahaan,
};
export const apply4 = { alamat_pengiriman_kartu: 'R', kode_referal: personalData.kd_promo };

export const files: Omit<CallInput<'submitFiles'>, 'id'> = {
  file_npwp: Buffer.from('%PDF-1.4 test').toString('base64'),
  file_npwp_name: `NPWP_${nik}.pdf`,
  file_foto: pixel,
  file_foto_name: `foto_${nik}.jpg`,
  nik,
};

export const returnAddresses = {
  returnUrl: `${origin}/tips-liveness?result=success`,
  failedReturnUrl: `${origin}/tips-liveness?result=failed`,
};
