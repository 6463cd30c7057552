/** The texts of all screens, including the front page. */
export const common = {
  continue: 'Lanjut',
  /** Continue on a form that was opened from the summary. */
  toSummary: 'Simpan, kembali ke ringkasan',
  continueTo: (title: string) => `Lanjut ke ${title}`,
  back: 'Kembali',
  cancel: 'Batalkan',
  ok: 'OK',
  close: 'Tutup',
  step: 'Langkah',
  of: 'dari',
  /** The name of the phases after the numbered steps. */
  phase: 'Tahap akhir',
  phases: (count: number) => `lalu ${count} tahap akhir`,
  help: (number: string) => `Bantuan, telepon ${number}`,
  menu: 'Menu',
  /** Below the menu's entry that leads to the hand-over. */
  movesTo: 'Pindah ke handphone atau browser lain tanpa mengisi ulang.',
  /** For browsers that cannot run the app (src/build/loading.ts has the oldest that can). */
  outdated:
    'Browser ini terlalu lama untuk pengajuan. Perbarui, atau buka halaman ini dengan Chrome atau Safari versi terbaru.',
  screenFailed: 'Layar ini belum dapat dimuat. Periksa jaringan Anda.',
  /** On every screen, as long as the phone has no network. */
  offline:
    'Anda sedang offline. Data Anda tetap tersimpan; kami lanjutkan begitu jaringan kembali.',
  /** On every screen, where the browser stores nothing (cookies blocked). */
  unkept:
    'Browser ini tidak menyimpan data. Jangan memuat ulang atau menutup halaman ini sebelum pengajuan selesai.',
  retry: 'Coba lagi',
  wait: 'Mohon tunggu…',
} as const;

/** The texts for a part of the page that failed to render. */
export const brokenPart = {
  screen: 'Terjadi gangguan saat menampilkan layar ini.',
  /** Shortly after a retry. */
  again: 'Layar ini kembali tidak dapat ditampilkan. Muat ulang halaman untuk melanjutkan.',
  kept: 'Semua isian dan foto Anda tetap tersimpan di handphone ini, termasuk yang baru diketik di layar ini.',
  /** In a browser that stores nothing for a reload. */
  keptHere:
    'Semua yang sudah Anda isi masih ada selama halaman ini tidak dimuat ulang atau ditutup.',
  reload: 'Muat ulang halaman',
  alert: 'Pesan ini tidak dapat ditampilkan. Semua isian Anda tetap tersimpan.',
  /** In place of the entire app. */
  page: 'Terjadi gangguan pada halaman ini. Semua isian Anda tetap tersimpan.',
} as const;

/**
 * The messages of the first step, word for word from the specification (copy.tsv). They are separate, because they
 * are needed before later steps are loaded.
 */
export const chooserMessages = {
  chooserAlert: 'Mohon pilih salah satu dari pilihan kartu yang tersedia',
  chooserAdvice: 'Pilih rentang penghasilan dahulu, lalu salah satu kartu yang tampil.',
  cardRequired: 'Card is required',
} as const;
