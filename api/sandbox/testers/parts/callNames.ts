import { allCalls } from '../../../contracts/all.ts';
import type { CallId } from '../../../contracts/index.ts';

/** The calls that a journey makes, in its order, as testers call them. */
const names: Partial<Record<CallId, string>> = {
  readCard: 'Baca e-KTP',
  checkNik: 'Periksa NIK',
  regionSearch: 'Cari kelurahan',
  regionByPostalCode: 'Wilayah dari kode pos',
  subdistrict: 'Kelurahan yang dipilih',
  jobTypes: 'Daftar pekerjaan',
  jobTitles: 'Daftar jabatan',
  industries: 'Daftar bidang usaha',
  livenessAddress: 'Alamat verifikasi wajah',
  register: 'Registrasi identitas',
  registerIb: 'Registrasi identitas (iB)',
  requestOtp: 'Kirim OTP',
  resendOtp: 'Kirim ulang OTP',
  validateOtp: 'Periksa OTP',
  submitApplication: 'Kirim pengajuan',
  submitDirect: 'Kirim pengajuan (langsung)',
  readCardOlder: 'Baca e-KTP (lama)',
  submitStep1: 'Kirim data awal',
  advanceToken: 'Token verifikasi wajah',
  advanceResult: 'Halaman verifikasi wajah',
  advanceScore: 'Swafoto verifikasi wajah',
  submitRecord: 'Kirim data lengkap',
  submitFiles: 'Kirim berkas',
  convertFile: 'Ubah foto',
  convertFiles: 'Ubah kedua foto',
  sendMail: 'Kirim e-mail',
  applyStep1: 'Ajukan lewat penyedia, langkah 1',
  applyStep2: 'Ajukan lewat penyedia, langkah 2',
  applyStep3: 'Ajukan lewat penyedia, langkah 3',
  applyStep4: 'Ajukan lewat penyedia, langkah 4',
};

/** What a call is called; those that no screen makes go by their path. */
export const callName = (id: CallId): string => names[id] ?? allCalls[id].path;

export const journeyCalls = Object.keys(names) as CallId[];
export const otherCalls = (Object.keys(allCalls) as CallId[]).filter((id) => !names[id]);
