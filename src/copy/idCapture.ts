export const idCapture = {
  primer: {
    title: 'Foto e-KTP',
    text: 'Data pada e-KTP dibaca dari foto, sehingga Anda tidak perlu mengetiknya.',
  },
  /** Beside OK, where nothing could be read. */
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
    /** Beside the six seconds (decisions OCR-11). */
    check: 'Periksa data',
  },
} as const;
