// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applicant, before, fieldValue } from './applicant.ts';
import { bankWith, goOn, show, textbox } from './jobSupport.tsx';
import { clearScreen } from './render.tsx';

beforeEach(() => {
  bankWith();
});
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

it('ADR-11 JOB-12 STO-09 picking the company’s kelurahan stores its name at once', async () => {
  const { user, saved } = show();
  const field = screen.getByRole('combobox', { name: 'Kelurahan' });
  await user.type(field, 'baba');
  await user.click(await screen.findByRole('option', { name: /Bogor Tengah/ }));
  const stored = () => [saved().kelurahanKTP, saved().kelurahanDMS, saved().kelurahanPRSH];
  expect(stored()).toEqual([undefined, undefined, 'Babakan']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(stored()).toEqual([undefined, undefined, undefined]);
});

it('JOB-13 JOB-14 JOB-15 JOB-16 a company whose kelurahan is typed names each part that is missing', async () => {
  const { user } = show({ ...before('step5'), typedKelurahan: { kelurahanPRSH: true } });
  await user.click(goOn());
  for (const message of [
    'Kecamatan Perusahaan Wajib diisi',
    'Kabupaten Perusahaan Wajib diisi',
    'Provinsi Perusahaan wajib diisi',
    'Kode Pos Perusahaan Wajib diisi',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
});

it('who has no company need not invent one: what she is and where she lives stand there at a press', async () => {
  const { user, saved, draft } = show();
  await screen.findByRole('option', { name: 'Ibu Rumah Tangga' });
  const type = screen.getByRole('combobox', { name: 'Pekerjaan' });
  await user.selectOptions(type, 'Wiraswasta');
  expect(screen.queryByRole('button', { name: 'Isi otomatis' })).toBeNull();
  await user.selectOptions(type, 'Ibu Rumah Tangga');
  await user.click(screen.getByRole('button', { name: 'Isi otomatis' }));
  expect(document.activeElement).toBe(textbox('Nama perusahaan'));
  const { step4 } = applicant;
  expect(draft('job')).toMatchObject({
    nama_perusahaan: 'Ibu Rumah Tangga',
    alamat_perusahaan: step4.alamat_dms,
    rt_perusahaan: step4.rt_dms,
    rw_perusahaan: step4.rw_dms,
    kel_perusahaan: step4.kelurahan_dms,
    kec_perusahaan: step4.kecamatan_dms,
    kota_perusahaan: step4.kabupaten_dms,
    prov_perusahaan: step4.propinsi_dms,
    pos_perusahaan: step4.kdpos_dms,
    selectedKelurahanDataPerushaan: 1,
  });
  expect(fieldValue('kel_perusahaan')).toBe(step4.kelurahan_dms);
  expect(saved().kelurahanPRSH).toBe(step4.kelurahan_dms);
});

it('a residence whose kelurahan was typed is typed for the company too', async () => {
  const selectedKelurahanData = { rmh: 1, dms: 0 } as const;
  const step4 = { ...applicant.step4, selectedKelurahanData };
  const { user, saved } = show({ ...before('step5'), step4 });
  await screen.findByRole('option', { name: 'Ibu Rumah Tangga' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pekerjaan' }), 'Ibu Rumah Tangga');
  await user.click(screen.getByRole('button', { name: 'Isi otomatis' }));
  expect(textbox('Kelurahan')).toHaveProperty('value', step4.kelurahan_dms);
  expect(saved().typedKelurahan).toEqual({ kelurahanPRSH: true });
});
