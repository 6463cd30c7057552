// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { createCopyContent } from '../../screens/copyOfAnswers/createCopy.ts';
import { SaveCopy } from '../../screens/copyOfAnswers/SaveCopy.tsx';
import { distinctAnswers } from '../contracts/recordRequests.ts';
import { savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

const receipt = { number: 'REG-77', card: 'cardgold', at: Date.UTC(2026, 5, 15, 5) } as const;

/** Returns all rows of a copy as lines `name: value`. */
async function linesOf(saved: Saved, flow: typeof sixStep | typeof identityFirst, sent = false) {
  const content = await createCopyContent(saved, flow, sent ? { isSent: true, receipt } : {});
  return content.sections.flatMap(({ title, rows }) =>
    rows.map(({ name, value }) => `${title} / ${name}: ${value}`),
  );
}

describe('createCopyContent', () => {
  test('contains every answer of the six steps, files by name, and each consent with its text', async () => {
    const saved = savedUpTo('faceTips', { documents: ['npwp'], setujupenawan: true });
    const lines = (await linesOf(saved, sixStep)).join('\n');
    const { step2, step3, step4, step5 } = saved;
    for (const value of [step2?.nik, step2?.nama_lengkap, step3?.alamat_email, step4?.alamat_rmh])
      expect(lines).toContain(value);
    expect(lines).toContain(step5?.nama_perusahaan);
    expect(lines).toContain('Foto NPWP: Terlampir pada pengajuan');
    expect(lines).toContain('Slip gaji: Belum ada');
    expect(lines).toContain('Catatan persetujuan / Syarat dan ketentuan: Disetujui, 15 Juni 2026');
    expect(lines).toContain('(versi contoh-2, sidik 5a)');
    expect(lines).not.toContain('REG-77');
  });

  test('contains every answer of the identity-first journey', async () => {
    const { review } = distinctAnswers;
    const saved = savedUpTo('review', { flow: identityFirst, values: { review } });
    const lines = (await linesOf(saved, identityFirst)).join('\n');
    // The codes of list entries are not shown, and others are shown in words.
    const coded = ['code_job', 'code_position', 'code_industry', 'status_pernikahan', 'bruto'];
    for (const [field, value] of Object.entries(review)) {
      const isWord = typeof value === 'string' && value.length > 1 && !coded.includes(field);
      if (isWord) expect(lines, field).toContain(value);
    }
    for (const line of [
      'Rentang penghasilan: Rp10.000.000 - Rp20.000.000',
      'Kewarganegaraan: WNA',
      'Status perkawinan: Cerai Mati',
      'Penghasilan per bulan: Rp15.500.000',
      'Kelurahan e-KTP: Yosomulyo',
      'Kelurahan perusahaan: Senayan',
      'Lama kerja: 6 tahun',
      'Jenis kelamin: LAKI-LAKI',
      'Alamat tinggal sesuai e-KTP?: Tidak',
      'Alamat pengiriman kartu: Rumah',
      'Alamat pengiriman tagihan: Kantor',
    ])
      expect(lines).toContain(line);
  });

  test.each([
    ['bruto', 'Penghasilan per bulan'],
    ['lamakerja', 'Lama kerja'],
  ])('marks an empty optional field as not filled in: %s', async (field, name) => {
    const review = { ...distinctAnswers.review, [field]: '' };
    const saved = savedUpTo('review', { flow: identityFirst, values: { review } });
    const lines = await linesOf(saved, identityFirst);
    expect(lines.filter((line) => line.includes(` / ${name}:`))).toEqual([
      expect.stringMatching(/: Tidak diisi$/),
    ]);
  });

  test('marks each part of an empty residence address as not filled in', async () => {
    const saved = savedUpTo('faceTips');
    const blankResidence = Object.fromEntries(
      Object.keys(saved.step4 ?? {}).flatMap((name) => (name.endsWith('_dms') ? [[name, '']] : [])),
    );
    const step4 = { ...saved.step4, ...blankResidence } as Saved['step4'];
    const lines = await linesOf({ ...saved, step4 }, sixStep);
    const residence = lines.filter((line) => line.includes(' domisili:'));
    expect(residence.length).toBeGreaterThan(2);
    for (const line of residence) expect(line).toMatch(/: Tidak diisi$/);
  });

  test('omits a residence that equals the address of the e-KTP', async () => {
    const { review } = distinctAnswers;
    const values = { review: { ...review, alamat_sesuai: '1' as const } };
    const lines = await linesOf(
      savedUpTo('review', { flow: identityFirst, values }),
      identityFirst,
    );
    expect(lines.join('\n')).not.toContain('Alamat tinggal:');
  });

  test('END-01 begins with the receipt after the application was received', async () => {
    const [first, second] = await linesOf(savedUpTo('faceTips'), sixStep, true);
    expect(`${first}\n${second}`).toContain('Nomor referensi: REG-77');
  });

  test.each([
    ['before the application is sent', {}, true],
    ['after it was received', { isSent: true, receipt }, false],
    ['after it was received without a number', { isSent: true }, false],
  ])(
    'says that the copy was made before the submission only while that is true: %s',
    async (_, state, isSaid) => {
      const { lines } = await createCopyContent(savedUpTo('faceTips'), sixStep, state);
      expect(lines.includes('Salinan ini dibuat sebelum pengajuan dikirim.')).toBe(isSaid);
    },
  );
});

describe('SaveCopy', () => {
  const print = vi.fn();
  beforeEach(() => vi.stubGlobal('print', print));
  afterEach(() => {
    clearScreen();
    print.mockClear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const saved = savedUpTo('faceTips');
  const imitateInAppBrowser = () =>
    vi
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue(
        'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 334.0',
      );
  const show = () => renderScreen(<SaveCopy saved={saved} />, { to: 'summary', saved });

  test('prints the copy under its own title, and then restores the title of the page', async () => {
    document.title = 'Ringkasan';
    const { user } = show();
    print.mockImplementation(() => {
      expect(document.title).toBe('Salinan pengajuan Syariah Card');
      expect(document.documentElement.classList.contains('prints-copy')).toBe(true);
    });
    await user.click(screen.getByRole('button', { name: 'Simpan salinan' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(document.querySelector('.printed-copy')?.textContent).toContain(saved.step2?.nik);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe('Ringkasan');
    expect(document.documentElement.classList.contains('prints-copy')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Simpan salinan' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });

  test('does not change the title of the next page after the print view is closed', async () => {
    document.title = 'Ringkasan';
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Simpan salinan' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('afterprint'));
    document.title = 'Verifikasi';
    clearScreen();
    expect(document.title).toBe('Verifikasi');
  });

  test('shows an error when an in-app browser can draw no picture, and prints nothing', async () => {
    imitateInAppBrowser();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Simpan salinan' }));
    expect(await screen.findByText('Salinan belum dapat dibuat. Coba lagi.')).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
  });

  test('offers the consents only after the application was received', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Simpan catatan persetujuan' })).toBeNull();
    clearScreen();
    renderScreen(<SaveCopy saved={saved} isSent />, { to: 'summary', saved });
    expect(screen.getByRole('button', { name: 'Simpan catatan persetujuan' })).toBeTruthy();
  });

  test('does not claim that an in-app browser saved the consents', async () => {
    imitateInAppBrowser();
    const { user } = renderScreen(<SaveCopy saved={saved} isSent />, { to: 'summary', saved });
    await user.click(screen.getByRole('button', { name: 'Simpan catatan persetujuan' }));
    expect(await screen.findByText(/Isinya juga ada di salinan/)).toBeTruthy();
  });
});
