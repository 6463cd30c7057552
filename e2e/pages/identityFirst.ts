import { expect, type Page } from 'playwright/test';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import type { IdentityValues, ReviewValues } from '../../src/fields/identityFirst.ts';
import { press } from '../support/press.ts';
import { atState, pressContinue } from './state.ts';
import { openCamera, readingLimit, takePhoto } from './steps.ts';

const { identity, review } = identityFirstApplicant;

// The screens of the identity-first journey.

/** Starts the identity-first journey from the front page. */
export async function startIdentityFirst(page: Page, query = ''): Promise<void> {
  await page.goto(`/?journey=identity-first${query}`);
  await atState(page, 'homepage');
  await press(page.getByRole('link', { name: 'Lanjutkan' }));
  await atState(page, 'cardSelection.editing');
}

/** Selects the Gold card and continues. */
export async function selectCard(page: Page): Promise<void> {
  await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
  await press(page.getByRole('button', { name: 'Pilih Kartu Gold', exact: true }));
  await pressContinue(page);
  await atState(page, 'identity.editing');
}

/** Takes a photo of the card; ends on the form with the values that were read. */
export async function takeIdentityPhoto(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await openCamera(page, 'idCapture');
  await takePhoto(page);
  await atState(page, 'idCapture.read', readingLimit);
  await atState(page, 'identity.editing');
}

/** Completes the values that the card does not contain and both consents, and continues; ends on the thanks. */
export async function completeIdentity(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'WNA' }).check();
  await press(page.getByRole('checkbox', { name: /Saya menyetujui/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'SETUJU', exact: true }));
  await page.getByRole('checkbox', { name: /Saya bersedia/ }).check();
  await pressContinue(page);
  await atState(page, /^identity\.telling/);
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Opens a section of form-expand. */
export async function openSection(page: Page, title: string): Promise<void> {
  const summary = page.locator('summary', { hasText: title });
  if (!(await summary.locator('..').evaluate((it) => (it as HTMLDetailsElement).open)))
    await press(summary);
}

/** Closes every section of form-expand except this one, if one is given. */
export async function onlySection(page: Page, title?: string): Promise<void> {
  // The chart is in the state before its screen is drawn.
  await page.locator('summary').first().waitFor();
  const open = page.locator('details[open] > summary');
  while ((await open.count()) > 0) await press(open.first());
  if (title) await openSection(page, title);
}

async function setField(page: Page, name: string, wanted: string): Promise<void> {
  const locator = field(page, name);
  if ((await locator.count()) > 1)
    return page.locator(`[name="${name}"][value="${wanted}"]`).check();
  if ((await locator.evaluate(({ tagName }) => tagName)) === 'SELECT')
    await locator.selectOption(wanted);
  else if (name === 'bruto') {
    await locator.fill('');
    await locator.pressSequentially(wanted);
  } else await locator.fill(wanted);
}

/** Returns the current values of these fields, the amount as digits. */
const readValues = (page: Page, names: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((name) => {
        const fields = [...document.getElementsByName(name)] as HTMLInputElement[];
        const { value = '' } = fields.find((it) => fields.length < 2 || it.checked) ?? {};
        return name === 'bruto' ? value.replace(/\D/g, '') : value;
      }),
    names,
  );

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** Sets the fields that have another value, so that a partly filled form can be completed. */
async function setFields<Values extends object>(
  page: Page,
  values: Values,
  names: readonly TextName<Values>[],
): Promise<void> {
  const current = await readValues(page, names);
  for (const [at, name] of names.entries()) {
    const wanted = String(values[name]);
    if (current[at] !== wanted) await setField(page, name, wanted);
  }
}

/** Fills the identity form without the consents, which tests check one by one. */
export const fillIdentity = (page: Page, values: IdentityValues) =>
  setFields(page, values, [
    'no_hp',
    'nik',
    'nama_lengkap',
    'tempat_lahir',
    'tgl_lahir',
    'jenis_kelamin',
    'status_pernikahan',
    'kewarganegaraan',
  ]);

const customer = [
  'nama_lengkap',
  'no_hp',
  'tempat_lahir',
  'tgl_lahir',
  'nik',
  'jns_kelamin',
  'status_pernikahan',
  'email',
  'no_npwp',
  'nama_ibu',
  'nama_darurat',
  'no_darurat',
] as const;
const home = [
  'alamat_ktp',
  'rt_rw_ktp',
  'kelurahan_ktp',
  'kecamatan_ktp',
  'kota_ktp',
  'provinsi_ktp',
  'alamat_sesuai',
  'alamat_tinggal',
  'rt',
  'rw',
  'kode_pos',
] as const;
const work = [
  'pekerjaan',
  'jabatan',
  'bidang_usaha',
  'nama_perusahaan',
  'alamat_perusahaan',
  'no_perusahaan',
  'telepon_kantor_ext',
  'lamakerja',
  'bruto',
  'pos_perusahaan',
] as const;

/** ADR-20: waits until the postal code has set the province, and selects the village in its list. */
async function pickVillage(
  page: Page,
  values: ReviewValues,
  [province, village]: ['provinsi', 'kelurahan'] | ['prov_perusahaan', 'kel_perusahaan'],
): Promise<void> {
  await expect(page.locator(`select[name="${province}"]`)).toHaveValue(values[province]);
  await setFields(page, values, [village]);
}

/** Fills in form-expand, section by section. */
export async function fillReview(page: Page, values: ReviewValues): Promise<void> {
  const { customer: first, home: second, job: third, other: fourth } = copy.sections;
  await openSection(page, first);
  await setFields(page, values, customer);
  await openSection(page, second);
  await setFields(page, values, home);
  await pickVillage(page, values, ['provinsi', 'kelurahan']);
  await openSection(page, third);
  await setFields(page, values, work);
  await pickVillage(page, values, ['prov_perusahaan', 'kel_perusahaan']);
  await openSection(page, fourth);
  await setFields(page, values, ['alamat_kirim', 'alamat_tagihan']);
  for (const name of ['flag_datapribadi', 'flag_syarat'] as const)
    await field(page, name).setChecked(values[name]);
}

/** Fills the review with valid values and presses Continue. */
export async function completeReview(page: Page): Promise<void> {
  await fillReview(page, review);
  await pressContinue(page);
}

export { identity, review };
