// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant, before, fieldValue } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

const type = 'Pensiunan';

beforeEach(() => void fakeBank(json([])));
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const show = (saved: Partial<Saved> = {}, pekerjaan: string = type) =>
  renderScreen(<JobScreen />, {
    to: 'job',
    saved: { ...before('step5'), ...saved },
    drafts: { job: { pekerjaan } },
  });
const fill = () => screen.queryByRole('button', { name: 'Isi otomatis' });
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const { step4 } = applicant;
const typedHome = {
  ...step4,
  selectedKelurahanData: { rmh: 1, dms: 0 },
} as NonNullable<Saved['step4']>;

describe('who names no employer', () => {
  it('is asked, and read to, whether the type shall stand there', () => {
    show();
    expect(
      screen.getByText(/Tulis "Pensiunan" sebagai nama perusahaan/).closest('[role=status]'),
    ).not.toBeNull();
  });

  it('is not asked with any other type', () => {
    show({}, 'Guru');
    expect(fill()).toBeNull();
  });

  it('whose residence was picked sees it as picked', async () => {
    const { user, saved } = show();
    await user.click(fill() as HTMLElement);
    expect(saved().kelurahanPRSH).toBe(step4.kelurahan_dms);
    expect(saved().typedKelurahan?.kelurahanPRSH ?? false).toBe(false);
    expect(fieldValue('nama_perusahaan')).toBe(type);
    expect(wrong()).toEqual([]);
  });

  it('who has typed the company’s kelurahan before sees the picked one of the residence', async () => {
    const { user, saved } = show({ typedKelurahan: { kelurahanPRSH: true } });
    await user.click(fill() as HTMLElement);
    expect(saved().kelurahanPRSH).toBe(step4.kelurahan_dms);
    expect(saved().typedKelurahan?.kelurahanPRSH).toBe(false);
    expect(screen.getByRole('combobox', { name: 'Kelurahan' })).toHaveProperty(
      'value',
      step4.kelurahan_dms,
    );
  });

  it('whose residence was typed, as the company’s kelurahan is, goes on typing', async () => {
    const { user, saved } = show({
      step4: typedHome,
      typedKelurahan: { kelurahanPRSH: true },
    });
    await user.click(fill() as HTMLElement);
    expect(saved().kelurahanPRSH).toBeUndefined();
    expect(saved().typedKelurahan?.kelurahanPRSH).toBe(true);
    expect(fieldValue('kel_perusahaan')).toBe(step4.kelurahan_dms);
  });

  it('after a refused Continue the company’s faults go with what was missing', async () => {
    const { user, closeAlert } = show();
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    closeAlert();
    expect(wrong()).toEqual(expect.arrayContaining(['nama_perusahaan', 'rt_perusahaan', 'bruto']));
    await user.click(fill() as HTMLElement);
    await vi.waitFor(() =>
      expect(wrong().filter((name) => name?.endsWith('_perusahaan'))).toEqual([]),
    );
    expect(wrong()).toContain('bruto');
  });
});

describe('what is worth a second look', () => {
  const shown = (draft: Record<string, string>, saved: Partial<Saved> = {}) =>
    renderScreen(<JobScreen />, {
      to: 'job',
      saved: { ...before('step5'), ...saved },
      drafts: { job: draft },
    });

  it.each([
    ['10000000', null],
    ['20000000', null],
    ['9999999', 'Rp10.000.000 - Rp20.000.000'],
    ['20000001', 'Rp10.000.000 - Rp20.000.000'],
    ['', null],
  ])('an income of “%s” is compared with what was chosen at first: %s', (bruto, named) => {
    shown({ bruto });
    const question = screen.queryByText(/^Pada langkah 1 Anda memilih/);
    if (named) expect(question?.textContent).toContain(named);
    else expect(question).toBeNull();
  });

  it.each([
    ['18', false],
    ['19', true],
  ])('%s years of work at thirty-three are asked about: %s', (lamakerja, isAsked) => {
    shown({ lamakerja });
    expect(screen.queryByText(/^Menurut tanggal lahir/) !== null).toBe(isAsked);
  });

  it('a number of fifteen digits is none of it', () => {
    shown({ npwp: '123456789012345' });
    expect(screen.queryByText(/^NPWP terdiri/)).toBeNull();
    clearScreen();
    shown({ npwp: '12345' });
    expect(screen.getByText(/yang terisi 5\. Periksa kembali/)).toBeTruthy();
  });
});
