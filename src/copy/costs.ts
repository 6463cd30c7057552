/** The texts of the sheet around the content of a brand's costs.json. */
export const costs = {
  title: 'Biaya dan akad',
  loading: 'Memuat biaya dan akad…',
  failed: 'Biaya dan akad belum dapat dimuat. Periksa jaringan Anda.',
} as const;
