/** The texts of the front page about an application that another device or browser continues. */
export const elsewhereLink = {
  left: 'Pengajuan Anda dilanjutkan di tempat lain.',
  submitted: 'Pengajuan Anda sudah dikirim dari tempat lain.',
  open: 'Lihat pengajuan',
} as const;
