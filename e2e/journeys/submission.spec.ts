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
import { leftInStorage, nothingLeft } from '../support/phone.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test, whole } from '../support/test.ts';

test.use({ provoked: failedLoads });

/** From a verified face to the moment after the code was confirmed. */
async function submit(page: Page): Promise<void> {
  await openAt(page, 'verified');
  await registerForCode(page);
  await typeCode(page, await newestCode());
}

// A dropped connection is dropped until it is healed: browsers by themselves repeat a request whose
// kept-alive connection went away.
const repeat = (page: Page) => page.getByRole('button', { name: 'Kirim ulang pengajuan' });

async function expectOneApplication(): Promise<void> {
  const stored = await sandbox.applications();
  expect(stored.map(({ nik }) => nik)).toEqual([applicant.personalData.nik]);
}

test(
  'SUB-16 END-04 END-05 ERR-08 a second application for a NIK is answered 51 and ends on the rejection',
  whole,
  async ({ page }) => {
    await submit(page);
    await atState(page, 'done', 20_000);
    await submit(page);
    await atState(page, 'rejection', 20_000);
    await expect(page).toHaveURL(/\/rejection$/);
    await expect(headingOf(page)).toHaveText('Anda sudah pernah mengajukan Syariah Card');
    await expectOneApplication();
    // Leaving it erases what was given, which is asked before.
    const leave = page.getByRole('button', { name: 'Kembali ke halaman depan' });
    await leave.click();
    await alertOf(page).getByRole('button', { name: 'Batalkan' }).click();
    await atState(page, 'rejection.telling');
    await leave.click();
    await alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }).click();
    await atState(page, 'homepage');
    await expect.poll(() => leftInStorage(page)).toEqual(nothingLeft);
  },
);

test('END-09 a submission that takes longer than a second shows the waiting screen, which refuses the back button', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'submitApplication', delayMs: 4_000, times: 1 });
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

test('SUB-15 a submission whose answer is lost is of unknown outcome: repeating it stores nothing twice', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'submitApplication', dropAnswer: true });
  await submit(page);
  await expect(alertOf(page)).toContainText('Error: Koneksi terputus', { timeout: 20_000 });
  await pressOk(page);
  await atState(page, 'submission.unsettled');
  await expect(headingOf(page)).toHaveText('Pengajuan belum terkonfirmasi');
  await expectOneApplication();
  await sandbox.heal();
  await repeat(page).click();
  await atState(page, 'done', 20_000);
  await expectOneApplication();
});

test(
  'SUB-15 a submission that never reached the bank is sent by repeating it',
  whole,
  async ({ page }) => {
    await sandbox.disturb({ call: 'submitApplication', drop: true });
    await submit(page);
    await expect(alertOf(page)).toContainText('Error: Koneksi terputus', { timeout: 20_000 });
    await pressOk(page);
    expect(await sandbox.applications()).toEqual([]);
    await sandbox.heal();
    await repeat(page).click();
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'SUB-15 a page reloaded in the middle of a submission comes back to its question, and repeating stores exactly one',
  whole,
  async ({ page }) => {
    await sandbox.disturb({ call: 'submitApplication', delayMs: 3_000, times: 1 });
    await submit(page);
    await atState(page, 'submission.sending.long', 20_000);
    await page.reload();
    await atState(page, 'submission.unsettled');
    await expect(headingOf(page)).toHaveText('Pengajuan belum terkonfirmasi');
    // What the bank may hold is not undermined by another address.
    await page.goto('/chPekerjaan');
    await atState(page, 'submission.unsettled');
    await repeat(page).click();
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'SUB-17 any other code is told with the words of the bank, and the submission can be repeated',
  whole,
  async ({ page }) => {
    await sandbox.disturb({
      call: 'submitApplication',
      code: '91',
      description: 'Layanan sedang sibuk',
      times: 1,
    });
    await submit(page);
    await expect(alertOf(page)).toContainText('Error Code: 91', { timeout: 20_000 });
    await expect(alertOf(page)).toContainText('Message: Layanan sedang sibuk');
    await pressOk(page);
    await repeat(page).click();
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'ERR-02 SUB-15 a submission answered with a page of HTML is of unknown outcome and can be repeated',
  whole,
  async ({ page }) => {
    await sandbox.disturb({ call: 'submitApplication', html: true, times: 1 });
    await submit(page);
    await expect(alertOf(page)).toContainText('Error Code: 502', { timeout: 20_000 });
    await pressOk(page);
    await atState(page, 'submission.unsettled');
    await repeat(page).click();
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  },
);

test(
  'SUB-17 a submission whose face the bank does not take (13) leads to the face check anew, with everything else kept',
  whole,
  async ({ page }) => {
    await openAt(page, 'verified', { fc_token: 'FC-unknown' });
    await registerForCode(page);
    await typeCode(page, await newestCode());
    await expect(alertOf(page)).toContainText('Error Code: 13', { timeout: 20_000 });
    await pressOk(page);
    await expect(headingOf(page)).toHaveText('Verifikasi wajah perlu diulang');
    await page.reload();
    await page.getByRole('button', { name: 'Ulangi verifikasi wajah' }).click();
    await atState(page, 'faceTips.explaining');
    await page.reload();
    await atState(page, 'faceTips.explaining');
    expect(await sandbox.applications()).toEqual([]);
  },
);

const summary = (page: Page) =>
  page.getByRole('dialog', { name: 'Ringkasan pengajuan' }).and(page.locator('dialog[open]'));

/** Opens the summary and there the answer of this name, whose field has the focus then. */
async function change(page: Page, name: string, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Lihat ringkasan pengajuan' }).click();
  await summary(page)
    .getByRole('button', { name: `Ubah ${name}`, exact: true })
    .click();
  const field = page.getByRole('textbox', { name: label, exact: true });
  await expect(field).toBeFocused();
  await field.fill(value);
  await pressContinue(page);
}

test('from the summary over step 6, the tips and the code one answer is changed each, and the application has all three', async ({
  page,
}) => {
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  await pressBack(page);
  await atState(page, 'delivery.editing');
  await page.getByRole('radio', { name: 'Alamat perusahaan', exact: true }).check();

  await page.getByRole('button', { name: 'Lihat ringkasan pengajuan' }).click();
  const photo = summary(page).getByRole('img', { name: 'Foto e-KTP' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await page.keyboard.press('Escape');
  await atState(page, 'delivery.editing');
  await expect(summary(page)).toBeHidden();

  await change(page, 'Alamat sesuai e-KTP', 'Alamat rumah', 'Jl. Melati No. 45');
  await atState(page, 'delivery.editing');
  await expect(page.getByRole('radio', { name: 'Alamat perusahaan', exact: true })).toBeChecked();
  await pressContinue(page);
  await atState(page, 'faceTips.verified');

  await change(page, 'Nama ibu kandung', 'Nama ibu kandung', 'Ratna Dewi');
  await registerForCode(page);
  const code = await newestCode();

  await change(page, 'Nama perusahaan', 'Nama perusahaan', 'PT Contoh Sentosa');
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await page.getByRole('button', { name: 'Lihat ringkasan pengajuan' }).click();
  await expect(summary(page)).toContainText('PT Contoh Sentosa');
  await page.keyboard.press('Escape');
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await typeCode(page, code);
  await atState(page, 'done', 20_000);
  const [application] = await sandbox.applications();
  expect(application?.fields).toMatchObject({
    alamat_rmh: 'Jl. Melati No. 45',
    ibukandung: 'Ratna Dewi',
    nama_perusahaan: 'PT Contoh Sentosa',
    alamatkirim: 'K',
  });
});
