// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { applicant, fieldValue, kept } from './applicant.ts';
import { bankWith, goOn, npwpTile, show, slipTile, textbox } from './jobSupport.tsx';
import { clearScreen, renderScreen } from './render.tsx';

beforeEach(() => {
  bankWith();
});
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

it('JOB-01 JOB-04 the three lists of the bank can be chosen from, on step 5 of 6', async () => {
  show();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5 dari 6');
  for (const [label, option] of [
    ['Pekerjaan', 'Wiraswasta'],
    ['Jabatan', 'Supervisor'],
    ['Bidang usaha', 'Perdagangan'],
  ] as const) {
    const list = within(screen.getByRole('combobox', { name: label }));
    expect(await list.findByRole('option', { name: option })).toBeTruthy();
  }
});

it('a list that cannot be had says so and can be asked for again', async () => {
  bankWith('smw/jabatan');
  const { user } = show();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Jabatan: Data belum dapat dimuat.',
  );
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  const list = within(screen.getByRole('combobox', { name: 'Jabatan' }));
  expect(await list.findByRole('option', { name: 'Supervisor' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('JOB-03 JOB-05 JOB-06 JOB-07 JOB-08 JOB-09 JOB-10 JOB-11 JOB-12 JOB-17 JOB-18 JOB-20 an empty form opens the alert and names every gap', async () => {
  const { user, state, closeAlert } = show();
  await user.click(goOn());
  expect(state()).toBe('job.alerting');
  for (const message of [
    'Pekerjaan Wajib diisi',
    'Jabatan Wajib diisi',
    'Bidang Usaha Wajib diisi',
    'Nama Perusahaan Wajib diisi',
    'Alamat Perusahaan Wajib diisi',
    'RT Perusahaan Wajib diisi',
    'RW Perusahaan Wajib diisi',
    'Kelurahan Perusahaan Wajib diisi',
    'Lama Kerja Wajib diisi',
    'Penghasilan Bersih Per Bulan Wajib diisi',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  closeAlert();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Pekerjaan' }));
});

it('JOB-17 the length of employment is asked for in years, which stand behind it and are read with it', () => {
  show();
  const years = textbox('Lama kerja');
  const unit = document.getElementById(years.getAttribute('aria-describedby') ?? '');
  expect(unit?.textContent).toBe('tahun');
  expect(within(years.closest('.box') as HTMLElement).getByText('tahun')).toBe(unit);
});

it('a saved job comes back', async () => {
  show(applicant);
  expect(fieldValue('pekerjaan')).toBe('Karyawan Swasta');
  expect(fieldValue('bruto')).toBe('Rp15.500.000');
  expect(fieldValue('kel_perusahaan')).toBe('Senayan');
  await screen.findByRole('option', { name: 'Wiraswasta' });
  expect(fieldValue('pekerjaan')).toBe('Karyawan Swasta');
});

it.each([
  ['NPWP', npwpTile],
  ['the slip', slipTile],
] as const)(
  'JOB-24 on the way to photograph %s a complete form is saved as it is shown, an unfinished one stays typed',
  async (_, tile) => {
    const { step5, ...rest } = applicant;
    const { npwpFile: _npwp, slipgajiFile: _slip, ...typed } = step5;
    const { user, saved, draft } = renderScreen(<JobScreen />, {
      to: 'job',
      saved: { ...rest, dataNpwp: kept('npwp.pdf', 'application/pdf') },
      drafts: { job: { ...typed, lamakerja: '' } },
    });
    if (tile === npwpTile) await user.click(tile().getByRole('button', { name: /^x/ }));
    await user.click(tile().getByRole('button', { name: 'Ambil Foto' }));
    expect(saved().step5).toBeUndefined();
    expect(draft('job') ?? typed).toMatchObject({ nama_perusahaan: typed.nama_perusahaan });
    clearScreen();
    const again = renderScreen(<JobScreen />, { to: 'job', saved: rest, drafts: { job: typed } });
    await again.user.clear(textbox('Lama kerja'));
    await again.user.type(textbox('Lama kerja'), '7');
    await again.user.click(tile().getByRole('button', { name: 'Ambil Foto' }));
    expect(again.saved()).toMatchObject({
      step5: { ...typed, lamakerja: '7', npwpFile: null, slipgajiFile: null },
      kelurahanPRSH: typed.kel_perusahaan,
    });
  },
);

it('lists that cannot be had share one notice and one button, and come by themselves once there is a network', async () => {
  let isOffline = true;
  const lists = bankWith();
  const bank = fetch;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    isOffline ? Promise.reject(new TypeError('offline')) : bank(...asked),
  );
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const { client } = show();
  client.mount();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Pekerjaan, Jabatan, Bidang usaha: Data belum dapat dimuat.',
  );
  expect(screen.getAllByRole('button', { name: 'Coba lagi' })).toHaveLength(1);
  isOffline = false;
  online.mockReturnValue(true);
  onlineManager.setOnline(true);
  expect(await screen.findByRole('option', { name: 'Wiraswasta' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(lists.length).toBeGreaterThan(2);
});

it.each([
  ['bruto', 'Penghasilan bersih per bulan', '9000000', /^Pada langkah 1 Anda memilih Rp10.000.000/],
  ['lamakerja', 'Lama kerja', '40', /^Menurut tanggal lahir/],
  ['npwp', 'NPWP', '12345678901234', /^NPWP terdiri dari 15 atau 16 digit; yang terisi 14/],
])(
  '%s that is allowed but seldom meant is asked about once it was left',
  async (_, label, odd, question) => {
    const { user } = show();
    await user.type(textbox(label), odd);
    expect(screen.queryByText(question)).toBeNull();
    await user.tab();
    expect(screen.getByText(question)).toBeTruthy();
    expect(textbox(label).getAttribute('aria-invalid')).toBeNull();
  },
);
