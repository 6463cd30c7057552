// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { alert, birthDate, next, phone, photographed, show } from './personalDataSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

describe('the birth date', () => {
  const retype = async (user: ReturnType<typeof show>['user'], text: string) => {
    await user.clear(birthDate());
    await user.type(birthDate(), text);
  };

  it('PER-17 hyphens come by themselves', async () => {
    const { user } = show(photographed);
    await retype(user, '17081990');
    expect(birthDate().value).toBe('17-08-1990');
  });

  for (const [id, typed, message] of [
    ['PER-18', '31021990', 'tanggal lahir tidak valid - DD-MM-YYYY'],
    [
      'PER-20',
      '16062005',
      'Maaf, Pengajuan Syariah Card Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun',
    ],
  ] as const) {
    it(`${id} ${typed} opens its alert, is named in place and gets focus`, async () => {
      const { user, state } = show(photographed);
      await user.type(phone(), '081234567890');
      await retype(user, typed);
      await user.click(next());
      expect(alert().getByText(message)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(state()).toBe('personalData.editing');
      expect(screen.getByText(message)).toBeTruthy();
      expect(document.activeElement).toBe(birthDate());
    });

    it(`${id} the alert's own field gets the focus, also where another one above it is wrong`, async () => {
      const { user } = show(photographed);
      await retype(user, typed);
      await user.click(next());
      expect(alert().getByText(message)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(phone().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(birthDate());
    });
  }

  it('PER-24 PER-25 the wheels open on the date, over years of a legal age, and Set writes it', async () => {
    const { user, state } = show(photographed);
    await user.click(screen.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    expect(state()).toBe('personalData.pickingDate');
    const year = screen.getByLabelText('Tahun');
    expect(year.getAttribute('aria-valuenow')).toBe('1993');
    expect(year.getAttribute('aria-valuemin')).toBe('1960');
    expect(year.getAttribute('aria-valuemax')).toBe('2005');
    year.focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(state()).toBe('personalData.editing');
    expect(birthDate().value).toBe('25-04-1994');
  });

  it('PER-24 Cancel leaves the date, Clear empties it', async () => {
    const { user, state } = show(photographed);
    const open = () =>
      user.click(screen.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(birthDate().value).toBe('25-04-1993');
    await open();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(birthDate().value).toBe('');
    expect(state()).toBe('personalData.editing');
  });

  it('PER-24 the phone’s back button closes the wheels', async () => {
    const { user, send, state } = show(photographed);
    await user.click(screen.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    send({ type: 'back' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state()).toBe('personalData.editing');
  });
});
