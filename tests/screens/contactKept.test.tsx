// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { before, kept } from './applicant.ts';
import { chosen, settings } from './identityFirst.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
});

const textbox = (name: RegExp | string) => screen.getByRole('textbox', { name });
const take = () => screen.getByRole('button', { name: 'Ambil Foto' });
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
const { step2: _, dataImg: __, nikCleared: ___, ...fresh } = before('step3');
const six = (saved: Partial<Saved> = {}) =>
  renderScreen(<PersonalDataScreen />, {
    to: 'personalData',
    saved: { ...(fresh as Saved), ...saved },
  });
const older = (saved: Partial<Saved> = {}) =>
  renderScreen(<IdentityScreen />, { to: 'identity', settings, saved: { ...chosen, ...saved } });

describe('phone and promo code', () => {
  it('are told as they are typed, and nothing is told when another field is', async () => {
    const { user, actor, saved } = six({ dataImg: kept('kartu.jpg') });
    const send = vi.spyOn(actor, 'send');
    const told = () =>
      send.mock.calls.map(([event]) => event).filter(({ type }) => type === 'contact.typed');
    await user.type(textbox('Nomor handphone'), '0');
    await user.type(textbox(/^Kode promo/), 'A');
    expect(told()).toEqual([
      { type: 'contact.typed', values: { no_hp: '0', kd_promo: '' } },
      { type: 'contact.typed', values: { no_hp: '0', kd_promo: 'A' } },
    ]);
    await user.type(textbox('Nama lengkap'), 'RI');
    expect(told()).toHaveLength(2);
    expect(saved()).toMatchObject({ no_hp: '0', kd_promo: 'A' });
  });

  it('where the phone alone is asked for, the code that was kept before stays', async () => {
    const { user, saved } = older({ kd_promo: 'RAMADAN' });
    await user.type(textbox('Nomor handphone'), '08');
    expect(saved()).toMatchObject({ no_hp: '08', kd_promo: 'RAMADAN' });
  });
});

describe('after a refused Continue', () => {
  it.each([
    ['the phone that is wrong', '0812', '', () => textbox('Nomor handphone')],
    ['the button of the photo that is missing', '081234567890', '', take],
  ])('focus goes to %s', async (_what, phone, _promo, focused) => {
    const { user, closeAlert } = six();
    await user.type(textbox('Nomor handphone'), phone);
    await user.click(goOn());
    closeAlert();
    expect(document.activeElement).toBe(focused());
  });

  it('the photo is named as missing only then', async () => {
    const { user, closeAlert } = six();
    expect(screen.queryByText('Foto e-KTP belum diambil')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(goOn());
    closeAlert();
    expect(screen.getByText('Foto e-KTP belum diambil')).toBeTruthy();
    expect(take().getAttribute('aria-describedby')).toBeTruthy();
  });

  it('a photo that is there draws no focus to its button', async () => {
    const { user, closeAlert } = six({ dataImg: kept('kartu.jpg') });
    await user.type(textbox('Nomor handphone'), '081234567890');
    await user.click(goOn());
    closeAlert();
    expect(document.activeElement).toBe(textbox('NIK'));
    expect(screen.queryByText('Foto e-KTP belum diambil')).toBeNull();
  });

  it('of the first step’s identity the same holds, time and again', async () => {
    const { user } = older();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(goOn());
    await vi.waitFor(() => expect(document.activeElement).toBe(textbox('Nomor handphone')));
    await user.type(textbox('Nomor handphone'), '081234567890');
    await user.click(goOn());
    await vi.waitFor(() => expect(document.activeElement).toBe(take()));
    textbox('Nama lengkap').focus();
    await user.click(goOn());
    await vi.waitFor(() => expect(document.activeElement).toBe(take()));
  });
});
