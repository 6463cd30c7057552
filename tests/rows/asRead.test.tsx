// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { ChecklistScreen } from '../../screens/checklist/ChecklistScreen.tsx';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

beforeEach(() => void fakeBank(json([])));
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

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
      ['Email', 'siti.rahmawati@contoh.id', 'Digunakan untuk e-billing. Tulis dengan huruf kecil.'],
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
      ['Penghasilan bersih per bulan', 'Rp15.500.000'],
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
      ['100% Donasi', chosen],
      ['100% Poin Reward', ''],
      ['50% Donasi dan 50% Poin Reward', ''],
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

/** What a control says of itself; a choice holds whether it is chosen; what is only told has a name. */
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
  '%s %s reads each value under its own label, with its unit, mark and hint, in order',
  (_, at, Screen, controls) => {
    const { container } = renderScreen(<Screen />, { to: at, saved: applicant });
    const inputs = container.querySelectorAll<HTMLElement>(
      'dt, input:not([type=file]), select, textarea',
    );
    expect([...inputs].map(read)).toEqual(controls);
  },
);
