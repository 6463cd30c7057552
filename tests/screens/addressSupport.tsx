import { screen } from '@testing-library/react';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { before, fieldValue } from './applicant.ts';
import { renderScreen } from './render.tsx';

export const menteng = {
  id: '7',
  kelurahan: 'Menteng',
  kecamatan: 'Bogor Barat',
  kota: 'Kota Bogor',
  provinsi: 'Jawa Barat',
  kodePos: '16111',
};
export const regions = [
  menteng,
  { ...menteng, id: '8', kelurahan: 'Menteng Atas', kota: 'Jakarta Selatan', kodePos: '12960' },
];
export const show = (saved = before('step4')) =>
  renderScreen(<AddressScreen />, { to: 'address', saved });
export const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
export const kelurahan = () =>
  screen.getAllByRole('combobox', { name: 'Kelurahan' })[0] as HTMLElement;
export const filled = () =>
  ['kecamatan_rmh', 'kabupaten_rmh', 'propinsi_rmh', 'kdpos_rmh'].map(fieldValue);
export const pickMenteng = async (user: ReturnType<typeof show>['user']) => {
  await user.type(kelurahan(), 'menteng');
  await user.click(await screen.findByRole('option', { name: /^Menteng\s*Bogor Barat/ }));
};
