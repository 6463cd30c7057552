// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { profileSchema } from '../../src/fields/steps.ts';
import { getDescription, getFieldValue } from '../support/page.ts';
import { registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const show = (saved = savedBefore('profile')) =>
  renderScreen(<ProfileScreen />, { to: 'profile', saved });
const field = (name: string) => screen.getByRole('textbox', { name });
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

it('PRO-02 PRO-03 PRO-04 PRO-05 PRO-08 PRO-09 PRO-11 opens the alert for an empty profile, marks every missing field and focuses the first', async () => {
  const { user, state, alert, closeAlert } = show();
  await user.click(goOn());
  expect(state()).toBe('profile.alerting');
  expect(alert()).toEqual({ kind: 'text', text: 'incomplete' });
  for (const message of [
    'Jenis Kelamin wajib diisi',
    'Status Perkawinan wajib diisi',
    'Nama Ibu Kandung wajib diisi',
    'Email wajib diisi',
    'Nama Kontak Darurat wajib diisi',
    'Nomor Kontak Darurat wajib diisi',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  closeAlert();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Laki-laki' }));
});

it('REG-07 focuses the e-mail on a detour, and Lanjut returns', async () => {
  const { user, state } = show({
    ...registered,
    detour: { to: 'profile', back: 'faceTips', field: 'alamat_email' },
  });
  expect(document.activeElement).toBe(field('Email'));
  expect(screen.queryByText(/^Email ini belum/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lanjut ke Verifikasi Wajah' }));
  expect(state()).toBe('faceTips.verified');
});

it('REG-07 shows at the e-mail that the bank refused it, until it changes', async () => {
  const { user } = show({
    ...registered,
    refused: 'email',
    detour: { to: 'profile', back: 'faceTips', field: 'alamat_email' },
  });
  const line = 'Email ini belum dapat digunakan untuk pendaftaran.';
  expect(getDescription(field('Email'))).toContain(line);
  await user.type(field('Email'), 'x');
  expect(screen.queryByText(line)).toBeNull();
});

it('PRO-06 PRO-07 converts an e-mail address to lowercase on blur, and shows the note on e-billing', async () => {
  const { user, draft } = show();
  expect(screen.getByText(/e-billing/)).toBeTruthy();
  await user.type(field('Email'), 'Siti@Contoh.ID');
  expect(field('Email')).toHaveProperty('value', 'Siti@Contoh.ID');
  await user.tab();
  expect(field('Email')).toHaveProperty('value', 'siti@contoh.id');
  expect(draft('profile')).toMatchObject({ alamat_email: 'siti@contoh.id' });
  await user.clear(field('Email'));
  await user.type(field('Email'), 'Siti@Contoh{Enter}');
  expect(field('Email')).toHaveProperty('value', 'siti@contoh');
  expect(screen.getByText('Harap memasukkan email yang benar')).toBeTruthy();
});

it("shows a caution after blur when the emergency number is the applicant's own, and allows it", async () => {
  const { user } = show();
  await user.type(field('Nomor kontak darurat'), '+62'.slice(1) + registered.step2.no_hp.slice(1));
  expect(screen.queryByText(/^Ini nomor Anda sendiri/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/^Ini nomor Anda sendiri/)).toBeTruthy();
  expect(field('Nomor kontak darurat').getAttribute('aria-invalid')).toBeNull();
  await user.clear(field('Nomor kontak darurat'));
  await user.type(field('Nomor kontak darurat'), '0812345678901');
  expect(screen.queryByText(/^Ini nomor Anda sendiri/)).toBeNull();
});

it('PRO-12 saves a complete profile as step3 and continues with the address', async () => {
  const { user, state, saved } = show();
  await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
  await user.selectOptions(screen.getByRole('combobox'), 'Cerai Hidup');
  await user.type(field('Nama ibu kandung'), 'Siti Aminah');
  await user.type(field('Email'), 'siti@contoh.id');
  await user.type(field('Nama kontak darurat'), 'Budi Santoso');
  await user.type(field('Nomor kontak darurat'), '081298765432');
  await user.click(goOn());
  expect(state()).toBe('address.editing');
  const untouched = Object.fromEntries(Object.keys(profileSchema.shape).map((it) => [it, '']));
  expect(saved().step3).toEqual({
    ...untouched,
    jns_kelamin: 'F',
    status_kwn: 'Cerai Hidup',
    ibukandung: 'Siti Aminah',
    alamat_email: 'siti@contoh.id',
    nama_darurat: 'Budi Santoso',
    no_darurat: '081298765432',
  });
});

it('preselects gender and marital status from the card', () => {
  show({
    ...savedBefore('profile'),
    dataOCR: { jenis_kelamin: 'LAKI-LAKI', status_perkawinan: 'BELUM KAWIN' } as never,
  });
  expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveProperty('checked', true);
  expect(getFieldValue('status_kwn')).toBe('Belum Kawin');
});

it('marks gender and marital status that were read with low confidence, until they change', async () => {
  const dataOCR = cardReadingSchema.parse({
    jenis_kelamin: 'PEREMPUAN',
    status_perkawinan: 'KAWIN',
    tingkat_keyakinan: { jenis_kelamin: 0.5, status_perkawinan: 0.5 },
  });
  const { user } = show({ ...savedBefore('profile'), dataOCR });
  const gender = screen.getByRole('group', { name: 'Jenis kelamin' });
  const marriage = screen.getByRole('combobox', { name: 'Status perkawinan' });
  const isMarked = (control: HTMLElement) => getDescription(control) === 'Mohon periksa kembali';
  expect([gender, marriage].map(isMarked)).toEqual([true, true]);
  await user.selectOptions(marriage, 'Cerai Mati');
  expect([gender, marriage].map(isMarked)).toEqual([true, false]);
});
