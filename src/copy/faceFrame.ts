export const faceFrame = {
  /** LIV-10, in the specification's own word. */
  back: 'BACK',
  frame: 'Verifikasi wajah dari penyedia identitas',
} as const;
