/** What an applicant tells or sends to whoever helps, where something has gone wrong. */
export const support = {
  code: 'Kode bantuan',
  copy: 'Salin laporan',
  copied: 'Laporan disalin: langkah dan gangguan saja, tanpa data pribadi Anda.',
  notCopied: 'Laporan belum dapat disalin di peramban ini.',
} as const;
