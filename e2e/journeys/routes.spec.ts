import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, headingOf } from '../pages/state.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

/** ENT-17: route, the state it opens when everything before it is given, and the title it shows. */
const withData = [
  ['/', 'homepage', 'Belanja jadi lebih mudah dengan Kartu Pembiayaan Syariah'],
  ['/homepage', 'homepage', 'Belanja jadi lebih mudah dengan Kartu Pembiayaan Syariah'],
  ['/n_old_changeCard', 'chooser.editing', 'Pilih Jenis Syariah Card'],
  ['/chCard', 'chooser.editing', 'Pilih Jenis Syariah Card'],
  ['/chooser', 'chooser.editing', 'Pilih Jenis Syariah Card'],
  ['/chInfoPribadi', 'personalData.editing', 'Data pribadi'],
  ['/chChecklist', 'checklist.editing', 'Persetujuan'],
  ['/chLengkapiProfile', 'profile.editing', 'Lengkapi profil'],
  ['/chAlamat', 'address.editing', 'Alamat'],
  ['/chPekerjaan', 'job.editing', 'Pekerjaan'],
  ['/npwp', 'npwpCapture.explaining', 'Foto NPWP'],
  ['/slipgaji', 'slipCapture.explaining', 'Foto slip gaji'],
  ['/chLainnya', 'delivery', 'Informasi lainnya'],
  ['/tips-liveness', 'faceTips.verified', 'Verifikasi Wajah'],
  ['/liveness', 'faceFrame.showing', 'Verifikasi wajah berlangsung'],
  ['/liveness-test', 'livenessTest.explaining', 'Uji kamera depan'],
  ['/success', 'livenessResult', 'Hasil'],
  ['/feedback', 'feedback', 'Terima kasih'],
  ['/feedbackfailed', 'feedbackFailed', 'Masukan belum terkirim'],
  // Last: entering the ID photo asks for steps 2 and 3 again (PER-03).
  ['/ocr', 'idCapture.explaining', 'Foto e-KTP'],
] as const;

test('ENT-07 ENT-17 CHO-01 every route and alias opens its screen once the steps before it are given', async ({
  page,
}) => {
  await seedSession(page, 'verified');
  for (const [route, state, title] of withData) {
    await test.step(route, async () => {
      await page.goto(route);
      await atState(page, state);
      await expect(headingOf(page).filter({ visible: true })).toHaveText(title);
      await expect(page).toHaveURL(new RegExp(`${route === '/' ? '/homepage' : route}$`));
    });
  }
});

/** Routes that nobody may open without data, and where they lead instead. */
const needsData = [
  '/chInfoPribadi',
  '/ocr',
  '/chChecklist',
  '/chLengkapiProfile',
  '/chAlamat',
  '/chPekerjaan',
  '/npwp',
  '/slipgaji',
  '/chLainnya',
  '/tips-liveness',
  '/liveness',
  '/otp',
  '/waiting',
  '/done',
  '/rejection',
  '/rejectionnik',
  '/rejectiondukcapil',
  '/rejectiontotal',
] as const;

test('ENT-15 a step or an ending opened without anything before it leads to the first missing step', async ({
  page,
}) => {
  for (const route of needsData) {
    await test.step(route, async () => {
      await page.goto(route);
      await atState(page, 'chooser.editing');
      await expect(page).toHaveURL(/\/n_old_changeCard$/);
    });
  }
});

test('ENT-15 a later step leads to the first step that lacks data, wherever that is', async ({
  page,
}) => {
  for (const [step, state, route] of [
    ['personalData', 'personalData.editing', '/chInfoPribadi'],
    ['profile', 'profile.editing', '/chLengkapiProfile'],
    ['job', 'job.editing', '/chPekerjaan'],
    ['faceTips', 'faceTips.explaining', '/tips-liveness'],
  ] as const) {
    await seedSession(page, step);
    await page.goto('/otp');
    await atState(page, state);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
  }
});

test('ENT-15 an unknown address leads to the front page', async ({ page }) => {
  await page.goto('/tidak-ada');
  await atState(page, 'homepage');
  await expect(page).toHaveURL(/\/homepage$/);
});

test('ENT-15 ENT-17 /otp opens the boxes again while a code is waiting for, and /done the receipt once it is', async ({
  page,
}) => {
  await openAt(page, 'verified');
  await registerForCode(page);
  await page.goto('/chAlamat');
  await atState(page, 'address.editing');
  await page.goto('/otp');
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);
  await expect(page).toHaveURL(/\/done$/);
});

test('ENT-08 the front page keeps channel and referral, and a tap before the app has loaded keeps them too', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('code'), sessionStorage.getItem('refferalID')]);
  await page.goto('/homepage?channel=agen-07&refferalId=REF-2026');
  await atState(page, 'homepage');
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await atState(page, 'chooser.editing');
  await expect.poll(kept).toEqual(['agen-07', 'REF-2026']);

  await page.evaluate(() => sessionStorage.clear());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/?channel=agen-08&refferalId=REF-2027', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Lanjutkan' }).click({ noWaitAfter: true });
  letGo();
  await atState(page, 'chooser.editing');
  await expect.poll(kept).toEqual(['agen-08', 'REF-2027']);
});

test('ENT-09 the splash takes the channel from its code, an empty one if absent, and goes on to the front page', async ({
  page,
}) => {
  const channel = () => page.evaluate(() => sessionStorage.getItem('code'));
  await page.goto('/splash?code=cabang-3');
  await atState(page, 'homepage');
  await expect.poll(channel).toBe('cabang-3');
  await page.goto('/splash');
  await atState(page, 'homepage');
  await expect.poll(channel).toBe('');
});
