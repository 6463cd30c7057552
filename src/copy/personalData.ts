export const personalData = {
  phone: 'Nomor handphone',
  promo: 'Kode promo atau referral',
  photo: {
    label: 'Foto e-KTP',
    hint: 'Siapkan e-KTP asli Anda. Data di bawahnya terisi dari foto ini.',
    alt: 'Foto e-KTP Anda',
    missing: 'Foto e-KTP belum diambil',
    read: 'Terbaca, ambil ulang bila kurang jelas.',
    unread: 'Belum terbaca. Isi data di bawah, atau ambil ulang foto.',
    lost: 'Foto tidak tersedia lagi di ponsel ini. Silakan ambil ulang.',
  },
  nik: 'NIK',
  /** PER-12. */
  nikHint: 'Mohon pastikan NIK sama dengan e-KTP.',
  name: 'Nama lengkap',
  birthPlace: 'Tempat lahir',
  birthDate: 'Tanggal lahir',
  birthDateHint: 'DD-MM-YYYY',
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
