// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FileKey, Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { applicant, kept } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

const drawn = {
  personalData: <PersonalDataScreen />,
  job: <JobScreen />,
  faceTips: <FaceTipsScreen />,
} satisfies Partial<Record<ScreenId, unknown>>;

/** Each file, the screen to which its capture leads, and what that screen says of it. */
const files: [row: string, FileKey, keyof typeof drawn, RegExp][] = [
  [
    'STO-03',
    'dataImg',
    'personalData',
    /^Peramban ini tidak dapat menyimpan foto Anda\..*selama tab ini terbuka; bila halaman dimuat ulang, foto diminta kembali\.$/,
  ],
  [
    'STO-04',
    'dataNpwp',
    'job',
    /^Peramban ini tidak dapat menyimpan dokumen Anda\..*selama tab ini terbuka; bila halaman dimuat ulang, dokumen perlu diberikan kembali\.$/,
  ],
  ['STO-04', 'slipGaji', 'job', /^Peramban ini tidak dapat menyimpan dokumen Anda\./],
  [
    'STO-05',
    'face1',
    'faceTips',
    /^Peramban ini tidak dapat menyimpan foto wajah Anda\..*selama tab ini terbuka; bila halaman dimuat ulang, verifikasi diminta kembali\.$/,
  ],
  ['STO-05', 'face2', 'faceTips', /^Peramban ini tidak dapat menyimpan foto wajah Anda\./],
];

const shownWith = (to: keyof typeof drawn, saved: Saved) => {
  renderScreen(drawn[to], { to, saved });
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
};

describe.each(files)('%s %s', (row, key, to, words) => {
  test(`${row} its screen says that what lies in memory alone does not outlive the page`, () => {
    const saved = { ...applicant, [key]: { ...kept('a.jpg'), kept: 'memory' } };
    expect(shownWith(to, saved)).toEqual([expect.stringMatching(words)]);
  });

  test.each(['sealed', 'session'] as const)('is not spoken of where it is kept %s', (how) => {
    expect(shownWith(to, { ...applicant, [key]: { ...kept('a.jpg'), kept: how } })).toEqual([]);
  });
});

test('STO-05 a face that a reload has lost is asked for again', () => {
  const { face1: _, ...rest } = applicant;
  shownWith('faceTips', rest);
  expect(screen.queryByText('VERIFIKASI WAJAH BERHASIL')).toBeNull();
  expect(screen.getByText(/^Wajah belum terverifikasi/)).toBeTruthy();
});
