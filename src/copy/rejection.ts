/** END-04; the title says that there is an earlier application. */
export const rejection = {
  text: 'Mohon tunggu hingga pengajuan sebelumnya selesai diproses.',
} as const;
