export const npwpCapture = {
  primer: {
    title: 'Foto NPWP',
    text: 'Kamera diperlukan untuk memotret kartu NPWP Anda.',
  },
  instruction: 'Posisikan NPWP Anda di dalam bingkai',
  tips: {
    frame: 'Pastikan NPWP berada di dalam bingkai',
    sharp: 'Foto tidak buram dan tidak menggunakan flash',
    permission: 'Aktifkan izin kamera',
  },
} as const;
