/** The texts that the screens after the front page share. */
export const shared = {
  optional: 'opsional',
  takePhoto: 'Ambil Foto',
  upload: 'Unggah',
  remove: 'x',
  agree: 'SETUJU',
  autoFilled: 'Terisi otomatis',
  choose: 'Pilih',
  /** At a value that the bank read from the photo with low confidence. */
  checkAgain: 'Mohon periksa kembali',
  disclaimer: 'Pastikan data e-KTP sudah benar',
  needHelp: 'Butuh bantuan? Hubungi',
  returnsIn: (seconds: number) => `Kembali ke formulir dalam ${seconds} detik`,
  startOver: 'Kembali ke halaman depan',
  downloadApp: 'Unduh aplikasi mobile',
} as const;

/** The specified default texts of dropdowns (ERR-06). `addItem` is unused. */
export const dropdown = {
  notFound: 'No items found',
  typeToSearch: 'Type to search',
  addItem: 'Add item',
  loading: 'Loading...',
  clearAll: 'Clear all',
  failed: 'Data belum dapat dimuat.',
  retry: 'Coba lagi',
} as const;
