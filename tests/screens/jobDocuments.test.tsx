// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { FileFailure } from '../../src/lib/files/index.ts';
import { before, fieldValue, kept } from './applicant.ts';
import { bankWith, goOn, npwpTile, show, slipTile, textbox, withNpwp } from './jobSupport.tsx';
import { clearScreen, renderScreen } from './render.tsx';

beforeEach(() => {
  bankWith();
});
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

it('JOB-02 JOB-12 JOB-17 JOB-19 JOB-21 JOB-22 JOB-23 DOC-16 a complete form without documents is saved by Enter and leads to step 6', async () => {
  const { user, state, saved } = show();
  await screen.findByRole('option', { name: 'Perdagangan' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pekerjaan' }), 'Wiraswasta');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jabatan' }), 'Supervisor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bidang usaha' }), 'Perdagangan');
  await user.type(textbox('Lama kerja'), '6x');
  await user.type(textbox('Penghasilan bersih per bulan'), '12500000');
  expect(fieldValue('bruto')).toBe('Rp12.500.000');
  await user.type(textbox('Nama perusahaan'), 'PT Contoh Sejahtera');
  await user.type(textbox('Alamat perusahaan'), 'Jl. Pajajaran No. 1');
  await user.type(textbox('RT'), '003');
  await user.type(textbox('RW'), '004');
  await user.type(screen.getByRole('combobox', { name: 'Kelurahan' }), 'baba');
  await user.click(await screen.findByRole('option', { name: /Bogor Tengah/ }));
  expect(fieldValue('pos_perusahaan')).toBe('16128');
  await user.type(textbox('Telepon perusahaan'), '0251-1234567890');
  await user.type(textbox('Ekstensi'), '12');
  await user.type(textbox('NPWP'), '3271.0465.0493.0002.9{Enter}');
  expect(state()).toBe('delivery.editing');
  expect(saved().step5).toEqual({
    pekerjaan: 'Wiraswasta',
    jabatan: 'Supervisor',
    bidang_usaha: 'Perdagangan',
    lamakerja: '6',
    bruto: '12500000',
    nama_perusahaan: 'PT Contoh Sejahtera',
    alamat_perusahaan: 'Jl. Pajajaran No. 1',
    rt_perusahaan: '003',
    rw_perusahaan: '004',
    kel_perusahaan: 'Babakan',
    kec_perusahaan: 'Bogor Tengah',
    kota_perusahaan: 'Kota Bogor',
    prov_perusahaan: 'Jawa Barat',
    pos_perusahaan: '16128',
    no_perusahaan: '025112345678',
    telepon_kantor_ext: '12',
    npwp: '3271046504930002',
    selectedKelurahanDataPerushaan: 1,
    npwpFile: null,
    slipgajiFile: null,
  });
});

it('DOC-08 DOC-12 DOC-17 each document says that it may be left out and in which form it is taken', () => {
  show();
  const [tax, slip] = screen.getAllByRole('group').map(({ textContent }) => textContent);
  expect(tax).toBe('Foto NPWPopsionalAmbil FotoUnggahFoto, atau PDF paling besar 10 MB.');
  expect(slip).toBe(
    'Slip gajiopsionalAmbil FotoUnggahFoto slip gaji terakhir dalam bentuk gambar.',
  );
  expect(npwpTile().getByLabelText('Unggah')).toHaveProperty('accept', 'image/*,application/pdf');
});

it('DOC-01 JOB-24 photographing a document leads to its camera, and what was typed is kept', async () => {
  const first = show();
  await first.user.type(textbox('Nama perusahaan'), 'PT Contoh');
  await first.user.click(npwpTile().getByRole('button', { name: 'Ambil Foto' }));
  expect(first.state()).toMatch(/^npwpCapture/);
  expect(first.draft('job')).toMatchObject({ nama_perusahaan: 'PT Contoh' });
  clearScreen();
  const second = show();
  await second.user.click(slipTile().getByRole('button', { name: 'Ambil Foto' }));
  expect(second.state()).toMatch(/^slipCapture/);
});

