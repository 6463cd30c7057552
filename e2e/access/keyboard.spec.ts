import type { Locator } from 'playwright/test';
import { showToCamera } from '../camera/films.ts';
import { codeBoxes, newestCode } from '../pages/otp.ts';
import { atState, headingOf } from '../pages/state.ts';
import { section } from '../pages/steps.ts';
import { company, home, phone, profile, work } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';
import {
  arrived,
  enterAt,
  goOn,
  pickByArrows,
  spaceAt,
  tabTo,
  takePhotoFromGallery,
  typeInto,
} from './keys.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function typeAddress(block: Locator, street: string, address: typeof home | typeof company) {
  const page = block.page();
  await typeInto(block.getByLabel(street, { exact: true }), address.street);
  await typeInto(block.getByLabel('RT', { exact: true }), address.rt);
  await typeInto(block.getByLabel('RW', { exact: true }), address.rw);
  const search = block.getByRole('combobox', { name: 'Kelurahan' });
  await typeInto(search, address.search);
  const wanted = page.getByRole('option', { name: address.pick });
  await wanted.waitFor();
  for (let presses = 0; presses < 10; presses += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue(address.area[0]);
}

async function openSteps(page: Page): Promise<void> {
  await page.goto('/');
  await atState(page, 'homepage');
  await enterAt(page.getByRole('link', { name: 'Lanjutkan' }));
  await arrived(page, 'chooser.editing', 'Pilih Jenis Syariah Card');
  await pickByArrows(field(page, 'Penghasilan bersih per bulan'), '2');
  await spaceAt(radio(page, 'Gold'));
  await goOn(page);
  await arrived(page, 'personalData.editing', 'Data pribadi');
}

async function identify(page: Page): Promise<void> {
  await typeInto(field(page, 'Nomor handphone'), phone);
  await takePhotoFromGallery(page);
  await arrived(page, 'personalData.editing', 'Data pribadi');
  await goOn(page);
  await arrived(page, 'checklist.editing', 'Persetujuan');
}

async function agree(page: Page): Promise<void> {
  await enterAt(page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }));
  const sheet = page.getByRole('dialog');
  await enterAt(sheet.getByRole('button', { name: 'SETUJU', exact: true }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /Saya menyetujui/ })).toBeChecked();
  await tabTo(radio(page, '100% Donasi'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, '100% Poin Reward')).toBeChecked();
  await goOn(page);
  await arrived(page, 'profile.editing', 'Lengkapi profil');
}

async function describe(page: Page): Promise<void> {
  // The card has told it already: there and back.
  await tabTo(radio(page, 'Perempuan'));
  await page.keyboard.press('ArrowUp');
  await expect(radio(page, 'Laki-laki')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 'Perempuan')).toBeChecked();
  await pickByArrows(field(page, 'Status perkawinan'), profile.status_kwn);
  await typeInto(field(page, 'Nama ibu kandung'), profile.ibukandung);
  await typeInto(field(page, 'Email'), profile.alamat_email);
  await typeInto(field(page, 'Nama kontak darurat'), profile.nama_darurat);
  await typeInto(field(page, 'Nomor kontak darurat'), profile.no_darurat);
  await goOn(page);
  await arrived(page, 'address.editing', 'Alamat');
  await typeAddress(page.locator('form'), 'Alamat rumah', home);
  await spaceAt(page.getByLabel('Alamat Domisili Berbeda dengan Alamat KTP'));
  await expect(section(page, 'Alamat domisili')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(section(page, 'Alamat domisili')).toBeHidden();
  await goOn(page);
  await arrived(page, 'job.editing', 'Pekerjaan');
}

async function tellOfWork(page: Page): Promise<void> {
  await pickByArrows(field(page, 'Pekerjaan'), work.pekerjaan);
  await pickByArrows(field(page, 'Jabatan'), work.jabatan);
  await pickByArrows(field(page, 'Bidang usaha'), work.bidang_usaha);
  await typeInto(page.getByRole('textbox', { name: 'Lama kerja' }), work.lamakerja);
  await typeInto(page.getByLabel('Penghasilan bersih per bulan'), work.bruto);
  await typeInto(field(page, 'Nama perusahaan'), work.nama_perusahaan);
  await typeAddress(page.locator('form'), 'Alamat perusahaan', company);
  await goOn(page);
  await arrived(page, /^delivery/, 'Informasi lainnya');
  await spaceAt(radio(page, 'Alamat domisili'));
  await goOn(page);
  await arrived(page, 'faceTips.explaining', 'Verifikasi Wajah');
}

test('ENT-20 from the front page to the receipt by keyboard alone, every step beginning at its heading', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openSteps(page);
  await identify(page);
  await agree(page);
  await describe(page);
  await tellOfWork(page);

  showToCamera('face');
  await goOn(page);
  await arrived(page, 'faceTips.verified', 'Verifikasi Wajah', 60_000);
  await goOn(page);
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await expect(codeBoxes(page)).toBeFocused();
  await page.keyboard.type(await newestCode());
  await goOn(page);
  await atState(page, 'done', 30_000);
  await expect(headingOf(page).filter({ visible: true })).toBeFocused();
  const [stored] = await sandbox.applications();
  expect(stored?.fields).toMatchObject({ pekerjaan: work.pekerjaan });
});
