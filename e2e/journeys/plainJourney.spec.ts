import { photographCard, readingLimit, skipReturn } from '../pages/captures.ts';
import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, pressContinue } from '../pages/state.ts';
import { chooseDelivery, fillAddresses, fillJob } from '../pages/steps.ts';
import { addressFields, home, onCard, phone } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

test('ADR-16 DOC-16 SUB-03 SUB-08 SUB-10 SUB-11 SUB-13 SUB-14 OTH-06 without documents, residence of its own, channel or referral link, the payload says so', async ({
  page,
}) => {
  await openAt(page, 'address', { step2: { kd_promo: 'HEMAT10' } });
  await fillAddresses(page);
  await fillJob(page);
  await pressContinue(page);
  await atState(page, 'delivery');
  await chooseDelivery(page, 'Alamat domisili');
  // The face check is the subject of other tests.
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await seedSession(page, 'verified', { step2: { kd_promo: 'HEMAT10' } });
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
  await page.goto('/tips-liveness');
  await registerForCode(page);
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);

  const [stored] = await sandbox.applications();
  expect(stored?.fields).toMatchObject({
    ...addressFields(home, 'rmh'),
    ...addressFields(home, 'dms'),
    selectedKelurahanData: { rmh: 1, dms: 1 },
    kd_promo: 0,
    refferalNo: 'HEMAT10',
    channelId: '6020',
    alamatkirim: 'R',
    mpc: '0',
    persetujuan1: 1,
    persetujuan2: 0,
  });
  expect(Object.keys(stored?.files ?? {}).sort()).toEqual(['face1', 'ktpfile']);
});

test('PER-03 going to the ID photo clears the saved steps 2 and 3; without a new photo all that was typed comes back', async ({
  page,
}) => {
  const keys = () =>
    page.evaluate(() => ['step2', 'step3'].map((key) => sessionStorage.getItem(key) !== null));
  await openAt(page, 'address');
  await page.goto('/chLengkapiProfile');
  await page.getByLabel('Nama ibu kandung').fill('Aminah Baru');
  await page.goto('/chInfoPribadi');
  await page.getByLabel('Nomor handphone').fill('081211112222');
  expect(await keys()).toEqual([true, true]);
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await atState(page, 'idCapture.explaining');
  await expect.poll(keys).toEqual([false, false]);
  await page.evaluate(() => history.back());
  await atState(page, 'personalData.editing');
  await expect(page.getByLabel('Nomor handphone')).toHaveValue('081211112222');
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(onCard.nik);
  await pressContinue(page);
  await atState(page, 'checklist.editing');
  await pressContinue(page);
  await atState(page, 'profile.editing');
  await expect(page.getByLabel('Nama ibu kandung')).toHaveValue('Aminah Baru');
});

test('PER-03 PER-04 OCR-08 a new photo replaces the e-KTP fields alone; a reload while its result shows loses nothing', async ({
  page,
}) => {
  await page.clock.install();
  await openAt(page, 'personalData', { more: { no_hp: phone, kd_promo: 'HEMAT10' } });
  await photographCard(page);
  await skipReturn(page);
  const name = page.getByRole('textbox', { name: 'Nama lengkap' });
  await name.fill('SALAH KETIK');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await atState(page, 'idCapture.aiming');
  await page.getByRole('button', { name: 'Ambil Foto', exact: true }).click();
  await atState(page, 'idCapture.read', readingLimit);
  await page.reload();
  await atState(page, 'idCapture.read');
  await expect(page.getByRole('main')).toContainText(onCard.nama_lengkap);
  await skipReturn(page);
  await expect(name).toHaveValue(onCard.nama_lengkap);
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(phone);
  await expect(page.getByLabel('Kode promo atau referral')).toHaveValue('HEMAT10');
});
