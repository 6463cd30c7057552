// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { FileFailure } from '../../src/lib/files/index.ts';
import { fakeBank, fakeLists, json, neverRespond } from '../support/bank.ts';
import { getDescription, getFieldValue } from '../support/page.ts';
import { createFileRef, registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const region = {
  id: 7,
  kelurahan: 'Babakan',
  kecamatan: 'Bogor Tengah',
  kota: 'Kota Bogor',
  provinsi: 'Jawa Barat',
  kodePos: '16128',
};

/** Fakes the bank's lists, and a search that finds one region. */
const fakeJobLists = () =>
  fakeLists(
    {
      'smw/jenis-pekerjaan': ['Karyawan Swasta', 'Wiraswasta', 'Ibu Rumah Tangga'].map(
        (namaPekerjaan) => ({ namaPekerjaan }),
      ),
      'smw/jabatan': { data: [{ namaJabatan: 'Supervisor' }] },
      'smw/standar-industri': [{ namaIndustri: 'Perdagangan' }],
    },
    { otherwise: [region] },
  );

const show = (saved: Saved = savedBefore('job'), files: Record<string, Blob> = {}) =>
  renderScreen(<JobScreen />, { to: 'job', saved, files });

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

const textbox = (name: string) => screen.getByRole('textbox', { name });

const npwpTile = () => within(screen.getByRole('group', { name: 'Foto NPWP' }));

const slipTile = () => within(screen.getByRole('group', { name: 'Slip gaji' }));

const withNpwp = (file = createFileRef('npwp.jpg')): Saved => ({
  ...savedBefore('job'),
  dataNpwp: file,
});

describe('JobScreen', () => {
  beforeEach(() => void fakeJobLists());

  it('JOB-03 JOB-05 JOB-06 JOB-07 JOB-08 JOB-09 JOB-10 JOB-11 JOB-12 JOB-17 JOB-18 JOB-20 opens the alert for an empty form and marks every missing field', async () => {
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

  it.each([
    ['NPWP', npwpTile],
    ['the slip', slipTile],
  ] as const)(
    'JOB-24 saves a complete form before %s is photographed, and keeps an incomplete one as draft',
    async (_, tile) => {
      const { step5, ...rest } = registered;
      const { npwpFile: _npwp, slipgajiFile: _slip, ...typed } = step5;
      const { user, saved, draft } = renderScreen(<JobScreen />, {
        to: 'job',
        saved: { ...rest, dataNpwp: createFileRef('npwp.pdf', 'application/pdf') },
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

  it('shows one notice and one button for all lists that failed, and reloads them when the network returns', async () => {
    let isOffline = true;
    const lists = fakeJobLists();
    const bank = fetch;
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      isOffline ? Promise.reject(new TypeError('offline')) : bank(...asked),
    );
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    const { client } = show();
    client.mount();
    expect(
      (await screen.findByText(/Data belum dapat dimuat/, { selector: '[role=status] *' }))
        .textContent,
    ).toContain('Pekerjaan, Jabatan, Bidang usaha: Data belum dapat dimuat.');
    expect(screen.getAllByRole('button', { name: 'Coba lagi' })).toHaveLength(1);
    isOffline = false;
    online.mockReturnValue(true);
    onlineManager.setOnline(true);
    expect(await screen.findByRole('option', { name: 'Wiraswasta' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/Data belum dapat dimuat/)).toBeNull());
    expect(lists.length).toBeGreaterThan(2);
  });

  it.each([
    ['bruto', 'Penghasilan bersih per bulan', '9000000', /^Jumlah ini di luar pilihan itu/],
    ['lamakerja', 'Lama kerja', '40', /^Menurut tanggal lahir/],
    ['npwp', 'NPWP', '12345678901234', /^NPWP terdiri dari 15 atau 16 digit; yang terisi 14/],
  ])('shows a caution at %s for an unlikely value after blur', async (_, label, odd, question) => {
    const { user } = show();
    await user.type(textbox(label), odd);
    expect(screen.queryByText(question)).toBeNull();
    await user.tab();
    expect(screen.getByText(question)).toBeTruthy();
    expect(textbox(label).getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the company', () => {
  beforeEach(() => void fakeJobLists());

  it('ADR-11 JOB-12 STO-09 stores the name of a picked kelurahan immediately', async () => {
    const { user, saved } = show();
    const field = screen.getByRole('combobox', { name: 'Kelurahan' });
    await user.type(field, 'baba');
    await user.click(await screen.findByRole('option', { name: /Bogor Tengah/ }));
    const stored = () => [saved().kelurahanKTP, saved().kelurahanDMS, saved().kelurahanPRSH];
    expect(stored()).toEqual(['Menteng', 'Condongcatur', 'Babakan']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(stored()).toEqual(['Menteng', 'Condongcatur', undefined]);
  });

  it('can be filled with job type and residence when the job type has no employer', async () => {
    const { user, saved, draft } = show();
    await screen.findByRole('option', { name: 'Ibu Rumah Tangga' });
    const type = screen.getByRole('combobox', { name: 'Pekerjaan' });
    await user.selectOptions(type, 'Wiraswasta');
    expect(screen.queryByRole('button', { name: 'Isi otomatis' })).toBeNull();
    await user.selectOptions(type, 'Ibu Rumah Tangga');
    await user.click(screen.getByRole('button', { name: 'Isi otomatis' }));
    expect(document.activeElement).toBe(textbox('Nama perusahaan'));
    const { step4 } = registered;
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
    expect(getFieldValue('kel_perusahaan')).toBe(step4.kelurahan_dms);
    expect(saved().kelurahanPRSH).toBe(step4.kelurahan_dms);
  });

  it('has a typed kelurahan when the residence has one', async () => {
    const selectedKelurahanData = { rmh: 1, dms: 0 } as const;
    const step4 = { ...registered.step4, selectedKelurahanData };
    const { user, saved, draft } = show({ ...savedBefore('job'), step4 });
    await screen.findByRole('option', { name: 'Ibu Rumah Tangga' });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Pekerjaan' }),
      'Ibu Rumah Tangga',
    );
    await user.click(screen.getByRole('button', { name: 'Isi otomatis' }));
    expect(textbox('Kelurahan')).toHaveProperty('value', step4.kelurahan_dms);
    expect(saved().typedKelurahan).toEqual({ kelurahanPRSH: true });
    expect(draft('job')).toMatchObject({ selectedKelurahanDataPerushaan: 0 });
  });
});

describe('documents', () => {
  beforeEach(() => void fakeJobLists());

  it('JOB-02 JOB-04 JOB-12 JOB-17 JOB-19 JOB-21 JOB-22 JOB-23 DOC-16 saves a complete form without documents on Enter and continues with step 6', async () => {
    const { user, fill, state, saved } = show();
    await screen.findByRole('option', { name: 'Perdagangan' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pekerjaan' }), 'Wiraswasta');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jabatan' }), 'Supervisor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bidang usaha' }), 'Perdagangan');
    await user.type(textbox('Lama kerja'), '6x');
    await user.type(textbox('Penghasilan bersih per bulan'), '12500000');
    expect(getFieldValue('bruto')).toBe('Rp12.500.000');
    await fill(textbox('Nama perusahaan'), 'PT Contoh Sejahtera');
    await fill(textbox('Alamat perusahaan'), 'Jl. Pajajaran No. 1');
    await user.type(textbox('RT'), '003');
    await user.type(textbox('RW'), '004');
    await user.type(screen.getByRole('combobox', { name: 'Kelurahan' }), 'baba');
    await user.click(await screen.findByRole('option', { name: /Bogor Tengah/ }));
    expect(getFieldValue('pos_perusahaan')).toBe('16128');
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

  it('DOC-10 show a thumbnail and a large preview, and revoke their URLs', async () => {
    const file = createFileRef('npwp.jpg');
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

  it('return the focus to the slip, not to the top, when it is refused after a failed Continue', async () => {
    const { user, closeAlert, state, answers } = renderScreen(<JobScreen />, {
      to: 'job',
      saved: savedBefore('job'),
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
});

describe('jobs without an employer', () => {
  const type = 'Pensiunan';

  beforeEach(() => void fakeBank(json([])));

  const show = (saved: Partial<Saved> = {}, pekerjaan: string = type) =>
    renderScreen(<JobScreen />, {
      to: 'job',
      saved: { ...savedBefore('job'), ...saved },
      drafts: { job: { pekerjaan } },
    });

  const fill = () => screen.queryByRole('button', { name: 'Isi otomatis' });

  const wrong = () =>
    [...document.querySelectorAll('[aria-invalid=true]')].map((field) =>
      field.getAttribute('name'),
    );

  const { step4 } = registered;

  const typedHome = {
    ...step4,
    selectedKelurahanData: { rmh: 1, dms: 0 },
  } as NonNullable<Saved['step4']>;

  describe('the button that fills in the company', () => {
    it('is offered and announced for a job type without an employer', () => {
      show();
      expect(
        screen.getByText(/Tulis "Pensiunan" sebagai nama perusahaan/).closest('[role=status]'),
      ).not.toBeNull();
    });

    it('replaces a typed kelurahan with the picked one of the residence', async () => {
      const { user, saved } = show({ typedKelurahan: { kelurahanPRSH: true } });
      await user.click(fill() as HTMLElement);
      expect(saved().kelurahanPRSH).toBe(step4.kelurahan_dms);
      expect(saved().typedKelurahan?.kelurahanPRSH).toBe(false);
      expect(screen.getByRole('combobox', { name: 'Kelurahan' })).toHaveProperty(
        'value',
        step4.kelurahan_dms,
      );
    });

    it('keeps typing when residence and company both have a typed kelurahan', async () => {
      const { user, saved } = show({
        step4: typedHome,
        typedKelurahan: { kelurahanPRSH: true },
      });
      await user.click(fill() as HTMLElement);
      expect(saved().kelurahanPRSH).toBeUndefined();
      expect(saved().typedKelurahan?.kelurahanPRSH).toBe(true);
      expect(getFieldValue('kel_perusahaan')).toBe(step4.kelurahan_dms);
    });

    it('removes the errors of the company after a failed Continue', async () => {
      const { user, closeAlert } = show();
      await user.click(goOn());
      closeAlert();
      expect(wrong()).toEqual(
        expect.arrayContaining(['nama_perusahaan', 'rt_perusahaan', 'bruto']),
      );
      await user.click(fill() as HTMLElement);
      await vi.waitFor(() =>
        expect(wrong().filter((name) => name?.endsWith('_perusahaan'))).toEqual([]),
      );
      expect(wrong()).toContain('bruto');
    });
  });

  describe('cautions', () => {
    const shown = (draft: Record<string, string>, saved: Partial<Saved> = {}) =>
      renderScreen(<JobScreen />, {
        to: 'job',
        saved: { ...savedBefore('job'), ...saved },
        drafts: { job: draft },
      });

    it.each([
      ['10000000', false],
      ['20000000', false],
      ['9999999', true],
      ['20000001', true],
      ['', false],
    ])(
      'with income “%s” the hint includes the choice of step 1, with a caution: %s',
      (bruto, isAsked) => {
        shown({ bruto });
        const income = screen.getByLabelText('Penghasilan bersih per bulan');
        expect(getDescription(income)).toBe(
          `Pada langkah 1 Anda memilih Rp10.000.000 - Rp20.000.000.${isAsked ? 'Jumlah ini di luar pilihan itu. Periksa kembali, atau ubah pilihan di langkah 1.' : ''}`,
        );
      },
    );

    it.each([
      ['18', false],
      ['19', true],
    ])('%s years of work at age 33 have a caution: %s', (lamakerja, isAsked) => {
      shown({ lamakerja });
      expect(screen.queryByText(/^Menurut tanggal lahir/) !== null).toBe(isAsked);
    });

    it('an NPWP of 15 digits has no caution, and one of 5 digits has one', () => {
      shown({ npwp: '123456789012345' });
      expect(screen.queryByText(/^NPWP terdiri/)).toBeNull();
      clearScreen();
      shown({ npwp: '12345' });
      expect(screen.getByText(/yang terisi 5\. Periksa kembali/)).toBeTruthy();
    });
  });
});

describe("the bank's lists", () => {
  const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

  const first = (name: string) => list(name).options[0]?.text;

  const lists = ['jenis-pekerjaan', 'jabatan', 'standar-industri'];

  const askedFor = (sent: ReturnType<typeof fakeBank>) =>
    sent.map(({ url }) => url.split('/').at(-1)).filter((path) => lists.includes(path ?? ''));

  it('show a loading text and are busy until they are loaded', async () => {
    let answer: (response: Response) => void = () => {};
    fakeBank((init, url) =>
      url.endsWith('smw/jabatan')
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : neverRespond(init),
    );
    show();
    expect(['Pekerjaan', 'Jabatan', 'Bidang usaha'].map(first)).toEqual(
      Array.from({ length: 3 }, () => 'Loading...'),
    );
    expect(list('Jabatan').getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
    answer(json([{ namaJabatan: 'Kepala Cabang' }]));
    expect(
      await within(list('Jabatan')).findByRole('option', { name: 'Kepala Cabang' }),
    ).toBeTruthy();
    expect(first('Jabatan')).toBe('Pilih');
    expect(list('Jabatan').getAttribute('aria-busy')).toBeNull();
    expect(list('Bidang usaha').getAttribute('aria-busy')).toBe('true');
  });

  it('keep the current choice as an option while loading', () => {
    fakeBank(neverRespond);
    show(registered);
    expect(list('Jabatan').value).toBe('Manajer');
    expect([...list('Jabatan').options].map(({ value }) => value)).toEqual(['', 'Manajer']);
  });

  it('JOB-05 JOB-06 JOB-07 have a required error on Continue even if they failed to load', async () => {
    fakeBank(() => json({}, 400));
    const { user } = show();
    await screen.findByText(/Data belum dapat dimuat/, { selector: '[role=status] *' });
    await user.click(goOn());
    for (const label of ['Pekerjaan', 'Jabatan', 'Bidang Usaha']) {
      expect(await screen.findByText(`${label} Wajib diisi`)).toBeTruthy();
    }
  });

  it.each([
    ['failed', () => json({}, 400)],
    ['are empty', () => json([])],
    [
      'have only entries without a name',
      () => json({ data: [{ namaJabatan: '', namaIndustri: '' }] }),
    ],
  ])('are requested again only if they %s, without an error meanwhile', async (_, respond) => {
    let isBroken = true;
    const sent = fakeBank((init, url) => {
      if (url.endsWith('smw/jenis-pekerjaan')) return json([{ namaPekerjaan: 'Petani' }]);
      return isBroken ? respond() : neverRespond(init);
    });
    const { user } = show();
    expect(
      (await screen.findByText(/Data belum dapat dimuat/, { selector: '[role=status] *' }))
        .textContent,
    ).toContain('Jabatan, Bidang usaha: Data belum dapat dimuat.');
    expect(first('Jabatan')).toBe('Pilih');
    expect(list('Jabatan').getAttribute('aria-busy')).toBeNull();
    expect(askedFor(sent).sort()).toEqual(['jabatan', 'jenis-pekerjaan', 'standar-industri']);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.queryByText(/Data belum dapat dimuat/)).toBeNull());
    expect(document.activeElement).toBe(list('Bidang usaha'));
    expect(askedFor(sent).slice(3).sort()).toEqual(['jabatan', 'standar-industri']);
  });
});
