/** What a bank changes to make the journey its own: name, legal notice, call centre. */
export const brand = {
  name: 'Bank Amanah Syariah',
  product: 'Syariah Card',
  legalNotice: 'Berizin dan diawasi oleh OJK. Peserta penjaminan LPS.',
  callCenter: '1500-000',
} as const;
export type Brand = typeof brand;
