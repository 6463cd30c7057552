/** END-06. */
export const rejectionNik = {
  title: 'Pengajuan sebelumnya masih diproses',
  text: 'Pengajuan belum dapat dilanjutkan. Mohon tunggu pengajuan Anda sebelumnya.',
} as const;
