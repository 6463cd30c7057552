// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { config } from '#config';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { type SixStepForm, sixStepFormIds } from '../../machines/journey/forms.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import {
  DeliveryScreen,
  formatCompany,
  formatResidence,
} from '../../screens/delivery/DeliveryScreen.tsx';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { getLoadedScreen, loadScreen } from '../../screens/registry.ts';
import { profile } from '../../src/copy/steps.ts';
import { createFileRef, registered, savedBefore, savedUpTo, startTime } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

describe('SummaryScreen', () => {
  const picture = new Blob(['SPECIMEN'], { type: 'image/jpeg' });

  const documents = {
    dataNpwp: createFileRef('npwp.pdf', 'application/pdf'),
    slipGaji: createFileRef('slip.jpg'),
  };

  const files = { [registered.dataImg.ref]: picture, [documents.slipGaji.ref]: picture };

  beforeAll(() => Promise.all([...sixStepFormIds, 'summary' as const].map((to) => loadScreen(to))));
  const page = (to: SixStepForm | 'summary') => {
    const Screen = getLoadedScreen(to);
    return Screen && <Screen />;
  };

  /** Renders the summary with this saved data, opened by a detour. */
  const open = (saved: Saved, detour?: Saved['detour']) =>
    renderScreen(page('summary'), { to: 'summary', files, saved: { ...saved, detour } });

  const answers = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  const titles = [
    'Kartu',
    'Data pribadi',
    'Persetujuan',
    'Profil dan kontak darurat',
    'Alamat',
    'Pekerjaan',
    'Pengiriman kartu',
  ];

  describe('the summary', () => {
    it('shows every answer by section, without redaction', async () => {
      open({ ...registered, ...documents });
      // The name of a picture is shown until its bytes are loaded.
      for (const name of ['Foto e-KTP', 'Slip gaji']) await screen.findByRole('img', { name });
      expect(
        screen.getByRole('heading', { level: 1, name: 'Periksa kembali data diri Anda' }),
      ).toBeTruthy();
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.map((one) => one.textContent)).toEqual(titles);
      const profileAnswers = Object.fromEntries(
        Object.entries(profile.labels).map(([field, label]) => [
          label,
          registered.step3[field as keyof typeof profile.labels],
        ]),
      );
      expect(answers()).toEqual({
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
        ...profileAnswers,
        'Jenis kelamin': 'Perempuan',
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
    });

    it('shows which answers were omitted, and that there is only one residence', async () => {
      const { step2, step4 } = registered;
      open({
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
      });
      expect(answers()).toMatchObject({
        'Kode promo atau referral': 'Tidak diisi',
        'Alamat domisili': 'Sama dengan alamat e-KTP',
        'Foto NPWP': 'Belum ada',
      });
      expect(screen.queryByText('RT/RW domisili')).toBeNull();
    });

    it.each(sixStepFormIds)(
      'has a button to change section %s, whose Continue returns to the summary',
      async (to) => {
        const title = titles[sixStepFormIds.indexOf(to)];
        const { user, state, saved } = open(registered, { to: 'summary', back: 'otp' });
        const section = within(screen.getByRole('region', { name: title }));
        await user.click(section.getByRole('button', { name: `Ubah ${title}` }));
        expect(state()).toMatch(new RegExp(`^${to}\\.`));
        expect(saved().detour).toEqual({ to, back: 'summary', from: 'otp' });
        clearScreen();
        renderScreen(page(to), { to, files, saved: saved() });
        expect(screen.getByRole('button', { name: 'Simpan, kembali ke ringkasan' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();
        expect(screen.queryByRole('button', { name: 'Periksa kembali data diri Anda' })).toBeNull();
      },
    );

    it('is not mentioned on a form that another screen opened', () => {
      const detour = { to: 'profile', back: 'faceTips', field: 'alamat_email' } as const;
      renderScreen(page('profile'), { to: 'profile', saved: { ...registered, detour } });
      expect(screen.getByRole('button', { name: 'Lanjut ke Verifikasi Wajah' })).toBeTruthy();
    });

    it('focuses the change button of the section that the applicant returns from', () => {
      const seen: (string | null)[] = [];
      Element.prototype.scrollIntoView = function (this: Element) {
        seen.push(this.querySelector('h2')?.textContent ?? null);
      };
      open(registered, { to: 'summary', back: 'delivery', field: 'job' });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah Pekerjaan' }));
      expect(seen).toEqual(['Pekerjaan']);
    });

    it('continues with the first incomplete step after confirmation', async () => {
      const { user, state } = open(
        { ...registered, transaction_id: undefined },
        { to: 'summary', back: 'delivery' },
      );
      await user.click(screen.getByRole('button', { name: 'Sudah benar, lanjutkan' }));
      expect(state()).toBe('faceTips.verified');
    });

    it('SUB-15 is read-only while the bank may have the application, and shows a missing document by its name', async () => {
      const { user, state } = open({
        ...registered,
        codeConfirmed: true,
        slipGaji: createFileRef('gaji.jpg'),
        pending: { op: 'submit', id: 'REFF-9' },
      });
      expect(screen.getByText(/^Ringkasan ini hanya untuk dibaca/)).toBeTruthy();
      expect(screen.queryByText(/^Pastikan semuanya benar/)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Ubah / })).toBeNull();
      expect(await screen.findByText('gaji.jpg')).toBeTruthy();
      const [, back] = screen.getAllByRole('button', { name: 'Kembali' });
      await user.click(back as HTMLElement);
      expect(state()).toBe('submission.unsettled');
    });
  });

  describe('the summary button', () => {
    const way = () => screen.queryByRole('button', { name: 'Periksa kembali data diri Anda' });

    it.each([
      ['the verified face', <FaceTipsScreen key="face" />, 'faceTips', {}],
      ['the code', <OtpScreen key="otp" />, 'otp', { resendAt: startTime }],
      [
        'a submission whose outcome is unknown',
        <OtpScreen key="open" />,
        'otp',
        { codeConfirmed: true, pending: { op: 'submit', id: 'REFF-3' } },
      ],
    ] as const)('appears on %s', async (_, shown, to, but) => {
      const { user, state } = renderScreen(shown, { to, saved: { ...registered, ...but } });
      await user.click(way() as HTMLElement);
      expect(state()).toBe('summary');
    });

    it('OTH-05 on step 6 saves the step, and shows an error without a choice', async () => {
      const { user, state, saved } = renderScreen(<DeliveryScreen />, {
        to: 'delivery',
        saved: savedBefore('delivery'),
      });
      await user.click(way() as HTMLElement);
      expect(screen.getByText('Pilih Salah Satu!')).toBeTruthy();
      expect(state()).toBe('delivery.editing');
      await user.click(screen.getByRole('radio', { name: 'Alamat perusahaan' }));
      await user.click(way() as HTMLElement);
      expect([state(), saved().step6?.alamatkirim]).toEqual(['summary', 'alamatperusahaan']);
    });

    it('OTH-05 is absent on step 6 when the summary is configured as a gate', () => {
      const { summary } = config;
      config.summary = 'gate';
      renderScreen(<DeliveryScreen />, { to: 'delivery', saved: registered });
      config.summary = summary;
      expect(screen.getByRole('button', { name: 'Lanjut' })).toBeTruthy();
      expect(way()).toBeNull();
    });

    it('is absent on the tips before the face is verified', () => {
      renderScreen(<FaceTipsScreen />, {
        to: 'faceTips',
        saved: { ...registered, face1: undefined },
      });
      expect(way()).toBeNull();
    });

    it('is absent in the identity-first journey, which has form-expand', () => {
      const { state } = renderScreen(<FaceTipsScreen />, {
        to: 'faceTips',
        saved: savedUpTo('faceFrame', { flow: identityFirst }),
        settings: identityFirstSettings,
      });
      expect(state()).toBe('faceTips.verified');
      expect(way()).toBeNull();
    });
  });

  describe('a detour', () => {
    it.each([
      ['chooser', 'boardCC', 'combobox', 'Penghasilan bersih per bulan'],
      ['personalData', 'dataImg', 'button', 'Ambil Foto'],
      ['profile', 'jns_kelamin', 'radio', 'Perempuan'],
    ] as const)('to %s focuses %s, and in a group the checked option', (to, field, role, name) => {
      const saved = { ...registered, detour: { to, back: 'delivery', field } } as const;
      renderScreen(page(to), { to, saved, files });
      expect(document.activeElement).toBe(screen.getByRole(role, { name }));
    });
  });
});

describe('DeliveryScreen', () => {
  const show = () =>
    renderScreen(<DeliveryScreen />, { to: 'delivery', saved: savedBefore('delivery') });

  const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

  it('OTH-03 shows an error without a choice and stays on the step', async () => {
    const { user, state } = show();
    await user.click(goOn());
    expect(screen.getByText('Pilih Salah Satu!')).toBeTruthy();
    expect(state()).toBe('delivery.editing');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  });

  it('OTH-04 shows the saved e-mail address, not a draft', () => {
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

  it('OTH-05 saves the choice as step6 and continues with the face check', async () => {
    const { user, state, saved } = show();
    await user.click(screen.getByRole('radio', { name: 'Alamat perusahaan' }));
    await user.click(goOn());
    expect(state()).toMatch(/^faceTips/);
    expect(saved().step6).toEqual({ alamatkirim: 'alamatperusahaan' });
  });
});

describe('address formatting', () => {
  const { step4, step5 } = registered;

  it('formatResidence returns street, kelurahan, city and postal code on one line', () => {
    expect(formatResidence(step4)).toBe(
      'Jl. Kenanga Blok C3 No. 8, Condongcatur, Kabupaten Sleman 55283',
    );
  });

  it('formatCompany puts the name before the address', () => {
    expect(formatCompany(step5)).toBe(
      'PT Contoh Maju Bersama, Gedung Contoh Lantai 5, Jl. Jenderal Sudirman, Senayan, Jakarta Selatan 12190',
    );
  });

  it('formatResidence collapses white space and omits empty parts', () => {
    expect(
      formatResidence({
        ...step4,
        alamat_dms: '  Jl. Anggrek \n\n No. 9  ',
        kelurahan_dms: '',
        kabupaten_dms: '',
      }),
    ).toBe('Jl. Anggrek No. 9, 55283');
    expect(
      formatResidence({ ...step4, alamat_dms: '', kelurahan_dms: 'Sukun', kdpos_dms: '' }),
    ).toBe('Sukun, Kabupaten Sleman');
  });
});
