// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBank, json } from '../client/fakeBank.ts';
import { filled, goOn, kelurahan, pickMenteng, regions, show } from './addressSupport.tsx';
import { applicant, before, fieldValue } from './applicant.ts';
import { clearScreen } from './render.tsx';

let sent: ReturnType<typeof fakeBank>;

beforeEach(() => {
  sent = fakeBank(json({ data: regions }));
});
afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ADR-01 ADR-03 the address has a street, RT, RW, a search and four fields that are only read', () => {
  show();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('4 dari 6');
  for (const label of ['Alamat rumah', 'RT', 'RW']) {
    expect(screen.getByRole('textbox', { name: label })).toHaveProperty('readOnly', false);
  }
  for (const label of ['Kecamatan', 'Kabupaten/kota', 'Provinsi', 'Kode pos']) {
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveProperty('readOnly', true);
    expect(field).toHaveProperty('placeholder', 'Terisi otomatis');
  }
});

it('ADR-04 ADR-05 ADR-06 ADR-07 ADR-15 an empty address opens the alert, names every gap once and leads to the first', async () => {
  const { user, state, closeAlert } = show();
  await user.click(goOn());
  expect(state()).toBe('address.alerting');
  for (const message of [
    'Alamat Rumah Wajib diisi',
    'RT Wajib diisi',
    'RW Wajib diisi',
    'Kelurahan Wajib diisi',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  // What follows from the kelurahan is not missing beside it.
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(4);
  closeAlert();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alamat rumah' }));
});

it('ADR-04 ADR-05 ADR-09 the street stops at 120 characters, RT at 3 digits', async () => {
  const { user } = show();
  expect(screen.getByRole('textbox', { name: 'Alamat rumah' })).toHaveProperty('maxLength', 120);
  await user.type(screen.getByRole('textbox', { name: 'RT' }), '0a012');
  expect(fieldValue('rt_rmh')).toBe('001');
});

it('ADR-10 the search waits for three characters and 300 ms of rest', async () => {
  vi.useFakeTimers();
  show();
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.change(kelurahan(), { target: { value: 'me' } });
  await rest(1000);
  expect(screen.getByText('Type to search')).toBeTruthy();
  expect(sent).toHaveLength(0);
  fireEvent.change(kelurahan(), { target: { value: 'men' } });
  expect(screen.getByText('Loading...')).toBeTruthy();
  await rest(299);
  expect(sent).toHaveLength(0);
  await rest(1);
  expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/wilayah\/search\/men$/)]);
});

it('ADR-10 what is typed on within 300 ms is searched for once, as it stands in the end', async () => {
  vi.useFakeTimers();
  const { unmount } = show();
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const value of ['men', 'ment', 'mente']) {
    fireEvent.change(kelurahan(), { target: { value } });
    await rest(299);
  }
  expect(sent).toHaveLength(0);
  await rest(1);
  await rest(5000);
  expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/wilayah\/search\/mente$/)]);
  fireEvent.change(kelurahan(), { target: { value: 'menten' } });
  unmount();
  await rest(5000);
  expect(sent).toHaveLength(1);
});

it('ADR-07 ADR-11 ADR-12 picking a kelurahan fills what follows from it; editing it away empties it again', async () => {
  const { user, state } = show();
  await pickMenteng(user);
  expect(filled()).toEqual(['Bogor Barat', 'Kota Bogor', 'Jawa Barat', '16111']);
  await user.type(kelurahan(), '{Backspace}');
  expect(kelurahan()).toHaveProperty('value', 'Menten');
  expect(filled()).toEqual(['', '', '', '']);
  await user.click(goOn());
  expect(state()).toBe('address.alerting');
  expect(screen.getByText('Kelurahan Wajib diisi')).toBeTruthy();
});

it('ADR-11 STO-09 picking a kelurahan stores its name at once, each address under its own key', async () => {
  const { user, saved } = show();
  const stored = () => [saved().kelurahanKTP, saved().kelurahanDMS, saved().kelurahanPRSH];
  await pickMenteng(user);
  expect(stored()).toEqual(['Menteng', undefined, undefined]);
  await user.click(screen.getByLabelText('Alamat Domisili Berbeda dengan Alamat KTP'));
  const residence = screen.getAllByRole('combobox', { name: 'Kelurahan' })[1] as HTMLElement;
  await user.type(residence, 'menteng');
  await user.click(await screen.findByRole('option', { name: /^Menteng Atas/ }));
  expect(stored()).toEqual(['Menteng', 'Menteng Atas', undefined]);
  await user.type(kelurahan(), '{Backspace}');
  expect(stored()).toEqual([undefined, 'Menteng Atas', undefined]);
  await user.type(kelurahan(), 'g ');
  await user.click(await screen.findByRole('option', { name: /^Menteng Atas/ }));
  expect(stored()).toEqual(['Menteng Atas', 'Menteng Atas', undefined]);
});

it('a search that fails says so and can be tried again', async () => {
  sent = fakeBank(json({}, 400), json({ data: regions }));
  const { user } = show();
  await user.type(kelurahan(), 'menteng');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('option', { name: /Menteng Atas/ })).toBeTruthy();
});

it('ADR-13 ADR-14 ticking the box reveals a residence that must be filled; unticking hides it', async () => {
  const { user, state, closeAlert } = show();
  expect(screen.queryByRole('region', { name: 'Alamat domisili' })).toBeNull();
  const box = screen.getByRole('checkbox', { name: 'Alamat Domisili Berbeda dengan Alamat KTP' });
  await user.click(box);
  const residence = within(screen.getByRole('region', { name: 'Alamat domisili' }));
  await user.click(goOn());
  expect(state()).toBe('address.alerting');
  closeAlert();
  expect(residence.getByText('Kelurahan Wajib diisi')).toBeTruthy();
  await user.click(box);
  expect(screen.queryByRole('region', { name: 'Alamat domisili' })).toBeNull();
});

it('ADR-16 ADR-17 ADR-18 without a residence of its own the e-KTP address is saved twice and the job follows', async () => {
  const { user, state, saved } = show({
    ...before('step4'),
    dataOCR: { alamat: 'Jl. Dr. Semeru No. 18', rt_rw: '004/007', kelurahan: 'MENTENG' } as never,
  });
  expect(screen.getByText(/: MENTENG/)).toBeTruthy();
  await pickMenteng(user);
  await user.click(goOn());
  expect(state()).toBe('job.editing');
  const home = {
    alamat_rmh: 'Jl. Dr. Semeru No. 18',
    rt_rmh: '004',
    rw_rmh: '007',
    kelurahan_rmh: 'Menteng',
    kecamatan_rmh: 'Bogor Barat',
    kabupaten_rmh: 'Kota Bogor',
    propinsi_rmh: 'Jawa Barat',
    kdpos_rmh: '16111',
  };
  const residence = Object.fromEntries(
    Object.entries(home).map(([name, value]) => [name.replace('_rmh', '_dms'), value]),
  );
  expect(saved().step4).toEqual({
    ...home,
    ...residence,
    selectedKelurahanData: { rmh: 1, dms: 1 },
  });
});

it('ADR-19 a saved address comes back, its own residence shown', async () => {
  const { user, state, saved } = show(applicant);
  expect(kelurahan()).toHaveProperty('value', 'Menteng');
  expect(fieldValue('kelurahan_dms')).toBe(applicant.step4.kelurahan_dms);
  expect(fieldValue('kdpos_dms')).toBe(applicant.step4.kdpos_dms);
  await user.click(goOn());
  expect(state()).toBe('job.editing');
  expect(saved().step4).toEqual(applicant.step4);
});
