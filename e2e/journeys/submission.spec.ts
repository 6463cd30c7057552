import { applicant } from '../../machines/paths/applicant.ts';
import {
  alertOf,
  atState,
  headingOf,
  newestCode,
  pressBack,
  pressContinue,
  pressOk,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { nothingLeft, readPersonalStorage } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test, whole } from '../support/test.ts';

test.use({ provoked: failedLoads });

/** Continues from a verified face to the code entry, and submits the code. */
async function submit(page: Page): Promise<void> {
  await openAt(page, 'verified');
  await registerForCode(page);
  await typeCode(page, await newestCode());
}

// A fault that drops connections stays until `clearFaults`, because browsers themselves repeat a request whose
// kept-alive connection was closed.
const repeat = (page: Page) => page.getByRole('button', { name: 'Kirim ulang pengajuan' });

async function expectOneApplication(): Promise<void> {
  const stored = await sandbox.applications();
  expect(stored.map(({ nik }) => nik)).toEqual([applicant.personalData.nik]);
}

test(
  'SUB-16 END-04 END-05 ERR-08 a second application for a NIK gets code 51 and ends on the rejection',
  whole,
  async ({ page }) => {
    await submit(page);
    await atState(page, 'done', 20_000);
    await submit(page);
    await atState(page, 'rejection', 20_000);
    await expect(page).toHaveURL(/\/rejection$/);
    await expect(headingOf(page)).toHaveText('Anda sudah pernah mengajukan Syariah Card');
    await expectOneApplication();
    // Leaving the rejection erases all data, after a confirmation.
    const leave = page.getByRole('button', { name: 'Kembali ke halaman depan' });
    await press(leave);
    await press(alertOf(page).getByRole('button', { name: 'Batalkan' }));
    await atState(page, 'rejection.telling');
    await press(leave);
    await press(alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }));
    await atState(page, 'homepage');
    await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
  },
);

test('END-09 a submission longer than one second shows the waiting screen, which ignores the back button', async ({
  page,
}) => {
  await sandbox.injectFault({ call: 'submitApplication', delayMs: 4_000, times: 1 });
  await submit(page);
  await atState(page, 'submission.sending.long', 20_000);
  await expect(page).toHaveURL(/\/waiting$/);
  await expect(page.getByRole('main')).toContainText(
    'Pengajuan sedang diproses. Jangan tutup atau muat ulang halaman ini.',
  );
  await page.evaluate(() => history.back());
  await atState(page, 'done', 20_000);
  await expect(page).toHaveURL(/\/done$/);
  await expectOneApplication();
});

test('SUB-15 a submission whose response is lost has an unknown outcome, and repeating it stores nothing twice', async ({
  page,
}) => {
  await sandbox.injectFault({ call: 'submitApplication', dropAnswer: true });
  await submit(page);
  await expect(alertOf(page)).toContainText('Error: Koneksi terputus', { timeout: 20_000 });
  await pressOk(page);
  await atState(page, 'submission.unsettled');
  await expect(headingOf(page)).toHaveText('Pengajuan belum terkonfirmasi');
  await expectOneApplication();
  await sandbox.clearFaults();
  await press(repeat(page));
  await atState(page, 'done', 20_000);
  await expectOneApplication();
});

