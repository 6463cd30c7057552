import { identityMessages } from './identity.ts';
import { reviewMessages } from './review.ts';

/** As english.ts, for what only the identity-first journey says. */
export const englishIdentityFirst: Readonly<Record<string, string>> = {
  [identityMessages.phoneRequired]: 'Isi nomor handphone Anda',
  [identityMessages.birthDateRequired]: 'Isi tanggal lahir sesuai e-KTP',
  [identityMessages.genderRequired]: 'Pilih jenis kelamin Anda',
  [reviewMessages.email]: 'Isi alamat email Anda',
  [reviewMessages.mother]: 'Isi nama ibu kandung Anda',
  [reviewMessages.emergencyName]: 'Isi nama kontak darurat',
  [reviewMessages.emergencyPhone]: 'Isi nomor kontak darurat',
  [reviewMessages.company]: 'Isi nama perusahaan',
  [reviewMessages.companyPhone]: 'Isi nomor telepon perusahaan',
  [reviewMessages.companyAddress]: 'Isi alamat perusahaan',
  [reviewMessages.street]: 'Isi alamat tempat tinggal Anda',
  [reviewMessages.village]: 'Isi kelurahan',
  [reviewMessages.province]: 'Isi provinsi',
  [reviewMessages.city]: 'Isi kabupaten atau kota',
  [reviewMessages.district]: 'Isi kecamatan',
  [reviewMessages.postalCode]: 'Isi kode pos',
  [reviewMessages.rt]: 'Isi RT',
  [reviewMessages.rw]: 'Isi RW',
  [reviewMessages.rtRw]: 'Isi RT dan RW, misalnya 004/007',
  [reviewMessages.industry]: 'Pilih bidang usaha',
};
