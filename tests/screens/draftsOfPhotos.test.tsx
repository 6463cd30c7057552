// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { getFieldValue } from '../support/page.ts';
import { createReading, registered, savedBefore, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

/** The reading of the current card. The drafts were typed for another one. */
const card = createReading(
  { ...applicant.personalData, nama_lengkap: 'DEWI ANJANI' },
  {
    jenis_kelamin: 'LAKI-LAKI',
    status_perkawinan: 'CERAI HIDUP',
    alamat: 'JL. MELATI 7',
    rt_rw: '011/012',
  },
);

const radio = (name: string) =>
  document.querySelector<HTMLInputElement>(`[type=radio][name="${name}"]:checked`)?.value ?? '';

interface Row {
  page: ReactNode;
  to: 'personalData' | 'profile' | 'address';
  before: Saved;
  /**
   * The typed draft. `printed` reads the fields that a card fills; `typed` and `read` are their values in the
   * draft and on the card. `own` reads a field that no card fills; `ownTyped` is its value.
   */
  draft: Record<string, string>;
  printed: () => string[];
  typed: string[];
  read: string[];
  own: () => string;
  ownTyped: string;
  /** The label of a text field. */
  label: string;
}

const rows: readonly Row[] = [
  {
    page: <PersonalDataScreen />,
    to: 'personalData',
    before: savedUpTo('idCapture'),
    draft: {
      no_hp: '081298765432',
      kd_promo: 'HEMAT25',
      nik: '9971046504930009',
      nama_lengkap: 'SITI R.',
      tempat_lahir: 'DEPOK',
      tgl_lahir: '26-04-1993',
    },
    printed: () => ['nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir'].map(getFieldValue),
    typed: ['9971046504930009', 'SITI R.', 'DEPOK', '26-04-1993'],
    read: [
      applicant.personalData.nik,
      'DEWI ANJANI',
      applicant.personalData.tempat_lahir,
      applicant.personalData.tgl_lahir,
    ],
    own: () => getFieldValue('kd_promo'),
    ownTyped: 'HEMAT25',
    label: 'Nama lengkap',
  },
  {
    page: <ProfileScreen />,
    to: 'profile',
    before: savedBefore('profile'),
    draft: { jns_kelamin: 'F', status_kwn: 'Kawin', ibukandung: 'Aminah Zahra' },
    printed: () => [radio('jns_kelamin'), getFieldValue('status_kwn')],
    typed: ['F', 'Kawin'],
    read: ['M', 'Cerai Hidup'],
    own: () => getFieldValue('ibukandung'),
    ownTyped: 'Aminah Zahra',
    label: 'Nama ibu kandung',
  },
  {
    page: <AddressScreen />,
    to: 'address',
    before: savedBefore('address'),
    draft: { alamat_rmh: 'Jl. Mawar No. 12', rt_rmh: '004', rw_rmh: '007', kdpos_rmh: '16111' },
    printed: () => ['alamat_rmh', 'rt_rmh', 'rw_rmh'].map(getFieldValue),
    typed: ['Jl. Mawar No. 12', '004', '007'],
    read: ['JL. MELATI 7', '011', '012'],
    own: () => getFieldValue('kdpos_rmh'),
    ownTyped: '16111',
    label: 'Alamat rumah',
  },
];

describe.each(rows)('PER-03 a draft of $to', (row) => {
  const show = (draft: object, more: Partial<Saved>) =>
    renderScreen(row.page, {
      to: row.to,
      saved: { ...row.before, readingOf: 'REFF-9', ...more },
      drafts: { [row.to]: { ...row.draft, ...draft } },
    });

  it('is shown unchanged when it belongs to the current photo', () => {
    show({ readingOf: 'REFF-9' }, { dataOCR: card });
    expect([...row.printed(), row.own()]).toEqual([...row.typed, row.ownTyped]);
  });

  it('takes over the card reading when it belongs to another photo, and keeps other fields', () => {
    show({ readingOf: 'REFF-8' }, { dataOCR: card });
    expect([...row.printed(), row.own()]).toEqual([...row.read, row.ownTyped]);
  });

  it('OCR-10 OCR-11 clears the card fields when it belongs to another photo and nothing was read', () => {
    show({ readingOf: 'REFF-8' }, { dataOCR: undefined });
    expect([...row.printed(), row.own()]).toEqual([...row.read.map(() => ''), row.ownTyped]);
  });

  it('takes over a card reading only once, so that later corrections stay', async () => {
    const { fill, draft } = show({ readingOf: 'REFF-8' }, { dataOCR: card });
    await fill(screen.getByRole('textbox', { name: row.label }), 'MELATI');
    const storedDraft = draft(row.to) ?? {};
    expect(storedDraft.readingOf).toBe('REFF-9');
    clearScreen();
    show({ ...storedDraft, ...row.draft }, { dataOCR: card });
    expect(row.printed()).toEqual(row.typed);
  });
});

it('PER-03 a saved address stays, even if its draft belongs to another photo', () => {
  const address = rows.find(({ to }) => to === 'address') as Row;
  renderScreen(address.page, {
    to: 'address',
    saved: { ...address.before, step4: registered.step4, readingOf: 'REFF-9', dataOCR: card },
    drafts: { address: { ...address.draft, readingOf: 'REFF-8' } },
  });
  expect(address.printed()).toEqual(address.typed);
});
