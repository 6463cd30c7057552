export const livenessResult = {
  /** LIV-16. */
  success: 'Deteksi wajah berhasil.',
  /** Fixed by the specification; nothing is measured. */
  score: 'score: 99',
} as const;
