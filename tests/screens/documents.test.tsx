// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { FileKey, Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { formatFileSize } from '../../screens/shared/DocumentField.tsx';
import { useFileUrl } from '../../screens/shared/fileUrl.ts';
import { type Journey, JourneyContext, useJourney } from '../../screens/shared/useJourney.ts';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { fakeBank, json } from '../support/bank.ts';
import { getDescription } from '../support/page.ts';
import { createFileRef, registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

function Opening({ openFile, children }: Pick<Journey, 'openFile'> & { children: ReactNode }) {
  return <JourneyContext value={{ ...useJourney(), openFile }}>{children}</JourneyContext>;
}

/** Shows the URL or the status of one of the files. A press selects the next file. */
function Kept({ files }: { files: readonly FileRef[] }) {
  const [at, setAt] = useState(0);
  const { url, isMissing: lost } = useFileUrl(files[at]);
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      {lost ? 'gone' : (url ?? 'opening')}
    </button>
  );
}

test('useFileUrl resets when the file changes: no missing-file status or URL of the previous file', async () => {
  const open = new Map<FileRef, (bytes: Blob | null) => void>();
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => createFileRef(name, 'image/jpeg', 1));
  const { user } = renderScreen(
    <Opening openFile={(file) => new Promise((resolve) => open.set(file, resolve))}>
      <Kept files={files} />
    </Opening>,
    { to: 'job', saved: savedBefore('job') },
  );
  const says = () => screen.getByRole('button').textContent;
  open.get(files[0] as FileRef)?.(null);
  await vi.waitFor(() => expect(says()).toBe('gone'));
  await user.click(screen.getByRole('button'));
  expect(says()).toBe('opening');
  open.get(files[1] as FileRef)?.(new Blob(['B']));
  await vi.waitFor(() => expect(says()).toMatch(/^blob:/));
  await user.click(screen.getByRole('button'));
  expect(says()).toBe('opening');
});

describe('documents on JobScreen', () => {
  beforeEach(() => void fakeBank(json([])));

  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const show = (saved: Partial<Saved>, openFile: Journey['openFile']) =>
    renderScreen(
      <Opening openFile={openFile}>
        <JobScreen />
      </Opening>,
      { to: 'job', saved: { ...savedBefore('job'), ...saved } },
    );

  const tile = (name: string) => within(screen.getByRole('group', { name }));

  const look = (name: string) => tile(name).getByRole('link', { name: /^Lihat/ });

  const sheet = (name: string) => within(screen.getByRole('dialog', { name }));

  const bytes = async () => new Blob(['SPECIMEN']);

  const slip = { slipGaji: createFileRef('gaji-mei.jpg', 'image/jpeg', 845_000) };

  const pdf = { dataNpwp: createFileRef('pajak.pdf', 'application/pdf', 96_000) };

  describe('a document preview', () => {
    it('shows the requested document with its name and size', async () => {
      const { user } = show({ ...slip, ...pdf }, bytes);
      await user.click(look('Slip gaji'));
      expect(await sheet('Slip gaji').findByRole('img', { name: 'gaji-mei.jpg' })).toBeTruthy();
      expect(sheet('Slip gaji').getByText('gaji-mei.jpg · 845 KB')).toBeTruthy();
      expect(sheet('Slip gaji').queryByRole('link', { name: 'Buka PDF' })).toBeNull();
      expect(screen.queryByRole('dialog', { name: 'Foto NPWP' })).toBeNull();
    });

    it('DOC-10 DOC-12 shows a loading message until the document is open, then a link to a PDF', async () => {
      let open: (blob: Blob) => void = () => {};
      const { user, answers } = show(
        pdf,
        () =>
          new Promise((resolve) => {
            open = resolve;
          }),
      );
      await user.click(look('Foto NPWP'));
      expect(sheet('Foto NPWP').getByText('Membuka dokumen…')).toBeTruthy();
      expect(sheet('Foto NPWP').queryByRole('alert')).toBeNull();
      open(new Blob(['%PDF-']));
      await answers();
      expect(sheet('Foto NPWP').queryByText('Membuka dokumen…')).toBeNull();
      const link = sheet('Foto NPWP').getByRole('link', { name: 'Buka PDF' });
      expect(link.getAttribute('href')).toMatch(/^blob:/);
      expect(sheet('Foto NPWP').queryByRole('img')).toBeNull();
    });

    it('shows the same error for an unreadable document as for a missing one', async () => {
      const { user, answers } = show(pdf, () => Promise.reject(new Error('sealed')));
      await user.click(look('Foto NPWP'));
      await answers();
      expect(sheet('Foto NPWP').getByRole('alert').textContent).toContain('tidak tersedia lagi');
      expect(sheet('Foto NPWP').queryByText('Membuka dokumen…')).toBeNull();
      expect(sheet('Foto NPWP').queryByRole('link')).toBeNull();
    });
  });

  describe('a document tile', () => {
    it('shows a thumbnail of an image, and only the name of a PDF', async () => {
      const openFile = vi.fn(bytes);
      const { answers } = show({ ...slip, ...pdf }, openFile);
      await answers();
      expect(tile('Slip gaji').getByRole('img', { name: 'Slip gaji' })).toBeTruthy();
      expect(tile('Foto NPWP').queryByRole('img')).toBeNull();
      expect(tile('Foto NPWP').getAllByText('pajak.pdf')).not.toEqual([]);
      expect(tile('Foto NPWP').getByText('96 KB')).toBeTruthy();
      expect(openFile.mock.calls).toEqual([[pdf.dataNpwp], [slip.slipGaji]]);
    });

    it('DOC-11 does not take the focus on page load when it is filled, but when it is removed', async () => {
      const { user, saved } = show({ ...slip, ...pdf }, bytes);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      await user.click(tile('Slip gaji').getByRole('button', { name: 'x hapus gaji-mei.jpg' }));
      expect(document.activeElement).toBe(
        tile('Slip gaji').getByRole('button', { name: 'Ambil Foto' }),
      );
      expect(saved().slipGaji).toBeUndefined();
      expect(tile('Foto NPWP').getAllByText('pajak.pdf')).not.toEqual([]);
    });

    it.each([
      ['Slip gaji', slip],
      ['Foto NPWP', pdf],
    ] as const)('%s has an error when its bytes no longer exist', async (name, saved) => {
      const { answers } = show(saved, async () => null);
      await answers();
      const error = 'Dokumen tidak tersedia lagi di handphone ini. Hapus, lalu unggah kembali.';
      expect(getDescription(tile(name).getByRole('button', { name: /^x hapus/ }))).toBe(error);
    });

    it('creates no object URL when it is unmounted before its bytes arrive', async () => {
      let open: (blob: Blob) => void = () => {};
      const { unmount, answers } = show(
        slip,
        () =>
          new Promise((resolve) => {
            open = resolve;
          }),
      );
      const given = vi.spyOn(URL, 'createObjectURL');
      unmount();
      open(new Blob(['SPECIMEN']));
      await answers();
      expect(given).not.toHaveBeenCalled();
    });
  });
});

