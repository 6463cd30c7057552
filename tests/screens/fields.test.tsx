// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { ChecklistScreen } from '../../screens/checklist/ChecklistScreen.tsx';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { fakeBank, json } from '../support/bank.ts';
import { registered } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

beforeEach(() => void fakeBank(json([])));

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

describe('form fields', () => {
  type Screen = [
    rows: string,
    at: ScreenId,
    Screen: ComponentType,
    fields: string[],
    saved?: Saved,
  ];

  /** Each field that is typed or chosen: its name, and which keyboard and what autofill it asks for. */
  const screens: Screen[] = [
    [
      'CHO-02 CHO-06',
      'chooser',
      ChooserScreen,
      ['boardCC', 'chooseCard', 'chooseCard'],
      { code: '', step1: { boardCC: '2', chooseCard: 'cardgold' } },
    ],
    [
      'PER-01 PER-04',
      'personalData',
      PersonalDataScreen,
      [
        'no_hp numeric tel-national next',
        'kd_promo off next',
        'nik numeric off next',
        'nama_lengkap name next',
        'tempat_lahir off next',
        'tgl_lahir numeric bday done',
      ],
    ],
    [
      'CHK-06 CHK-07 CHK-08',
      'checklist',
      ChecklistScreen,
      ['flag_datapribadi', 'flag_syarat', 'point', 'point', 'point'],
    ],
    [
      'PRO-02',
      'profile',
      ProfileScreen,
      [
        'jns_kelamin',
        'jns_kelamin',
        'status_kwn',
        'ibukandung off next',
        'alamat_email email email next',
        'nama_darurat off next',
        'no_darurat numeric off done',
      ],
    ],
    [
      'ADR-03',
      'address',
      AddressScreen,
      [
        'alamat_rmh street-address',
        'rt_rmh numeric off next',
        'rw_rmh numeric off next',
        'kelurahan_rmh off search',
        'alamat_berbeda',
        'alamat_dms section-domisili street-address',
        'rt_dms numeric off next',
        'rw_dms numeric off next',
        'kelurahan_dms off search',
      ],
    ],
    [
      'JOB-23',
      'job',
      JobScreen,
      [
        'pekerjaan',
        'jabatan',
        'bidang_usaha',
        'lamakerja numeric off next',
        'bruto numeric off next',
        'nama_perusahaan organization next',
        'alamat_perusahaan section-perusahaan street-address',
        'rt_perusahaan numeric off next',
        'rw_perusahaan numeric off next',
        'kel_perusahaan off search',
        'no_perusahaan tel work tel next',
        'telepon_kantor_ext numeric work tel-extension next',
        'npwp numeric off done',
      ],
    ],
    ['OTH-02', 'delivery', DeliveryScreen, ['alamatkirim', 'alamatkirim']],
    ['OTP-03', 'otp', OtpScreen, ['otp numeric one-time-code done']],
  ];

  it.each(screens)(
    '%s %s has its fields with the right names, keyboard and autofill',
    (_, at, Screen, fields, saved) => {
      const { container } = renderScreen(<Screen />, { to: at, saved: saved ?? registered });
      const controls = container.querySelectorAll<HTMLInputElement>(
        'input[name], select[name], textarea[name]',
      );
      const described = [...controls]
        .filter(({ type, readOnly }) => type !== 'file' && !readOnly)
        .map((control) =>
          [
            control.name,
            ...['inputmode', 'autocomplete', 'enterkeyhint'].map((name) =>
              control.getAttribute(name),
            ),
          ]
            .filter(Boolean)
            .join(' '),
        );
      expect(described).toEqual(fields);
    },
  );
});

