// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { ReviewScreen } from '../../screens/review/ReviewScreen.tsx';
import { sectionFields } from '../../screens/review/reviewForm.ts';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { json } from '../support/bank.ts';
import { getFieldValue } from '../support/page.ts';
import { createFileRef, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

import {
  control,
  fakeReviewBank,
  getContinueButton,
  homeTitle,
  kinds,
  openSections,
  review,
  reviewedSaved,
  sectionOf,
  showReview,
  typeInto,
} from './reviewSupport.tsx';

const verified = savedUpTo('faceFrame', { flow: identityFirst });

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

describe('ReviewScreen', () => {
  let sent: ReturnType<typeof fakeReviewBank>;

  beforeEach(() => {
    sent = fakeReviewBank();
  });

  describe('the content', () => {
    it('REV-13 has the fields of each section in that section', () => {
      showReview();
      for (const [section, fields] of Object.entries(sectionFields)) {
        const title = copy.sections[section as keyof typeof sectionFields];
        const controls = sectionOf(title).querySelectorAll('[name]');
        const names = [...controls].map((field) => field.getAttribute('name'));
        expect(names).toEqual(expect.arrayContaining([...fields]));
      }
    });

    it('REV-03 REV-07 has the answers of the first step in their fields', () => {
      showReview(verified);
      expect(getFieldValue('nama_lengkap')).toBe('SITI RAHMAWATI');
      expect(getFieldValue('no_hp')).toBe('081234567890');
      expect(getFieldValue('nik')).toBe('9971046504930002');
      expect(getFieldValue('nama_ibu')).toBe('Zubaidah');
      expect(getFieldValue('status_pernikahan')).toBe('CH');
      expect(getFieldValue('kecamatan_ktp')).toBe('Serang');
      expect(getFieldValue('kota_ktp')).toBe('Kota Serang');
    });

    it('REV-07 DOC-12 shows a stored PDF as a link that opens it', async () => {
      const { user } = showReview(
        { ...reviewedSaved, dataNpwp: createFileRef('kartu.pdf', 'application/pdf') },
        { files: { 'file.kartu.pdf': new Blob(['%PDF-1.4'], { type: 'application/pdf' }) } },
      );
      await user.click(within(sectionOf('Dokumen')).getByRole('heading'));
      await user.click(screen.getByRole('link', { name: /kartu\.pdf/ }));
      const opened = await screen.findByRole('link', { name: 'Buka PDF' });
      expect(opened.getAttribute('target')).toBe('_blank');
    });

    it('REV-07 shows photo and face; the NPWP can be photographed, uploaded and removed', async () => {
      const picture = new Blob(['SPECIMEN'], { type: 'image/jpeg' });
      const { user, state, saved } = showReview(
        { ...reviewedSaved, dataNpwp: createFileRef('npwp.jpg') },
        { files: { 'file.ktp.jpg': picture, 'file.face1': picture, 'file.npwp.jpg': picture } },
      );
      for (const alt of ['Foto e-KTP', 'Foto wajah', 'Foto NPWP']) {
        expect(await screen.findByRole('img', { name: alt, hidden: true })).toBeTruthy();
      }
      await user.click(within(sectionOf('Dokumen')).getByRole('heading'));
      const tile = () => within(screen.getByRole('group', { name: 'Foto NPWP' }));
      await user.click(tile().getByRole('link'));
      expect(state()).toBe('review.previewing');
      await user.click(screen.getByRole('button', { name: 'Tutup' }));
      await user.click(tile().getByRole('button', { name: /^x/ }));
      expect(saved().dataNpwp).toBeUndefined();
      expect(tile().getByLabelText('Unggah')).toHaveProperty('accept', 'image/*,application/pdf');
      await user.click(tile().getByRole('button', { name: 'Ambil Foto' }));
      expect(state()).toMatch(/^npwpCapture/);
    });
  });

  describe('REV-05 the job lists', () => {
    const options = (label: string) =>
      within(screen.getByRole('combobox', { name: label, hidden: true }))
        .getAllByRole<HTMLOptionElement>('option', { hidden: true })
        .map(({ value }) => value);

    it('REV-05 come from the services of the identity-first journey', async () => {
      showReview(verified);
      await waitFor(() => expect(options('Jabatan')).toEqual(['', 'Supervisor']));
      await waitFor(() =>
        expect(options('Pekerjaan')).toEqual(['', 'Wiraswasta', 'Tanpa Kode', 'Guru']),
      );
      await waitFor(() => expect(options('Bidang usaha')).toEqual(['', 'Perdagangan']));
      expect(sent.some(({ url }) => url.includes('smw/'))).toBe(false);
    });

    it('REV-05 show the label of a choice, and store its code', async () => {
      const { user, saved } = showReview({
        ...reviewedSaved,
        review: { ...review, code_job: 'X-1', code_position: 'X-2', code_industry: 'X-3' },
      });
      await waitFor(() => expect(kinds()).toEqual(['SELECT', 'SELECT', 'SELECT', 'SELECT']));
      await waitFor(() => expect(options('Pekerjaan')).toContain('Wiraswasta'));
      await waitFor(() => expect(options('Jabatan')).toContain('Supervisor'));
      await user.selectOptions(control('pekerjaan'), 'Wiraswasta');
      await user.selectOptions(control('jabatan'), 'Supervisor');
      await user.click(getContinueButton());
      await waitFor(() => expect(saved().review?.pekerjaan).toBe('Wiraswasta'));
      expect(saved().review).toEqual({
        ...review,
        pekerjaan: 'Wiraswasta',
        code_job: 'P-05',
        jabatan: 'Supervisor',
        code_position: '2',
        // The list no longer holds what was chosen from it: its code stays.
        code_industry: 'X-3',
      });
    });

    it('REV-05 have no code for an unknown or cleared choice', async () => {
      const { user, saved } = showReview();
      await waitFor(() => expect(options('Pekerjaan')).toContain('Tanpa Kode'));
      await user.selectOptions(control('pekerjaan'), 'Tanpa Kode');
      await user.selectOptions(control('jabatan'), '');
      await user.click(getContinueButton());
      await waitFor(() => expect(saved().review?.pekerjaan).toBe('Tanpa Kode'));
      expect(saved().review).toMatchObject({ code_job: '', jabatan: '', code_position: '' });
    });

    it('REV-05 fall back to the list of the six-step journey when their own list is empty', async () => {
      const bank = fakeReviewBank();
      const respond = fetch;
      vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
        String(asked[0]).endsWith('getListJabatanViaDB')
          ? Promise.resolve(json([]))
          : respond(...asked),
      );
      showReview(verified);
      await waitFor(() => expect(options('Jabatan')).toEqual(['', 'Direktur']));
      expect(bank.filter(({ url }) => url.endsWith('smw/jabatan'))).toHaveLength(1);
    });

    it('REV-05 fall back to the list of the six-step journey', async () => {
      fakeReviewBank('getListJabatanViaDB');
      showReview(verified);
      await waitFor(() => expect(options('Jabatan')).toEqual(['', 'Direktur']));
    });

    it('REV-05 show an error when both lists fail', async () => {
      fakeReviewBank('getListJabatanViaDB', 'smw/jabatan');
      showReview(verified);
      expect(await screen.findByText(/Jabatan: Data belum dapat dimuat/)).toBeTruthy();
    });
  });

  it('ENT-14 restores typed values from the draft', async () => {
    const first = showReview();
    await typeInto(first.user, 'nama_perusahaan', 'PT Baru');
    const typed = first.draft('review');
    clearScreen();
    showReview(reviewedSaved, { drafts: { review: typed ?? {} } });
    expect(getFieldValue('nama_perusahaan')).toBe('PT Baru');
  });
});

