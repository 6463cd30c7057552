export const waiting = {
  title: 'Mohon tunggu sebentar',
  /** END-09. */
  text: 'Pengajuan sedang diproses. Jangan tutup atau muat ulang halaman ini.',
} as const;