it('DOC-08 DOC-09 DOC-12 DOC-17 a tax PDF can be uploaded, a slip only as a picture', async () => {
  const { user, state, actor } = show();
  expect(slipTile().getByLabelText('Unggah')).toHaveProperty('accept', 'image/*');
  const pdf = new File(['%PDF-'], 'npwp.pdf', { type: 'application/pdf' });
  await user.upload(npwpTile().getByLabelText('Unggah'), pdf);
  expect(state()).toBe('job.keeping');
  expect(actor.getSnapshot().context.incoming).toMatchObject({ file: pdf, document: 'npwp' });
});

it('DOC-08 DOC-09 a slip that is uploaded is kept as the slip', async () => {
  const { user, state, actor } = show();
  const slip = new File(['jpg'], 'slip.jpg', { type: 'image/jpeg' });
  await user.upload(slipTile().getByLabelText('Unggah'), slip);
  expect(state()).toBe('job.keeping');
  expect(actor.getSnapshot().context.incoming).toMatchObject({ file: slip, document: 'slip' });
});

it('DOC-10 a stored picture is shown, and large on request; its address is taken back afterwards', async () => {
  const file = kept('npwp.jpg');
  const { user, state, unmount } = show(withNpwp(file), { [file.ref]: new Blob(['x']) });
  expect(screen.getByText('312 KB')).toBeTruthy();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const small = await npwpTile().findByRole('img', { name: 'Foto NPWP' });
  await user.click(npwpTile().getByRole('link', { name: 'Lihat npwp.jpg' }));
  expect(state()).toBe('job.previewing');
  const sheet = within(screen.getByRole('dialog', { name: 'Foto NPWP' }));
  const large = await sheet.findByRole('img', { name: 'npwp.jpg' });
  const shown = [small, large].map((picture) => picture.getAttribute('src'));
  await user.click(sheet.getByRole('button', { name: 'Tutup' }));
  expect(state()).toBe('job.editing');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  const revoked = revoke.mock.calls.map(([url]) => url);
  expect(revoked).toEqual(expect.arrayContaining(shown));
});

it('DOC-10 DOC-12 a stored PDF is named with its size and opened by a link', async () => {
  const file = kept('npwp.pdf', 'application/pdf', 1_234_567);
  const { user } = show(withNpwp(file), { [file.ref]: new Blob(['x']) });
  expect(screen.getByText('1,2 MB')).toBeTruthy();
  await user.click(npwpTile().getByRole('link', { name: 'Lihat npwp.pdf' }));
  const link = await screen.findByRole('link', { name: 'Buka PDF' });
  expect(link.getAttribute('href')).toMatch(/^blob:/);
  expect(screen.queryByRole('img', { name: 'npwp.pdf' })).toBeNull();
});

it('a document whose bytes are gone says so instead of staying empty', async () => {
  const { user } = show(withNpwp());
  await user.click(npwpTile().getByRole('link', { name: 'Lihat npwp.jpg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Dokumen tidak tersedia lagi');
});

it("DOC-11 'x' takes a document away, from view and from what is saved", async () => {
  const { user, saved } = show(withNpwp());
  await user.click(npwpTile().getByRole('button', { name: 'x hapus npwp.jpg' }));
  expect(saved().dataNpwp).toBeUndefined();
  const take = npwpTile().getByRole('button', { name: 'Ambil Foto' });
  await waitFor(() => expect(document.activeElement).toBe(take));
});

it('a refused slip, after a refused Continue, leads back to the slip and not to the top of the step', async () => {
  const { user, closeAlert, state, answers } = renderScreen(<JobScreen />, {
    to: 'job',
    saved: before('step5'),
    ports: {
      keepFile: () => {
        throw new FileFailure('notAnImage');
      },
    },
  });
  await user.click(goOn());
  closeAlert();
  const upload = slipTile().getByLabelText('Unggah');
  await user.upload(upload, new File(['docx'], 'slip.jpg', { type: 'image/jpeg' }));
  await answers();
  expect(state()).toBe('job.alerting');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(document.activeElement).not.toBe(screen.getByRole('combobox', { name: 'Pekerjaan' }));
  expect(document.activeElement).toBe(upload);
});
