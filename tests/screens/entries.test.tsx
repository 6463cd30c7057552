// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { EmailInput } from '../../screens/shared/EmailInput.tsx';
import { CompanyPhoneInput, PhoneInput } from '../../screens/shared/PhoneInput.tsx';
import { limitDigits } from '../../screens/shared/useStepForm.ts';
import { entryNotes } from '../../src/copy/messages.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { filterWholeNumber } from '../../src/fields/entry.ts';
import { limits } from '../../src/limits.ts';
import { DateInput } from '../../src/ui/DateInput.tsx';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { fakeBank, json } from '../support/bank.ts';
import {
  type EntryGesture,
  emptyField,
  entryGestureNames,
  entryGestures,
  getFieldNote,
} from '../support/entering.ts';
import { getFieldByName } from '../support/page.ts';
import { createFileRef, savedBefore, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';
import { fakeReviewBank, showReview } from './reviewSupport.tsx';

beforeEach(() => void fakeBank(json([])));

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const chosen = savedUpTo('cardSelection', { flow: identityFirst });
const typedRegion = {
  typedKelurahan: { kelurahanKTP: true, kelurahanDMS: true, kelurahanPRSH: true },
};

const screens = {
  personalData: () =>
    renderScreen(<PersonalDataScreen />, {
      to: 'personalData',
      saved: { ...savedUpTo('chooser'), dataImg: createFileRef('kartu.jpg') },
    }),
  profile: () => renderScreen(<ProfileScreen />, { to: 'profile', saved: savedBefore('profile') }),
  address: () =>
    renderScreen(<AddressScreen />, {
      to: 'address',
      saved: { ...savedBefore('address'), ...typedRegion },
    }),
  job: () =>
    renderScreen(<JobScreen />, { to: 'job', saved: { ...savedBefore('job'), ...typedRegion } }),
  identity: () =>
    renderScreen(<IdentityScreen />, {
      to: 'identity',
      settings: identityFirstSettings,
      saved: { ...chosen, dataImg: createFileRef('kartu.jpg') } as Saved,
    }),
  review: () => {
    fakeReviewBank();
    return showReview();
  },
};

type Row = [
  entered: string,
  shown: string,
  note?: string | RegExp,
  but?: Partial<Record<EntryGesture, [shown: string, note?: string | RegExp]>>,
];

/** Texts for any line: invisible characters are removed, and the forms of characters change. */
const line: Row[] = [
  ['Siti\u00a0Nur\u200baini', 'Siti Nuraini'],
  ['ＳＩＴＩ', 'SITI'],
  ['\u202aO’Neil 4\u202c', 'O’Neil 4'],
  ['Gang ٣', 'Gang 3'],
];

/** Texts for digits: the note names the removed characters. */
const digits: Row[] = [
  ['\u202a12\u2069', '12'],
  ['٠١', '01'],
  ['０７', '07'],
  ['१२', '12'],
  ['4.2', '42', 'Tidak dimasukkan: titik (.)', { typed: ['42'] }],
  ['a5', '5', 'Tidak dimasukkan: "a"', { typed: ['5'] }],
  ['abc', '', 'Tidak dimasukkan: "a", "b", "c"', { typed: ['', 'Tidak dimasukkan: "c"'] }],
];

const wholeNumbers: Row[] = [
  ['\u202a12\u2069', '12'],
  ['٠٧', '07'],
  ['1,5', '1', 'Isi dengan angka bulat; dari "1,5" yang dimasukkan 1'],
  ['2.5', '2', 'Isi dengan angka bulat; dari "2.5" yang dimasukkan 2'],
  ['3½', '3', 'Tidak dimasukkan: "½"'],
  ['2 tahun 6 bulan', '2', /dari "2 ?tahun 6.*" yang dimasukkan 2/],
  ['7 tahun', '7', /^(?:Tidak dimasukkan: |Huruf dan tanda)/],
];

const mobileNumbers: Row[] = [
  ['\u202a081234567890\u202c', '081234567890'],
  ['٠٨١٢٣٤٥٦٧٨٩٠', '081234567890'],
  ['６２８１２３４５６７８９', '08123456789', 'Kode negara 62 diganti 0: 08123456789'],
  ['\u202a+6281234567890\u202c', '081234567890', 'Kode negara 62 diganti 0: 081234567890'],
  ['81234567890', '081234567890', '0 ditambahkan di depan: 081234567890'],
];

const companyNumbers: Row[] = [
  ['+62 21 5550123', '0215550123', 'Kode negara 62 diganti 0: 0215550123'],
  ['\u202a+62215550123\u202c', '0215550123', 'Kode negara 62 diganti 0: 0215550123'],
  ['(0062) 21-5550123', '0215550123', 'Kode negara 62 diganti 0: 0215550123'],
  ['+62 (0)21 5550123', '0215550123', 'Kode negara 62 diganti 0: 0215550123'],
  ['62215550123', '0215550123', 'Kode negara 62 diganti 0: 0215550123'],
  ['٠٢١٥٥٥٠١٢٣', '0215550123'],
  ['6255123', '6255123'],
  [
    '0215550123 ext 45',
    '0215550123',
    'Yang dimasukkan 0215550123; "ext 45" tidak dimasukkan',
    { typed: ['021555012345'] },
  ],
];

const dates: Row[] = [
  ['٢٥٠٤١٩٩٣', '25-04-1993'],
  ['２５-０４-１９９３', '25-04-1993'],
  ['\u202a25/04/1993\u202c', '25-04-1993'],
  ['25041993', '25-04-1993'],
];

const amounts: Row[] = [
  ['15.500.000', 'Rp15.500.000'],
  ['\u202a１５５０００００\u202c', 'Rp15.500.000'],
  ['١٥٥٠٠٠٠٠', 'Rp15.500.000'],
  [
    '15,500,000.00',
    '',
    /^Jumlah "15,500,000\.00" belum jelas/,
    { typed: ['Rp15.500.000', /belum jelas/] },
  ],
  [
    '15.500.000,00',
    '',
    /^Jumlah "15\.500\.000,00" belum jelas/,
    { typed: ['Rp15.500.000', /belum jelas/] },
  ],
  ['15,5', '', /^Jumlah "15,5" belum jelas/, { typed: ['Rp15', /belum jelas/] }],
];

const emails: Row[] = [
  ['siti\u200b@contoh.id', 'siti@contoh.id'],
  ['Siti＠Contoh．ID', 'siti@contoh.id'],
  ['\u202asiti@contoh.id\u202c', 'siti@contoh.id'],
];

const limit = limitDigits(limits.companyPhone);

function Amount() {
  const [digits, setDigits] = useState('');
  return (
    <RupiahInput
      name="field"
      label="Isian"
      value={digits}
      onChange={setDigits}
      texts={entryNotes}
    />
  );
}

function Birth() {
  const [text, setText] = useState('');
  return (
    <DateInput
      {...{ name: 'field', label: 'Isian', openLabel: 'Roda', picking: false }}
      {...{ value: text, onChange: setText, onPicking: () => undefined, wheelTexts: copy.wheel }}
    />
  );
}

const field = { name: 'field', label: 'Isian' };
/** The input of each kind, its entries, and the index of the entry that distinguishes the kind. */
const kinds = {
  line: [() => <TextInput {...field} />, line, 0],
  lines: [() => <TextArea {...field} />, line, 0],
  digits: [() => <DigitsInput {...field} {...limit} />, digits, 4],
  wholeNumber: [
    () => <DigitsInput {...field} {...limit} take={filterWholeNumber} />,
    wholeNumbers,
    2,
  ],
  mobileNumber: [() => <PhoneInput {...field} {...limit} />, mobileNumbers, 3],
  companyNumber: [() => <CompanyPhoneInput {...field} {...limit} />, companyNumbers, 0],
  date: [() => <Birth />, dates, 0],
  amount: [() => <Amount />, amounts, 2],
  email: [() => <EmailInput {...field} hint="" />, emails, 1],
} satisfies Record<string, [input: () => ReactNode, rows: Row[], telling: number]>;
type Kind = keyof typeof kinds;

/** Enters each text in each way, and returns what differs. */
function differences(
  rows: Row[],
  asked: readonly EntryGesture[],
  find: () => ReturnType<typeof getFieldByName>,
) {
  const found: unknown[] = [];
  for (const [entered, shown, note = '', but = {}] of rows) {
    for (const way of asked) {
      const [value, said = ''] = but[way] ?? [shown, note];
      const control = find();
      // Autofill replaces the text of a field, and does not blur it.
      if (way !== 'filled in') emptyField(control);
      entryGestures[way](control, entered);
      if (way !== 'filled in') control.blur();
      const seen = [control.value, getFieldNote(control)];
      const isSaid = typeof said === 'string' ? seen[1] === said : said.test(seen[1] ?? '');
      if (seen[0] !== value || !isSaid) found.push({ entered, way, seen, wanted: [value, said] });
    }
  }
  return found;
}

/** The kinds of the text fields of both journeys, by screen. Fields that are not listed are of the kind `line`. */
const fields: Record<keyof typeof screens, Record<string, Kind>> = {
  personalData: {
    no_hp: 'mobileNumber',
    nik: 'digits',
    tgl_lahir: 'date',
  },
  profile: {
    alamat_email: 'email',
    no_darurat: 'mobileNumber',
  },
  address: {
    alamat_rmh: 'lines',
    rt_rmh: 'digits',
    rw_rmh: 'digits',
    kdpos_rmh: 'digits',
  },
  job: {
    alamat_perusahaan: 'lines',
    rt_perusahaan: 'digits',
    rw_perusahaan: 'digits',
    pos_perusahaan: 'digits',
    no_perusahaan: 'companyNumber',
    telepon_kantor_ext: 'digits',
    lamakerja: 'wholeNumber',
    bruto: 'amount',
    npwp: 'digits',
  },
  identity: {
    no_hp: 'mobileNumber',
    nik: 'digits',
    tgl_lahir: 'date',
  },
  review: {
    no_hp: 'mobileNumber',
    tgl_lahir: 'date',
    nik: 'digits',
    email: 'email',
    no_npwp: 'digits',
    no_darurat: 'mobileNumber',
    alamat_ktp: 'lines',
    alamat_tinggal: 'lines',
    rt: 'digits',
    rw: 'digits',
    kode_pos: 'digits',
    alamat_perusahaan: 'lines',
    pos_perusahaan: 'digits',
    no_perusahaan: 'companyNumber',
    telepon_kantor_ext: 'digits',
    lamakerja: 'wholeNumber',
    bruto: 'amount',
  },
};

describe('each kind of field', () => {
  it.each(Object.entries(kinds))(
    'CON-08 accepts a text of the kind %s in the same way, however it is entered',
    (_, [Input, rows]) => {
      render(<Input />);
      expect(differences(rows, entryGestureNames, () => getFieldByName('field'))).toEqual([]);
    },
  );
});

describe('each field of both journeys', () => {
  it.each(Object.entries(fields))('CON-08 on %s is of the listed kind', (screen, kindOf) => {
    screens[screen as keyof typeof screens]();
    const typed = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=radio], [type=checkbox], [type=file]), textarea:not([readonly])',
    );
    const names = [...typed].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(kindOf)));
    const found = names.flatMap((name) => {
      const [, rows, telling]: [unknown, Row[], number] = kinds[kindOf[name] ?? 'line'];
      return differences(rows.slice(telling, telling + 1), ['filled in'], () =>
        getFieldByName(name),
      );
    });
    expect(found).toEqual([]);
  });

  it('PRO-04 keeps a name with a digit or a curly apostrophe and reports these characters', async () => {
    const { user, closeAlert } = screens.profile();
    entryGestures['filled in'](getFieldByName('ibukandung'), 'Ｎur’aini\u00a02');
    await user.click(document.querySelector('[type=submit]') as HTMLElement);
    closeAlert();
    expect(getFieldByName('ibukandung').value).toBe('Nur’aini 2');
    expect(document.body.textContent).toContain(
      'Hanya huruf dan spasi; tanpa apostrof (’), angka 2',
    );
  });

  it('removes the error "Hanya angka" when non-digits are removed', async () => {
    const { user, closeAlert } = screens.profile();
    entryGestures.pasted(getFieldByName('no_darurat'), '\u202a+6281234567891\u202c');
    await user.click(document.querySelector('[type=submit]') as HTMLElement);
    closeAlert();
    expect(getFieldByName('no_darurat').value).toBe('081234567891');
    expect(document.body.textContent).not.toContain('Hanya angka');
  });
});
