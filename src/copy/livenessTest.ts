export const livenessTest = {
  primer: {
    title: 'Uji kamera depan',
    text: 'Foto uji hanya disimpan di ponsel ini dan tidak dikirim ke bank.',
  },
  /** LIV-17. */
  instruction: 'Dekatkan wajah Anda ke kamera',
  tips: {
    light: 'Berada di tempat yang terang',
    face: 'Wajah terlihat jelas',
  },
  start: 'Mulai',
} as const;

export const livenessResult = {
  /** LIV-16. */
  success: 'Deteksi wajah berhasil.',
  /** Fixed by the specification; nothing is measured. */
  score: 'score: 99',
} as const;
