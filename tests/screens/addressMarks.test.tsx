// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { fakeBank, json } from '../client/fakeBank.ts';
import { regions, show } from './addressSupport.tsx';
import { applicant, before, fieldValue } from './applicant.ts';
import { clearScreen } from './render.tsx';

beforeEach(() => {
  fakeBank(json({ data: regions }));
});
afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
