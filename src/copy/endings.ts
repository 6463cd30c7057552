import { limits } from '../limits.ts';

const { min, max } = limits.approvalDays;

/** The texts of the receipt (END-01). Its title has the first of the three specified sentences. */
export const done = {
  notice: 'Pemberitahuan akan dikirim melalui SMS ke nomor terdaftar dalam',
  noticeDays: `${min}-${max} hari kerja`,
  call: 'Bank dapat menghubungi Anda untuk verifikasi tambahan',
  receipt: {
    title: 'Tanda terima',
    /** The end of the number below, which can be read out on the telephone. */
    short: 'Nomor singkat (8 karakter terakhir)',
    number: 'Nomor referensi',
    card: 'Kartu',
    at: 'Diterima',
  },
  neverAsked: 'Kami tidak pernah meminta kode OTP Anda, juga tidak melalui telepon.',
  save: 'Simpan tanda terima',
  saved: 'Tanda terima tersimpan di unduhan Anda.',
  notSaved: 'Tanda terima belum dapat disimpan. Ambil tangkapan layar halaman ini.',
  picture: 'Tanda terima sebagai gambar',
  file: 'tanda-terima.png',
} as const;

/** The texts of the waiting screen. */
export const waiting = {
  /** END-09. */
  text: 'Pengajuan sedang diproses. Jangan tutup atau muat ulang halaman ini.',
  /** The advice after 15 s. */
  whatHelps:
    'Foto dan data Anda sedang dikirim melalui jaringan yang lambat. Bila belum berhasil, Anda dapat mengirim ulang; bank hanya menerima satu pengajuan.',
} as const;

/** The text of the rejection for an earlier application, which its title names (END-04). */
export const rejection = {
  text: 'Mohon tunggu hingga pengajuan sebelumnya selesai diproses.',
} as const;

/** The text of the rejection while an application with this NIK is processed (END-06). */
export const rejectionNik = {
  text: 'Pengajuan belum dapat dilanjutkan. Mohon tunggu pengajuan Anda sebelumnya.',
} as const;

/** The texts of the rejection of a NIK that does not match the population registry (END-07). */
export const rejectionDukcapil = {
  text: 'Data NIK Anda tidak sesuai dengan data Dukcapil.',
  advice: 'Periksa kembali NIK pada e-KTP Anda. Data yang sudah Anda isi tetap tersimpan.',
  correct: 'Perbaiki NIK',
  startOver: 'Ajukan dari awal',
} as const;

/** The text of the final rejection (END-08). */
export const rejectionTotal = {
  text: 'Pengajuan Anda belum dapat disetujui. Layanan bank lainnya tersedia melalui aplikasi mobile.',
} as const;

/** The text after feedback was sent (END-11). */
export const feedback = {
  text: 'Masukan Anda telah kami terima dan membantu kami memberi layanan yang lebih baik.',
} as const;

/** The text after feedback could not be sent (END-11). */
export const feedbackFailed = {
  text: 'Masukan Anda belum dapat dikirim. Silakan coba lagi beberapa saat lagi.',
} as const;
