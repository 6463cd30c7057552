/** Words of every screen, the front page among them. */
export const common = {
  continue: 'Lanjut',
  back: 'Kembali',
  cancel: 'Batalkan',
  ok: 'OK',
  close: 'Tutup',
  step: 'Langkah',
  of: 'dari',
  /** What follows the numbered steps. */
  phase: 'Tahap akhir',
  help: (number: string) => `Bantuan, telepon ${number}`,
  screenFailed: 'Layar ini belum dapat dimuat. Periksa jaringan Anda.',
  /** On every screen, as long as the phone has no network. */
  offline:
    'Anda sedang offline. Data Anda tetap tersimpan; kami lanjutkan begitu jaringan kembali.',
  /** On every screen, where the browser stores nothing (cookies blocked). */
  unkept:
    'Peramban ini tidak menyimpan data. Jangan memuat ulang atau menutup halaman ini sebelum pengajuan selesai.',
  retry: 'Coba lagi',
  wait: 'Mohon tunggu…',
} as const;

/**
 * The messages of the first step, word for word from the specification (copy.tsv). Apart from the
 * others, because they are there before the later steps are loaded.
 */
export const chooserMessages = {
  chooserAlert: 'Mohon pilih salah satu dari pilihan kartu yang tersedia',
  cardRequired: 'Card is required',
} as const;

/** The title of every screen: what the browser's tab says, and what a screen reader hears first. */
export const titles = {
  desktopNotice: 'Buka dari ponsel',
  splash: 'Selamat datang',
  homepage: 'Kartu Pembiayaan Syariah',
  chooser: 'Pilih Jenis Syariah Card',
  cardSelection: 'Pilih kartu Anda',
  personalData: 'Data pribadi',
  identity: 'Verifikasi identitas',
  idCapture: 'Mohon posisikan e-KTP Anda',
  checklist: 'Persetujuan',
  profile: 'Lengkapi profil',
  address: 'Alamat',
  job: 'Pekerjaan',
  npwpCapture: 'Mohon posisikan NPWP Anda',
  slipCapture: 'Foto slip gaji',
  delivery: 'Informasi lainnya',
  thanks: 'Data Anda telah kami terima',
  faceTips: 'Verifikasi Wajah',
  faceFrame: 'Verifikasi wajah berlangsung',
  livenessTest: 'Uji kamera',
  livenessResult: 'Hasil',
  review: 'Periksa kembali data diri Anda.',
  otp: 'Kode OTP',
  waiting: 'Pengajuan sedang diproses',
  done: 'Pengajuan Anda telah kami terima',
  rejection: 'Anda sudah pernah mengajukan Syariah Card',
  rejectionNik: 'Pengajuan belum dapat dilanjutkan',
  rejectionDukcapil: 'Data NIK tidak sesuai',
  rejectionTotal: 'Pengajuan belum dapat disetujui',
  feedback: 'Terima kasih',
  feedbackFailed: 'Masukan belum terkirim',
} as const;
