import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { alertOf, atState, headingOf, pressOk } from '../pages/state.ts';
import { onCard } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { leftInStorage, nothingLeft } from '../support/storage.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';

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
  expect(stored.map(({ nik }) => nik)).toEqual([onCard.nik]);
}

test('SUB-16 END-04 END-05 ERR-08 a second application for a NIK is answered 51 and ends on the rejection', async ({
  page,
}) => {
  await submit(page);
  await atState(page, 'done', 20_000);
  await submit(page);
  await atState(page, 'rejection', 20_000);
  await expect(page).toHaveURL(/\/rejection$/);
  await expect(headingOf(page)).toHaveText('Anda sudah pernah mengajukan Syariah Card');
  await expectOneApplication();
  await page.getByRole('button', { name: 'Kembali ke halaman depan' }).click();
  await atState(page, 'homepage');
  await expect.poll(() => leftInStorage(page)).toEqual(nothingLeft);
});

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

test('SUB-15 a submission that never reached the bank is sent by repeating it', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'submitApplication', drop: true });
  await submit(page);
  await expect(alertOf(page)).toContainText('Error: Koneksi terputus', { timeout: 20_000 });
  await pressOk(page);
  expect(await sandbox.applications()).toEqual([]);
  await sandbox.heal();
  await repeat(page).click();
  await atState(page, 'done', 20_000);
  await expectOneApplication();
});

test('SUB-15 a page reloaded in the middle of a submission comes back to its question, and repeating stores exactly one', async ({
  page,
}) => {
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
});

test('SUB-17 any other code is told with the words of the bank, and the submission can be repeated', async ({
  page,
}) => {
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
});

for (const [title, fault, words] of [
  ['HTTP 500', { status: 500 }, 'Error Code: 500'],
  ['a page of HTML', { html: true }, 'Error Code: 502'],
  ['an answer cut short', { malformed: true }, 'Error'],
] as const) {
  test(`ERR-02 SUB-15 a submission answered with ${title} is of unknown outcome and can be repeated`, async ({
    page,
  }) => {
    await sandbox.disturb({ call: 'submitApplication', ...fault, times: 1 });
    await submit(page);
    await expect(alertOf(page)).toContainText(words, { timeout: 20_000 });
    await pressOk(page);
    await atState(page, 'submission.unsettled');
    await repeat(page).click();
    await atState(page, 'done', 20_000);
    await expectOneApplication();
  });
}

test('SUB-17 a submission whose face the bank does not take (13) leads to the face check anew, with everything else kept', async ({
  page,
}) => {
  await openAt(page, 'verified', { more: { fc_token: 'FC-unknown' } });
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
});
