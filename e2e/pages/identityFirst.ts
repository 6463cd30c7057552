import { expect, type Page } from 'playwright/test';
import { identityFirstApplicant } from '../../tests/fixtures/applicant.ts';
import { openCamera, readingLimit, shoot } from './captures.ts';
import { atState, pressContinue } from './state.ts';

const { identity, review } = identityFirstApplicant;

/** What a person does on each screen of the identity-first journey. Every function ends with Continue. */

export async function startIdentityFirst(page: Page, query = ''): Promise<void> {
  await page.goto(`/?journey=identity-first${query}`);
  await atState(page, 'homepage');
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await atState(page, 'cardSelection.editing');
}

export async function selectCard(page: Page): Promise<void> {
  await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
  await page.getByRole('button', { name: 'Pilih Kartu Gold', exact: true }).click();
  await pressContinue(page);
  await atState(page, 'identity.editing');
}

/** Photographs the card before the camera; ends on the form that the reading has filled. */
export async function takeIdentityPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  await shoot(page);
  await atState(page, 'idCapture.read', readingLimit);
  await atState(page, 'identity.editing');
}

/** Fills in what the card does not tell, and both consents; ends on the thanks. */
export async function completeIdentity(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'WNA' }).check();
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SETUJU', exact: true }).click();
  await page.getByRole('checkbox', { name: /Saya bersedia/ }).check();
  await pressContinue(page);
  await atState(page, /^identity\.telling/);
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Opens a section of form-expand. */
export async function openSection(page: Page, title: string): Promise<void> {
  const summary = page.locator('summary', { hasText: title });
  if (!(await summary.locator('..').evaluate((it) => (it as HTMLDetailsElement).open)))
    await summary.click();
}

/** Closes every section of form-expand but this one. */
export async function onlySection(page: Page, title?: string): Promise<void> {
  const open = page.locator('details[open] > summary');
  while ((await open.count()) > 0) await open.first().click();
  if (title) await openSection(page, title);
}

const typed = ['email', 'no_npwp', 'nama_ibu', 'nama_darurat', 'no_darurat'] as const;
const idAddress = [
  'alamat_ktp',
  'rt_rw_ktp',
  'kelurahan_ktp',
  'kecamatan_ktp',
  'kota_ktp',
  'provinsi_ktp',
] as const;
const current = ['alamat_tinggal', 'rt', 'rw'] as const;
const work = [
  'nama_perusahaan',
  'alamat_perusahaan',
  'no_perusahaan',
  'telepon_kantor_ext',
  'lamakerja',
] as const;

/** Fills in form-expand, section by section, and sends it. */
export async function completeReview(page: Page): Promise<void> {
  await openSection(page, 'Informasi Nasabah');
  for (const name of typed) await field(page, name).fill(review[name]);
  await field(page, 'status_pernikahan').selectOption(review.status_pernikahan);
  await openSection(page, 'Informasi Rumah Nasabah');
  for (const name of idAddress) await field(page, name).fill(review[name]);
  await page.getByRole('radio', { name: 'Tidak', exact: true }).check();
  for (const name of current) await field(page, name).fill(review[name]);
  await field(page, 'kode_pos').fill(review.kode_pos);
  // ADR-20: the bank knows the postal code, so what follows from it is chosen.
  await expect(page.locator('select[name="provinsi"]')).toHaveValue(review.provinsi);
  await field(page, 'kelurahan').selectOption(review.kelurahan);
  await openSection(page, 'Informasi Pekerjaan Nasabah');
  await field(page, 'pekerjaan').selectOption(review.pekerjaan);
  await field(page, 'jabatan').selectOption(review.jabatan);
  await field(page, 'bidang_usaha').selectOption(review.bidang_usaha);
  for (const name of work) await field(page, name).fill(review[name]);
  await field(page, 'bruto').pressSequentially(review.bruto);
  await field(page, 'pos_perusahaan').fill(review.pos_perusahaan);
  await expect(page.locator('select[name="prov_perusahaan"]')).toHaveValue(review.prov_perusahaan);
  await field(page, 'kel_perusahaan').selectOption(review.kel_perusahaan);
  await openSection(page, 'Informasi Lainnya');
  await page.getByRole('group', { name: 'Alamat pengiriman kartu' }).getByLabel('Rumah').check();
  await page.getByRole('group', { name: 'Alamat pengiriman tagihan' }).getByLabel('Kantor').check();
  await pressContinue(page);
}

export { identity, review };
