/** The texts of the desktop notice about the QR code and the desktop view. */
export const desktopCode = {
  scan: 'Pindai dengan kamera handphone Anda, atau buka alamat ini di handphone:',
  /** The code has the link of an application from another device. */
  scanDraft:
    'Pindai dengan kamera handphone Anda untuk melanjutkan pengajuan di sana. Kode ini hanya untuk Anda; jangan bagikan kepada siapa pun.',
  /** On a touch screen: a phone or tablet may have asked for the desktop view. */
  desktopView:
    'Sedang memakai handphone atau tablet? Matikan tampilan desktop. Chrome: buka menu ⋮, lalu hapus centang “Situs desktop”. Safari: tekan “aA” di bilah alamat, lalu pilih “Minta Situs Web Seluler”.',
} as const;
