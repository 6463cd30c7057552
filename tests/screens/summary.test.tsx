// @vitest-environment jsdom

import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import {
  companyInShort,
  DeliveryScreen,
  residenceInShort,
} from '../../screens/delivery/DeliveryScreen.tsx';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { loadedScreen, loadScreen } from '../../screens/registry.ts';
import { type SummaryPart, summaryParts } from '../../screens/summary/summaryParts.ts';
import { epoch, kept, registered, savedBefore, savedUpTo } from '../fixtures/saved.ts';
import { clearScreen, renderScreen } from '../fixtures/screen.tsx';

afterEach(clearScreen);

const identified = savedUpTo('thanks', { flow: identityFirst });

describe('the summary', () => {
  const picture = new Blob(['SPECIMEN'], { type: 'image/jpeg' });

  const documents = { dataNpwp: kept('npwp.pdf', 'application/pdf'), slipGaji: kept('slip.jpg') };

  const files = { [registered.dataImg.ref]: picture, [documents.slipGaji.ref]: picture };

  beforeAll(() => Promise.all(summaryParts.map(({ screen: to }) => loadScreen(to))));
  const page = (to: SummaryPart['screen']) => {
    const Screen = loadedScreen(to);
    return Screen && <Screen />;
  };

  /** Opens the summary over a screen, as an applicant does who has given everything. */
  async function open(page: ReactNode, options: Parameters<typeof renderScreen>[1]) {
    const shown = renderScreen(page, { files, ...options });
    await shown.user.click(screen.getByRole('button', { name: 'Lihat ringkasan pengajuan' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Ringkasan pengajuan' }));
    await sheet.findByRole('heading', { name: 'Langkah 1 · Kartu' });
    return { ...shown, sheet };
  }

  const answers = (sheet: { getAllByRole(role: string): HTMLElement[] }) =>
    Object.fromEntries(
      sheet
        .getAllByRole('term')
        .map((term) => [
          term.textContent,
          term.nextElementSibling?.querySelector('.values-value')?.textContent,
        ]),
    );

  describe('the summary', () => {
    it('tells every answer by step, as it was given and with nothing hidden', async () => {
      const { sheet } = await open(<FaceTipsScreen />, {
        to: 'faceTips',
        saved: { ...registered, ...documents, face1: undefined },
      });
      // A picture's name stands there until it is opened.
      for (const name of ['Foto e-KTP', 'Slip gaji']) await sheet.findByRole('img', { name });
      expect(sheet.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
        'Ringkasan pengajuan',
        'Langkah 1 · Kartu',
        'Langkah 2 · Data pribadi',
        'Langkah 2 · Persetujuan',
        'Langkah 3 · Profil dan kontak darurat',
        'Langkah 4 · Alamat',
        'Langkah 5 · Pekerjaan',
        'Langkah 6 · Pengiriman kartu',
      ]);
      expect(answers(sheet)).toEqual({
        'Rentang penghasilan': 'Rp10.000.000 - Rp20.000.000',
        'Jenis kartu': 'Gold',
        'Nomor handphone': '081234567890',
        'Kode promo atau referral': 'HEMAT25',
        'Foto e-KTP': '',
        NIK: '9971046504930002', // test data
        'Nama lengkap': 'SITI RAHMAWATI',
        'Tempat lahir': 'BOGOR',
        'Tanggal lahir': '25-04-1993',
        'Syarat dan ketentuan': 'Disetujui',
        'Informasi penawaran': 'Tidak',
        'Konversi poin': '50% Donasi dan 50% Poin Reward',
        'Jenis kelamin': 'Perempuan',
        'Status perkawinan': 'Kawin',
        'Nama ibu kandung': 'Aminah Zahra',
        Email: 'siti.rahmawati@contoh.id',
        'Nama kontak darurat': 'Budi Santoso',
        'Nomor kontak darurat': '081298765432',
        'Alamat sesuai e-KTP': 'Jl. Mawar No. 12',
        'RT/RW': '004/007',
        Kelurahan: 'Menteng, Bogor Barat, Kota Bogor, Jawa Barat 16111',
        'Alamat domisili': 'Jl. Kenanga Blok C3 No. 8',
        'RT/RW domisili': '11/12',
        'Kelurahan domisili':
          'Condongcatur, Depok, Kabupaten Sleman, Daerah Istimewa Yogyakarta 55283',
        Pekerjaan: 'Karyawan Swasta',
        Jabatan: 'Manajer',
        'Bidang usaha': 'Jasa Keuangan dan Asuransi',
        'Lama kerja': '6 tahun',
        'Penghasilan bersih per bulan': 'Rp15.500.000',
        'Nama perusahaan': 'PT Contoh Maju Bersama',
        'Alamat perusahaan': 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
        'RT/RW perusahaan': '001/003',
        'Kelurahan perusahaan': 'Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12190',
        'Telepon perusahaan': '0215550123',
        Ekstensi: '407',
        NPWP: '9912345678901234', // test data
        'Foto NPWP': 'npwp.pdf',
        'Slip gaji': '',
        'Alamat pengiriman kartu': 'Alamat domisili',
      });
      expect(sheet.getByRole('img', { name: 'Foto e-KTP' })).toBeTruthy();
      expect(sheet.getByRole('img', { name: 'Slip gaji' })).toBeTruthy();
    });

    it('says what was left out, and of one residence that it is one', async () => {
      const { step2, step4 } = registered;
      const { sheet } = await open(<DeliveryScreen />, {
        to: 'delivery',
        saved: {
          ...registered,
          step2: { ...step2, kd_promo: '' },
          step4: {
            ...step4,
            alamat_dms: step4.alamat_rmh,
            rt_dms: step4.rt_rmh,
            rw_dms: step4.rw_rmh,
            kelurahan_dms: step4.kelurahan_rmh,
            kecamatan_dms: step4.kecamatan_rmh,
            kabupaten_dms: step4.kabupaten_rmh,
            propinsi_dms: step4.propinsi_rmh,
            kdpos_dms: step4.kdpos_rmh,
          },
        },
      });
      expect(answers(sheet)).toMatchObject({
        'Kode promo atau referral': 'Tidak diisi',
        'Alamat domisili': 'Sama dengan alamat e-KTP',
        'Foto NPWP': 'Belum ada',
      });
      expect(sheet.queryByText('RT/RW domisili')).toBeNull();
      // Its own step lies below.
      expect(sheet.queryByRole('heading', { name: /^Langkah 6/ })).toBeNull();
    });

    it('has a way to change each answer, by its name, and no two alike', async () => {
      const { sheet, user, state, saved } = await open(<OtpScreen />, {
        to: 'otp',
        saved: { ...registered, resendAt: epoch },
      });
      const names = sheet.getAllByRole('button', { name: /^Ubah / }).map((one) => one.textContent);
      expect(names).toHaveLength(sheet.getAllByRole('term').length);
      expect(new Set(names).size).toBe(names.length);
      await user.click(sheet.getByRole('button', { name: 'Ubah Nama ibu kandung' }));
      expect(state()).toBe('profile.editing');
      expect(saved().detour).toEqual({ to: 'profile', back: 'otp', field: 'ibukandung' });
    });

    it('SUB-15 offers no change while the bank may already hold the application', async () => {
      const { sheet, user, state } = await open(<OtpScreen />, {
        to: 'otp',
        saved: { ...registered, pending: { op: 'submit', id: 'REFF-9' } },
      });
      expect(sheet.getByText(/^Ringkasan ini hanya untuk dibaca/)).toBeTruthy();
      expect(sheet.queryByRole('button', { name: /^Ubah / })).toBeNull();
      await user.click(sheet.getByRole('button', { name: 'Tutup' }));
      expect(state()).toBe('submission.unsettled');
    });

    it('is not offered in the identity-first journey, which has a review of its own', () => {
      renderScreen(<FaceTipsScreen />, {
        to: 'faceTips',
        saved: identified,
        settings: identityFirstSettings,
      });
      expect(screen.queryByRole('button', { name: 'Lihat ringkasan pengajuan' })).toBeNull();
    });
  });

  describe('a detour', () => {
    it.each([
      ['chooser', 'boardCC', 'combobox', 'Penghasilan bersih per bulan'],
      ['personalData', 'dataImg', 'button', 'Ambil Foto'],
      ['profile', 'jns_kelamin', 'radio', 'Perempuan'],
    ] as const)('leads on %s to %s, of a choice to what is chosen', (to, field, role, name) => {
      const saved = { ...registered, detour: { to, back: 'delivery', field } } as const;
      renderScreen(page(to), { to, saved, files });
      expect(document.activeElement).toBe(screen.getByRole(role, { name }));
    });

    it.each(summaryParts)(
      'finds every answer of $screen by its field',
      ({ screen: to, answers }) => {
        renderScreen(page(to), { to, saved: { ...registered, ...documents }, files });
        for (const { field } of answers)
          expect(
            document.querySelector(`:is(input, select, textarea, button)[name=${field}]`),
          ).not.toBeNull();
      },
    );
  });
});

describe('where it opens', () => {
  /** A busy machine takes its time. */
  const patient = { timeout: 5000 };

  const show = () => renderScreen(<DeliveryScreen />, { to: 'delivery', saved: registered });

  const open = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Lihat ringkasan pengajuan' }));

  const sheet = () => within(screen.getByRole('dialog', { name: 'Ringkasan pengajuan' }));

  it('while the summary is fetched that is said, and no longer once it is there', async () => {
    show();
    open();
    expect(sheet().getByText('Membuka ringkasan…')).toBeTruthy();
    expect(sheet().queryByRole('alert')).toBeNull();
    expect(
      await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient),
    ).toBeTruthy();
    expect(sheet().queryByText('Membuka ringkasan…')).toBeNull();
  });

  /** As if the network had gone before the summary was fetched. */
  async function fetchFails(client: ReturnType<typeof show>['client']) {
    const query = client.getQueryCache().find({ queryKey: ['summary'] });
    await act(async () => {
      await query?.promise;
      const error = new Error('offline');
      query?.setState({ status: 'error', error, data: undefined, fetchStatus: 'idle' });
    });
  }

  it('a summary that cannot be fetched says so, and can be asked for again', async () => {
    const { client } = show();
    await fetchFails(client);
    open();
    expect(sheet().getByRole('alert').textContent).toContain(
      'Ringkasan belum dapat dibuka. Periksa jaringan Anda.',
    );
    expect(sheet().queryByText('Membuka ringkasan…')).toBeNull();
    fireEvent.click(sheet().getByRole('button', { name: 'Coba lagi' }));
    expect(
      await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient),
    ).toBeTruthy();
    expect(sheet().queryByRole('alert')).toBeNull();
  });

  it('an answer may be changed before the code, and what stands above says that one comes back', async () => {
    const { state } = show();
    open();
    await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient);
    expect(sheet().getByText(/^Periksa jawaban Anda\./)).toBeTruthy();
    expect(sheet().queryByRole('region', { name: 'Ringkasan pengajuan' })).toBeNull();
    fireEvent.click(sheet().getByRole('button', { name: 'Tutup' }));
    expect(state()).toBe('delivery.editing');
  });

  it('a summary that is only read can be scrolled by keys, and lists a document that is lost by its name', async () => {
    renderScreen(<OtpScreen />, {
      to: 'otp',
      saved: {
        ...registered,
        codeConfirmed: true,
        pending: { op: 'submit', id: 'REFF-9' },
        slipGaji: kept('gaji.jpg'),
      },
    });
    open();
    await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient);
    expect(sheet().getByRole('region', { name: 'Ringkasan pengajuan' }).tabIndex).toBe(0);
    expect(sheet().getByText('gaji.jpg')).toBeTruthy();
  });
});

