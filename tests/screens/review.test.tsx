// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldValue, kept } from './applicant.ts';
import { verified } from './identityFirst.ts';
import { clearScreen } from './render.tsx';
import {
  bankWith,
  home,
  openSections,
  reviewed,
  sectionOf,
  show,
  typeInto,
} from './reviewSupport.tsx';

let sent: ReturnType<typeof bankWith>;
beforeEach(() => {
  sent = bankWith();
});
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});
describe('what is shown', () => {
  it('REV-01 REV-02 five sections stand under one title, the first of them open', () => {
    show();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Periksa kembali data diri Anda.' }),
    ).toBeTruthy();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Informasi Nasabah',
      'Informasi Rumah Nasabah',
      'Informasi Pekerjaan Nasabah',
      'Informasi Lainnya',
      'Dokumen',
    ]);
    expect(openSections()).toEqual(['Informasi Nasabah']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('4 dari 4');
  });

  it('REV-03 REV-04 REV-05 REV-06 REV-07 each section holds its own fields, by the specification’s names', () => {
    show();
    const namesIn = (title: string) => [
      ...new Set(
        [...sectionOf(title).querySelectorAll('[name]')].map((field) => field.getAttribute('name')),
      ),
    ];
    expect(namesIn('Informasi Nasabah').sort()).toEqual(
      [
        'nama_lengkap',
        'no_hp',
        'tempat_lahir',
        'tgl_lahir',
        'nik',
        'email',
        'no_npwp',
        'nama_ibu',
        'nama_darurat',
        'no_darurat',
        'jns_kelamin',
        'status_pernikahan',
      ].sort(),
    );
    expect(namesIn(home).sort()).toEqual(
      [
        'alamat_sesuai',
        'alamat_tinggal',
        'kode_pos',
        'kelurahan',
        'kecamatan',
        'kota_kab',
        'provinsi',
        'rt',
        'rw',
        'alamat_ktp',
        'provinsi_ktp',
        'kota_ktp',
        'kelurahan_ktp',
        'kecamatan_ktp',
        'rt_rw_ktp',
      ].sort(),
    );
    expect(namesIn('Informasi Pekerjaan Nasabah')).toEqual(
      expect.arrayContaining([
        'pekerjaan',
        'jabatan',
        'bidang_usaha',
        'nama_perusahaan',
        'no_perusahaan',
        'alamat_perusahaan',
        'bruto',
      ]),
    );
    expect(namesIn('Informasi Lainnya')).toEqual([
      'alamat_kirim',
      'alamat_tagihan',
      'flag_datapribadi',
      'flag_syarat',
    ]);
    expect(namesIn('Dokumen')).toEqual(['foto_ktp', 'foto_npwp', 'liveness']);
  });

  it('REV-03 REV-07 what the first step told is filled in, each value in its own field', () => {
    show(verified);
    expect(fieldValue('nama_lengkap')).toBe('SITI RAHMAWATI');
    expect(fieldValue('no_hp')).toBe('081234567890');
    expect(fieldValue('nik')).toBe('9971046504930002');
    expect(fieldValue('nama_ibu')).toBe('Zubaidah');
    expect(fieldValue('status_pernikahan')).toBe('CH');
    expect(fieldValue('kecamatan_ktp')).toBe('Serang');
    expect(fieldValue('kota_ktp')).toBe('Kota Serang');
  });

  it('REV-07 photo and face are shown, the NPWP can be photographed, uploaded and taken away', async () => {
    const picture = new Blob(['SPECIMEN'], { type: 'image/jpeg' });
    const { user, state, saved } = show(
      { ...reviewed, dataNpwp: kept('npwp.jpg') },
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
    expect(tile().getByLabelText('Unggah')).toHaveProperty('accept', 'image/*');
    await user.click(tile().getByRole('button', { name: 'Ambil Foto' }));
    expect(state()).toMatch(/^npwpCapture/);
  });
});

describe('REV-05 the job lists', () => {
  const options = (label: string) =>
    within(screen.getByRole('combobox', { name: label, hidden: true }))
      .getAllByRole<HTMLOptionElement>('option', { hidden: true })
      .map(({ value }) => value);

  it('REV-05 are those of the older service', async () => {
    show(verified);
    await waitFor(() => expect(options('Jabatan')).toEqual(['', 'Supervisor']));
    await waitFor(() => expect(options('Pekerjaan')).toEqual(['', 'Wiraswasta', 'Guru']));
    await waitFor(() => expect(options('Bidang usaha')).toEqual(['', 'Perdagangan']));
    expect(sent.some(({ url }) => url.includes('smw/'))).toBe(false);
  });

  it('REV-05 or, where one of them can’t be had, that of the other journey', async () => {
    bankWith('getListJabatanViaDB');
    show(verified);
    await waitFor(() => expect(options('Jabatan')).toEqual(['', 'Direktur']));
  });

  it('REV-05 and where neither can be had, the list says so', async () => {
    bankWith('getListJabatanViaDB', 'smw/jabatan');
    show(verified);
    expect(await screen.findByText(/Jabatan: Data belum dapat dimuat/)).toBeTruthy();
  });
});

it('ENT-14 what was typed comes back after the camera', async () => {
  const first = show();
  await typeInto(first.user, 'nama_perusahaan', 'PT Baru');
  const typed = first.draft('review');
  clearScreen();
  show(reviewed, { drafts: { review: typed ?? {} } });
  expect(fieldValue('nama_perusahaan')).toBe('PT Baru');
});
