/** The first step of the identity-first journey (OLD-01). Photo tile and wheels are worded as in step 2. */
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
  maritalStatus: 'Status pernikahan',
  maritalPlaceholder: 'Pilih status pernikahan',
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
  /** OLD-19, OLD-20: shown by the field's look alone. */
  unsaid: '',
} as const;

/** What follows the first step: the dialog (OLD-23) and its page form, /washdone (END-10). */
export const thanks = {
  dialog: 'Terima kasih, data Anda telah kami terima.',
  page: 'Pengajuan selesai. Mohon tunggu status pengajuan Anda.',
  next: 'Selanjutnya, verifikasi wajah Anda untuk melengkapi pengajuan.',
} as const;
