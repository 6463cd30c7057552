/**
 * Said where a file is in memory alone, because the browser could keep it neither sealed nor in the
 * session (STO-03, STO-04): what that means for the applicant.
 */
export const keptInMemory = {
  photo:
    'Peramban ini tidak dapat menyimpan foto Anda. Foto hanya ada selama tab ini terbuka; bila halaman dimuat ulang, foto diminta kembali.',
  document:
    'Peramban ini tidak dapat menyimpan dokumen Anda. Dokumen hanya ada selama tab ini terbuka; bila halaman dimuat ulang, dokumen perlu diberikan kembali.',
  face: 'Peramban ini tidak dapat menyimpan foto wajah Anda. Foto hanya ada selama tab ini terbuka; bila halaman dimuat ulang, verifikasi diminta kembali.',
} as const;
