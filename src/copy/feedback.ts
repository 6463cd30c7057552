export const feedback = {
  text: 'Masukan Anda telah kami terima dan membantu kami memberi layanan yang lebih baik.',
} as const;
