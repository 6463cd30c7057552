/** END-08. */
export const rejectionTotal = {
  title: 'Mohon maaf',
  text: 'Pengajuan Anda belum dapat disetujui. Layanan bank lainnya tersedia melalui aplikasi mobile.',
} as const;
