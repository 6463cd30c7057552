// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { alert, chosen, next, phone, show } from './personalDataSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

describe('before the photo', () => {
  it('PER-01 PER-04 the step asks for phone, promo code and photo, not yet for the e-KTP fields', () => {
    show(chosen);
    expect(screen.getByText('2')).toBeTruthy();
    expect(phone()).toHaveProperty('name', 'no_hp');
    expect(screen.getByLabelText('Kode promo atau referral')).toHaveProperty('name', 'kd_promo');
    expect(screen.queryByLabelText('NIK')).toBeNull();
    expect(screen.queryByLabelText('Tanggal lahir')).toBeNull();
  });

  it('PER-02 PER-03 the photo button opens the capture and keeps what was typed as a draft', async () => {
    const { user, state, saved, draft } = show({
      ...chosen,
      step2: {
        no_hp: '',
        kd_promo: '',
        nik: '',
        nama_lengkap: '',
        tempat_lahir: '',
        tgl_lahir: '',
      },
    });
    await user.type(phone(), '081234567890');
    await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
    expect(state()).toBe('idCapture.explaining');
    expect(saved().step2).toBeUndefined();
    expect(draft('personalData')).toMatchObject({ no_hp: '081234567890' });
  });

  it('PER-03 STO-09 phone and promo code are kept as typed, valid or not, on whatever way to the camera', async () => {
    const { user, saved, send, state } = show(chosen);
    await user.type(phone(), '0812');
    await user.type(screen.getByLabelText('Kode promo atau referral'), 'HEMAT');
    expect(saved()).toMatchObject({ no_hp: '0812', kd_promo: 'HEMAT' });
    await user.clear(screen.getByLabelText('Kode promo atau referral'));
    send({ type: 'open', to: 'idCapture' });
    expect(state()).toBe('idCapture.explaining');
    expect(saved()).toMatchObject({ no_hp: '0812', kd_promo: '' });
    clearScreen();
    show(saved());
    expect(phone().value).toBe('0812');
  });

  it('PER-23 continuing without a photo opens the alert, and OK leads to the photo button', async () => {
    const { user, state } = show(chosen);
    await user.type(phone(), '081234567890');
    await user.click(next());
    expect(alert().getByText('Pastikan semua informasi telah lengkap, ya!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(state()).toBe('personalData.editing');
    expect(screen.getByText('Foto e-KTP belum diambil')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ambil Foto' }));
  });
});

describe('the phone number', () => {
  it('PER-05 an empty number is named, and has focus after the alert', async () => {
    const { user } = show(chosen);
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('*Nomor handphone wajib diisi')).toBeTruthy();
    expect(document.activeElement).toBe(phone());
  });

  it('PER-09 what is typed is digits alone, nineteen of them', async () => {
    const { user } = show(chosen);
    await user.type(phone(), '08-12 34a');
    expect(phone().value).toBe('081234');
    await user.type(phone(), '56789012345678');
    expect(phone().value).toBe('0812345678901234567');
  });

  it('PER-08 a pasted number with hyphens stays as it is and is named', async () => {
    const { user, closeAlert } = show(chosen);
    await user.click(phone());
    await user.paste('0812-3456 7890');
    expect(phone().value).toBe('0812-3456 7890');
    await user.click(next());
    closeAlert();
    expect(screen.getByText('*Nomor handphone tidak boleh ada spasi dan -')).toBeTruthy();
  });

  for (const [id, typed, message] of [
    ['PER-06', '081234567', '*Nomor handphone minimal 10 digit'],
    ['PER-07', '0218123456', '*Nomor handphone harus diawali dengan 08'],
  ] as const) {
    it(`${id} ${typed} gives its message`, async () => {
      const { user, closeAlert } = show(chosen);
      await user.type(phone(), typed);
      await user.click(next());
      closeAlert();
      expect(screen.getByText(message)).toBeTruthy();
    });
  }
});