/** The screen, and a button that mounts it again. */
function Remounted() {
  const [visits, setVisits] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisits(visits + 1)}>
        kembali
      </button>
      <ReviewScreen key={visits} />
    </>
  );
}

describe('sections', () => {
  it('REV-02 REV-07 stay expanded when the screen is mounted again', async () => {
    fakeReviewBank();
    const { user } = renderScreen(<Remounted />, {
      to: 'review',
      settings: identityFirstSettings,
      saved: reviewedSaved,
    });
    await user.click(sectionOf('Informasi Nasabah').querySelector('summary') as HTMLElement);
    await user.click(sectionOf('Dokumen').querySelector('summary') as HTMLElement);
    await waitFor(() => expect(openSections()).toEqual(['Dokumen']));
    // The browser dispatches the toggle event in a separate task.
    await new Promise((done) => setTimeout(done));
    fireEvent.click(screen.getByRole('button', { name: 'kembali' }));
    expect(openSections()).toEqual(['Dokumen']);
  });

  it('REV-07 STO-04 only the documents are expanded, and say so, when the photo of the NPWP was lost', () => {
    fakeReviewBank();
    renderScreen(<ReviewScreen />, {
      to: 'review',
      settings: identityFirstSettings,
      saved: { ...reviewedSaved, lostFiles: ['dataNpwp'] },
    });
    expect(openSections()).toEqual(['Dokumen']);
    const section = within(sectionOf('Dokumen'));
    for (const text of ['Foto NPWP tidak tersedia lagi', lostFileTexts.dataNpwp])
      expect(section.getByText(text)).toBeTruthy();
  });
});

