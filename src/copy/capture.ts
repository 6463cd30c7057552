import * as brand from '#brand';
import type { BrowserKind } from '../device/browserKind.ts';
import { common } from './common.ts';
import { titles } from './titles.ts';

/** The texts that all captures share: before the camera opens, while it is open, and when it fails. */
export const capture = {
  open: 'Buka Kamera',
  gallery: 'Pilih dari galeri',
  galleryShort: 'Galeri',
  switchLens: 'Ganti kamera',
  picture: 'Gambar dari kamera',
  holding: 'Tahan, foto segera diambil otomatis',
  retry: 'Coba lagi',
  permission:
    'Browser akan meminta izin kamera. Pilih Izinkan; kamera hanya menyala selama layar ini terbuka.',
} as const;

/** Advice for a photo that was assessed as poor. */
export const poorPhoto = {
  title: 'Foto belum cukup jelas',
  again: 'Foto ulang',
  other: 'Pilih foto lain',
  insist: 'Tetap gunakan',
  hints: {
    dark: 'Cari tempat yang lebih terang',
    glare: 'Kurangi pantulan cahaya',
    blurred: 'Tahan handphone agar tidak goyang',
    far: 'Dekatkan kartu hingga memenuhi bingkai',
    noCard: 'Kartu belum terlihat. Letakkan di dalam bingkai',
    upsideDown: 'Kartu terbalik. Putar hingga tulisannya tegak',
    twoCards: 'Foto satu kartu saja',
    cutOff: 'Pastikan seluruh kartu masuk ke dalam bingkai',
  },
} as const;

/** Why the camera failed, and what to do (OCR-14). */
export const cameraFailures = {
  denied: {
    title: 'Kamera belum diizinkan',
    text: 'Agar dapat mengambil foto, izinkan penggunaan kamera untuk halaman ini.',
  },
  missing: {
    title: 'Kamera tidak ditemukan',
    text: 'Handphone ini tidak menunjukkan kamera yang dapat digunakan. Anda dapat memilih foto dari galeri.',
  },
  busy: {
    title: 'Kamera sedang digunakan',
    text: 'Tutup aplikasi lain yang memakai kamera, lalu coba lagi.',
  },
  lost: {
    title: 'Kamera terputus',
    text: 'Kamera berhenti saat digunakan. Coba lagi, atau pilih foto dari galeri.',
  },
  unsupported: {
    title: 'Kamera tidak didukung browser ini',
    text: 'Buka halaman ini di Chrome atau Safari versi terbaru, atau pilih foto dari galeri.',
  },
  other: {
    title: 'Kamera belum dapat dibuka',
    text: 'Coba lagi. Bila tetap tidak berhasil, pilih foto dari galeri.',
  },
} as const;

/** What a slow camera is waiting for, and what to do. */
export const cameraDelays = {
  unanswered: {
    title: 'Kamera menunggu izin Anda',
    /** Where to find the permission prompt. */
    answer: 'Pilih Izinkan pada pertanyaan browser di layar',
    missed: 'Pertanyaannya tidak terlihat? Kembali, lalu buka kamera lagi',
    other: 'Atau pilih foto dari galeri handphone',
  },
  silent: {
    title: 'Kamera belum menampilkan gambar',
    answer: 'Tutup aplikasi lain yang memakai kamera',
    missed: 'Kembali, lalu buka kamera lagi',
    other: 'Atau pilih foto dari galeri handphone',
  },
} as const;

/** How to allow the camera in each browser. */
export const allowCamera = {
  chromeAndroid: [
    'Tekan ikon di sebelah kiri alamat situs.',
    'Pilih Izin, lalu Kamera.',
    'Pilih Izinkan, lalu kembali ke sini dan tekan Coba lagi.',
  ],
  safariIos: [
    'Tekan ikon di ujung kolom alamat, lalu pilih Pengaturan Situs Web.',
    'Pada Kamera, pilih Izinkan.',
    'Bila belum berhasil, buka Pengaturan handphone, pilih Safari, Kamera, lalu Izinkan.',
  ],
  otherIos: [
    'Buka Pengaturan handphone.',
    'Pilih nama browser ini, lalu nyalakan Kamera.',
    'Kembali ke sini dan tekan Coba lagi.',
  ],
  inApp: [
    'Browser di dalam aplikasi ini dapat membatasi kamera. Buka menu di sudut layar.',
    'Pilih Buka di Chrome atau Buka di Safari.',
    'Lanjutkan pengajuan di sana, lalu izinkan kamera.',
  ],
  other: [
    'Buka pengaturan situs pada browser ini.',
    'Pada Kamera, pilih Izinkan.',
    'Kembali ke sini dan tekan Coba lagi.',
  ],
} satisfies Record<BrowserKind, readonly string[]>;

/** Where the hand-over is enabled: another browser does not have the answers. */
export const handOverFirst = `Agar tidak mengisi ulang di sana, tekan Kembali, lalu pilih ${common.menu} dan ${titles.handOver}.`;

/** The texts of the e-KTP capture. */
export const idCapture = {
  primer: {
    title: 'Foto e-KTP',
    text: 'Data pada e-KTP dibaca dari foto, sehingga Anda tidak perlu mengetiknya.',
  },
  /** Who processes what for what, before the photo is sent (UU 27/2022, article 21). */
  notice: {
    title: 'Data Anda dikirim ke bank',
    text: `${brand.name} memproses foto e-KTP, NIK, nama, tanggal lahir, dan nomor handphone Anda untuk membaca e-KTP dan memeriksa identitas Anda kepada pihak yang berwenang.`,
    more: 'Pemberitahuan privasi',
  },
  /** The button next to OK when nothing could be read. */
  typeInstead: 'Isi data sendiri',
  /** OCR-01. */
  instruction: 'Posisikan e-KTP Anda di dalam bingkai',
  /** OCR-02. */
  tips: {
    frame: 'Pastikan e-KTP berada di dalam bingkai',
    original: 'Gunakan e-KTP asli milik pribadi',
    sharp: 'Foto tidak buram dan tidak menggunakan flash',
    permission: 'Aktifkan izin kamera',
  },
  read: {
    title: 'e-KTP terbaca',
    text: 'Periksa kembali data ini di formulir.',
    photo: 'Foto e-KTP Anda',
    /** Next to the countdown of six seconds (OCR-11). */
    check: 'Periksa data',
  },
} as const;
