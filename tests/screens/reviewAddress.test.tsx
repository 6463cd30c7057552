// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { variantConfig } from '#variantConfig';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { nikDoubts, warnings } from '../../src/copy/hints.ts';
import { getDescription, getFieldValue } from '../support/page.ts';
import { clearScreen } from '../support/screen.tsx';

import {
  areaNames,
  control,
  fakeReviewBank,
  getContinueButton,
  homeTitle,
  kinds,
  review,
  reviewedSaved,
  sectionOf,
  showReview,
  typeInto,
} from './reviewSupport.tsx';

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

describe('AreaFields', () => {
  let sent: ReturnType<typeof fakeReviewBank>;

  beforeEach(() => {
    sent = fakeReviewBank();
  });

  describe('the postal code', () => {
    const unknown: Saved = {
      ...reviewedSaved,
      review: {
        ...review,
        kode_pos: '',
        provinsi: 'DIY',
        kota_kab: 'Sleman',
        kecamatan: '',
        kelurahan: 'desa',
      },
    };
    const getRequestUrls = () =>
      sent.map(({ url }) => url).filter((url) => url.includes('getWilayahByKodePos'));

    it('ADR-20 ADR-23 turns the four fields into lists when it is known, with the first village selected', async () => {
      const { user } = showReview(unknown);
      expect(kinds()).toEqual(['INPUT', 'INPUT', 'INPUT', 'INPUT']);
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()).toEqual(['SELECT', 'SELECT', 'SELECT', 'SELECT']));
      expect(areaNames.map(getFieldValue)).toEqual([
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

    it('ADR-20 ADR-23 REV-05 of the company fills only the fields of the company', async () => {
      const { user } = showReview({
        ...unknown,
        review: { ...unknown.review, pos_perusahaan: '' } as never,
      });
      await typeInto(user, 'pos_perusahaan', '55283');
      await waitFor(() => expect(control('kel_perusahaan').tagName).toBe('SELECT'));
      expect(
        ['prov_perusahaan', 'kota_perusahaan', 'kec_perusahaan', 'kel_perusahaan'].map(
          getFieldValue,
        ),
      ).toEqual(['Daerah Istimewa Yogyakarta', 'Kabupaten Sleman', 'Depok', 'Caturtunggal']);
      expect(areaNames.map(getFieldValue)).toEqual(['DIY', 'Sleman', '', 'desa']);
    });

    it('ADR-20 keeps a selected village when the review opens again', async () => {
      showReview();
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      expect(getFieldValue('kelurahan')).toBe('Condongcatur');
    });

    it('ADR-21 keeps text fields when the response lacks the name of a field', async () => {
      const { user } = showReview(unknown);
      await typeInto(user, 'kode_pos', '40111');
      expect(await screen.findByText(/tidak ada di daftar/)).toBeTruthy();
      expect(kinds()).toEqual(['INPUT', 'INPUT', 'INPUT', 'INPUT']);
    });

    it('ADR-20 ADR-21 restores typed texts when it is unknown', async () => {
      const { user } = showReview(unknown);
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      await typeInto(user, 'kode_pos', '99999');
      await waitFor(() =>
        expect(areaNames.map(getFieldValue)).toEqual(['DIY', 'Sleman', '', 'desa']),
      );
      expect(kinds()).toEqual(['INPUT', 'INPUT', 'INPUT', 'INPUT']);
      await user.click(within(sectionOf(homeTitle)).getByRole('heading', { level: 2 }));
      await typeInto(user, 'kecamatan', 'Depok');
      expect(getFieldValue('kecamatan')).toBe('Depok');
      // The second time, the texts that were typed last are restored.
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      await typeInto(user, 'kode_pos', '99999');
      await waitFor(() =>
        expect(areaNames.map(getFieldValue)).toEqual(['DIY', 'Sleman', 'Depok', 'desa']),
      );
    });

    it('ADR-20 ADR-21 keeps texts that were typed while the code was incomplete', async () => {
      const { user } = showReview(unknown);
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      await typeInto(user, 'kode_pos', '9');
      await waitFor(() => expect(kinds()[0]).toBe('INPUT'));
      // Three of the four fields; the province is still that of the list.
      await typeInto(user, 'kota_kab', 'Gunungkidul');
      await typeInto(user, 'kecamatan', 'Wonosari');
      await typeInto(user, 'kelurahan', 'Kepek');
      await typeInto(user, 'kode_pos', '99999');
      expect(await screen.findByText(/tidak ada di daftar/)).toBeTruthy();
      const typed = ['DIY', 'Gunungkidul', 'Wonosari', 'Kepek'];
      await waitFor(() => expect(areaNames.map(getFieldValue)).toEqual(typed));
      // They return after another known code, too.
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      await typeInto(user, 'kode_pos', '9');
      await waitFor(() => expect(kinds()[0]).toBe('INPUT'));
      await typeInto(user, 'kelurahan', 'Menteng');
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      await typeInto(user, 'kode_pos', '99999');
      const typedLast = ['DIY', 'Gunungkidul', 'Wonosari', 'Menteng'];
      await waitFor(() => expect(areaNames.map(getFieldValue)).toEqual(typedLast));
    });

    it('ADR-20 keeps the selected village while the same code is typed again', async () => {
      const { user } = showReview(unknown);
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      await user.selectOptions(control('kelurahan'), 'Condongcatur');
      await typeInto(user, 'kode_pos', '5528');
      await waitFor(() => expect(kinds()[3]).toBe('INPUT'));
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      expect(getFieldValue('kelurahan')).toBe('Condongcatur');
    });

    it('ADR-20 keeps an emptied village, and the typed texts for an unknown code, while the residence is hidden', async () => {
      const { user } = showReview(unknown);
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      await user.selectOptions(control('kelurahan'), '');
      const [same, different] = [...document.querySelectorAll('[name="alamat_sesuai"]')];
      await user.click(same as HTMLElement);
      await waitFor(() => expect(control('kelurahan')).toBeNull());
      await user.click(different as HTMLElement);
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      expect(getFieldValue('kelurahan')).toBe('');
      await typeInto(user, 'kode_pos', '99999');
      await waitFor(() =>
        expect(areaNames.map(getFieldValue)).toEqual(['DIY', 'Sleman', '', 'desa']),
      );
    });

    it('ADR-22 is looked up once, and never when it is empty', async () => {
      const { user } = showReview({
        ...unknown,
        review: { ...unknown.review, pos_perusahaan: '' } as never,
      });
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      await typeInto(user, 'kode_pos', '99999');
      expect(await screen.findByText(/tidak ada di daftar/)).toBeTruthy();
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      expect(getRequestUrls().map((url) => url.slice(-6))).toEqual(['/55283', '/99999']);
    });
  });

  it('ERR-01 API-20 ADR-22 shows a failed look-up in place, without an alert, and retries', async () => {
    sent = fakeReviewBank('/55283');
    const { user, state } = showReview({ ...reviewedSaved, review: { ...review, kode_pos: '' } });
    await typeInto(user, 'kode_pos', '55283');
    const [said] = await screen.findAllByText('Kode pos: Data belum dapat dimuat.');
    expect(said?.closest('[role=status]')).toBeTruthy();
    expect(state()).toBe('review.editing');
    sent = fakeReviewBank();
    await user.click(screen.getByRole('button', { name: 'Coba lagi', hidden: true }));
    await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
    expect(screen.queryByText('Kode pos: Data belum dapat dimuat.')).toBeNull();
  });

  describe('API-22 the district of a kelurahan', () => {
    const nowhere: Saved = {
      ...reviewedSaved,
      review: {
        ...review,
        kode_pos: '',
        provinsi: 'DKI',
        kota_kab: '',
        kecamatan: '',
        kelurahan: '',
      },
    };
    const countRequests = () => sent.filter(({ url }) => url.includes('api-subdistrict')).length;
    beforeEach(() => {
      Object.assign(variantConfig, { subdistrict: 'on' });
    });
    afterEach(() => {
      Object.assign(variantConfig, { subdistrict: 'off' });
    });

    it('API-22 fills empty fields if configured', async () => {
      const { user } = showReview(nowhere);
      await typeInto(user, 'kelurahan', 'Sumur Batu');
      await waitFor(() => expect(getFieldValue('kecamatan')).toBe('Kemayoran'));
      expect(areaNames.map(getFieldValue)).toEqual([
        'DKI',
        'Jakarta Pusat',
        'Kemayoran',
        'Sumur Batu',
      ]);
    });

    it('API-22 fills nothing for several districts or a response of another shape', async () => {
      const { user } = showReview(nowhere);
      for (const [at, name] of ['Menteng', 'Senen'].entries()) {
        await typeInto(user, 'kelurahan', name);
        await waitFor(() => expect(countRequests()).toBe(at + 1));
        expect(getFieldValue('kecamatan')).toBe('');
      }
    });

    it.each([
      ['home', 'kelurahan', 'kecamatan'],
      ['company', 'kel_perusahaan', 'kec_perusahaan'],
    ])(
      'API-22 ERR-02 opens the alert on failure for the %s, and can be looked up again',
      async (_, typed, filled) => {
        sent = fakeReviewBank('/Sumur%20Batu');
        const { user, state, alert, closeAlert } = showReview(nowhere);
        await typeInto(user, filled, '');
        await typeInto(user, typed, 'Sumur Batu');
        await waitFor(() => expect(state()).toBe('review.alerting'));
        expect(alert()).toMatchObject({
          kind: 'failure',
          failure: { kind: 'http', status: 400 },
        });
        closeAlert();
        expect(
          (await screen.findByText('Kecamatan: Data belum dapat dimuat.')).closest('[role=status]'),
        ).toBeTruthy();
        sent = fakeReviewBank();
        await user.click(screen.getByRole('button', { name: 'Coba lagi', hidden: true }));
        await waitFor(() => expect(getFieldValue(filled)).toBe('Kemayoran'));
      },
    );

    it('API-22 is not looked up unless configured', async () => {
      Object.assign(variantConfig, { subdistrict: 'off' });
      const { user } = showReview(nowhere);
      await typeInto(user, 'kelurahan', 'Sumur Batu');
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      expect(countRequests()).toBe(0);
    });
  });
});

describe('hints', () => {
  beforeEach(() => void fakeReviewBank());

  const withReview = (changed: Record<string, string>): Saved =>
    ({ ...reviewedSaved, review: { ...review, ...changed } }) as Saved;

  /** Returns the description of a field. */
  const hintOf = (name: string) =>
    getDescription(control(name).closest('[aria-describedby]') ?? control(name));

  const markOf = (name: string) =>
    (control(name) as HTMLInputElement).labels?.[0]?.parentElement?.textContent ?? '';

  describe('cautions in the review', () => {
    it.each([
      ['no_darurat', review.no_hp, warnings.ownNumber],
      ['no_npwp', '12345', warnings.npwp(5)],
      ['lamakerja', '40', warnings.service],
      ['bruto', '9999999', warnings.income],
    ])('show a caution for %s with value %s', (name, value, question) => {
      showReview(withReview({ [name]: value }));
      expect(hintOf(name)).toContain(question);
    });

    it('are absent when the values are consistent', () => {
      showReview(withReview({ nik: '3271046504930002' }));
      const words = screen.getByRole('main').textContent;
      const { ownNumber, service, income, npwp } = warnings;
      for (const question of [...Object.values(nikDoubts), ownNumber, service, income, npwp(16)])
        expect(words).not.toContain(question);
    });

    it('do not appear while typing', async () => {
      const { user } = showReview(withReview({ no_npwp: '', no_darurat: '' }));
      await typeInto(user, 'no_npwp', '123');
      expect(hintOf('no_npwp')).not.toContain(warnings.npwp(3));
      await typeInto(user, 'no_darurat', review.no_hp);
      expect(hintOf('no_npwp')).toContain(warnings.npwp(3));
      expect(hintOf('no_darurat')).not.toContain(warnings.ownNumber);
      await user.tab();
      expect(hintOf('no_darurat')).toContain(warnings.ownNumber);
    });
  });

  describe('optional fields', () => {
    it('do not include the e-KTP address when it is the residence', () => {
      showReview(withReview({ alamat_sesuai: '1' }));
      for (const name of ['alamat_ktp', 'rt_rw_ktp', 'kelurahan_ktp', 'provinsi_ktp', 'kode_pos'])
        expect(markOf(name), name).not.toContain('opsional');
    });
  });

  describe('the postal code of the review', () => {
    it('has a hint, and then says that lists are available', async () => {
      const { user } = showReview(withReview({ kode_pos: '' }));
      expect(hintOf('kode_pos')).toContain('Wilayah terisi dari kode pos, bila dikenal.');
      await typeInto(user, 'kode_pos', '5528');
      expect(hintOf('kode_pos')).toContain('Wilayah terisi dari kode pos, bila dikenal.');
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[0]).toBe('SELECT'));
      expect(hintOf('kode_pos')).toContain('Pilih wilayah dari daftar.');
    });

    it('keeps a typed village that differs only in case, and selects the first one otherwise', async () => {
      showReview(
        withReview({
          kelurahan: ' condongCATUR ',
          kecamatan: 'Gamping',
          kota_kab: 'KOTA YOGYAKARTA',
        }),
      );
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      expect(['kelurahan', 'kecamatan', 'kota_kab'].map(getFieldValue)).toEqual([
        'Condongcatur',
        'Depok',
        'Kota Yogyakarta',
      ]);
    });

    it('validates a field again when its list is loaded', async () => {
      const nowhere = { kode_pos: '', provinsi: '', kota_kab: '', kecamatan: '', kelurahan: '' };
      const { user } = showReview(withReview(nowhere));
      await user.click(getContinueButton());
      await waitFor(() => expect(control('kelurahan').getAttribute('aria-invalid')).toBe('true'));
      await typeInto(user, 'kode_pos', '55283');
      await waitFor(() => expect(kinds()[3]).toBe('SELECT'));
      await waitFor(() => expect(control('kelurahan').getAttribute('aria-invalid')).toBeNull());
    });
  });
});
