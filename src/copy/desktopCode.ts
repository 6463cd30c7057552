/** The way from a desktop's notice to the phone. */
export const desktopCode = {
  scan: 'Pindai dengan kamera handphone Anda, atau buka alamat ini di handphone:',
} as const;
