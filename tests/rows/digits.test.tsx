// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant, before } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

beforeEach(() => void fakeBank(json([])));
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const typed = `0a8-1 2.3e4+5${'6'.repeat(20)}`;
const digits = typed.replace(/\D/g, '');

const fields: [string, ScreenId, string, number, ComponentType][] = [
  ['PER-09 CON-08', 'personalData', 'Nomor handphone', 19, PersonalDataScreen],
  ['PER-11 CON-08', 'personalData', 'NIK', 16, PersonalDataScreen],
  ['CON-08', 'profile', 'Nomor kontak darurat', 13, ProfileScreen],
  ['CON-08', 'address', 'RT', 3, AddressScreen],
  ['CON-08', 'address', 'RW', 3, AddressScreen],
  ['CON-08', 'job', 'RT', 3, JobScreen],
  ['CON-08', 'job', 'RW', 3, JobScreen],
  ['CON-08', 'job', 'NPWP', 16, JobScreen],
  ['CON-08', 'job', 'Telepon perusahaan', 12, JobScreen],
];

const blankSaved = {
  ...before('step3'),
  step2: { ...applicant.step2, no_hp: '', nik: '' },
  nikCleared: undefined,
};

it.each(fields)(
  '%s on %s, %s: of what is typed only the digits stay, at most %i',
  async (...row) => {
    const [, at, label, max, Screen] = row;
    const saved = at === 'personalData' ? blankSaved : { ...before('step3'), ...stepsBefore(at) };
    const { user } = renderScreen(<Screen />, { to: at, saved });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await user.type(input, typed);
    expect(input.value).toBe(digits.slice(0, max));
  },
);

function stepsBefore(at: ScreenId) {
  const { step3, step4 } = applicant;
  return { profile: {}, address: { step3 }, job: { step3, step4 } }[at as string] ?? {};
}

it('PER-11 a pasted NIK loses its spaces and letters and stops at sixteen digits', async () => {
  const { user } = renderScreen(<PersonalDataScreen />, { to: 'personalData', saved: blankSaved });
  const nik = screen.getByLabelText<HTMLInputElement>('NIK');
  await user.click(nik);
  await user.paste('NIK: 3271 0465 0493 0002 / 17');
  expect(nik.value).toBe('3271046504930002');
});
