import { screen } from '@testing-library/react';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { identityFirstApplicant } from '../fixtures/applicant.ts';
import { kept } from './applicant.ts';
import { chosen, settings } from './identityFirst.ts';
import { renderScreen } from './render.tsx';

export const show = (
  saved: Saved = chosen,
  options: Partial<Parameters<typeof renderScreen>[1]> = {},
) => renderScreen(<IdentityScreen />, { to: 'identity', settings, saved, ...options });
export const textbox = (name: string) => screen.getByRole('textbox', { name });
export const radio = (name: string) => screen.getByRole('radio', { name });
export const box = (name: RegExp) => screen.getByRole('checkbox', { name });
export const terms = () => box(/Syarat dan Ketentuan/);
export const offers = () => box(/informasi penawaran/);
export const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
export const isWrong = (element: Element) => element.getAttribute('aria-invalid') === 'true';

export const photographed: Saved = { ...chosen, dataImg: kept('ktp.jpg'), readingOf: 'REFF-0' };
export const { identity } = identityFirstApplicant;

export async function fill(user: ReturnType<typeof show>['user']) {
  await user.type(textbox('Nomor handphone'), identity.no_hp);
  await user.type(textbox('NIK'), identity.nik);
  await user.type(textbox('Nama lengkap'), identity.nama_lengkap);
  await user.type(textbox('Tempat lahir'), identity.tempat_lahir);
  await user.click(radio('PEREMPUAN'));
  await user.type(textbox('Tanggal lahir'), '25041993');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status pernikahan' }), 'CH');
  await user.click(radio('WNA'));
}

export async function agreeToBoth(user: ReturnType<typeof show>['user']) {
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'SETUJU' }));
  await user.click(offers());
}
