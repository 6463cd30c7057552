// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant, before, fieldValue } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

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
let sent: ReturnType<typeof fakeBank>;

beforeEach(() => {
  sent = fakeBank(json({ data: regions }));
});
afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (saved = before('step4')) => renderScreen(<AddressScreen />, { to: 'address', saved });
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
const kelurahan = () => screen.getAllByRole('combobox', { name: 'Kelurahan' })[0] as HTMLElement;
const filled = () =>
  ['kecamatan_rmh', 'kabupaten_rmh', 'propinsi_rmh', 'kdpos_rmh'].map(fieldValue);
const pickMenteng = async (user: ReturnType<typeof show>['user']) => {
  await user.type(kelurahan(), 'menteng');
  await user.click(await screen.findByRole('option', { name: /^Menteng\s*Bogor Barat/ }));
};

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

describe('values that the bank was not sure of', () => {
  const request = 'Mohon periksa kembali';
  const unsure: Saved = {
    ...before('step4'),
    dataOCR: cardReadingSchema.parse({
      alamat: 'JL. MELATI NO. 4',
      rt_rw: '004/007',
      kelurahan: 'MENTENG',
      tingkat_keyakinan: { alamat: 0.4, rt_rw: 0.5, kelurahan: 0.9 },
    }),
  };
  const described = (name: string) => {
    const ids = screen.getByRole('textbox', { name }).getAttribute('aria-describedby') ?? '';
    return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  };
  const isMarked = (name: string) => described(name).join(' ').includes(request);

  it('are marked at street, RT and RW of the e-KTP address alone, until they are changed', async () => {
    const { user } = show(unsure);
    expect(['Alamat rumah', 'RT', 'RW'].map(isMarked)).toEqual([true, true, true]);
    await user.type(screen.getByRole('textbox', { name: 'Alamat rumah' }), ' BLOK B');
    await user.type(screen.getByRole('textbox', { name: 'RT' }), '{Backspace}');
    expect(['Alamat rumah', 'RT', 'RW'].map(isMarked)).toEqual([false, false, true]);
    await user.click(screen.getByLabelText('Alamat Domisili Berbeda dengan Alamat KTP'));
    expect(screen.getAllByText(request)).toHaveLength(1);
  });

  it('are not marked where the bank was sure, nor once the applicant went on with them', () => {
    const { dataOCR } = unsure;
    show({ ...unsure, dataOCR: dataOCR && { ...dataOCR, tingkat_keyakinan: { alamat: 0.9 } } });
    expect(screen.queryByText(request)).toBeNull();
    clearScreen();
    const gone = {
      ...applicant.step4,
      alamat_rmh: 'JL. MELATI NO. 4',
      rt_rmh: '004',
      rw_rmh: '007',
    };
    show({ ...unsure, step4: gone as NonNullable<Saved['step4']> });
    expect(fieldValue('alamat_rmh')).toBe('JL. MELATI NO. 4');
    expect(screen.queryByText(request)).toBeNull();
  });
});

describe('a kelurahan that the card tells', () => {
  const onCard = cardReadingSchema.parse({
    kelurahan: 'MENTENG',
    kecamatan: 'SETIABUDI',
    kota: 'JAKARTA SELATAN',
    provinsi: 'DKI JAKARTA',
  });
  const saved = before('step4');
  const typing = { ...saved, typedKelurahan: { kelurahanKTP: true } };
  const withCard = { ...saved, dataOCR: onCard };

  it('is searched with one press, and picked from what is found', async () => {
    const { user } = show(withCard);
    await user.click(screen.getByRole('button', { name: 'Cari "Menteng"' }));
    expect(kelurahan()).toHaveProperty('value', 'Menteng');
    expect(document.activeElement).toBe(kelurahan());
    await user.click(await screen.findByRole('option', { name: /^Menteng\s*Bogor Barat/ }));
    expect(filled()).toEqual(['Bogor Barat', 'Kota Bogor', 'Jawa Barat', '16111']);
    expect(screen.queryByRole('button', { name: 'Cari "Menteng"' })).toBeNull();
  });

  it('of several of its name the one of the card’s kecamatan and city comes first, and each says its own', async () => {
    fakeBank(
      json([
        menteng,
        { ...menteng, id: '9', kecamatan: 'Jati', kota: 'Jakarta Selatan', kodePos: '12961' },
        { ...menteng, id: '10', kecamatan: 'Setiabudi', kota: 'Kota Jakarta Selatan' },
      ]),
    );
    const { user } = show(withCard);
    await user.click(screen.getByRole('button', { name: 'Cari "Menteng"' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'MentengSetiabudi, Kota Jakarta Selatan, Jawa Barat 16111',
      'MentengJati, Jakarta Selatan, Jawa Barat 12961',
      'MentengBogor Barat, Kota Bogor, Jawa Barat 16111',
    ]);
  });

  it('is typed with all that follows from it where the list lacks it, beginning with what is known', async () => {
    fakeBank(json([]));
    const { user, state, saved } = show({
      ...withCard,
      dataOCR: { ...onCard, alamat: 'Jl. Cikini 4', rt_rw: '003/008' },
    });
    await user.type(kelurahan(), 'menteng baru');
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

  it('ADR-07 ADR-08 what is typed has the rules of what is picked, each named in its place', async () => {
    const { user } = show(typing);
    await user.click(goOn());
    for (const part of ['Kelurahan', 'Kecamatan', 'Kabupaten', 'Provinsi', 'Kode pos']) {
      expect(screen.getByText(`${part} Wajib diisi`)).toBeTruthy();
    }
    expect(screen.getByRole('textbox', { name: 'Kode pos' })).toHaveProperty('maxLength', 6);
  });

  it('can be searched again, which takes back what was typed', async () => {
    const { user, saved: kept } = show(typing);
    await user.type(screen.getByRole('textbox', { name: 'Kecamatan' }), 'Setiabudi');
    await user.click(screen.getByRole('button', { name: 'Cari kelurahan di daftar' }));
    expect(kept().typedKelurahan).toEqual({ kelurahanKTP: false });
    expect(filled()).toEqual(['', '', '', '']);
    await pickMenteng(user);
    expect(filled()[3]).toBe('16111');
  });

  it('can be given up by keyboard too, once the list is closed', async () => {
    const { user } = show();
    await user.type(kelurahan(), 'menteng');
    await screen.findAllByRole('option');
    const wayOut = () => screen.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' });
    for (let stops = 0; stops < 4 && document.activeElement !== wayOut(); stops++) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Kelurahan' })).toHaveProperty('value', 'menteng');
  });
});
