import { limits } from '../limits.ts';
import duration from './duration.json' with { type: 'json' };

/** The texts of the front page and the desktop notice, which are rendered at build time, outside React. */
export const homepage = {
  title: 'Belanja jadi lebih mudah dengan Kartu Pembiayaan Syariah',
  lead: 'Selangkah lagi untuk menikmati manfaatnya',
  eligible: `Untuk WNI dan WNA berusia ${limits.age.min}-${limits.age.max} tahun.`,
  prepare: 'Siapkan e-KTP dan handphone berkamera. NPWP dan slip gaji opsional.',
  /** The duration that `npm run tool -- duration` measured. */
  duration: `Selesai dalam sekitar ${Math.ceil(duration.seconds / 60)} menit.`,
  note: 'Isi formulir dengan lengkap dan benar',
  action: 'Lanjutkan',
  desktopNotice:
    'Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda.',
  /** For the browser inside a chat or social app. */
  inApp: 'Kamera sering tidak berfungsi di browser dalam aplikasi ini.',
  openChrome: 'Buka di Chrome',
  openSafari: 'Buka di Safari',
  inAppMenu: 'Bila tidak terbuka, buka menu di sudut layar, lalu pilih Buka di browser.',
  gold: 'Gold',
  platinum: 'Platinum',
} as const;

/** The texts of the front page for a tab that has a stored application or receipt. */
export const returningVisit = {
  kept: 'Pengajuan Anda tersimpan di handphone ini.',
  goOn: 'Lanjutkan pengajuan',
  /** `place`: such as 'langkah 5', or the name of a final stage. */
  goOnTo: (place: string) => `Lanjutkan ke ${place}`,
  renew: 'Ajukan dari awal',
  received: 'Pengajuan Anda telah kami terima.',
  receivedAt: (moment: string) => `Pengajuan Anda telah kami terima pada ${moment}.`,
  receipt: 'Lihat tanda terima',
  another: 'Buat pengajuan baru',
} as const;

/** The text of the splash screen. */
export const splash = { opening: 'Membuka halaman…' } as const;
