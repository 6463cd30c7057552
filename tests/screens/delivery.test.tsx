// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { before } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

const show = () => renderScreen(<DeliveryScreen />, { to: 'delivery', saved: before('step6') });
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

it('OTH-01 OTH-02 both addresses are offered with where they are, on step 6 of 6', () => {
  show();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('6 dari 6');
  expect(screen.getByRole('radio', { name: 'Alamat domisili' })).toHaveProperty(
    'value',
    'alamatdomisili',
  );
  expect(
    screen.getByText('Jl. Kenanga Blok C3 No. 8, Condongcatur, Kabupaten Sleman 55283'),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Alamat perusahaan' })).toHaveProperty(
    'value',
    'alamatperusahaan',
  );
  expect(
    screen.getByText(
      'PT Contoh Maju Bersama, Gedung Contoh Lantai 5, Jl. Jenderal Sudirman, Senayan, Jakarta Selatan 12190',
    ),
  ).toBeTruthy();
});

it('OTH-03 without a choice the form says so in place and stays', async () => {
  const { user, state } = show();
  await user.click(goOn());
  expect(screen.getByText('Pilih Salah Satu!')).toBeTruthy();
  expect(state()).toBe('delivery.editing');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
});

it('OTH-04 the e-mail of step 3 is shown as the address of the e-statement', () => {
  show();
  expect(screen.getByRole('textbox', { name: 'Email untuk e-statement' })).toHaveProperty(
    'value',
    'siti.rahmawati@contoh.id',
  );
});

it('OTH-05 the choice is saved as step6 and leads to the face check', async () => {
  const { user, state, saved } = show();
  await user.click(screen.getByRole('radio', { name: 'Alamat perusahaan' }));
  await user.click(goOn());
  expect(state()).toMatch(/^faceTips/);
  expect(saved().step6).toEqual({ alamatkirim: 'alamatperusahaan' });
});
