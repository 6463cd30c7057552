/** The way from a desktop's notice to the phone. */
export const desktopCode = {
  scan: 'Pindai dengan kamera ponsel Anda, atau buka alamat ini di ponsel:',
} as const;
