import { expect, type Locator, type Page } from 'playwright/test';
import {
  company,
  home,
  phone,
  profile,
  type residence,
  type TypedAddress,
  work,
} from '../support/applicant.ts';
import { atState, headingOf, pressContinue } from './state.ts';

/** What a person does on each step, by labels and words. Every function ends with Continue. */

export async function openFrontPage(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}`);
  await atState(page, 'homepage');
}

export async function startJourney(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
}

/** The tile of a card, over which its radio button lies. */
export const cardTile = (page: Page, card: 'Gold' | 'Platinum') =>
  page.getByRole('radio', { name: card, exact: true }).locator('..');

export async function chooseCard(page: Page, bracket = '2', card: 'Gold' | 'Platinum' = 'Gold') {
  await page.getByLabel('Penghasilan bersih per bulan').selectOption(bracket);
  await page.getByRole('button', { name: `Pilih Kartu ${card}`, exact: true }).click();
  await pressContinue(page);
  await atState(page, 'personalData.editing');
}

export async function typePhone(page: Page, number: string = phone): Promise<void> {
  await page.getByLabel('Nomor handphone').fill(number);
}

export async function consent(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'SETUJU', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /Saya menyetujui/ })).toBeChecked();
}

/** Agrees to the terms, says yes to offers, picks half and half. */
export async function fillChecklist(page: Page): Promise<void> {
  await consent(page);
  await page.getByRole('link', { name: 'informasi penawaran' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Setuju', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /Saya bersedia/ })).toBeChecked();
  await page.getByRole('radio', { name: '50% Donasi dan 50% Poin Reward' }).check();
  await pressContinue(page);
  await atState(page, 'profile.editing');
}

export async function fillProfile(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Status perkawinan').selectOption(profile.status_kwn);
  await page.getByLabel('Nama ibu kandung').fill(profile.ibukandung);
  await page.getByLabel('Email').fill(profile.alamat_email);
  await page.getByLabel('Nama kontak darurat').fill(profile.nama_darurat);
  await page.getByLabel('Nomor kontak darurat').fill(profile.no_darurat);
  await pressContinue(page);
  await atState(page, 'address.editing');
}

/** Types an address and picks its kelurahan out of what the search finds. */
export async function fillAddress(block: Locator, street: string, address: TypedAddress) {
  await block.getByLabel(street, { exact: true }).fill(address.street);
  await block.getByLabel('RT', { exact: true }).fill(address.rt);
  await block.getByLabel('RW', { exact: true }).fill(address.rw);
  const search = block.getByRole('combobox', { name: 'Kelurahan' });
  await search.pressSequentially(address.search, { delay: 20 });
  await block.page().getByRole('option', { name: address.pick }).click();
  const [kelurahan, kecamatan, kabupaten, provinsi, kodePos] = address.area;
  await expect(search).toHaveValue(kelurahan);
  await expect(block.getByLabel('Kecamatan', { exact: true })).toHaveValue(kecamatan);
  await expect(block.getByLabel('Kabupaten/kota', { exact: true })).toHaveValue(kabupaten);
  await expect(block.getByLabel('Provinsi', { exact: true })).toHaveValue(provinsi);
  await expect(block.getByLabel('Kode pos', { exact: true })).toHaveValue(kodePos);
}

/** A titled part of a form. */
export const section = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });

export async function fillAddresses(page: Page, ownResidence?: typeof residence): Promise<void> {
  await fillAddress(page.locator('form'), 'Alamat rumah', home);
  if (ownResidence) {
    await page.getByLabel('Alamat Domisili Berbeda dengan Alamat KTP').check();
    await fillAddress(section(page, 'Alamat domisili'), 'Alamat rumah domisili', ownResidence);
  }
  await pressContinue(page);
  await atState(page, 'job.editing');
}

/** Everything on the job step but its documents and Continue. */
export async function fillJob(page: Page): Promise<void> {
  await page.getByLabel('Pekerjaan', { exact: true }).selectOption(work.pekerjaan);
  await page.getByLabel('Jabatan', { exact: true }).selectOption(work.jabatan);
  await page.getByLabel('Bidang usaha', { exact: true }).selectOption(work.bidang_usaha);
  await page.getByRole('textbox', { name: 'Lama kerja' }).fill(work.lamakerja);
  await page.getByLabel('Penghasilan bersih per bulan').pressSequentially(work.bruto);
  await page.getByLabel('Nama perusahaan').fill(work.nama_perusahaan);
  await fillAddress(page.locator('form'), 'Alamat perusahaan', company);
  await page.getByLabel('Telepon perusahaan').fill(work.no_perusahaan);
  await page.getByLabel('Ekstensi').fill(work.telepon_kantor_ext);
  await page.getByLabel('NPWP', { exact: true }).fill(work.npwp);
}

export async function chooseDelivery(page: Page, to: 'Alamat domisili' | 'Alamat perusahaan') {
  await page.getByRole('radio', { name: to, exact: true }).check();
  await pressContinue(page);
  await atState(page, 'faceTips');
}