describe('a document that exists only in memory', () => {
  const drawn = {
    personalData: <PersonalDataScreen />,
    job: <JobScreen />,
    faceTips: <FaceTipsScreen />,
  } satisfies Partial<Record<ScreenId, unknown>>;

  /** Each file, the screen to which its capture leads, and the notice on that screen. */
  const files: [row: string, FileKey, keyof typeof drawn, RegExp][] = [
    [
      'STO-03',
      'dataImg',
      'personalData',
      /^Browser ini tidak dapat menyimpan foto Anda\..*selama tab ini terbuka; bila halaman dimuat ulang, foto diminta kembali\.$/,
    ],
    [
      'STO-04',
      'dataNpwp',
      'job',
      /^Browser ini tidak dapat menyimpan dokumen Anda\..*selama tab ini terbuka; bila halaman dimuat ulang, dokumen perlu diberikan kembali\.$/,
    ],
    ['STO-04', 'slipGaji', 'job', /^Browser ini tidak dapat menyimpan dokumen Anda\./],
    [
      'STO-05',
      'face1',
      'faceTips',
      /^Browser ini tidak dapat menyimpan foto wajah Anda\..*selama tab ini terbuka; bila halaman dimuat ulang, verifikasi diminta kembali\.$/,
    ],
    ['STO-05', 'face2', 'faceTips', /^Browser ini tidak dapat menyimpan foto wajah Anda\./],
  ];

  const shownWith = (to: keyof typeof drawn, saved: Saved) => {
    renderScreen(drawn[to], { to, saved });
    return screen.queryAllByRole('status').map(({ textContent }) => textContent);
  };

  test.each(files)(
    '%s shows a notice that a reload deletes the file %s, but not when it is stored',
    (_, key, to, words) => {
      const keptAs = (kept: 'memory' | 'sealed' | 'session') =>
        shownWith(to, { ...registered, [key]: { ...createFileRef('a.jpg'), kept } });
      expect(keptAs('memory')).toEqual([expect.stringMatching(words)]);
      clearScreen();
      expect(keptAs('sealed')).toEqual([]);
      clearScreen();
      expect(keptAs('session')).toEqual([]);
    },
  );

  test.each([
    ['dataImg', 'personalData', ['Foto e-KTP']],
    ['dataNpwp', 'job', ['', 'Foto NPWP']],
    ['slipGaji', 'job', ['', 'Slip gaji']],
    ['face1', 'faceTips', ['']],
  ] as const)('STO-03 STO-04 STO-05 a lost %s is asked for again on %s', (key, to, places) => {
    const { [key]: _, ...rest }: Saved = registered;
    shownWith(to, { ...rest, lostFiles: [key] });
    for (const [other, text] of Object.entries(lostFileTexts))
      expect(
        screen
          .queryAllByText(text)
          .map(
            (said) => said.closest('fieldset')?.querySelector('.field-label')?.textContent ?? '',
          ),
        other,
      ).toEqual(other === key ? places : []);
    expect(screen.queryByText(/^Wajah belum terverifikasi/)).toBeNull();
  });

  test('STO-05 a face that was deleted by a reload must be captured again', () => {
    const { face1: _, ...rest } = registered;
    shownWith('faceTips', rest);
    expect(screen.queryByText('VERIFIKASI WAJAH BERHASIL')).toBeNull();
    expect(screen.getByText(/^Wajah belum terverifikasi/)).toBeTruthy();
  });
});

describe('formatFileSize', () => {
  it.each([
    [0, '1 KB'],
    [1, '1 KB'],
    [1_499, '1 KB'],
    [1_500, '2 KB'],
    [312_000, '312 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [1_000_000, '1 MB'],
    [1_260_000, '1,3 MB'],
    [12_000_000, '12 MB'],
  ])('formats %i bytes as %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words);
  });
});