describe('filled forms', () => {
  /** A control as it is read out: its label, what it holds, and its unit, mark and hint. */
  type Control = [label: string, value: string, more?: string];

  const search = 'Ketik minimal 3 huruf, lalu pilih dari daftar.';

  const parts = 'Nama jalan, nomor, dan blok.';

  const chosen = 'terpilih';

  const known: Control[] = [
    ['Nama lengkap', 'SITI RAHMAWATI'],
    ['Nomor handphone', '081234567890'],
    ['NIK', '9971046504930002'],
    ['Tempat lahir', 'BOGOR'],
    ['Tanggal lahir', '25-04-1993'],
  ];

  /** The applicant's filled forms, each control in its place. No two values of a form are alike. */
  const forms: [rows: string, at: ScreenId, Screen: ComponentType, controls: Control[]][] = [
    [
      'PER-12',
      'personalData',
      PersonalDataScreen,
      [
        ['Nomor handphone', '081234567890'],
        ['Kode promo atau referral', 'HEMAT25', 'opsional'],
        [
          'NIK',
          '9971046504930002',
          'Mohon pastikan NIK sama dengan e-KTP.Dua digit pertama NIK bukan kode provinsi. Periksa kembali NIK sesuai kartu Anda.',
        ],
        ['Nama lengkap', 'SITI RAHMAWATI'],
        ['Tempat lahir', 'BOGOR'],
        ['Tanggal lahir', '25-04-1993', 'DD-MM-YYYY'],
      ],
    ],
    [
      'PRO-01 PRO-07',
      'profile',
      ProfileScreen,
      [
        ...known,
        ['Laki-laki', ''],
        ['Perempuan', chosen],
        ['Status perkawinan', 'Kawin'],
        ['Nama ibu kandung', 'Aminah Zahra'],
        [
          'Email',
          'siti.rahmawati@contoh.id',
          'Digunakan untuk e-billing. Tulis dengan huruf kecil.',
        ],
        ['Nama kontak darurat', 'Budi Santoso'],
        ['Nomor kontak darurat', '081298765432', 'Diawali dengan 08, 10-13 digit.'],
      ],
    ],
    [
      'ADR-03 ADR-19',
      'address',
      AddressScreen,
      [
        ['Alamat rumah', 'Jl. Mawar No. 12', parts],
        ['RT', '004'],
        ['RW', '007'],
        ['Kelurahan', 'Menteng', search],
        ['Kecamatan', 'Bogor Barat'],
        ['Kabupaten/kota', 'Kota Bogor'],
        ['Provinsi', 'Jawa Barat'],
        ['Kode pos', '16111'],
        ['Alamat Domisili Berbeda dengan Alamat KTP', chosen],
        ['Alamat rumah domisili', 'Jl. Kenanga Blok C3 No. 8', parts],
        ['RT', '11'],
        ['RW', '12'],
        ['Kelurahan', 'Condongcatur', search],
        ['Kecamatan', 'Depok'],
        ['Kabupaten/kota', 'Kabupaten Sleman'],
        ['Provinsi', 'Daerah Istimewa Yogyakarta'],
        ['Kode pos', '55283'],
      ],
    ],
    [
      'JOB-17 JOB-19',
      'job',
      JobScreen,
      [
        ['Pekerjaan', 'Karyawan Swasta'],
        ['Jabatan', 'Manajer'],
        ['Bidang usaha', 'Jasa Keuangan dan Asuransi'],
        ['Lama kerja', '6', 'tahun'],
        [
          'Penghasilan bersih per bulan',
          'Rp15.500.000',
          'Pada langkah 1 Anda memilih Rp10.000.000 - Rp20.000.000.',
        ],
        ['Nama perusahaan', 'PT Contoh Maju Bersama'],
        ['Alamat perusahaan', 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman', parts],
        ['RT', '001'],
        ['RW', '003'],
        ['Kelurahan', 'Senayan', search],
        ['Kecamatan', 'Kebayoran Baru'],
        ['Kabupaten/kota', 'Jakarta Selatan'],
        ['Provinsi', 'DKI Jakarta'],
        ['Kode pos', '12190'],
        ['Telepon perusahaan', '0215550123', 'opsional'],
        ['Ekstensi', '407', 'opsional'],
        ['NPWP', '9912345678901234', 'opsional'],
      ],
    ],
    [
      'OTH-02 OTH-04',
      'delivery',
      DeliveryScreen,
      [
        ['Alamat domisili', chosen],
        ['Alamat perusahaan', ''],
        [
          'Email untuk e-statement',
          'siti.rahmawati@contoh.id',
          'Tagihan bulanan dikirim ke alamat email ini.',
        ],
      ],
    ],
    [
      'CHK-06 CHK-08 CHK-12',
      'checklist',
      ChecklistScreen,
      [
        ['Saya menyetujui Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah', chosen],
        ['Saya bersedia menerima informasi penawaran (opsional)', ''],
        ['100% Donasi', ''],
        ['100% Poin Reward', ''],
        ['50% Donasi dan 50% Poin Reward', chosen],
      ],
    ],
  ];

  type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');

  const isChoice = ({ type }: Input) => type === 'radio' || type === 'checkbox';

  /** Returns label, value and description of a control or of a `dt`. The value of a choice is whether it is checked. */
  function read(input: Input | HTMLElement): Control {
    if (input.tagName === 'DT') {
      return [input.textContent ?? '', input.nextElementSibling?.textContent ?? ''];
    }
    return readControl(input as Input);
  }

  function readControl(input: Input): Control {
    const label =
      input.getAttribute('aria-labelledby') === null
        ? input.labels?.[0]?.textContent
        : textOf(input.getAttribute('aria-labelledby'));
    const isChosen = input instanceof HTMLInputElement && input.checked ? chosen : '';
    const more = textOf(input.getAttribute('aria-describedby')).trim();
    return [
      label ?? '',
      isChoice(input) ? isChosen : input.value,
      ...(more ? [more] : []),
    ] as Control;
  }

  it.each(forms)(
    '%s %s shows each value with its label, unit, mark and hint, in order',
    (_, at, Screen, controls) => {
      const { container } = renderScreen(<Screen />, { to: at, saved: registered });
      const inputs = container.querySelectorAll<HTMLElement>(
        'dt, input:not([type=file]), select, textarea',
      );
      expect([...inputs].map(read)).toEqual(controls);
    },
  );
});

describe('step numbers', () => {
  const steps: [number, string, ScreenId, ComponentType][] = [
    [1, '/n_old_changeCard', 'chooser', ChooserScreen],
    [2, '/chInfoPribadi', 'personalData', PersonalDataScreen],
    [3, '/chLengkapiProfile', 'profile', ProfileScreen],
    [4, '/chAlamat', 'address', AddressScreen],
    [5, '/chPekerjaan', 'job', JobScreen],
    [6, '/chLainnya', 'delivery', DeliveryScreen],
  ];

  it.each(steps)(
    'ENT-10 ENT-11 step %i of 6 is at %s and shows its number',
    (step, route, at, Screen) => {
      expect(screens[at].route).toBe(route);
      renderScreen(<Screen />, { to: at, saved: registered });
      expect(
        screen.getByRole('progressbar', { name: 'Langkah' }).getAttribute('aria-valuetext'),
      ).toBe(`${step} dari 6`);
      expect(document.querySelector('.step-count')?.textContent).toBe(`${step} dari 6`);
    },
  );
});
