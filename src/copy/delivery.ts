import type { deliveryChoices } from '../fields/choices.ts';

export const delivery = {
  choice: 'Alamat pengiriman kartu',
  choices: {
    alamatdomisili: 'Alamat domisili',
    alamatperusahaan: 'Alamat perusahaan',
  } satisfies Record<(typeof deliveryChoices)[number], string>,
  email: 'Email untuk e-statement',
  emailHint: 'Tagihan bulanan dikirim ke alamat email ini.',
} as const;
