import { atState, headingOf, pressBack, pressContinue } from '../pages/state.ts';
import { cardTile } from '../pages/steps.ts';
import { openAt, type Seed, type Step } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Case {
  step: Step;
  state: string;
  seed?: Seed;
  /** Types or picks something without pressing Continue. */
  type: (page: Page) => Promise<void>;
  /** It is there again. */
  check: (page: Page) => Promise<void>;
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const cases: Case[] = [
  {
    step: 'chooser',
    state: 'chooser.editing',
    type: async (page) => {
      await page.getByLabel('Penghasilan bersih per bulan').selectOption('3');
      await cardTile(page, 'Platinum').click();
    },
    check: async (page) => {
      await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('3');
      await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked();
    },
  },
  {
    step: 'personalData',
    state: 'personalData.editing',
    type: async (page) => {
      await page.getByLabel('Nomor handphone').fill('0812');
      await page.getByLabel('Kode promo atau referral').fill('HEM');
    },
    check: async (page) => {
      await expect(page.getByLabel('Nomor handphone')).toHaveValue('0812');
      await expect(page.getByLabel('Kode promo atau referral')).toHaveValue('HEM');
    },
  },
  {
    step: 'checklist',
    state: 'checklist.editing',
    type: async (page) => {
      await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
      await page.getByRole('radio', { name: '100% Donasi' }).check();
    },
    check: async (page) => {
      await expect(page.getByRole('checkbox', { name: /Saya menyetujui/ })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /Saya bersedia/ })).not.toBeChecked();
      await expect(page.getByRole('radio', { name: '100% Donasi' })).toBeChecked();
    },
  },
  {
    step: 'profile',
    state: 'profile.editing',
    type: async (page) => {
      await page.getByLabel('Status perkawinan').selectOption('Cerai Mati');
      await text(page, 'Nama ibu kandung').fill('Amin');
      await text(page, 'Nomor kontak darurat').fill('08');
    },
    check: async (page) => {
      await expect(page.getByLabel('Status perkawinan')).toHaveValue('Cerai Mati');
      await expect(text(page, 'Nama ibu kandung')).toHaveValue('Amin');
      await expect(text(page, 'Nomor kontak darurat')).toHaveValue('08');
    },
  },
  {
    step: 'address',
    state: 'address.editing',
    type: async (page) => {
      await text(page, 'Alamat rumah').fill('Jl. Mel');
      await page.getByLabel('Alamat Domisili Berbeda dengan Alamat KTP').check();
      await text(page, 'Alamat rumah domisili').fill('Jl. Ken');
    },
    check: async (page) => {
      await expect(text(page, 'Alamat rumah')).toHaveValue('Jl. Mel');
      await expect(text(page, 'Alamat rumah domisili')).toHaveValue('Jl. Ken');
    },
  },
  {
    step: 'job',
    state: 'job.editing',
    type: async (page) => {
      await page.getByLabel('Jabatan', { exact: true }).selectOption('Direktur');
      await page.getByLabel('Penghasilan bersih per bulan').pressSequentially('9750000');
      await text(page, 'Alamat perusahaan').fill('Gedung C');
    },
    check: async (page) => {
      await expect(page.getByLabel('Jabatan', { exact: true })).toHaveValue('Direktur');
      await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('Rp9.750.000');
      await expect(text(page, 'Alamat perusahaan')).toHaveValue('Gedung C');
    },
  },
  {
    step: 'delivery',
    state: 'delivery',
    type: (page) => page.getByRole('radio', { name: 'Alamat perusahaan' }).check(),
    check: (page) => expect(page.getByRole('radio', { name: 'Alamat perusahaan' })).toBeChecked(),
  },
];

for (const { step, state, type, check } of cases) {
  test(`ENT-14 ${step}: what was typed but not submitted survives a reload`, async ({ page }) => {
    await openAt(page, step);
    await atState(page, state);
    await expect(headingOf(page)).toBeVisible();
    await type(page);
    await check(page);
    await page.reload();
    await atState(page, state);
    await check(page);
  });
}

test('ADR-19 JOB-24 a picked kelurahan and a half filled job survive a walk back and forth', async ({
  page,
}) => {
  await openAt(page, 'job');
  await text(page, 'Nama perusahaan').fill('PT Setengah');
  await pressBack(page);
  await atState(page, 'address.editing');
  await expect(page.getByRole('combobox', { name: 'Kelurahan' })).toHaveValue('Menteng');
  await expect(text(page, 'Kode pos')).toHaveValue('16111');
  await pressContinue(page);
  await atState(page, 'job.editing');
  await expect(text(page, 'Nama perusahaan')).toHaveValue('PT Setengah');
});
