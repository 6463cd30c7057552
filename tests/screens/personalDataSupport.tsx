import { screen, within } from '@testing-library/react';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { renderScreen } from './render.tsx';

export const dataImg = {
  ref: 'foto',
  type: 'image/jpeg',
  size: 3,
  name: 'dataImg',
  kept: 'sealed',
} as const;
export const chosen: Saved = { code: '', step1: { boardCC: '1', chooseCard: 'cardgold' } };
export const photographed: Saved = {
  ...chosen,
  dataImg,
  readingOf: 'REFF-9',
  // A test NIK.
  dataOCR: cardReadingSchema.parse({
    nik: '3271046504930002',
    nama: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tanggal_lahir: '25-04-1993',
  }),
};

export const show = (saved: Saved, options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<PersonalDataScreen />, {
    to: 'personalData',
    saved,
    files: { foto: new Blob(['jpg'], { type: 'image/jpeg' }) },
    ...options,
  });
export const phone = () => screen.getByLabelText<HTMLInputElement>('Nomor handphone');
export const nik = () => screen.getByLabelText<HTMLInputElement>('NIK');
export const birthDate = () => screen.getByLabelText<HTMLInputElement>('Tanggal lahir');
export const next = () => screen.getByRole('button', { name: 'Lanjut' });
export const alert = () => within(screen.getByRole('alertdialog'));
