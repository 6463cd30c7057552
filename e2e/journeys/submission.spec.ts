import { applicant } from '../../machines/paths/applicant.ts';
import {
  alertOf,
  atState,
  headingOf,
  newestCode,
  pressOk,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { phoneBack } from '../support/history.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';

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

test('END-09 SUB-15 a submission longer than one second shows the waiting screen, which ignores the back button; a reload shows its unknown outcome, and repeating stores one application', async ({
  page,
}) => {
  await sandbox.injectFault({ call: 'submitApplication', delayMs: 4_000, times: 1 });
  await submit(page);
  await atState(page, 'submission.sending.long', 20_000);
  await expect(page).toHaveURL(/\/waiting$/);
  await phoneBack(page);
  await atState(page, 'submission.sending.long');
  await expect(page).toHaveURL(/\/waiting$/);
  await page.reload();
  await atState(page, 'submission.unsettled');
  await expect(headingOf(page)).toHaveText('Pengajuan belum terkonfirmasi');
  // No other address leads away from an unknown outcome.
  await page.goto('/chPekerjaan');
  await atState(page, 'submission.unsettled');
  await press(repeat(page));
  await atState(page, 'done', 20_000);
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

const check = (page: Page) =>
  press(page.getByRole('button', { name: 'Periksa kembali data diri Anda' }));

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

test('ENT-14 OTH-05 the summary shows the photo and a changed answer with the focus in its section, survives a reload, and back returns to the step', async ({
  page,
}) => {
  await openAt(page, 'verified');
  await page.goto('/chLainnya');
  await atState(page, 'delivery.editing');
  await page.getByRole('radio', { name: 'Alamat perusahaan', exact: true }).check();
  await check(page);
  await atState(page, 'summary');
  const photo = page.getByRole('img', { name: 'Foto e-KTP' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await change(page, 'Pekerjaan', 'Nama perusahaan', 'PT Contoh Sentosa');
  await page.reload();
  await atState(page, 'summary');
  await expect(page.getByText('PT Contoh Sentosa')).toBeVisible();
  await phoneBack(page);
  await atState(page, 'delivery.editing');
  await expect(page.getByRole('radio', { name: 'Alamat perusahaan', exact: true })).toBeChecked();
});
