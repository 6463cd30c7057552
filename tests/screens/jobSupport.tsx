import { screen, within } from '@testing-library/react';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { before, kept } from './applicant.ts';
import { renderScreen } from './render.tsx';

export const region = {
  id: 7,
  kelurahan: 'Babakan',
  kecamatan: 'Bogor Tengah',
  kota: 'Kota Bogor',
  provinsi: 'Jawa Barat',
  kodePos: '16128',
};

/** The bank's lists; `broken` are paths that it refuses, once each. */
export function bankWith(...broken: string[]) {
  const refused = new Set<string>();
  return fakeBank((_, url) => {
    const fault = broken.find((path) => url.endsWith(path) && !refused.has(path));
    if (fault) {
      refused.add(fault);
      return json({}, 400);
    }
    if (url.endsWith('smw/jenis-pekerjaan')) {
      return json(
        ['Karyawan Swasta', 'Wiraswasta', 'Ibu Rumah Tangga'].map((namaPekerjaan) => ({
          namaPekerjaan,
        })),
      );
    }
    if (url.endsWith('smw/jabatan')) return json({ data: [{ namaJabatan: 'Supervisor' }] });
    if (url.endsWith('smw/standar-industri')) return json([{ namaIndustri: 'Perdagangan' }]);
    return json([region]);
  });
}

export const show = (saved: Saved = before('step5'), files: Record<string, Blob> = {}) =>
  renderScreen(<JobScreen />, { to: 'job', saved, files });
export const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
export const textbox = (name: string) => screen.getByRole('textbox', { name });
export const npwpTile = () => within(screen.getByRole('group', { name: 'Foto NPWP' }));
export const slipTile = () => within(screen.getByRole('group', { name: 'Slip gaji' }));
export const withNpwp = (file = kept('npwp.jpg')): Saved => ({
  ...before('step5'),
  dataNpwp: file,
});
