import * as brand from '#brand';

/**
 * The title of each screen: its heading, the title of the document, and its name on buttons and in the diagram.
 */
export const titles = {
  desktopNotice: 'Buka dari handphone',
  splash: 'Selamat datang',
  homepage: 'Kartu Pembiayaan Syariah',
  chooser: `Pilih Jenis ${brand.product}`,
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
  summary: 'Periksa kembali data diri Anda',
  waiting: 'Mohon tunggu sebentar',
  done: 'Pengajuan Anda telah kami terima',
  rejection: `Anda sudah pernah mengajukan ${brand.product}`,
  rejectionNik: 'Pengajuan sebelumnya masih diproses',
  rejectionDukcapil: 'Data NIK tidak sesuai',
  rejectionTotal: 'Mohon maaf',
  feedback: 'Terima kasih',
  feedbackFailed: 'Masukan belum terkirim',
} as const;
