// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThanksScreen } from '../../screens/thanks/ThanksScreen.tsx';
import { identified, settings } from './identityFirst.ts';
import {
  agreeToBoth,
  fill,
  goOn,
  identity,
  photographed,
  show,
  textbox,
} from './identitySupport.tsx';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

it('OLD-01 OLD-09 OLD-10 OLD-11 the first step asks for these, in this order, on step 2 of 4', () => {
  show();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 dari 4');
  const names = [...document.querySelectorAll('input, select, textarea')].map((field) =>
    field.getAttribute('name'),
  );
  expect([...new Set(names)]).toEqual([
    'no_hp',
    'nik',
    'nama_lengkap',
    'tempat_lahir',
    'jenis_kelamin',
    'tgl_lahir',
    'status_pernikahan',
    'kewarganegaraan',
    'flag_datapribadi',
    'flag_syarat',
  ]);
  const choices = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .map((input) => [input.value, input.labels?.[0]?.textContent]);
  expect(choices('Jenis kelamin')).toEqual([
    ['M', 'LAKI-LAKI'],
    ['F', 'PEREMPUAN'],
  ]);
  expect(choices('Kewarganegaraan')).toEqual([
    ['ID', 'WNI'],
    ['AS', 'WNA'],
  ]);
  const statuses = within(screen.getByRole('combobox', { name: 'Status pernikahan' }));
  expect(
    statuses.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text]),
  ).toEqual([
    ['', 'Pilih status pernikahan'],
    ['S', 'Belum Kawin'],
    ['M', 'Kawin'],
    ['CH', 'Cerai Hidup'],
    ['CM', 'Cerai Mati'],
  ]);
});

it('OLD-02 the ID photo has a preview, and Ambil Foto leads to its camera', async () => {
  const { user, state, unmount } = show(photographed, {
    files: { 'file.ktp.jpg': new Blob(['SPECIMEN'], { type: 'image/jpeg' }) },
  });
  expect(await screen.findByRole('img', { name: 'Foto e-KTP Anda' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
  expect(state()).toMatch(/^idCapture/);
  unmount();
});

it('OLD-07 OLD-12 OLD-21 OLD-22 OLD-23 CON-02 CON-08 what was typed is saved, the wait shows for 10 ms, then the thanks, whose Lanjut leads to the face check', async () => {
  const { user, saved, state, pass } = show(photographed);
  await fill(user);
  await agreeToBoth(user);
  await user.click(goOn());
  expect(await screen.findByText('sedang mengambil data')).toBeTruthy();
  const optional = {
    nm_perusahaan: '',
    pekerjaan: '',
    nm_ibukandung: '',
    alamat_ktp: '',
    provinsi_ktp: '',
    kota_ktp: '',
    kelurahan_ktp: '',
    kecamatan_ktp: '',
    rt_rw_ktp: '',
  };
  expect(saved().step2).toEqual({ ...identity, ...optional });
  pass(9);
  expect(screen.queryByRole('dialog', { name: /^Terima kasih/ })).toBeNull();
  pass(1);
  const dialog = within(
    screen.getByRole('dialog', { name: 'Terima kasih, data Anda telah kami terima.' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Lanjut' }));
  expect(state()).toMatch(/^faceFrame/);
});

it('OLD-12 OLD-13 OLD-14 OLD-15 OLD-16 OLD-17 OLD-18 errors stand at their fields, only after a submit attempt, and no alert opens', async () => {
  const { user, state, alert } = show();
  const messages = [
    'no handphone is required',
    'Foto e-KTP belum diambil',
    'nama lengkap is required',
    'tempat lahir is required',
    'jenis kelamin is required',
    'tanggal lahir is required',
    'Mohon lengkapi status pernikahan Anda',
    'Mohon lengkapi status kewarganegaraan Anda',
  ];
  await user.click(textbox('Nama lengkap'));
  await user.tab();
  expect(screen.queryByText('nama lengkap is required')).toBeNull();
  await user.click(goOn());
  expect(state()).toBe('identity.editing');
  expect(alert()).toBeNull();
  for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(textbox('Nomor handphone'));
});

it('OLD-07 a form that lacks its photo alone leads to the button that takes it', async () => {
  const { user, state } = show();
  await fill(user);
  await agreeToBoth(user);
  await user.click(goOn());
  expect(state()).toBe('identity.editing');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ambil Foto' }));
});

it('PER-18 a birth date that cannot be opens the alert and is named at its field', async () => {
  const { user, state, closeAlert } = show(identified);
  await user.clear(textbox('Tanggal lahir'));
  await user.type(textbox('Tanggal lahir'), '31021990');
  await user.click(goOn());
  expect(state()).toBe('identity.alerting');
  closeAlert();
  expect(screen.getByText('tanggal lahir tidak valid - DD-MM-YYYY')).toBeTruthy();
});

it('END-10 the thanks as a page say to wait, and Lanjut leads to the face check', async () => {
  const view = renderScreen(<ThanksScreen />, { to: 'thanks', settings, saved: identified });
  expect(view.state()).toBe('thanks');
  expect(screen.getByText('Pengajuan selesai. Mohon tunggu status pengajuan Anda.')).toBeTruthy();
  await view.user.click(goOn());
  expect(view.state()).toMatch(/^faceFrame/);
});
