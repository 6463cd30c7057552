export const idCapture = {
  primer: {
    title: 'Foto e-KTP',
    text: 'Data pada e-KTP dibaca dari foto, sehingga Anda tidak perlu mengetiknya.',
  },
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
  },
} as const;
