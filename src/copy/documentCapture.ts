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

export const slipCapture = {
  primer: {
    title: 'Foto slip gaji',
    text: 'Kamera diperlukan untuk memotret slip gaji terakhir Anda.',
  },
  /** DOC-04. */
  instruction: 'Posisikan slip gaji di dalam bingkai. Gunakan ponsel atau komputer dengan webcam.',
  tips: {
    frame: 'Pastikan seluruh slip gaji terlihat',
    sharp: 'Foto tidak buram dan tidak menggunakan flash',
    permission: 'Aktifkan izin kamera',
  },
} as const;
