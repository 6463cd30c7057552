import type { Locator, Page } from 'playwright/test';
import { address as addressCopy } from '../../src/copy/address.ts';
import { job as jobCopy } from '../../src/copy/job.ts';
import { personalData as personalCopy } from '../../src/copy/personalData.ts';
import { profile as profileCopy } from '../../src/copy/profile.ts';
import type { AddressFormValues } from '../../src/fields/address.ts';
import type { JobValues } from '../../src/fields/job.ts';
import type { PersonalDataValues } from '../../src/fields/personalData.ts';
import type { ProfileValues } from '../../src/fields/profile.ts';

/** Types where something else stands. */
async function type(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) !== text) await field.fill(text);
}

/** Chooses the entry that begins like this; the bank's lists say it at greater length. */
async function choose(select: Locator, wanted: string): Promise<void> {
  const entry = select.locator('option').filter({ hasText: new RegExp(`^${wanted}`) });
  await entry.first().waitFor({ state: 'attached' });
  const value = await entry.first().getAttribute('value');
  if ((await select.inputValue()) !== value) await select.selectOption(value);
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function fillContact(
  page: Page,
  { no_hp, kd_promo }: Pick<PersonalDataValues, 'no_hp' | 'kd_promo'>,
): Promise<void> {
  await type(page.getByLabel(personalCopy.phone), no_hp);
  // The older step asks for the phone alone.
  const promo = page.getByLabel(personalCopy.promo);
  if (await promo.isVisible()) await type(promo, kd_promo);
}

export async function fillPersonalData(page: Page, values: PersonalDataValues): Promise<void> {
  await fillContact(page, values);
  // The card's data are asked for once there is a photo of it.
  if (!(await textbox(page, personalCopy.nik).isVisible())) return;
  await type(textbox(page, personalCopy.nik), values.nik);
  await type(textbox(page, personalCopy.name), values.nama_lengkap);
  await type(textbox(page, personalCopy.birthPlace), values.tempat_lahir);
  await type(textbox(page, personalCopy.birthDate), values.tgl_lahir);
}

export async function fillProfile(page: Page, values: ProfileValues): Promise<void> {
  await page
    .getByRole('radio', { name: profileCopy.genders[values.jns_kelamin], exact: true })
    .check();
  await choose(page.getByLabel(profileCopy.maritalStatus), values.status_kwn);
  await type(page.getByLabel(profileCopy.mother), values.ibukandung);
  await type(page.getByLabel(profileCopy.email), values.alamat_email);
  await type(page.getByLabel(profileCopy.emergencyName), values.nama_darurat);
  await type(page.getByLabel(profileCopy.emergencyPhone), values.no_darurat);
}

interface Address {
  label: string;
  street: string;
  rt: string;
  rw: string;
  kelurahan: string;
  kecamatan: string;
}

const searchIn = (block: Locator) =>
  block.getByRole('combobox', { name: addressCopy.home.kelurahan }).first();

/** Searches a kelurahan and picks it, also where it stands already. */
export async function pickKelurahan(
  block: Locator,
  kelurahan: string,
  kecamatan: string,
): Promise<void> {
  await searchIn(block).fill(kelurahan.toLowerCase());
  const place = new RegExp(`${kelurahan}.*${kecamatan}`);
  await block.page().getByRole('option', { name: place }).first().click();
}

/** Says that the kelurahan is not in the bank's list, or goes back to the list (ADR-07). */
export async function typeKelurahan(block: Locator, byHand: boolean): Promise<void> {
  if (byHand) await searchIn(block).fill('kelurahan baru');
  const name = byHand ? addressCopy.notListed : addressCopy.searchAgain;
  await block.getByRole('button', { name }).first().click();
}

async function fillAddressBlock(block: Locator, address: Address): Promise<void> {
  // The first of each is the block's own: a residence stands behind the e-KTP's address.
  const typed = (name: string) => block.getByRole('textbox', { name, exact: true }).first();
  await type(typed(address.label), address.street);
  await type(typed('RT'), address.rt);
  await type(typed('RW'), address.rw);
  // Whoever typed it searches it again: the example has its kelurahan from the list.
  const again = block.getByRole('button', { name: addressCopy.searchAgain }).first();
  if (await again.isVisible()) await again.click();
  if ((await searchIn(block).inputValue()) === address.kelurahan) return;
  await pickKelurahan(block, address.kelurahan, address.kecamatan);
}

export async function fillAddress(page: Page, values: AddressFormValues): Promise<void> {
  await fillAddressBlock(page.locator('form'), {
    label: addressCopy.home.street,
    street: values.alamat_rmh,
    rt: values.rt_rmh,
    rw: values.rw_rmh,
    kelurahan: values.kelurahan_rmh,
    kecamatan: values.kecamatan_rmh,
  });
  await page.getByLabel(addressCopy.different).setChecked(values.alamat_berbeda);
  if (!values.alamat_berbeda) return;
  const residence = page.getByRole('region', { name: addressCopy.residence, exact: true });
  await fillAddressBlock(residence, {
    label: addressCopy.residenceStreet,
    street: values.alamat_dms,
    rt: values.rt_dms,
    rw: values.rw_dms,
    kelurahan: values.kelurahan_dms,
    kecamatan: values.kecamatan_dms,
  });
}

export async function fillJob(page: Page, values: JobValues): Promise<void> {
  await choose(page.getByLabel(jobCopy.type, { exact: true }), values.pekerjaan);
  await choose(page.getByLabel(jobCopy.title, { exact: true }), values.jabatan);
  await choose(page.getByLabel(jobCopy.industry, { exact: true }), values.bidang_usaha);
  await type(textbox(page, jobCopy.years), values.lamakerja);
  const income = page.getByLabel(jobCopy.income);
  if ((await income.inputValue()).replace(/\D/g, '') !== values.bruto) {
    await income.fill('');
    await income.pressSequentially(values.bruto);
  }
  await type(page.getByLabel(jobCopy.companyName), values.nama_perusahaan);
  await fillAddressBlock(page.locator('form'), {
    label: jobCopy.companyAddress,
    street: values.alamat_perusahaan,
    rt: values.rt_perusahaan,
    rw: values.rw_perusahaan,
    kelurahan: values.kel_perusahaan,
    kecamatan: values.kec_perusahaan,
  });
  await type(page.getByLabel(jobCopy.companyPhone), values.no_perusahaan);
  await type(page.getByLabel(jobCopy.companyPhoneExtension), values.telepon_kantor_ext);
  await type(page.getByLabel(jobCopy.npwp, { exact: true }), values.npwp);
}
