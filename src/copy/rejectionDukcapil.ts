/** END-07. */
export const rejectionDukcapil = {
  text: 'Data NIK Anda tidak sesuai dengan data Dukcapil.',
  advice: 'Periksa kembali NIK pada e-KTP Anda, lalu ajukan kembali dari halaman depan.',
} as const;