describe('Continue', () => {
  beforeEach(() => {
    fakeReviewBank();
  });

  describe('the review', () => {
    it('REV-14 is saved as shown and sent when it is valid', async () => {
      const { user, saved, state } = showReview();
      await waitFor(() => expect(kinds()).toEqual(['SELECT', 'SELECT', 'SELECT', 'SELECT']));
      await user.click(getContinueButton());
      await waitFor(() => expect(state()).toMatch(/^recording/));
      expect(saved().review).toEqual(review);
    });

    it('REV-08 REV-09 REV-10 REV-11 REV-12 REV-13 shows errors, expands their sections and focuses the first field when it is invalid', async () => {
      const { user, state } = showReview({ ...reviewedSaved, review: undefined } as Saved);
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
      await user.click(getContinueButton());
      expect(state()).toBe('review.editing');
      for (const message of [
        'email is required',
        'nama darurat is required',
        'no darurat is required',
        'kode pos is required',
        'bidang usaha is required',
        'alamat perusahaan is required',
      ]) {
        expect(screen.getByText(message)).toBeTruthy();
      }
      for (const field of ['pekerjaan', 'jabatan', 'no_perusahaan', 'no_npwp', 'alamat_tinggal']) {
        expect(control(field)?.getAttribute('aria-invalid') ?? null).toBeNull();
      }
      expect(openSections()).toEqual([
        'Informasi Nasabah',
        homeTitle,
        'Informasi Pekerjaan Nasabah',
      ]);
      expect(
        within(sectionOf('Informasi Nasabah')).getByText('3 isian perlu diperiksa'),
      ).toBeTruthy();
      expect(document.activeElement).toBe(control('email'));
    });

    it('REV-13 expands a collapsed section again on the next failed Continue, and focuses a field in it', async () => {
      const { user } = showReview({ ...reviewedSaved, review: { ...review, nama_perusahaan: '' } });
      await user.click(getContinueButton());
      const job = sectionOf('Informasi Pekerjaan Nasabah');
      await waitFor(() => expect(job.open).toBe(true));
      act(() => {
        job.open = false;
      });
      await user.click(getContinueButton());
      await waitFor(() => expect(job.open).toBe(true));
      expect(document.activeElement).toBe(control('nama_perusahaan'));
    });

    it('REV-06 OLD-19 is blocked by a withdrawn consent, which is recorded, without an error text', async () => {
      const { user, state, saved } = showReview();
      await user.click(control('flag_syarat'));
      expect(saved().consents?.at(-1)).toMatchObject({
        purpose: 'offers',
        given: false,
        screen: 'review',
      });
      await user.click(getContinueButton());
      expect(state()).toBe('review.editing');
      expect(control('flag_syarat').getAttribute('aria-invalid')).toBe('true');
      expect(control('flag_datapribadi').getAttribute('aria-invalid')).toBeNull();
      expect(document.querySelectorAll('.field-error')).toHaveLength(0);
    });

    it('REV-06 stores separate addresses for card and bill', async () => {
      const { user, saved } = showReview();
      const choose = (group: string, name: string) =>
        user.click(
          within(screen.getByRole('group', { name: group, hidden: true })).getByRole('radio', {
            name,
            hidden: true,
          }),
        );
      await choose('Alamat pengiriman kartu', 'Kantor');
      await choose('Alamat pengiriman tagihan', 'Rumah');
      await user.click(getContinueButton());
      await waitFor(() =>
        expect(saved().review).toMatchObject({ alamat_kirim: 'K', alamat_tagihan: 'R' }),
      );
    });

    it.each([
      ['no_hp', '081298765432'],
      ['nama_lengkap', 'SITI AMINAH'],
      ['tempat_lahir', 'DEPOK'],
    ] as const)('STO-11 copies a corrected %s to step2', async (field, text) => {
      const { user, saved } = showReview();
      await typeInto(user, field, text);
      await user.click(getContinueButton());
      await waitFor(() => expect(saved().step2).toMatchObject({ [field]: text }));
    });

    it('REV-04 OLD-34 asks only for the postal code when the residence is the e-KTP address, and keeps typed values', async () => {
      const { user, saved } = showReview();
      const same = within(
        screen.getByRole('group', { name: 'Alamat tinggal sesuai e-KTP?', hidden: true }),
      );
      await user.click(same.getByRole('radio', { name: 'Ya', hidden: true }));
      expect(control('alamat_tinggal')).toBeNull();
      expect(getFieldValue('kode_pos')).toBe('55283');
      await user.click(getContinueButton());
      await waitFor(() =>
        expect(saved().review).toMatchObject({
          alamat_sesuai: '1',
          alamat_tinggal: review.alamat_tinggal,
          kelurahan: review.kelurahan,
        }),
      );
    });

    it('REV-13 OLD-34 counts only the fields of the chosen address as errors when the choice changes', async () => {
      const blank = { ...review, alamat_tinggal: '', rt: '', rw: '', rt_rw_ktp: '' };
      const { user } = showReview({ ...reviewedSaved, review: blank });
      await user.click(getContinueButton());
      await waitFor(() => within(sectionOf(homeTitle)).getByText('3 isian perlu diperiksa'));
      const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
      await choose('Ya');
      await waitFor(() => within(sectionOf(homeTitle)).getByText('1 isian perlu diperiksa'));
      expect(control('rt_rw_ktp').getAttribute('aria-invalid')).toBe('true');
      await typeInto(user, 'rt_rw_ktp', '004/007');
      await waitFor(() =>
        expect(sectionOf(homeTitle).textContent).not.toContain('perlu diperiksa'),
      );
      await choose('Tidak');
      await waitFor(() => within(sectionOf(homeTitle)).getByText('3 isian perlu diperiksa'));
    });

    it('shows only the button to send again when the bank has a part of it', () => {
      showReview({ ...reviewedSaved, pending: { op: 'submit', id: review.nik } });
      expect(screen.getByRole('button', { name: 'Kirim ulang pengajuan' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();
    });
  });

  it('PER-18 opens the alert for an impossible birth date, and its section shows the error', async () => {
    const { user, state, closeAlert } = showReview();
    await typeInto(user, 'tgl_lahir', '31021990');
    await user.click(getContinueButton());
    await waitFor(() => expect(state()).toBe('review.alerting'));
    closeAlert();
    expect(screen.getByText('tanggal lahir tidak valid - DD-MM-YYYY')).toBeTruthy();
  });
});
