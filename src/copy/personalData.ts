/** The texts of step 2. */
export const personalData = {
  /** By field, in the order in which they are asked; the summary lists them so. */
  labels: {
    no_hp: 'Nomor handphone',
    kd_promo: 'Kode promo atau referral',
    nik: 'NIK',
    nama_lengkap: 'Nama lengkap',
    tempat_lahir: 'Tempat lahir',
    tgl_lahir: 'Tanggal lahir',
  },
  photo: {
    label: 'Foto e-KTP',
    hint: 'Siapkan e-KTP asli Anda. Data di bawahnya terisi dari foto ini.',
    alt: 'Foto e-KTP Anda',
    missing: 'Foto e-KTP belum diambil',
    read: 'Terbaca, ambil ulang bila kurang jelas.',
    unread: 'Belum terbaca. Isi data di bawah, atau ambil ulang foto.',
  },
  /** PER-12. */
  nikHint: 'Mohon pastikan NIK sama dengan e-KTP.',
  birthDateHint: 'DD-MM-YYYY',
  /** The button next to a birth place whose printed spelling differs from the official one. */
  officialSpelling: (place: string) => `Pakai ejaan resmi "${place}"`,
  openWheel: 'Buka pemilih tanggal lahir',
  /** PER-24: the buttons are named in the specification. */
  wheel: {
    cancel: 'Cancel',
    clear: 'Clear',
    set: 'Set',
    day: 'Tanggal',
    month: 'Bulan',
    year: 'Tahun',
  },
} as const;
