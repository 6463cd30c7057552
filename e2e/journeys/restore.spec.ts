import { applicant } from '../../machines/paths/applicant.ts';
import { alertOf, atState, headingOf, pressBack, pressContinue } from '../pages/state.ts';
import { cardTile, openFrontPage } from '../pages/steps.ts';
import { press } from '../support/press.ts';
import { openAt, type Seed, type Step, smallPicture } from '../support/seed.ts';
import { expect, failedLoads, type Page, test, whole } from '../support/test.ts';

interface Case {
  step: Step;
  state: string;
  seed?: Seed;
  /** Types or picks something without pressing Continue. */
  type: (page: Page) => Promise<void>;
  /** Checks that the form shows it. */
  check: (page: Page) => Promise<void>;
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const cases: Case[] = [
  {
    step: 'chooser',
    state: 'chooser.editing',
    type: async (page) => {
      await page.getByLabel('Penghasilan bersih per bulan').selectOption('3');
      await press(cardTile(page, 'Platinum'));
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
  test(
    `ENT-14 ${step}: typed values that were not submitted survive a reload`,
    step === 'job' ? {} : whole,
    async ({ page }) => {
      await openAt(page, step);
      await atState(page, state);
      await expect(headingOf(page)).toBeVisible();
      await type(page);
      await check(page);
      await page.reload();
      await atState(page, state);
      await check(page);
    },
  );
}

test('ADR-19 JOB-24 a selected kelurahan and a partly filled job survive going back and forward', async ({
  page,
}) => {
  await openAt(page, 'job');
  await text(page, 'Nama perusahaan').fill('PT Setengah');
  await pressBack(page);
  await atState(page, 'address.editing');
  await expect(page.getByRole('combobox', { name: 'Kelurahan' })).toHaveValue('Menteng');
  await expect(page.locator('summary', { hasText: 'Wilayah' })).toContainText('Jawa Barat 16111');
  await pressContinue(page);
  await atState(page, 'job.editing');
  await expect(text(page, 'Nama perusahaan')).toHaveValue('PT Setengah');
});

test.describe('a missing network, missing storage or a second tab', () => {
  test.use({ provoked: [failedLoads, { scope: 'test' }] });

  const offline = (page: Page) => page.getByText('Anda sedang offline.');
  const document = (page: Page) => page.getByRole('group', { name: 'Foto NPWP', exact: true });
  const jpeg = async () => ({
    name: 'npwp.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPicture(),
  });

  test('front page and step 2 report a lost network at once, and the interrupted call continues by itself', async ({
    page,
    context,
  }) => {
    await openFrontPage(page);
    await context.setOffline(true);
    await expect(offline(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(offline(page)).toBeHidden();

    await openAt(page, 'checklist');
    await page.goto('/chInfoPribadi');
    await atState(page, 'personalData.editing');
    // Waits for the screen, whose file could not be loaded without a network.
    await expect(page.getByRole('contentinfo')).toContainText('Lanjut');
    await context.setOffline(true);
    await pressContinue(page);
    await expect(alertOf(page)).toContainText('Tidak ada koneksi internet.');
    // The copied report contains the failed call and not the NIK.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(alertOf(page).getByRole('button', { name: 'Salin laporan' }));
    await expect(alertOf(page).getByText('Laporan disalin')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(report)).toMatchObject({
      format: 1,
      calls: [{ name: 'checkNik', answer: 'failed offline' }],
      device: { online: false },
    });
    expect(report).not.toContain(applicant.personalData.nik);
    await context.setOffline(false);
    await atState(page, 'checklist.editing');
    await expect(offline(page)).toBeHidden();
  });

  test('the journey runs from memory and says so when the browser stores nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto('/n_old_changeCard');
    await atState(page, 'chooser.editing');
    await expect(page.getByText('Browser ini tidak menyimpan data.')).toBeInViewport();
    await page.getByLabel('Penghasilan bersih per bulan').selectOption('1');
    await page.getByRole('radio').first().check({ force: true });
    await pressContinue(page);
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await page.locator('input[type=file]').setInputFiles(await jpeg());
    await atState(page, /^idCapture\.(poor|unreadable|read|failed)/, 30_000);
    await expect(page.locator('body')).not.toContainText('denied');
  });

  test(
    'an inactive tab and its duplicate each keep their own files',
    whole,
    async ({ page, context }) => {
      await openAt(page, 'job');
      await document(page)
        .locator('input[type=file]')
        .setInputFiles(await jpeg());
      const look = (at: Page) => document(at).getByRole('link', { name: /^Lihat/ });
      await look(page).waitFor();
      expect(await page.evaluate(() => sessionStorage.dataNpwp)).toContain('"kept":"sealed"');

      const opening = context.waitForEvent('page');
      await page.evaluate(() => void window.open('/chPekerjaan'));
      const duplicate = await opening;
      await look(duplicate).waitFor();
      await press(document(duplicate).getByRole('button', { name: /^x/ }));
      await expect(look(duplicate)).toBeHidden();

      // The tab shows another site while a new tab opens the app.
      await page.goto('about:blank');
      const other = await context.newPage();
      await openAt(other, 'job');
      await atState(other, 'job.editing');
      await page.goBack();
      await press(look(page));
      await atState(page, 'job.previewing');
      await page.reload();
      await look(page).waitFor();
    },
  );
});
