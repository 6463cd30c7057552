// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import { mapReadingToPersonalData } from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { nikDoubts } from '../../src/copy/hints.ts';
import type { PersonalDataValues } from '../../src/fields/steps.ts';
import { getDescription } from '../support/page.ts';
import { registered, savedBefore, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const chosen = savedUpTo('chooser');

const photographed = savedUpTo('idCapture');

const { dataImg } = registered;

const show = (saved: Saved, options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<PersonalDataScreen />, {
    to: 'personalData',
    saved,
    files: { [dataImg.ref]: new Blob(['jpg'], { type: 'image/jpeg' }) },
    ...options,
  });

const phone = () => screen.getByLabelText<HTMLInputElement>('Nomor handphone');

const nik = () => screen.getByLabelText<HTMLInputElement>('NIK');

const birthDate = () => screen.getByLabelText<HTMLInputElement>('Tanggal lahir');

const next = () => screen.getByRole('button', { name: 'Lanjut' });

const alert = () => within(screen.getByRole('alertdialog'));

describe('PersonalDataScreen before the photo', () => {
  it('PER-02 PER-03 opens the camera with the photo button and keeps typed values as draft', async () => {
    const { user, state, saved, draft } = show({
      ...chosen,
      step2: {
        no_hp: '',
        kd_promo: '',
        nik: '',
        nama_lengkap: '',
        tempat_lahir: '',
        tgl_lahir: '',
      },
    });
    await user.type(phone(), '081234567890');
    await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
    expect(state()).toBe('idCapture.explaining');
    expect(saved().step2).toBeUndefined();
    expect(draft('personalData')).toMatchObject({ no_hp: '081234567890' });
  });

  it('PER-03 STO-09 stores phone and promo code as typed, valid or not, however the camera is opened', async () => {
    const { user, saved, send, state } = show(chosen);
    await user.type(phone(), '0812');
    await user.type(screen.getByLabelText('Kode promo atau referral'), 'HEMAT');
    expect(saved()).toMatchObject({ no_hp: '0812', kd_promo: 'HEMAT' });
    await user.clear(screen.getByLabelText('Kode promo atau referral'));
    send({ type: 'open', to: 'idCapture' });
    expect(state()).toBe('idCapture.explaining');
    expect(saved()).toMatchObject({ no_hp: '0812', kd_promo: '' });
    clearScreen();
    show(saved());
    expect(phone().value).toBe('0812');
  });

  it('PER-23 opens the alert when the photo is missing, and OK focuses the photo button', async () => {
    const { user, state } = show(chosen);
    await user.type(phone(), '081234567890');
    await user.click(next());
    expect(alert().getByText('Pastikan semua informasi telah lengkap, ya!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(state()).toBe('personalData.editing');
    expect(screen.getByText('Foto e-KTP belum diambil')).toBeTruthy();
    const takePhoto = screen.getByRole('button', { name: 'Ambil Foto' });
    expect(document.activeElement).toBe(takePhoto);
    expect(getDescription(takePhoto)).toBe('Foto e-KTP belum diambil');
  });
});

describe('the phone number', () => {
  it('PER-05 shows an error when it is empty, and is focused after the alert', async () => {
    const { user } = show(chosen);
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('*Nomor handphone wajib diisi')).toBeTruthy();
    expect(document.activeElement).toBe(phone());
  });
});

describe('the birth date', () => {
  const retype = async (user: ReturnType<typeof show>['user'], text: string) => {
    await user.clear(birthDate());
    await user.type(birthDate(), text);
  };

  it.each([
    ['PER-16', '1 Jux 1988', 'format tanggal lahir harus dd-mm-yyyy'],
    ['PER-18', '30/2/1989', 'tanggal lahir tidak valid - DD-MM-YYYY'],
  ])('%s rejects %j immediately, until a valid date is typed', async (_, typed, said) => {
    const { user } = show(photographed);
    await retype(user, typed);
    expect(await screen.findByText(said)).toBeTruthy();
    await retype(user, '2 Agustus 1987');
    expect(birthDate().value).toBe('02-08-1987');
    expect(screen.queryByText(said)).toBeNull();
  });

  it('PER-16 shows an error for an incomplete date on blur, but not for an empty one', async () => {
    const { user } = show(photographed);
    await user.clear(birthDate());
    await user.tab();
    expect(screen.queryByText('tanggal lahir wajib diisi')).toBeNull();
    await user.type(birthDate(), '03-09');
    await user.tab();
    expect(await screen.findByText('format tanggal lahir harus dd-mm-yyyy')).toBeTruthy();
  });

  for (const [id, typed, message] of [
    ['PER-18', '31021990', 'tanggal lahir tidak valid - DD-MM-YYYY'],
    [
      'PER-20',
      '16062005',
      'Maaf, Pengajuan Syariah Card Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun',
    ],
  ] as const) {
    it(`${id} opens the alert for ${typed} and is focused, even if a field above it is also invalid`, async () => {
      const { user } = show(photographed);
      await retype(user, typed);
      await user.click(next());
      expect(alert().getByText(message)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(phone().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(birthDate());
    });
  }

  it('PER-20 keeps the error of an ineligible age until the date is changed', async () => {
    const { user } = show(photographed);
    await retype(user, '16062005');
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.tab();
    const isInvalid = () => birthDate().getAttribute('aria-invalid');
    // The validation on blur is asynchronous.
    await new Promise((resolve) => setTimeout(resolve));
    expect(isInvalid()).toBe('true');
    await retype(user, '16061995');
    await user.tab();
    await waitFor(() => expect(isInvalid()).toBeNull());
  });

  it('PER-24 PER-25 opens the wheels at the date, with the years of permitted ages, and Set applies it', async () => {
    const { user, state } = show(photographed);
    await user.click(screen.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    expect(state()).toBe('personalData.pickingDate');
    const year = screen.getByLabelText('Tahun');
    expect(year.getAttribute('aria-valuenow')).toBe('1993');
    expect(year.getAttribute('aria-valuemin')).toBe('1960');
    expect(year.getAttribute('aria-valuemax')).toBe('2005');
    year.focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(state()).toBe('personalData.editing');
    expect(birthDate().value).toBe('25-04-1994');
  });
});

describe('PersonalDataScreen after the photo', () => {
  it('PER-04 PER-12 ENT-12 fills the e-KTP fields from the card reading, with hint and disclaimer', async () => {
    const { answers } = show(photographed);
    await answers();
    expect(screen.getByRole('img', { name: 'Foto e-KTP Anda' })).toHaveProperty(
      'src',
      'blob:test/1',
    );
    expect(screen.getByLabelText('NIK')).toHaveProperty('value', '9971046504930002');
    expect(screen.getByLabelText('Nama lengkap')).toHaveProperty('value', 'SITI RAHMAWATI');
    expect(screen.getByLabelText('Tempat lahir')).toHaveProperty('value', 'BOGOR');
    expect(birthDate().value).toBe('25-04-1993');
    const words = screen.getByRole('main').textContent;
    expect(words).toContain('Mohon pastikan NIK sama dengan e-KTP.');
    expect(words).toContain('Pastikan data e-KTP sudah benar');
    // No value is doubtful without confidence values.
    expect(words).not.toContain('Mohon periksa kembali');
  });

  it('OCR-10 leaves the e-KTP fields empty when the photo was unreadable', () => {
    show({ ...photographed, dataOCR: undefined });
    expect(screen.getByLabelText('NIK')).toHaveProperty('value', '');
    expect(screen.getByText(/Belum terbaca/)).toBeTruthy();
  });

  it('asks for another photo when its bytes no longer exist', async () => {
    const { answers } = show(photographed, { files: {} });
    await answers();
    expect(
      screen.getByText('Foto e-KTP tidak tersedia lagi di handphone ini. Silakan ambil ulang.'),
    ).toBeTruthy();
  });

  it("PER-26 PER-27 saves a complete step without the draft's metadata, and checks the NIK", async () => {
    const { user, saved, state } = show(photographed);
    await user.type(phone(), '081234567890');
    await user.click(next());
    expect(saved().step2).toEqual({
      no_hp: '081234567890',
      kd_promo: '',
      nik: '9971046504930002',
      nama_lengkap: 'SITI RAHMAWATI',
      tempat_lahir: 'BOGOR',
      tgl_lahir: '25-04-1993',
    });
    expect(state()).toBe('personalData.checkingNik');
    expect((await screen.findByRole('status')).textContent).toBe('Memeriksa NIK…');
  });
});

describe('card readings and detours', () => {
  describe('values that were read with low confidence', () => {
    const unsureOf = (certainties: Record<string, number>): Saved => ({
      ...photographed,
      dataOCR: cardReadingSchema.parse({
        ...photographed.dataOCR,
        // Of a province that exists: there is no other doubt about it.
        nik: '3271046504930002',
        tingkat_keyakinan: certainties,
      }),
    });
    const described = (label: string) => getDescription(screen.getByLabelText(label));
    const request = 'Mohon periksa kembali';

    it('OCR-12 keep the printed birth place, and offer its official spelling', async () => {
      const saved = unsureOf({ tempat_lahir: 0.92 });
      const dataOCR = {
        ...(saved.dataOCR as NonNullable<typeof saved.dataOCR>),
        tempat_lahir: 'GUNUNGKIDUL',
        ejaan_resmi: { tempat_lahir: 'GUNUNG KIDUL' },
      };
      const { user } = show({ ...saved, dataOCR });
      const place = screen.getByLabelText<HTMLInputElement>('Tempat lahir');
      const offer = () => screen.queryByRole('button', { name: /Pakai ejaan resmi/ });
      await user.clear(place);
      await user.type(place, 'GUNUNGKIDU');
      expect(offer()).toBeNull();
      await user.type(place, 'L');
      expect(described('Tempat lahir')).toContain('Pakai ejaan resmi "GUNUNG KIDUL"');
      await user.click(screen.getByRole('button', { name: /Pakai ejaan resmi/ }));
      expect(place.value).toBe('GUNUNG KIDUL');
      expect(document.activeElement).toBe(place);
      expect(offer()).toBeNull();
    });

    it('are marked at their fields only', () => {
      show(unsureOf({ nik: 0.3, nama: 0.5, tempat_lahir: 0.64, tanggal_lahir: 0.9 }));
      for (const label of ['NIK', 'Nama lengkap', 'Tempat lahir']) {
        expect(described(label)).toContain(request);
      }
      expect(described('Tanggal lahir')).not.toContain(request);
    });

    it('lose their mark when they change, and do not block Continue', async () => {
      const { user, state } = show(unsureOf({ nama: 0.2, tanggal_lahir: 0.2 }));
      await user.type(screen.getByLabelText('Nama lengkap'), ' A');
      expect(described('Nama lengkap')).not.toContain(request);
      expect(described('Tanggal lahir')).toContain(request);
      await user.type(phone(), '081234567890');
      await user.click(next());
      expect(state()).toBe('personalData.checkingNik');
    });

    it('are not marked after the step was submitted', () => {
      const unsure = unsureOf({ nama: 0.2 });
      const typed = { no_hp: '081234567890', kd_promo: '' };
      show({ ...unsure, step2: { ...typed, ...mapReadingToPersonalData(unsure.dataOCR) } });
      expect(screen.getByLabelText('Nama lengkap')).toHaveProperty('value', 'SITI RAHMAWATI');
      expect(screen.queryByText(request)).toBeNull();
    });
  });

  for (const [what, field, of] of [
    ['the phone', 'no_hp', phone],
    ['the NIK', 'nik', nik],
  ] as const) {
    it(`END-07 focuses ${what} on a detour to it`, () => {
      show({ ...registered, dataImg, detour: { to: 'personalData', back: 'otp', field } });
      expect(document.activeElement).toBe(of());
    });
  }
});

it('END-07 a NIK that the registry does not know has an error until it changes', async () => {
  const line = 'NIK ini tidak sesuai dengan data Dukcapil.';
  const detour = { to: 'personalData', back: 'checklist', field: 'nik' } as const;
  const { user } = show({ ...photographed, detour });
  expect(nik().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(line)).toBeTruthy();
  await user.type(nik(), '{Backspace}');
  expect(screen.queryByText(line)).toBeNull();
  clearScreen();
  // A detour from the code, with a NIK that has passed its check.
  show({ ...registered, dataImg, detour: { ...detour, back: 'otp' } });
  expect(screen.queryByText(line)).toBeNull();
  expect(screen.getByRole('button', { name: 'Lanjut ke Kode OTP' })).toBeTruthy();
});

describe('cautions about the NIK', () => {
  const politely = (text: string) =>
    screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');

  describe('on PersonalDataScreen', () => {
    const show = (step2: Partial<PersonalDataValues>) =>
      renderScreen(<PersonalDataScreen />, {
        to: 'personalData',
        saved: {
          ...savedBefore('profile'),
          step2: { ...registered.step2, ...step2 },
          nikCleared: undefined,
        },
      });
    it('appear at a birth date that contradicts the NIK, until it matches', async () => {
      const { user } = show({ tgl_lahir: '24-04-1993' });
      expect(getDescription(birthDate())).toContain(nikDoubts.birthDate);
      expect(politely(nikDoubts.birthDate)).toBe('polite');
      await user.clear(birthDate());
      await user.type(birthDate(), '25041993');
      expect(getDescription(birthDate())).toBe('DD-MM-YYYY');
    });
  });

  describe('on ProfileScreen', () => {
    const show = () =>
      renderScreen(<ProfileScreen />, { to: 'profile', saved: savedBefore('profile') });

    it('appear at a gender that contradicts the NIK, until it matches', async () => {
      const { user } = show();
      const group = screen.getByRole('group', { name: 'Jenis kelamin' });
      expect(getDescription(group)).toBe('');
      await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
      expect(getDescription(group)).toBe(nikDoubts.gender);
      expect(politely(nikDoubts.gender)).toBe('polite');
      await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
      expect(getDescription(group)).toBe('');
    });
  });
});