test(
  'SUB-15 a submission that never reached the bank is stored when it is repeated',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'submitApplication', drop: true });
    await submit(page);
    await expect(alertOf(page)).toContainText('Error: Koneksi terputus', { timeout: 20_000 });
    await pressOk(page);
    expect(await sandbox.applications()).toEqual([]);
    await sandbox.clearFaults();
    await press(repeat(page));
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'SUB-15 a page reloaded during a submission shows its unknown outcome, and repeating stores exactly one application',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'submitApplication', delayMs: 3_000, times: 1 });
    await submit(page);
    await atState(page, 'submission.sending.long', 20_000);
    await page.reload();
    await atState(page, 'submission.unsettled');
    await expect(headingOf(page)).toHaveText('Pengajuan belum terkonfirmasi');
    // No other address leads away from an unknown outcome.
    await page.goto('/chPekerjaan');
    await atState(page, 'submission.unsettled');
    await press(repeat(page));
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  "SUB-17 any other code shows the bank's message, and the submission can be repeated",
  whole,
  async ({ page }) => {
    await sandbox.injectFault({
      call: 'submitApplication',
      code: '91',
      description: 'Layanan sedang sibuk',
      times: 1,
    });
    await submit(page);
    await expect(alertOf(page)).toContainText('Error Code: 91', { timeout: 20_000 });
    await expect(alertOf(page)).toContainText('Message: Layanan sedang sibuk');
    await pressOk(page);
    await press(repeat(page));
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'ERR-02 SUB-15 a submission with an HTML page as response has an unknown outcome and can be repeated',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'submitApplication', html: true, times: 1 });
    await submit(page);
    await expect(alertOf(page)).toContainText('Error Code: 502', { timeout: 20_000 });
    await pressOk(page);
    await atState(page, 'submission.unsettled');
    await press(repeat(page));
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'SUB-17 a submission whose face the bank refuses (13) returns to the face check, also after a reload, and is not stored',
  whole,
  async ({ page }) => {
    await openAt(page, 'verified', { fc_token: 'FC-unknown' });
    await registerForCode(page);
    await typeCode(page, await newestCode());
    await expect(alertOf(page)).toContainText('Error Code: 13', { timeout: 20_000 });
    await pressOk(page);
    await expect(headingOf(page)).toHaveText('Verifikasi wajah perlu diulang');
    await page.reload();
    await press(page.getByRole('button', { name: 'Ulangi verifikasi wajah' }));
    await atState(page, 'faceTips.explaining');
    await page.reload();
    await atState(page, 'faceTips.explaining');
    expect(await sandbox.applications()).toEqual([]);
  },
);

const check = (page: Page) =>
  press(page.getByRole('button', { name: 'Periksa kembali data diri Anda' }));
const found = (page: Page) => press(page.getByRole('button', { name: 'Sudah benar, lanjutkan' }));

/** Changes an answer from the summary, and checks that the summary shows it and focuses the button of its section. */
async function change(page: Page, section: string, label: string, value: string): Promise<void> {
  await press(page.getByRole('button', { name: `Ubah ${section}`, exact: true }));
  await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await press(page.getByRole('button', { name: 'Simpan, kembali ke ringkasan' }));
  await atState(page, 'summary');
  const part = page.getByRole('region', { name: section });
  await expect(part).toContainText(value);
  await expect(part.getByRole('button')).toBeFocused();
  await expect(part.getByRole('heading')).toBeInViewport();
}

test('ENT-14 OTH-05 three values corrected from the summary, one from the face check and one from the code are all in the application', async ({
  page,
}) => {
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  await pressBack(page);
  await atState(page, 'delivery.editing');
  await page.getByRole('radio', { name: 'Alamat perusahaan', exact: true }).check();
  await check(page);
  await atState(page, 'summary');
  await expect(headingOf(page)).toHaveText('Periksa kembali data diri Anda');
  const photo = page.getByRole('img', { name: 'Foto e-KTP' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await change(page, 'Alamat', 'Alamat rumah', 'Jl. Melati No. 45');
  await change(page, 'Pekerjaan', 'Nama perusahaan', 'PT Contoh Sentosa');
  // A reload stays on the opened form, and on the summary.
  await press(page.getByRole('button', { name: 'Ubah Profil dan kontak darurat' }));
  await page.reload();
  await atState(page, 'profile.editing');
  await page.getByRole('textbox', { name: 'Nama ibu kandung' }).fill('Ratna Dewi');
  await press(page.getByRole('button', { name: 'Simpan, kembali ke ringkasan' }));
  await atState(page, 'summary');
  await page.reload();
  await atState(page, 'summary');
  await expect(page.getByText('Ratna Dewi')).toBeVisible();
  await page.evaluate(() => history.back());
  await atState(page, 'delivery.editing');
  await expect(page.getByRole('radio', { name: 'Alamat perusahaan', exact: true })).toBeChecked();
  await pressContinue(page);
  await atState(page, 'faceTips.verified');

  await check(page);
  await change(page, 'Profil dan kontak darurat', 'Nama kontak darurat', 'Hendra Wijaya');
  await found(page);
  await atState(page, 'faceTips.verified');
  await registerForCode(page);
  const code = await newestCode();
  await check(page);
  await change(page, 'Pekerjaan', 'Ekstensi', '612');
  await pressBack(page);
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await typeCode(page, code);
  await atState(page, 'done', 20_000);
  const [application] = await sandbox.applications();
  expect(application?.fields).toMatchObject({
    alamat_rmh: 'Jl. Melati No. 45',
    nama_perusahaan: 'PT Contoh Sentosa',
    ibukandung: 'Ratna Dewi',
    nama_darurat: 'Hendra Wijaya',
    telepon_kantor_ext: '612',
    alamatkirim: 'K',
  });
});
