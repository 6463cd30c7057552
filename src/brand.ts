/** The bank's name, product and legal notice. A bank changes these first. */
export const brand = {
  name: 'Bank Amanah Syariah',
  product: 'Syariah Card',
  legalNotice: 'Berizin dan diawasi oleh OJK. Peserta penjaminan LPS.',
} as const;

/**
 * The footer of the identity-first front page (OLD-04), with placeholders. It is separate from the brand
 * because only the build-time page contains it.
 */
export const brandFooter = {
  legal:
    'PT Bank Amanah Syariah menerbitkan Syariah Card sesuai prinsip syariah. Syarat dan ketentuan berlaku.',
  callCenter: 'Call center',
  address: 'Kantor pusat: Jl. Amanah Raya No. 1, Jakarta Pusat 10110',
  supervision:
    'PT Bank Amanah Syariah berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK), serta merupakan peserta penjaminan Lembaga Penjamin Simpanan (LPS).',
} as const;
