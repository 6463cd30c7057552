export const feedbackFailed = {
  text: 'Masukan Anda belum dapat dikirim. Silakan coba lagi beberapa saat lagi.',
} as const;
