/** What a bank changes to make the journey its own: name, product, legal notice. */
export const brand = {
  name: 'Bank Amanah Syariah',
  product: 'Syariah Card',
  legalNotice: 'Berizin dan diawasi oleh OJK. Peserta penjaminan LPS.',
} as const;
export type Brand = typeof brand;
