// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { fakeBank, json } from '../support/bank.ts';
import { getDescription } from '../support/page.ts';
import { registered } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

beforeEach(() => void fakeBank(json([])));

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const nikHints =
  'Mohon pastikan NIK sama dengan e-KTP.Dua digit pertama NIK bukan kode provinsi. Periksa kembali NIK sesuai kartu Anda.';

const described = (control: Element) =>
  ['inputmode', 'autocomplete', 'enterkeyhint'].flatMap((name) => control.getAttribute(name) ?? []);

// everyState.test.tsx shows the fields of the other forms; its paths come to step 2 before the photo.
it('PER-01 PER-04 PER-12 step 2 has its fields with the right names, keyboard, autofill, values and hints', () => {
  renderScreen(<PersonalDataScreen />, { to: 'personalData', saved: registered });
  const controls = document.querySelectorAll<HTMLInputElement>('input:not([type=file])');
  expect(
    [...controls].map((control) => [
      control.name,
      ...described(control),
      control.labels?.[0]?.textContent,
      control.value,
      getDescription(control),
    ]),
  ).toEqual([
    ['no_hp', 'numeric', 'tel-national', 'next', 'Nomor handphone', '081234567890', ''],
    ['kd_promo', 'off', 'next', 'Kode promo atau referral', 'HEMAT25', 'opsional'],
    ['nik', 'numeric', 'off', 'next', 'NIK', '9971046504930002', nikHints],
    ['nama_lengkap', 'name', 'next', 'Nama lengkap', 'SITI RAHMAWATI', ''],
    ['tempat_lahir', 'off', 'next', 'Tempat lahir', 'BOGOR', ''],
    ['tgl_lahir', 'numeric', 'bday', 'done', 'Tanggal lahir', '25-04-1993', 'DD-MM-YYYY'],
  ]);
});

describe('step numbers', () => {
  const steps: [string, number, string, ScreenId, ComponentType][] = [
    ['ENT-10 ENT-11', 1, '/n_old_changeCard', 'chooser', ChooserScreen],
    ['ENT-10 ENT-11 PER-01', 2, '/chInfoPribadi', 'personalData', PersonalDataScreen],
    ['ENT-10 ENT-11 PRO-01', 3, '/chLengkapiProfile', 'profile', ProfileScreen],
    ['ENT-10 ENT-11 ADR-01', 4, '/chAlamat', 'address', AddressScreen],
    ['ENT-10 ENT-11 JOB-01', 5, '/chPekerjaan', 'job', JobScreen],
    ['ENT-10 ENT-11 OTH-01', 6, '/chLainnya', 'delivery', DeliveryScreen],
  ];

  it.each(steps)('%s step %i of 6 is at %s and shows its number', (_, step, route, at, Screen) => {
    expect(screens[at].route).toBe(route);
    renderScreen(<Screen />, { to: at, saved: registered });
    expect(
      screen.getByRole('progressbar', { name: 'Langkah' }).getAttribute('aria-valuetext'),
    ).toBe(`${step} dari 6`);
    expect(document.querySelector('.step-count')?.textContent).toBe(`${step} dari 6`);
  });
});
