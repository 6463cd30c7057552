// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { nikDoubts } from '../../src/copy/nikDoubts.ts';
import type { PersonalDataValues } from '../../src/fields/personalData.ts';
import { applicant, before } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

afterEach(clearScreen);

/** What a screen reader adds to the name of a control or group. */
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const politely = (text: string) =>
  screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');

describe('on personal data', () => {
  const show = (step2: Partial<PersonalDataValues>) =>
    renderScreen(<PersonalDataScreen />, {
      to: 'personalData',
      saved: { ...before('step3'), step2: { ...applicant.step2, ...step2 }, nikCleared: undefined },
    });
  const nik = () => screen.getByLabelText('NIK');
  const birthDate = () => screen.getByLabelText('Tanggal lahir');

  it('a NIK that agrees with the date has the usual hints alone', () => {
    // A test NIK in a province that exists.
    show({ nik: '3271046504930002' });
    expect(described(nik())).toBe('Mohon pastikan NIK sama dengan e-KTP.');
    expect(described(birthDate())).toBe('DD-MM-YYYY');
  });

  it('an unknown province is hinted at beside the NIK, once its sixteenth digit is typed', async () => {
    const { user } = show({ nik: '' });
    await user.type(nik(), '997104650493000');
    expect(described(nik())).not.toContain(nikDoubts.province);
    await user.type(nik(), '2');
    expect(described(nik())).toContain(nikDoubts.province);
    expect(politely(nikDoubts.province)).toBe('polite');
  });

  it('a birth date that the NIK does not code is hinted at beside the date, until it agrees', async () => {
    const { user } = show({ tgl_lahir: '24-04-1993' });
    expect(described(birthDate())).toContain(nikDoubts.birthDate);
    expect(politely(nikDoubts.birthDate)).toBe('polite');
    await user.clear(birthDate());
    await user.type(birthDate(), '25041993');
    expect(described(birthDate())).toBe('DD-MM-YYYY');
  });

  it('a NIK with a day that no calendar has is hinted at', () => {
    show({ nik: '3271047204930002' });
    expect(described(nik())).toContain(nikDoubts.date);
  });

  it('the hints are no wall: Continue saves the step and checks the NIK', async () => {
    const { user, state, saved } = show({ nik: '9971046504930002', tgl_lahir: '24-04-1993' });
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(state()).toBe('personalData.checkingNik');
    expect(saved().step2).toMatchObject({ nik: '9971046504930002', tgl_lahir: '24-04-1993' });
  });
});

describe('on the profile', () => {
  const show = () => renderScreen(<ProfileScreen />, { to: 'profile', saved: before('step3') });

  it('the gender that the NIK does not code is hinted at beside the choice, until it agrees', async () => {
    const { user } = show();
    const group = screen.getByRole('group', { name: 'Jenis kelamin' });
    expect(described(group)).toBe('');
    await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
    expect(described(group)).toBe(nikDoubts.gender);
    expect(politely(nikDoubts.gender)).toBe('polite');
    await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
    expect(described(group)).toBe('');
  });

  it('the hint is no wall: the other gender is saved', async () => {
    const { user, state, saved } = show();
    await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
    await user.selectOptions(screen.getByRole('combobox'), 'Kawin');
    const type = (label: string, text: string) =>
      user.type(screen.getByRole('textbox', { name: label }), text);
    await type('Nama ibu kandung', 'Aminah');
    await type('Email', 'siti@contoh.id');
    await type('Nama kontak darurat', 'Budi');
    await type('Nomor kontak darurat', '081298765432');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(state()).toBe('address.editing');
    expect(saved().step3).toMatchObject({ jns_kelamin: 'M' });
  });
});
