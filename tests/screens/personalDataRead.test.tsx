// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { identityFrom } from '../../machines/journey/mapping/prefill.ts';
import { applicant } from './applicant.ts';
import { birthDate, next, phone, photographed, show } from './personalDataSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

describe('another photo', () => {
  const { dataOCR: _, ...unread } = photographed;
  const drafts = {
    personalData: {
      no_hp: '081298765432',
      kd_promo: 'HEMAT25',
      ...identityFrom(photographed.dataOCR),
      readingOf: 'REFF-8',
    },
    profile: {
      jns_kelamin: 'F',
      status_kwn: 'Kawin',
      ibukandung: 'Aminah Zahra',
      alamat_email: 'siti.rahmawati@contoh.id',
    },
    address: {
      alamat_rmh: 'Jl. Mawar No. 12',
      rt_rmh: '004',
      rw_rmh: '007',
      alamat_dms: 'Jl. Kenanga',
    },
  };
  const identity = () =>
    ['NIK', 'Nama lengkap', 'Tempat lahir', 'Tanggal lahir'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );

  it('PER-03 OCR-11 of which nothing was read shows nothing of the card before, here nor on later steps', () => {
    const { draft } = show(unread, { drafts });
    expect(identity()).toEqual(['', '', '', '']);
    expect(phone().value).toBe('081298765432');
    expect(draft('profile')).toEqual({
      ibukandung: 'Aminah Zahra',
      alamat_email: 'siti.rahmawati@contoh.id',
    });
    expect(draft('address')).toEqual({ alamat_dms: 'Jl. Kenanga' });
  });

  it('PER-03 that was not taken leaves everything as it was typed', () => {
    const { draft } = show({ ...unread, readingOf: 'REFF-8' }, { drafts });
    expect(identity()).toEqual(['3271046504930002', 'SITI RAHMAWATI', 'BOGOR', '25-04-1993']);
    expect([draft('profile'), draft('address')]).toEqual([drafts.profile, drafts.address]);
  });

  it('PER-03 leaves an address that was saved as it is', () => {
    const { draft } = show({ ...unread, step4: applicant.step4 }, { drafts });
    expect(draft('address')).toEqual(drafts.address);
  });
});

describe('after the photo', () => {
  it('PER-04 PER-12 ENT-12 the e-KTP fields are filled from the reading, with hint and disclaimer', async () => {
    const { answers } = show(photographed);
    await answers();
    expect(screen.getByRole('img', { name: 'Foto e-KTP Anda' })).toHaveProperty(
      'src',
      'blob:test/1',
    );
    expect(screen.getByLabelText('NIK')).toHaveProperty('value', '3271046504930002');
    expect(screen.getByLabelText('Nama lengkap')).toHaveProperty('value', 'SITI RAHMAWATI');
    expect(screen.getByLabelText('Tempat lahir')).toHaveProperty('value', 'BOGOR');
    expect(birthDate().value).toBe('25-04-1993');
    const words = screen.getByRole('main').textContent;
    expect(words).toContain('Mohon pastikan NIK sama dengan e-KTP.');
    expect(words).toContain('Pastikan data e-KTP sudah benar');
  });

  it('PER-03 a reading replaces the e-KTP fields of a draft, and only once', () => {
    const drafts = {
      personalData: { no_hp: '081111111111', kd_promo: 'HEMAT', nik: '1', readingOf: 'REFF-8' },
    };
    const first = show(photographed, { drafts });
    expect(phone().value).toBe('081111111111');
    expect(screen.getByLabelText('NIK')).toHaveProperty('value', '3271046504930002');
    const kept = first.draft('personalData');
    expect(kept).toMatchObject({ readingOf: 'REFF-9', no_hp: '081111111111', kd_promo: 'HEMAT' });
    clearScreen();
    show(photographed, { drafts: { personalData: { ...kept, nama_lengkap: 'SITI R.' } } });
    expect(screen.getByLabelText('Nama lengkap')).toHaveProperty('value', 'SITI R.');
  });

  it('OCR-10 an unreadable photo leaves the e-KTP fields empty, to be typed', () => {
    show({ ...photographed, dataOCR: undefined });
    expect(screen.getByLabelText('NIK')).toHaveProperty('value', '');
    expect(screen.getByText(/Belum terbaca/)).toBeTruthy();
  });

  it('a photo whose bytes are gone asks to be taken again', async () => {
    const { answers } = show(photographed, { files: {} });
    await answers();
    expect(screen.getByText(/Foto tidak tersedia lagi/)).toBeTruthy();
  });

  it('PER-26 PER-27 a complete step is saved without the draft’s own note, and the NIK is checked', async () => {
    const { user, saved, state } = show(photographed);
    await user.type(phone(), '081234567890');
    await user.click(next());
    expect(saved().step2).toEqual({
      no_hp: '081234567890',
      kd_promo: '',
      nik: '3271046504930002',
      nama_lengkap: 'SITI RAHMAWATI',
      tempat_lahir: 'BOGOR',
      tgl_lahir: '25-04-1993',
    });
    expect(state()).toBe('personalData.checkingNik');
    expect((await screen.findByRole('status')).textContent).toBe('Memeriksa NIK…');
  });

  it('PER-10 PER-13 PER-14 PER-15 emptied fields are named in place', async () => {
    const { user, closeAlert } = show(photographed);
    for (const label of ['NIK', 'Nama lengkap', 'Tempat lahir', 'Tanggal lahir']) {
      await user.clear(screen.getByLabelText(label));
    }
    await user.click(next());
    closeAlert();
    for (const message of [
      'NIK harus terdiri dari 16 digit angka',
      'nama lengkap is required',
      'tempat lahir is required',
      'tanggal lahir wajib diisi',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
  });
});
