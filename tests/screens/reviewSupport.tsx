import { screen } from '@testing-library/react';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { ReviewScreen } from '../../screens/review/ReviewScreen.tsx';
import { fakeBank, json } from '../support/bank.ts';
import { savedUpTo } from '../support/saved.ts';
import { renderScreen } from '../support/screen.tsx';

const verified = savedUpTo('faceFrame', { flow: identityFirst });

export const { review } = identityFirstApplicant;
/** The saved data with a complete review. */
export const reviewedSaved: Saved = { ...verified, review };
const area = {
  provKec: {
    nm_prov: 'Daerah Istimewa Yogyakarta',
    nm_kota: 'Kabupaten Sleman',
    nm_kec: 'Depok',
  },
  kabs: [{ namaWilayah: 'Kota Yogyakarta' }, { namaWilayah: 'Kabupaten Sleman' }],
  kecs: [{ namaWilayah: 'Ngaglik' }, { namaWilayah: 'Depok' }],
  kels: [{ namaWilayah: 'Caturtunggal' }, { namaWilayah: 'Condongcatur' }],
};

const district = { kecamatan: 'Kemayoran', kota: 'Jakarta Pusat', provinsi: 'DKI Jakarta' };

/** Fakes the bank's lists and postal codes: only 55283 is known, whatever another response contains, and 40111 without the province's name. `broken` are paths that get the status 400. */
export function fakeReviewBank(...broken: string[]) {
  return fakeBank((_, url) => {
    if (broken.some((path) => url.endsWith(path))) return json({}, 400);
    if (url.endsWith('getListPekerjaanViaDB'))
      return json([{ code_job: 'P-05', job_field: 'Wiraswasta' }, { namaPekerjaan: 'Tanpa Kode' }]);
    if (url.endsWith('getListJabatanViaDB'))
      return json({ data: [{ code_position: 2, position_name: 'Supervisor' }] });
    if (url.endsWith('getListBidangUsahaViaDB'))
      return json([{ code_industry: 'B-06', industry_name: 'Perdagangan' }]);
    if (url.endsWith('smw/jabatan')) return json([{ namaJabatan: 'Direktur' }]);
    if (url.endsWith('/55283')) return json({ responseCode: '00', data: area });
    if (url.endsWith('/40111'))
      return json({
        responseCode: '00',
        data: { ...area, provKec: { ...area.provKec, nm_prov: '' } },
      });
    if (url.includes('getWilayahByKodePos')) return json({ responseCode: '14', data: area });
    if (url.endsWith('/Sumur%20Batu')) return json({ data: [district] });
    if (url.endsWith('/Menteng')) return json({ data: [district, { ...district, kota: 'Lain' }] });
    return json([]);
  });
}

export const showReview = (
  saved: Saved = reviewedSaved,
  options: Partial<Parameters<typeof renderScreen>[1]> = {},
) =>
  renderScreen(<ReviewScreen />, {
    to: 'review',
    settings: identityFirstSettings,
    saved,
    ...options,
  });
export const getContinueButton = () => screen.getByRole('button', { name: 'Lanjut' });
/** Returns the section with a title. */
export const sectionOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('details') as HTMLDetailsElement;
/** Returns the titles of the expanded sections. */
export const openSections = () =>
  [...document.querySelectorAll('details')]
    .filter(({ open }) => open)
    .map((each) => each.querySelector('h2')?.textContent);
export const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) as HTMLElement;
/** Replaces the text of a field at once. */
export const typeInto = async (
  user: ReturnType<typeof showReview>['user'],
  name: string,
  text: string,
) => {
  await user.clear(control(name));
  if (text) await user.paste(text);
};
/** The title of the section with the residence, and the fields of its area. */
export const homeTitle = 'Informasi Rumah Nasabah';
export const areaNames = ['provinsi', 'kota_kab', 'kecamatan', 'kelurahan'];
/** Returns the tag names of the area's fields: inputs, or lists when the postal code is known. */
export const kinds = () => areaNames.map((name) => control(name).tagName);
