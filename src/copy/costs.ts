/** The texts around a brand's costs.json: what the card costs, and by which contract. */
export const costs = {
  title: 'Biaya dan akad',
  loading: 'Memuat biaya dan akad…',
  failed: 'Biaya dan akad belum dapat dimuat. Periksa jaringan Anda.',
} as const;
