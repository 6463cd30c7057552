// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { nikDoubts } from '../../src/copy/nikDoubts.ts';
import { sanity } from '../../src/copy/sanity.ts';
import { fieldValue } from './applicant.ts';
import { clearScreen } from './render.tsx';
import {
  bankWith,
  control,
  goOn,
  kinds,
  review,
  reviewed,
  show,
  typeInto,
} from './reviewSupport.tsx';

beforeEach(() => void bankWith());
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

/** A busy machine takes its time. */
const patient = { timeout: 5000 };
const withReview = (changed: Record<string, string>): Saved =>
  ({ ...reviewed, review: { ...review, ...changed } }) as Saved;
/** What is said of a field beside its label. */
const hintOf = (name: string) => {
  const described = control(name).closest('[aria-describedby]')?.getAttribute('aria-describedby');
  return (described ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
};
const markOf = (name: string) =>
  (control(name) as HTMLInputElement).labels?.[0]?.parentElement?.textContent ?? '';

describe('what is worth a second look in the review', () => {
  it.each([
    ['nik', '9971046504930002', nikDoubts.province],
    ['nik', '3271047204930002', nikDoubts.date],
    ['tgl_lahir', '24-04-1993', nikDoubts.birthDate],
    ['jns_kelamin', 'M', nikDoubts.gender],
    ['no_darurat', review.no_hp, sanity.ownNumber],
    ['no_npwp', '12345', sanity.npwp(5)],
  ])('%s as %s is asked about', (name, value, question) => {
    show(withReview({ [name]: value }));
    expect(hintOf(name)).toContain(question);
  });

  it('is nothing where all agrees', () => {
    show(withReview({ nik: '3271046504930002' }));
    const words = screen.getByRole('main').textContent;
    for (const question of [...Object.values(nikDoubts), sanity.ownNumber, sanity.npwp(16)])
      expect(words).not.toContain(question);
  });

  it('is not asked while it is typed', async () => {
    const { user } = show(withReview({ no_npwp: '', no_darurat: '' }));
    await typeInto(user, 'no_npwp', '123');
    expect(hintOf('no_npwp')).not.toContain(sanity.npwp(3));
    await typeInto(user, 'no_darurat', review.no_hp);
    expect(hintOf('no_npwp')).toContain(sanity.npwp(3));
    expect(hintOf('no_darurat')).not.toContain(sanity.ownNumber);
    await user.tab();
    expect(hintOf('no_darurat')).toContain(sanity.ownNumber);
  });
});

describe('what may be left out', () => {
  it('says so: with the first step saved the company’s phone may, and the industry may not', () => {
    show();
    const optional = ['no_npwp', 'pekerjaan', 'jabatan', 'no_perusahaan', 'lamakerja', 'bruto'];
    for (const name of [...optional, 'pos_perusahaan', 'kel_perusahaan', 'alamat_ktp'])
      expect(markOf(name), name).toContain('opsional');
    for (const name of ['bidang_usaha', 'nama_perusahaan', 'kode_pos', 'kelurahan', 'email'])
      expect(markOf(name), name).not.toContain('opsional');
  });

  it('of the e-KTP address nothing may, once it is where one lives', () => {
    show(withReview({ alamat_sesuai: '1' }));
    for (const name of ['alamat_ktp', 'rt_rw_ktp', 'kelurahan_ktp', 'provinsi_ktp', 'kode_pos'])
      expect(markOf(name), name).not.toContain('opsional');
  });
});

describe('the postal code of the review', () => {
  it('says what it is for, then that the lists are to be chosen from', async () => {
    const { user } = show(withReview({ kode_pos: '' }));
    expect(hintOf('kode_pos')).toContain('Wilayah terisi dari kode pos, bila dikenal.');
    await typeInto(user, 'kode_pos', '5528');
    expect(hintOf('kode_pos')).toContain('Wilayah terisi dari kode pos, bila dikenal.');
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()[0]).toBe('SELECT'), patient);
    expect(hintOf('kode_pos')).toContain('Pilih wilayah dari daftar.');
  });

  it('keeps a village that was typed in other letters, and takes the first of any other', async () => {
    show(
      withReview({
        kelurahan: ' condongCATUR ',
        kecamatan: 'Gamping',
        kota_kab: 'KOTA YOGYAKARTA',
      }),
    );
    await waitFor(() => expect(kinds()[3]).toBe('SELECT'), patient);
    expect(['kelurahan', 'kecamatan', 'kota_kab'].map(fieldValue)).toEqual([
      'Condongcatur',
      'Depok',
      'Kota Yogyakarta',
    ]);
  });

  it('that was refused as missing is checked again as soon as its lists are there', async () => {
    const nowhere = { kode_pos: '', provinsi: '', kota_kab: '', kecamatan: '', kelurahan: '' };
    const { user } = show(withReview(nowhere));
    await user.click(goOn());
    await waitFor(() => expect(control('kelurahan').getAttribute('aria-invalid')).toBe('true'));
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()[3]).toBe('SELECT'), patient);
    await waitFor(() => expect(control('kelurahan').getAttribute('aria-invalid')).toBeNull());
  });
});
