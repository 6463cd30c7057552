// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { fakeBank, json, neverRespond } from '../support/bank.ts';
import { getDescription, getFieldValue } from '../support/page.ts';
import { registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

const menteng = {
  id: '7',
  kelurahan: 'Menteng',
  kecamatan: 'Bogor Barat',
  kota: 'Kota Bogor',
  provinsi: 'Jawa Barat',
  kodePos: '16111',
};

const regions = [
  menteng,
  { ...menteng, id: '8', kelurahan: 'Menteng Atas', kota: 'Jakarta Selatan', kodePos: '12960' },
];

const show = (saved = savedBefore('address')) =>
  renderScreen(<AddressScreen />, { to: 'address', saved });

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

const kelurahan = () => screen.getAllByRole('combobox', { name: 'Kelurahan' })[0] as HTMLElement;

const filled = () =>
  ['kecamatan_rmh', 'kabupaten_rmh', 'propinsi_rmh', 'kdpos_rmh'].map(getFieldValue);

type User = ReturnType<typeof show>['user'];

/** Enters a text into a search field at once. */
const enter = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

const pickMenteng = async (user: User) => {
  await enter(user, kelurahan(), 'menteng');
  await user.click(await screen.findByRole('option', { name: /^Menteng\s*Bogor Barat/ }));
};

afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('AddressScreen', () => {
  let sent: ReturnType<typeof fakeBank>;

  beforeEach(() => {
    sent = fakeBank(json({ data: regions }));
  });

  it('ADR-03 ADR-11 shows the region of the kelurahan on one line that expands into its parts', async () => {
    const { user } = show();
    const line = () => screen.getByText('Wilayah').closest('summary');
    expect(line()?.textContent).toBe('WilayahTerisi otomatis dari kelurahan');
    await pickMenteng(user);
    expect(line()?.textContent).toBe('WilayahBogor Barat, Kota Bogor, Jawa Barat 16111');
    const details = line()?.closest('details');
    expect(details?.open).toBe(false);
    expect([...(details?.querySelectorAll('textarea') ?? [])].map(({ name }) => name)).toEqual([
      'kecamatan_rmh',
      'kabupaten_rmh',
      'propinsi_rmh',
      'kdpos_rmh',
    ]);
  });

  it('ADR-04 ADR-05 ADR-06 ADR-07 ADR-15 opens the alert for an empty address, marks each missing field once and focuses the first', async () => {
    const { user, state, closeAlert } = show();
    await user.click(goOn());
    expect(state()).toBe('address.alerting');
    // The parts that follow from the kelurahan are not marked as missing.
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(4);
    closeAlert();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alamat rumah' }));
  });

  it('ADR-10 searches after three characters and 300 ms without typing', async () => {
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

  it('ADR-10 searches once for text that is typed within 300 ms', async () => {
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

  it('ADR-07 ADR-11 ADR-12 fills the region when a kelurahan is picked, and clears it when the kelurahan is edited', async () => {
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

  it('ADR-11 STO-09 stores the name of a picked kelurahan immediately, with a separate key for each address', async () => {
    const { user, saved } = show();
    const stored = () => [saved().kelurahanKTP, saved().kelurahanDMS, saved().kelurahanPRSH];
    await pickMenteng(user);
    expect(stored()).toEqual(['Menteng', undefined, undefined]);
    await user.click(screen.getByLabelText('Alamat Domisili Berbeda dengan Alamat KTP'));
    const residence = screen.getAllByRole('combobox', { name: 'Kelurahan' })[1] as HTMLElement;
    await enter(user, residence, 'menteng');
    await user.click(await screen.findByRole('option', { name: /^Menteng Atas/ }));
    expect(stored()).toEqual(['Menteng', 'Menteng Atas', undefined]);
    await user.type(kelurahan(), '{Backspace}');
    expect(stored()).toEqual([undefined, 'Menteng Atas', undefined]);
    await user.type(kelurahan(), 'g ');
    await user.click(await screen.findByRole('option', { name: /^Menteng Atas/ }));
    expect(stored()).toEqual(['Menteng Atas', 'Menteng Atas', undefined]);
  });

  it('shows an error when the search fails, and retries', async () => {
    sent = fakeBank(json({}, 400), json({ data: regions }));
    const { user } = show();
    await enter(user, kelurahan(), 'menteng');
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('option', { name: /Menteng Atas/ })).toBeTruthy();
  });

  it('ADR-13 ADR-14 shows a required residence when the box is checked, and hides it when it is unchecked', async () => {
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

  it('ADR-16 ADR-17 ADR-18 saves the e-KTP address as the residence, too, when there is no separate residence, and continues with the job', async () => {
    const { user, state, saved } = show({
      ...savedBefore('address'),
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

  it('ADR-19 shows a saved address with its separate residence', async () => {
    const { user, state, saved } = show(registered);
    expect(kelurahan()).toHaveProperty('value', 'Menteng');
    expect(getFieldValue('kelurahan_dms')).toBe(registered.step4.kelurahan_dms);
    expect(getFieldValue('kdpos_dms')).toBe(registered.step4.kdpos_dms);
    await user.click(goOn());
    expect(state()).toBe('job.editing');
    expect(saved().step4).toEqual(registered.step4);
  });
});

describe('AddressScreen after Continue', () => {
  beforeEach(() => void fakeBank(json([menteng])));

  const wrong = () =>
    [...document.querySelectorAll('[aria-invalid=true]')].map((field) =>
      field.getAttribute('name'),
    );

  const refuse = async ({ user, closeAlert }: ReturnType<typeof show>) => {
    await user.click(goOn());
    closeAlert();
  };

  const getMainText = () => screen.getByRole('main').textContent;

  const notListed = 'Kelurahan saya tidak ada di daftar';

  describe('picking a kelurahan', () => {
    it('removes the errors of a failed Continue immediately', async () => {
      const shown = show();
      await refuse(shown);
      expect(wrong()).toContain('kelurahan_rmh');
      await pickMenteng(shown.user);
      await waitFor(() => expect(wrong()).toEqual(['alamat_rmh', 'rt_rmh', 'rw_rmh']));
    });

    it('shows no error before the first Continue, not even when the kelurahan is cleared', async () => {
      const { user, answers } = show();
      await pickMenteng(user);
      await user.click(screen.getByRole('button', { name: 'Clear all' }));
      await answers();
      expect(wrong()).toEqual([]);
    });

    it("shows an error at the read-only part that the bank's region lacks", async () => {
      fakeBank(json([{ ...menteng, kota: '', kodePos: '' }]));
      const shown = show();
      await pickMenteng(shown.user);
      expect(
        screen.getByText('Bogor Barat, Jawa Barat', { selector: 'summary *' }).closest('summary'),
      ).toBeTruthy();
      await refuse(shown);
      expect(wrong()).toContain('kdpos_rmh');
      const error = screen.getByText('Kode pos Wajib diisi');
      // The error is visible, because the parts are expanded.
      expect(error.closest('details')?.open).toBe(true);
    });
  });

  describe('typing a kelurahan', () => {
    const leave = async (user: User) => {
      fakeBank(json([]));
      await enter(user, kelurahan(), 'sukamaju');
      await user.click(await screen.findByRole('button', { name: notListed }));
    };

    it('shows the missing parts immediately after a failed Continue', async () => {
      const shown = show();
      await refuse(shown);
      await leave(shown.user);
      await vi.waitFor(() =>
        expect(wrong()).toEqual([
          'alamat_rmh',
          'rt_rmh',
          'rw_rmh',
          'kecamatan_rmh',
          'kabupaten_rmh',
          'propinsi_rmh',
          'kdpos_rmh',
        ]),
      );
    });

    it('shows no error before the first Continue', async () => {
      const { user, answers } = show();
      await leave(user);
      await answers();
      expect(wrong()).toEqual([]);
      expect(getFieldValue('kelurahan_rmh')).toBe('sukamaju');
      expect(getMainText()).toContain('Ketik sesuai e-KTP atau kartu keluarga Anda.');
      expect(getMainText()).toContain('Tulis kelurahan dan wilayahnya di bawah ini.');
    });

    it('restores the typed region after a search without a result', async () => {
      const { user } = show();
      await leave(user);
      const region = ['Cilodong', 'Kota Depok', 'Jawa Barat', '16415'];
      const labels = ['Kecamatan', 'Kabupaten/kota', 'Provinsi', 'Kode pos'];
      for (const [index, value] of region.entries())
        fireEvent.change(screen.getByLabelText(labels[index] ?? ''), { target: { value } });
      expect(filled()).toEqual(region);
      await user.click(screen.getByRole('button', { name: 'Cari kelurahan di daftar' }));
      expect(filled()).toEqual(['', '', '', '']);
      await leave(user);
      expect(filled()).toEqual(region);
    });

    it('leaves the focus at the heading when the page opens with manual kelurahan entry', () => {
      show({ ...savedBefore('address'), typedKelurahan: { kelurahanKTP: true } });
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });

    it('of the residence does not affect the e-KTP address', () => {
      show({ ...registered, typedKelurahan: { kelurahanDMS: true } });
      expect(screen.getAllByRole('combobox', { name: 'Kelurahan' })).toHaveLength(1);
      expect(screen.getAllByRole('textbox', { name: 'Kelurahan' })).toHaveLength(1);
    });
  });

  describe('with a kelurahan from the card', () => {
    const dataOCR = cardReadingSchema.parse({ kelurahan: 'MENTENG', kecamatan: 'BOGOR BARAT' });

    it('quotes the kelurahan next to the search until one is picked', async () => {
      const { user } = show({ ...savedBefore('address'), dataOCR });
      expect(getMainText()).toContain('Tertulis di e-KTP: MENTENG. Ketik minimal 3 huruf');
      await pickMenteng(user);
      expect(getMainText()).not.toContain('Tertulis di e-KTP');
      expect(getMainText()).toContain('Ketik minimal 3 huruf, lalu pilih dari daftar.');
    });

    it('offers the kelurahan only for the e-KTP address', async () => {
      const { user } = show({ ...savedBefore('address'), dataOCR });
      await user.click(screen.getByLabelText('Alamat Domisili Berbeda dengan Alamat KTP'));
      expect(getMainText()?.split('Tertulis di e-KTP')).toHaveLength(2);
      expect(screen.getAllByRole('button', { name: 'Cari "Menteng"' })).toHaveLength(1);
      expect(screen.getByRole('textbox', { name: 'Alamat rumah domisili' })).toBeTruthy();
    });
  });

  describe('with a saved address', () => {
    const { step4 } = registered;
    const same = Object.fromEntries(
      Object.entries(step4).map(([name, value]) => [
        name,
        name.endsWith('_dms') ? step4[name.replace('_dms', '_rmh') as 'alamat_rmh'] : value,
      ]),
    ) as unknown as typeof step4;

    it.each([
      ['picked', 1, {}],
      ['typed', 0, { typedKelurahan: { kelurahanKTP: true } }],
    ] as const)(
      'ADR-19 shows an empty residence when the box is checked, and keeps the %s e-KTP address',
      async (_, flag, how) => {
        const selectedKelurahanData = { rmh: flag, dms: flag };
        const { user } = show({ ...registered, ...how, step4: { ...same, selectedKelurahanData } });
        const box = screen.getByRole<HTMLInputElement>('checkbox');
        expect([box.checked, box.getAttribute('aria-expanded')]).toEqual([false, 'false']);
        await user.click(box);
        expect(box.getAttribute('aria-expanded')).toBe('true');
        for (const part of [
          'alamat',
          'rt',
          'rw',
          'kelurahan',
          'kecamatan',
          'kabupaten',
          'propinsi',
          'kdpos',
        ])
          expect(getFieldValue(`${part}_dms`)).toBe('');
        expect(getFieldValue('kelurahan_rmh')).toBe(step4.kelurahan_rmh);
        expect(getFieldValue('kdpos_rmh')).toBe(step4.kdpos_rmh);
        await user.click(goOn());
        expect(wrong()).toContain('kelurahan_dms');
        expect(wrong()).not.toContain('kelurahan_rmh');
      },
    );
  });
});

describe('values that were read with low confidence', () => {
  beforeEach(() => {
    fakeBank(json({ data: regions }));
  });

  const request = 'Mohon periksa kembali';
  const unsure: Saved = {
    ...savedBefore('address'),
    dataOCR: cardReadingSchema.parse({
      alamat: 'JL. MELATI NO. 4',
      rt_rw: '004/007',
      kelurahan: 'MENTENG',
      tingkat_keyakinan: { alamat: 0.4, rt_rw: 0.5, kelurahan: 0.9 },
    }),
  };
  const isMarked = (name: string) =>
    getDescription(screen.getByRole('textbox', { name })).includes(request);

  it('are marked at street, RT and RW of the e-KTP address only, until they change', async () => {
    const { user } = show(unsure);
    expect(['Alamat rumah', 'RT', 'RW'].map(isMarked)).toEqual([true, true, true]);
    await user.type(screen.getByRole('textbox', { name: 'Alamat rumah' }), ' BLOK B');
    await user.type(screen.getByRole('textbox', { name: 'RT' }), '{Backspace}');
    expect(['Alamat rumah', 'RT', 'RW'].map(isMarked)).toEqual([false, false, true]);
    await user.click(screen.getByLabelText('Alamat Domisili Berbeda dengan Alamat KTP'));
    expect(screen.getAllByText(request)).toHaveLength(1);
  });

  it('are not marked when the confidence is high or the step was submitted before', () => {
    const { dataOCR } = unsure;
    show({ ...unsure, dataOCR: dataOCR && { ...dataOCR, tingkat_keyakinan: { alamat: 0.9 } } });
    expect(screen.queryByText(request)).toBeNull();
    clearScreen();
    const gone = {
      ...registered.step4,
      alamat_rmh: 'JL. MELATI NO. 4',
      rt_rmh: '004',
      rw_rmh: '007',
    };
    show({ ...unsure, step4: gone as NonNullable<Saved['step4']> });
    expect(getFieldValue('alamat_rmh')).toBe('JL. MELATI NO. 4');
    expect(screen.queryByText(request)).toBeNull();
  });
});

describe('the kelurahan on the card', () => {
  beforeEach(() => {
    fakeBank(json({ data: regions }));
  });

  const onCard = cardReadingSchema.parse({
    kelurahan: 'MENTENG',
    kecamatan: 'SETIABUDI',
    kota: 'JAKARTA SELATAN',
    provinsi: 'DKI JAKARTA',
  });
  const saved = savedBefore('address');
  const typing = { ...saved, typedKelurahan: { kelurahanKTP: true } };
  const withCard = { ...saved, dataOCR: onCard };

  it('is searched with one press and picked from the results', async () => {
    const { user } = show(withCard);
    await user.click(screen.getByRole('button', { name: 'Cari "Menteng"' }));
    expect(kelurahan()).toHaveProperty('value', 'Menteng');
    expect(document.activeElement).toBe(kelurahan());
    await user.click(await screen.findByRole('option', { name: /^Menteng\s*Bogor Barat/ }));
    expect(filled()).toEqual(['Bogor Barat', 'Kota Bogor', 'Jawa Barat', '16111']);
    expect(screen.queryByRole('button', { name: 'Cari "Menteng"' })).toBeNull();
  });

  it('is typed with its region when the list lacks it, starting with the known parts', async () => {
    fakeBank(json([]));
    const { user, state, saved } = show({
      ...withCard,
      dataOCR: { ...onCard, alamat: 'Jl. Cikini 4', rt_rw: '003/008' },
    });
    await enter(user, kelurahan(), 'menteng baru');
    await user.click(
      await screen.findByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }),
    );
    expect(saved().typedKelurahan).toEqual({ kelurahanKTP: true });
    const typed = screen.getByRole('textbox', { name: 'Kelurahan' });
    expect(document.activeElement).toBe(typed);
    expect(typed).toHaveProperty('value', 'menteng baru');
    expect(filled()).toEqual(['Setiabudi', 'Jakarta Selatan', 'Dki Jakarta', '']);
    await user.click(goOn());
    expect(state()).toBe('address.alerting');
    expect(screen.getByText('Kode pos Wajib diisi')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.type(screen.getByRole('textbox', { name: 'Kode pos' }), '12a9609');
    await user.click(goOn());
    expect(state()).toBe('job.editing');
    expect(saved()).toMatchObject({
      kelurahanKTP: 'menteng baru',
      step4: {
        kelurahan_rmh: 'menteng baru',
        kecamatan_rmh: 'Setiabudi',
        kdpos_rmh: '129609',
        selectedKelurahanData: { rmh: 0, dms: 0 },
      },
    });
  });

  it('ADR-07 ADR-08 has the same validation rules when it is typed, with an error at each part', async () => {
    const { user } = show(typing);
    await user.click(goOn());
    for (const part of ['Kelurahan', 'Kecamatan', 'Kabupaten', 'Provinsi', 'Kode pos']) {
      expect(screen.getByText(`${part} Wajib diisi`)).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const postalCode = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kode pos' });
    await user.clear(postalCode);
    await user.type(postalCode, '16111789');
    expect(postalCode.value).toBe('161117');
  });

  it('can be searched again, which clears the typed parts', async () => {
    const { user, saved: kept } = show(typing);
    await user.type(screen.getByRole('textbox', { name: 'Kecamatan' }), 'Setiabudi');
    await user.click(screen.getByRole('button', { name: 'Cari kelurahan di daftar' }));
    expect(kept().typedKelurahan).toEqual({ kelurahanKTP: false });
    expect(filled()).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(kelurahan());
    await pickMenteng(user);
    expect(filled()[3]).toBe('16111');
  });

  it('can be typed instead by keyboard after the list is closed', async () => {
    const { user } = show();
    await enter(user, kelurahan(), 'menteng');
    await screen.findAllByRole('option');
    const wayOut = () => screen.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' });
    for (let stops = 0; stops < 4 && document.activeElement !== wayOut(); stops++) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Kelurahan' })).toHaveProperty('value', 'menteng');
  });
});

describe('the order of search results', () => {
  const of = (id: number, kelurahan: string, kecamatan: string, kota: string) => ({
    id: String(id),
    kelurahan,
    kecamatan,
    kota,
    provinsi: 'Banten',
    kodePos: `4211${id}`,
  });

  const found = [
    of(1, 'Cipocok Jaya Utara', 'Cipocok Jaya', 'Kota Serang'),
    of(2, 'Cipocok', 'Taktakan', 'Kabupaten Lebak'),
    of(3, 'CIPOCOK', 'Kasemen', 'Kota Serang'),
    of(4, 'Cipocok', 'Cipocok Jaya', 'Kota Serang'),
    of(5, 'Cipocok', 'Cipocok Jaya', 'Kabupaten Tegal'),
  ];

  const show = (card?: Record<string, string>) =>
    renderScreen(<AddressScreen />, {
      to: 'address',
      saved: { ...savedBefore('address'), ...(card && { dataOCR: cardReadingSchema.parse(card) }) },
    });

  const kelurahan = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' });

  const order = async () =>
    (await screen.findAllByRole('option')).map(({ textContent }) =>
      Number(/4211(\d)$/.exec(textContent ?? '')?.[1]),
    );

  it.each([
    ['no card', undefined, [1, 2, 3, 4, 5]],
    [
      'a card of that kecamatan and city',
      { kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA', kota: 'SERANG' },
      [4, 3, 5, 2, 1],
    ],
    ['a card without kecamatan', { kelurahan: 'CIPOCOK', kota: 'SERANG' }, [3, 4, 2, 5, 1]],
    ['a card without city', { kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA' }, [4, 5, 2, 3, 1]],
    ['a card of another kelurahan', { kelurahan: 'BANJAR', kota: 'SERANG' }, [3, 4, 2, 5, 1]],
    [
      'a card that says that it is a city',
      { kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA', kota: 'KOTA TEGAL' },
      [4, 5, 2, 3, 1],
    ],
  ])('sorts the results with %s', async (_, card, expected) => {
    fakeBank(json(found));
    const { user } = show(card);
    await enter(user, kelurahan(), 'cipocok');
    expect(await order()).toEqual(expected);
  });

  it.each([
    ['kelurahan', 'Menteng Baru'],
    ['kecamatan', 'Bogor Timur'],
    ['kota', 'Kabupaten Bogor'],
    ['provinsi', 'Banten'],
    ['kodePos', '16112'],
  ])('ADR-12 lists equal results once, and those that differ only in %s', async (part, value) => {
    const same = { ...menteng, id: '8' };
    fakeBank(json([menteng, same, { ...menteng, [part]: value }]));
    const { user } = show();
    await enter(user, kelurahan(), 'menteng');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('finds a name that the card abbreviates', async () => {
    const jeruk = (kecamatan: string, kota: string) => of(6, 'Kebon Jeruk', kecamatan, kota);
    const elsewhere = jeruk('Andir', 'Kota Bandung');
    const near = jeruk('Kebon Jeruk', 'KOTA ADM. JAKARTA BARAT');
    fakeBank(json([elsewhere, near]));
    const card = { kelurahan: 'KB. JERUK', kecamatan: 'KEBON JERUK', kota: 'JAKARTA BARAT' };
    const { user } = show(card);
    await user.click(screen.getByRole('button', { name: 'Cari "Kb. Jeruk"' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('JAKARTA BARAT'),
      expect.stringContaining('Bandung'),
    ]);
  });

  it('says that a list is truncated, and searches once more with the kecamatan of the card', async () => {
    const near = of(7, 'Cipocok', 'Cipocok Jaya', 'Kota Serang');
    const sent = fakeBank(
      json({ data: [of(2, 'Cipocok', 'Taktakan', 'Kabupaten Lebak')], terpotong: true }),
      json({ data: [near] }),
    );
    const { user } = show({ kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA', kota: 'KOTA SERANG' });
    await user.click(screen.getByRole('button', { name: 'Cari "Cipocok"' }));
    expect(await order()).toEqual([7, 2]);
    expect(sent.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''))).toEqual([
      'Cipocok',
      'Cipocok, Cipocok Jaya',
    ]);
    expect(screen.getByText(/Masih ada yang lain\. Tambahkan nama kecamatan/)).toBeTruthy();
  });

  it('shows 250 of the results of a bank that does not limit them, nearest first, and says that there are more', async () => {
    const far = Array.from({ length: 5_000 }, (_, at) =>
      of(at % 10, 'Cipocok', `Kecamatan ${at}`, 'Kabupaten Lebak'),
    );
    fakeBank(json([...far, of(7, 'Cipocok', 'Cipocok Jaya', 'Kota Serang')]));
    const { user } = show({ kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA', kota: 'KOTA SERANG' });
    await user.click(screen.getByRole('button', { name: 'Cari "Cipocok"' }));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(250);
    expect(options[0]?.textContent).toContain('Kota Serang');
    expect(screen.getByText(/Masih ada yang lain\. Tambahkan nama kecamatan/)).toBeTruthy();
  });

  it('shows the results of a truncated list when those near the kecamatan of the card are late', async () => {
    vi.useFakeTimers();
    fakeBank(json({ data: found.slice(1, 2), terpotong: true }), neverRespond);
    show({ kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA', kota: 'KOTA SERANG' });
    fireEvent.change(kelurahan(), { target: { value: 'cipocok' } });
    const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    // The debounce, and the first response.
    for (const ms of [300, 1, 1, 1900]) await rest(ms);
    expect(screen.queryByRole('option')).toBeNull();
    await rest(100);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('ADR-10 searches a name of two letters with its kecamatan, and allows typing it instead', async () => {
    const sent = fakeBank(json([]));
    const { user, saved } = show({ kelurahan: 'TU', kecamatan: 'MARGA', kota: 'TABANAN' });
    await user.type(kelurahan(), 't');
    expect(screen.getByText('Type to search')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' })).toBeTruthy();
    await user.clear(kelurahan());
    await user.click(screen.getByRole('button', { name: 'Cari "Tu"' }));
    await user.click(await screen.findByRole('button', { name: /tidak ada di daftar/ }));
    expect(sent.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''))).toEqual([
      'Tu, Marga',
    ]);
    expect(saved().typedKelurahan).toEqual({ kelurahanKTP: true });
    expect(screen.getByRole('textbox', { name: 'Kelurahan' })).toHaveProperty('value', 'Tu');
  });

  it('ignores spaces around the search text', async () => {
    const sent = fakeBank(json(found));
    const { user } = show();
    await enter(user, kelurahan(), '  ci ');
    expect(screen.getByText('Type to search')).toBeTruthy();
    await user.type(kelurahan(), 'p');
    await user.clear(kelurahan());
    await enter(user, kelurahan(), ' cip ');
    await screen.findAllByRole('option');
    expect(sent.at(-1)?.url).toMatch(/search\/cip$/);
  });

  it('shows a loading message and no earlier results while a search is pending', async () => {
    let isSilent = false;
    fakeBank((init) => (isSilent ? neverRespond(init) : json(found)));
    const { user } = show();
    await enter(user, kelurahan(), 'cip');
    await screen.findAllByRole('option');
    isSilent = true;
    await user.type(kelurahan(), 'o');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Kelurahan saya tidak ada di daftar' })).toBeNull();
  });
});
