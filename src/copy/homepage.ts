import { limits } from '../limits.ts';

/** The front page and the desktop's notice; drawn when the app is built, outside React. */
export const homepage = {
  title: 'Belanja jadi lebih mudah dengan Kartu Pembiayaan Syariah',
  lead: 'Selangkah lagi untuk menikmati manfaatnya',
  eligible: `Untuk WNI dan WNA berusia ${limits.age.min}-${limits.age.max} tahun.`,
  prepare: 'Siapkan e-KTP dan ponsel berkamera. NPWP dan slip gaji opsional.',
  note: 'Isi formulir dengan lengkap dan benar',
  action: 'Lanjutkan',
  desktopNotice:
    'Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda.',
  gold: 'Gold',
  platinum: 'Platinum',
} as const;
