/** The texts of the face verification tips. */
export const faceTips = {
  /** LIV-01. */
  lead: 'Verifikasi wajah adalah prosedur dalam pengajuan kartu secara online.',
  /** LIV-02. */
  tips: {
    light: 'Berada di tempat yang terang',
    clear: 'Wajah terlihat jelas',
    upright: 'Pegang handphone dengan tegak',
    uncovered: 'Wajah tidak tertutup masker atau kacamata',
  },
  /** LIV-03. */
  verified: 'VERIFIKASI WAJAH BERHASIL',
  notVerified:
    'Wajah belum terverifikasi. Perhatikan petunjuk di bawah, lalu tekan Lanjut untuk mengulang.',
  /** After the review: its NIK was changed, or it was taken over on this device, to which no face travels. */
  again: 'Verifikasi wajah perlu diulang sebelum pengajuan dikirim. Jawaban Anda tetap tersimpan.',
  /** REG-07: what the bank refused, and the way to change it. */
  refused: {
    email: {
      text: 'Email Anda belum dapat digunakan untuk pendaftaran:',
      change: 'Ubah email',
    },
    phone: {
      text: 'Nomor handphone Anda belum dapat digunakan untuk pendaftaran:',
      change: 'Ubah nomor handphone',
    },
  },
  /** LIV-07, LIV-08. */
  succeeded: 'Verifikasi berhasil. Lanjutkan pendaftaran melalui tombol kembali.',
  failed: 'Verifikasi gagal. Ulangi melalui tombol kembali.',
  /** LIV-09. */
  publicSite: 'Kunjungi situs bank',
} as const;

/** The texts of the provider's frame. */
export const faceFrame = {
  /** LIV-10, in the specification's own word. */
  back: 'BACK',
  frame: 'Verifikasi wajah dari penyedia identitas',
  late: {
    title: 'Halaman verifikasi belum terbuka',
    text: 'Periksa jaringan Anda, lalu muat ulang. Data Anda tetap tersimpan.',
  },
  reload: 'Muat ulang',
} as const;

/** The texts of the camera test. */
export const livenessTest = {
  primer: {
    title: 'Uji kamera depan',
    text: 'Foto uji hanya disimpan di handphone ini dan tidak dikirim ke bank.',
  },
  /** LIV-17. */
  instruction: 'Dekatkan wajah Anda ke kamera',
  tips: {
    light: 'Berada di tempat yang terang',
    face: 'Wajah terlihat jelas',
  },
  start: 'Mulai',
} as const;

/** The texts of the camera test's result. */
export const livenessResult = {
  /** LIV-16. */
  success: 'Deteksi wajah berhasil.',
  /** Fixed by the specification; nothing is measured. */
  score: 'score: 99',
} as const;
