// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant, fieldValue, before as savedBefore } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

/** A busy machine takes its time. */
const patient = { timeout: 5000 };

const sukasari = {
  id: '21',
  kelurahan: 'Sukasari',
  kecamatan: 'Bogor Timur',
  kota: 'Kota Bogor',
  provinsi: 'Jawa Barat',
  kodePos: '16142',
};

beforeEach(() => void fakeBank(json([sukasari])));
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

type User = ReturnType<typeof show>['user'];
const show = (saved: Saved = savedBefore('step4')) =>
  renderScreen(<AddressScreen />, { to: 'address', saved });
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
const search = (at = 0) =>
  screen.getAllByRole('combobox', { name: 'Kelurahan' })[at] as HTMLInputElement;
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const pick = async (user: User) => {
  await user.type(search(), 'sukasari');
  await user.click(await screen.findByRole('option', { name: /^Sukasari/ }, patient));
};
const refuse = async ({ user, closeAlert }: ReturnType<typeof show>) => {
  await user.click(goOn());
  closeAlert();
};
const said = () => screen.getByRole('main').textContent;
const notListed = 'Kelurahan saya tidak ada di daftar';

describe('picking a kelurahan', () => {
  it('mends at once what a refused step said of it', async () => {
    const shown = show();
    await refuse(shown);
    expect(wrong()).toContain('kelurahan_rmh');
    await pick(shown.user);
    await vi.waitFor(() => expect(wrong()).toEqual(['alamat_rmh', 'rt_rmh', 'rw_rmh']), patient);
  });

  it('names no fault of a step that nobody has sent yet, not even when it is taken back', async () => {
    const { user, answers } = show();
    await pick(user);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await answers();
    expect(wrong()).toEqual([]);
  });

  it('of which the bank lacks a part names that part, where it is only read', async () => {
    fakeBank(json([{ ...sukasari, kodePos: '' }]));
    const shown = show();
    await pick(shown.user);
    await refuse(shown);
    expect(wrong()).toContain('kdpos_rmh');
    expect(screen.getByText('Kode pos Wajib diisi')).toBeTruthy();
  });
});

it('what is only read is a number of at most six digits at the postal code alone', () => {
  show();
  const told = (name: string) => {
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    return [field.inputMode, field.maxLength];
  };
  expect(told('Kode pos')).toEqual(['numeric', 6]);
  for (const name of ['Kecamatan', 'Kabupaten/kota', 'Provinsi']) {
    const [mode, max] = told(name);
    expect(mode || '').toBe('');
    expect(max).toBe(-1);
  }
});

describe('typing a kelurahan', () => {
  const leave = async (user: User) => {
    fakeBank(json([]));
    await user.type(search(), 'sukamaju');
    await user.click(await screen.findByRole('button', { name: notListed }, patient));
  };

  it('says at once what a refused step still lacks of it', async () => {
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

  it('names no fault of a step that nobody has sent yet', async () => {
    const { user, answers } = show();
    await leave(user);
    await answers();
    expect(wrong()).toEqual([]);
    expect(fieldValue('kelurahan_rmh')).toBe('sukamaju');
    expect(said()).toContain('Ketik sesuai e-KTP atau kartu keluarga Anda.');
    expect(said()).toContain('Tulis kelurahan dan wilayahnya di bawah ini.');
  });

  it('that a page comes back with leaves the focus at the heading', () => {
    show({ ...savedBefore('step4'), typedKelurahan: { kelurahanKTP: true } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('of the residence is another matter than of the e-KTP address', () => {
    show({ ...applicant, typedKelurahan: { kelurahanDMS: true } });
    expect(screen.getAllByRole('combobox', { name: 'Kelurahan' })).toHaveLength(1);
    expect(screen.getAllByRole('textbox', { name: 'Kelurahan' })).toHaveLength(1);
  });
});

describe('where the card tells the kelurahan', () => {
  const dataOCR = cardReadingSchema.parse({ kelurahan: 'SUKASARI', kecamatan: 'BOGOR TIMUR' });

  it('it is quoted beside the search until one is picked', async () => {
    const { user } = show({ ...savedBefore('step4'), dataOCR });
    expect(said()).toContain('Tertulis di e-KTP: SUKASARI. Ketik minimal 3 huruf');
    await pick(user);
    expect(said()).not.toContain('Tertulis di e-KTP');
    expect(said()).toContain('Ketik minimal 3 huruf, lalu pilih dari daftar.');
  });

  it('it is the e-KTP address’s alone', async () => {
    const { user } = show({ ...savedBefore('step4'), dataOCR });
    await user.click(screen.getByLabelText('Alamat Domisili Berbeda dengan Alamat KTP'));
    expect(said()?.split('Tertulis di e-KTP')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Cari "Sukasari"' })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Alamat rumah domisili' })).toBeTruthy();
  });
});

describe('a saved address without a residence of its own', () => {
  const { step4 } = applicant;
  const same = Object.fromEntries(
    Object.entries(step4).map(([name, value]) => [
      name,
      name.endsWith('_dms') ? step4[name.replace('_dms', '_rmh') as 'alamat_rmh'] : value,
    ]),
  ) as unknown as typeof step4;

  it('ADR-19 shows an empty one once the box is ticked, and the e-KTP address stays picked', async () => {
    const { user } = show({ ...applicant, step4: same });
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
      expect(fieldValue(`${part}_dms`)).toBe('');
    expect(search(0).value).toBe(step4.kelurahan_rmh);
    expect(fieldValue('kdpos_rmh')).toBe(step4.kdpos_rmh);
    await user.click(goOn());
    expect(wrong()).toContain('kelurahan_dms');
    expect(wrong()).not.toContain('kelurahan_rmh');
  });

  it('whose own residence comes back with its box ticked', () => {
    show(applicant);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(search(1).value).toBe(step4.kelurahan_dms);
  });
});
