import type { addressCodes } from '../choices.ts';

/** The texts of the identity-first journey's first step (OLD-01). Photo tile and wheels have those of step 2. */
export const identity = {
  lead: 'Foto e-KTP Anda, lalu periksa datanya.',
  phone: 'Nomor handphone',
  nik: 'NIK',
  name: 'Nama lengkap',
  birthPlace: 'Tempat lahir',
  birthDate: 'Tanggal lahir',
  gender: 'Jenis kelamin',
  /** OLD-09. */
  genders: { M: 'LAKI-LAKI', F: 'PEREMPUAN' },
  maritalStatus: 'Status perkawinan',
  maritalPlaceholder: 'Pilih status perkawinan',
  /** OLD-10. */
  maritalStatuses: { S: 'Belum Kawin', M: 'Kawin', CH: 'Cerai Hidup', CM: 'Cerai Mati' },
  citizenship: 'Kewarganegaraan',
  /** OLD-11. */
  citizenships: { ID: 'WNI', AS: 'WNA' },
  consents: 'Persetujuan',
} as const;

/** Validation messages of the first step, word for word from the specification (copy.tsv). */
export const identityMessages = {
  phoneRequired: 'no handphone is required',
  birthDateRequired: 'tanggal lahir is required',
  genderRequired: 'jenis kelamin is required',
  maritalRequired: 'Mohon lengkapi status pernikahan Anda',
  citizenshipRequired: 'Mohon lengkapi status kewarganegaraan Anda',
  /** An error that only the field's style shows (OLD-19, OLD-20). */
  unsaid: '',
} as const;

/** The texts after the first step: the dialog (OLD-23), and the same as a page, /washdone (END-10). */
export const thanks = {
  dialog: 'Terima kasih, data Anda telah kami terima.',
  page: 'Pengajuan selesai. Mohon tunggu status pengajuan Anda.',
  next: 'Selanjutnya, verifikasi wajah Anda untuk melengkapi pengajuan.',
  afterwards: 'Sesudah itu:',
} as const;

/** The texts of the review of all answers before they are sent, form-expand (REV-01 to REV-07). */
export const review = {
  lead: 'Buka tiap bagian dan lengkapi isinya.',
  sections: {
    customer: 'Informasi Nasabah',
    home: 'Informasi Rumah Nasabah',
    job: 'Informasi Pekerjaan Nasabah',
    other: 'Informasi Lainnya',
    documents: 'Dokumen',
  },
  /** Next to a section with errors, after Continue was refused. */
  faults: (count: number) => `${count} isian perlu diperiksa`,
  email: 'Email',
  emailHint: 'Tulis dengan huruf kecil.',
  npwp: 'NPWP',
  mother: 'Nama ibu kandung',
  emergencyName: 'Nama kontak darurat',
  emergencyPhone: 'Nomor kontak darurat',
  emergencyPhoneHint: 'Diawali dengan 08, 10-13 digit.',
  idAddress: 'Alamat sesuai e-KTP',
  street: 'Alamat',
  streetHint: 'Nama jalan, nomor, dan blok.',
  rtRw: 'RT/RW',
  rtRwHint: 'Contoh: 004/007.',
  currentAddress: 'Alamat tinggal',
  sameAddress: 'Alamat tinggal sesuai e-KTP?',
  sameAddressChoices: { '1': 'Ya', '2': 'Tidak' },
  postalCode: 'Kode pos',
  postalCodeHint: 'Wilayah terisi dari kode pos, bila dikenal.',
  /** Read out when the look-up is done (ADR-20, ADR-21). */
  postalCodeFound: 'Pilih wilayah dari daftar.',
  postalCodeUnknown: 'Kode pos ini tidak ada di daftar. Isi wilayah sendiri.',
  province: 'Provinsi',
  city: 'Kabupaten/kota',
  district: 'Kecamatan',
  village: 'Kelurahan',
  rt: 'RT',
  rw: 'RW',
  job: 'Pekerjaan',
  position: 'Jabatan',
  industry: 'Bidang usaha',
  company: 'Nama perusahaan',
  companyPhone: 'Telepon perusahaan',
  companyPhoneExtension: 'Ekstensi',
  companyAddress: 'Alamat perusahaan',
  companyPostalCode: 'Kode pos perusahaan',
  years: 'Lama kerja',
  income: 'Penghasilan per bulan',
  delivery: 'Alamat pengiriman kartu',
  billing: 'Alamat pengiriman tagihan',
  /** REV-06. */
  places: { R: 'Rumah', K: 'Kantor' } satisfies Record<(typeof addressCodes)[number], string>,
  consents: 'Persetujuan',
  idPhoto: 'Foto e-KTP',
  npwpPhoto: 'Foto NPWP',
  face: 'Foto wajah',
  kept: 'Tersimpan',
  verified: 'Terverifikasi',
  lost: 'Foto tidak tersedia lagi di handphone ini.',
  /** The note of the documents section after the photo of the NPWP was lost. */
  documentLost: 'Foto NPWP tidak tersedia lagi',
  unsettled:
    'Bank belum menerima seluruh data pengajuan Anda. Data Anda tetap aman di handphone ini.',
} as const;

const required = (field: string) => `${field} is required`;

/** REV-08 to REV-12: two of them are quoted, `nama_ibu` with its underscore; the others follow their pattern. */
export const reviewMessages = {
  required,
  email: required('email'),
  mother: required('nama_ibu'),
  emergencyName: required('nama darurat'),
  emergencyPhone: required('no darurat'),
  company: required('nama perusahaan'),
  companyPhone: required('no perusahaan'),
  companyAddress: required('alamat perusahaan'),
  street: required('alamat tinggal'),
  village: required('kelurahan'),
  province: required('provinsi'),
  city: required('kota kab'),
  district: required('kecamatan'),
  postalCode: required('kode pos'),
  rt: required('rt'),
  rw: required('rw'),
  rtRw: required('rt rw'),
  industry: required('bidang usaha'),
  /** REV-12: there are words for both, but neither is required. */
  job: required('pekerjaan'),
  position: required('jabatan'),
} as const;

/** Like `indonesianLines` in english.ts, for the texts that only the identity-first journey has. */
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
