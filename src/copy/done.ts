import { limits } from '../limits.ts';

const { min, max } = limits.approvalDays;

/** END-01; the title is the first of its three sentences. */
export const done = {
  notice: 'Pemberitahuan akan dikirim melalui SMS ke nomor terdaftar dalam',
  noticeDays: `${min}-${max} hari kerja`,
  call: 'Bank dapat menghubungi Anda untuk verifikasi tambahan',
} as const;
