import { chooser } from './chooser.ts';
import { dropdown } from './common.ts';
import { identityMessages } from './identity.ts';
import { messages } from './messages.ts';
import { personalData } from './personalData.ts';
import { reviewMessages } from './review.ts';

/**
 * The texts that the specification fixes in English, and what stands below each in Indonesian; empty
 * where nothing has to be done about it.
 */
export const english: Readonly<Record<string, string>> = {
  [messages.cardRequired]: chooser.cardRequired,
  [messages.nameRequired]: 'Isi nama lengkap sesuai e-KTP',
  [messages.birthPlaceRequired]: 'Isi tempat lahir sesuai e-KTP',
  [messages.unknownError]: '',
  [messages.cameraUnsupported]: '',
  [dropdown.notFound]: 'Tidak ditemukan. Periksa ejaannya.',
  [dropdown.typeToSearch]: 'Ketik minimal 3 huruf.',
  [dropdown.loading]: 'Sedang mencari…',
  [dropdown.clearAll]: '',
  [personalData.wheel.cancel]: '',
  [personalData.wheel.clear]: '',
  [personalData.wheel.set]: '',
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

/** Lines of an alert that are English whatever they are about (ERR-01 to ERR-03). */
const englishLine = /^(Error Code: |(Error|Message): Unknown error!$)/;

export const isEnglish = (line: string): boolean => line in english || englishLine.test(line);
