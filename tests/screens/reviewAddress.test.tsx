// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { olderConfig } from '../../src/olderConfig.ts';
import { fieldValue } from './applicant.ts';
import { clearScreen } from './render.tsx';
import {
  areaNames,
  bankWith,
  control,
  home,
  kinds,
  review,
  reviewed,
  sectionOf,
  show,
  typeInto,
} from './reviewSupport.tsx';

let sent: ReturnType<typeof bankWith>;
beforeEach(() => {
  sent = bankWith();
});
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

describe('the postal code', () => {
  const unknown: Saved = {
    ...reviewed,
    review: {
      ...review,
      kode_pos: '',
      provinsi: 'DIY',
      kota_kab: 'Sleman',
      kecamatan: '',
      kelurahan: 'desa',
    },
  };
  const asked = () =>
    sent.map(({ url }) => url).filter((url) => url.includes('getWilayahByKodePos'));

  it('ADR-20 ADR-23 a known one turns the four fields into lists, the first village chosen', async () => {
    const { user } = show(unknown);
    expect(kinds()).toEqual(['INPUT', 'INPUT', 'INPUT', 'INPUT']);
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()).toEqual(['SELECT', 'SELECT', 'SELECT', 'SELECT']));
    expect(areaNames.map(fieldValue)).toEqual([
      'Daerah Istimewa Yogyakarta',
      'Kabupaten Sleman',
      'Depok',
      'Caturtunggal',
    ]);
    const offered = (name: string) =>
      [...(control(name) as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);
    expect(areaNames.map(offered)).toEqual([
      ['Daerah Istimewa Yogyakarta'],
      ['Kabupaten Sleman', 'Kota Yogyakarta'],
      ['Depok', 'Ngaglik'],
      ['Caturtunggal', 'Condongcatur'],
    ]);
  });

  it('ADR-20 a village that was chosen before stays chosen when the review comes back', async () => {
    show();
    await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
    expect(fieldValue('kelurahan')).toBe('Condongcatur');
  });

  it('ADR-20 ADR-21 any other answer leaves texts, and what was typed is there again', async () => {
    const { user } = show(unknown);
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
    await typeInto(user, 'kode_pos', '99999');
    expect(await screen.findByText(/tidak ada di daftar/)).toBeTruthy();
    expect(kinds()).toEqual(['INPUT', 'INPUT', 'INPUT', 'INPUT']);
    expect(areaNames.map(fieldValue)).toEqual(['DIY', 'Sleman', '', 'desa']);
    await user.click(within(sectionOf(home)).getByRole('heading', { level: 2 }));
    await typeInto(user, 'kecamatan', 'Depok');
    expect(fieldValue('kecamatan')).toBe('Depok');
  });

  it('ADR-22 nothing is asked for an empty one, and a code is asked for once', async () => {
    const { user } = show({
      ...unknown,
      review: { ...unknown.review, pos_perusahaan: '' } as never,
    });
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
    await typeInto(user, 'kode_pos', '99999');
    expect(await screen.findByText(/tidak ada di daftar/)).toBeTruthy();
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
    expect(asked().map((url) => url.slice(-6))).toEqual(['/55283', '/99999']);
  });
});

describe('API-22 the district of a kelurahan', () => {
  const nowhere: Saved = {
    ...reviewed,
    review: {
      ...review,
      kode_pos: '',
      provinsi: 'DKI',
      kota_kab: '',
      kecamatan: '',
      kelurahan: '',
    },
  };
  const asked = () => sent.filter(({ url }) => url.includes('api-subdistrict')).length;
  beforeEach(() => {
    Object.assign(olderConfig, { subdistrict: 'on' });
  });
  afterEach(() => {
    Object.assign(olderConfig, { subdistrict: 'off' });
  });

  it('API-22 fills what is empty of the fields, where the bank has configured it', async () => {
    const { user } = show(nowhere);
    await typeInto(user, 'kelurahan', 'Sumur Batu');
    await waitFor(() => expect(fieldValue('kecamatan')).toBe('Kemayoran'));
    expect(areaNames.map(fieldValue)).toEqual(['DKI', 'Jakarta Pusat', 'Kemayoran', 'Sumur Batu']);
  });

  it('API-22 fills nothing where there are several, or an answer of another shape', async () => {
    const { user } = show(nowhere);
    for (const [at, name] of ['Menteng', 'Senen'].entries()) {
      await typeInto(user, 'kelurahan', name);
      await waitFor(() => expect(asked()).toBe(at + 1));
      expect(fieldValue('kecamatan')).toBe('');
    }
  });

  it('API-22 a failure is said, and the look-up can be made again', async () => {
    sent = bankWith('/Sumur%20Batu');
    const { user } = show(nowhere);
    await typeInto(user, 'kelurahan', 'Sumur Batu');
    expect(
      (await screen.findByText('Kecamatan: Data belum dapat dimuat.')).closest('[role=alert]'),
    ).toBeTruthy();
    sent = bankWith();
    await user.click(screen.getByRole('button', { name: 'Coba lagi', hidden: true }));
    await waitFor(() => expect(fieldValue('kecamatan')).toBe('Kemayoran'));
  });

  it('API-22 nobody is asked where it is not configured', async () => {
    Object.assign(olderConfig, { subdistrict: 'off' });
    const { user } = show(nowhere);
    await typeInto(user, 'kelurahan', 'Sumur Batu');
    await typeInto(user, 'kode_pos', '55283');
    await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
    expect(asked()).toBe(0);
  });
});
