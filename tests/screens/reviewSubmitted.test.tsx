// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { fieldValue } from './applicant.ts';
import { clearScreen } from './render.tsx';
import {
  bankWith,
  control,
  goOn,
  home,
  kinds,
  openSections,
  review,
  reviewed,
  sectionOf,
  show,
  typeInto,
} from './reviewSupport.tsx';

beforeEach(() => {
  bankWith();
});
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

describe('submitting', () => {
  it('REV-14 a valid review is saved as it is shown and sent', async () => {
    const { user, saved, state } = show();
    await waitFor(() => expect(kinds()).toEqual(['SELECT', 'SELECT', 'SELECT', 'SELECT']));
    await user.click(goOn());
    await waitFor(() => expect(state()).toMatch(/^recording/));
    expect(saved().review).toEqual(review);
  });

  it('REV-08 REV-09 REV-10 REV-11 REV-12 REV-13 an invalid one is blocked: only then its faults are shown, their sections open, and focus goes to the first', async () => {
    const { user, state } = show({ ...reviewed, review: undefined } as Saved);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    await user.click(goOn());
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
    expect(openSections()).toEqual(['Informasi Nasabah', home, 'Informasi Pekerjaan Nasabah']);
    expect(
      within(sectionOf('Informasi Nasabah')).getByText('3 isian perlu diperiksa'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(control('email'));
  });

  it('REV-13 a section that was closed again opens at the next refusal, and focus goes into it', async () => {
    const { user } = show({ ...reviewed, review: { ...review, nama_perusahaan: '' } });
    await user.click(goOn());
    const job = sectionOf('Informasi Pekerjaan Nasabah');
    await waitFor(() => expect(job.open).toBe(true));
    act(() => {
      job.open = false;
    });
    await user.click(goOn());
    await waitFor(() => expect(job.open).toBe(true));
    expect(document.activeElement).toBe(control('nama_perusahaan'));
  });

  it('REV-06 OLD-19 a consent that was taken back stops it without a word', async () => {
    const { user, state } = show();
    await user.click(control('flag_syarat'));
    await user.click(goOn());
    expect(state()).toBe('review.editing');
    expect(control('flag_syarat').getAttribute('aria-invalid')).toBe('true');
    expect(control('flag_datapribadi').getAttribute('aria-invalid')).toBeNull();
    expect(document.querySelectorAll('.field-error')).toHaveLength(0);
  });

  it('REV-06 card and bill go home or to the office, each by its own choice', async () => {
    const { user, saved } = show();
    const choose = (group: string, name: string) =>
      user.click(
        within(screen.getByRole('group', { name: group, hidden: true })).getByRole('radio', {
          name,
          hidden: true,
        }),
      );
    await choose('Alamat pengiriman kartu', 'Kantor');
    await choose('Alamat pengiriman tagihan', 'Rumah');
    await user.click(goOn());
    await waitFor(() =>
      expect(saved().review).toMatchObject({ alamat_kirim: 'K', alamat_tagihan: 'R' }),
    );
  });

  it('JOB-19 the income is typed in rupiah and kept as digits', async () => {
    const { user, saved } = show();
    expect(fieldValue('bruto')).toBe('Rp15.500.000');
    await typeInto(user, 'bruto', '20000000');
    expect(fieldValue('bruto')).toBe('Rp20.000.000');
    await user.click(goOn());
    await waitFor(() => expect(saved().review?.bruto).toBe('20000000'));
  });

  it('REV-04 OLD-34 who lives where the e-KTP says is asked for the postal code alone, and nothing that was typed is lost', async () => {
    const { user, saved } = show();
    const same = within(
      screen.getByRole('group', { name: 'Alamat tinggal sesuai e-KTP?', hidden: true }),
    );
    await user.click(same.getByRole('radio', { name: 'Ya', hidden: true }));
    expect(control('alamat_tinggal')).toBeNull();
    expect(fieldValue('kode_pos')).toBe('55283');
    await user.click(goOn());
    await waitFor(() =>
      expect(saved().review).toMatchObject({
        alamat_sesuai: '1',
        alamat_tinggal: review.alamat_tinggal,
        kelurahan: review.kelurahan,
      }),
    );
  });

  it('a review that arrived in part can only be sent again', () => {
    show({ ...reviewed, pending: { op: 'submit', id: review.nik } });
    expect(screen.getByRole('button', { name: 'Kirim ulang pengajuan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();
  });
});

it('PER-18 a birth date that cannot be opens the alert, and its section shows where', async () => {
  const { user, state, closeAlert } = show();
  await typeInto(user, 'tgl_lahir', '31021990');
  await user.click(goOn());
  await waitFor(() => expect(state()).toBe('review.alerting'));
  closeAlert();
  expect(screen.getByText('tanggal lahir tidak valid - DD-MM-YYYY')).toBeTruthy();
});