describe('delivery', () => {
  const show = () =>
    renderScreen(<DeliveryScreen />, { to: 'delivery', saved: savedBefore('delivery') });

  const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

  it('OTH-01 OTH-02 both addresses are offered with where they are, on step 6 of 6', () => {
    show();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('6 dari 6');
    expect(screen.getByRole('radio', { name: 'Alamat domisili' })).toHaveProperty(
      'value',
      'alamatdomisili',
    );
    expect(
      screen.getByText('Jl. Kenanga Blok C3 No. 8, Condongcatur, Kabupaten Sleman 55283'),
    ).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Alamat perusahaan' })).toHaveProperty(
      'value',
      'alamatperusahaan',
    );
    expect(
      screen.getByText(
        'PT Contoh Maju Bersama, Gedung Contoh Lantai 5, Jl. Jenderal Sudirman, Senayan, Jakarta Selatan 12190',
      ),
    ).toBeTruthy();
  });

  it('OTH-03 without a choice the form says so in place and stays', async () => {
    const { user, state } = show();
    await user.click(goOn());
    expect(screen.getByText('Pilih Salah Satu!')).toBeTruthy();
    expect(state()).toBe('delivery.editing');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  });

  it('OTH-04 the e-mail of step 3 is shown as the address of the e-statement', () => {
    show();
    expect(screen.getByRole('textbox', { name: 'Email untuk e-statement' })).toHaveProperty(
      'value',
      'siti.rahmawati@contoh.id',
    );
  });

  it('OTH-04 it is that of the saved step, not one that was typed since and not confirmed', () => {
    renderScreen(<DeliveryScreen />, {
      to: 'delivery',
      saved: savedBefore('delivery'),
      drafts: { profile: { ...registered.step3, alamat_email: 'lain@contoh.id' } },
    });
    expect(screen.getByRole('textbox', { name: 'Email untuk e-statement' })).toHaveProperty(
      'value',
      'siti.rahmawati@contoh.id',
    );
  });

  it('OTH-05 the choice is saved as step6 and leads to the face check', async () => {
    const { user, state, saved } = show();
    await user.click(screen.getByRole('radio', { name: 'Alamat perusahaan' }));
    await user.click(goOn());
    expect(state()).toMatch(/^faceTips/);
    expect(saved().step6).toEqual({ alamatkirim: 'alamatperusahaan' });
  });
});

describe('a short address', () => {
  const { step4, step5 } = registered;

  it('a residence stands on one line, street, kelurahan, city and postal code', () => {
    expect(residenceInShort(step4)).toBe(
      'Jl. Kenanga Blok C3 No. 8, Condongcatur, Kabupaten Sleman 55283',
    );
  });

  it('a company’s address stands behind its name', () => {
    expect(companyInShort(step5)).toBe(
      'PT Contoh Maju Bersama, Gedung Contoh Lantai 5, Jl. Jenderal Sudirman, Senayan, Jakarta Selatan 12190',
    );
  });

  it('blanks and lines of a street become one blank each, and what is missing leaves no gap', () => {
    expect(
      residenceInShort({
        ...step4,
        alamat_dms: '  Jl. Anggrek \n\n No. 9  ',
        kelurahan_dms: '',
        kabupaten_dms: '',
      }),
    ).toBe('Jl. Anggrek No. 9, 55283');
    expect(
      residenceInShort({ ...step4, alamat_dms: '', kelurahan_dms: 'Sukun', kdpos_dms: '' }),
    ).toBe('Sukun, Kabupaten Sleman');
  });
});
