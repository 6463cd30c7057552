/**
 * The messages of the first step, word for word from the specification (copy.tsv). Apart from the
 * others, because they are there before the later steps are loaded.
 */
export const chooserMessages = {
  chooserAlert: 'Mohon pilih salah satu dari pilihan kartu yang tersedia',
  cardRequired: 'Card is required',
} as const;
