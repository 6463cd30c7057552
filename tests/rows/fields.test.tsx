// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { ChecklistScreen } from '../../screens/checklist/ChecklistScreen.tsx';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
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

type Screen = [rows: string, at: ScreenId, Screen: ComponentType, fields: string[], saved?: Saved];

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
  '%s %s has its fields under their names, with keyboard and autofill',
  (_, at, Screen, fields, saved) => {
    const { container } = renderScreen(<Screen />, { to: at, saved: saved ?? applicant });
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
