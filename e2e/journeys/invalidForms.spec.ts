import { alertOf, atState, pressContinue, pressOk } from '../pages/state.ts';
import { openAt, type Step } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

const complete = 'Pastikan semua informasi telah lengkap, ya!';

/** Step, its state, the alert of an empty Continue, a message in place, and what gets the focus. */
const forms: [Step, string, string, string, string][] = [
  [
    'chooser',
    'chooser',
    'Mohon pilih salah satu dari pilihan kartu yang tersedia',
    'Card is required',
    'boardCC',
  ],
  ['personalData', 'personalData', complete, '*Nomor handphone wajib diisi', 'no_hp'],
  ['profile', 'profile', complete, 'Nama Ibu Kandung wajib diisi', 'jns_kelamin'],
  ['address', 'address', complete, 'Kelurahan Wajib diisi', 'alamat_rmh'],
  ['job', 'job', complete, 'Nama Perusahaan Wajib diisi', 'pekerjaan'],
];

test('ERR-04 CHO-08 CHO-10 PER-05 PER-23 PRO-11 ADR-07 ADR-15 JOB-03 JOB-08 an empty Continue opens the alert, says what is missing, and puts the focus on the first wrong field', async ({
  page,
}) => {
  for (const [step, state, words, message, field] of forms) {
    await test.step(step, async () => {
      await openAt(page, step);
      await atState(page, `${state}.editing`);
      await pressContinue(page);
      await atState(page, `${state}.alerting`);
      await expect(alertOf(page)).toContainText(words);
      await pressOk(page);
      await atState(page, `${state}.editing`);
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
      await expect(page.locator('*:focus')).toHaveAttribute('name', field);
    });
  }
});

test('OTH-03 without a delivery choice the form says Pilih Salah Satu! in place', async ({
  page,
}) => {
  await openAt(page, 'delivery');
  await atState(page, 'delivery');
  await pressContinue(page);
  await expect(page.getByText('Pilih Salah Satu!')).toBeVisible();
  await expect(alertOf(page)).toBeHidden();
});

test('CHK-06 CHK-09 the terms come first, then the point choice', async ({ page }) => {
  await openAt(page, 'checklist');
  await atState(page, 'checklist.editing');
  await pressContinue(page);
  await expect(alertOf(page)).toContainText(complete);
  await pressOk(page);
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
  await pressContinue(page);
  await expect(alertOf(page)).toContainText(
    'Mohon pilih salah satu dari pilihan yang tersedia, ya!',
  );
});

test('PER-18 PER-20 an impossible date and an age outside 21 to 65 are told in the alert', async ({
  page,
}) => {
  await openAt(page, 'checklist', { more: { 'journey.nikCleared': '' } });
  await atState(page, 'personalData.editing');
  const date = page.getByRole('textbox', { name: 'Tanggal lahir' });
  const tooYoung = `0101${new Date().getFullYear() - 20}`;
  for (const [digits, words] of [
    ['31021990', 'tanggal lahir tidak valid - DD-MM-YYYY'],
    [
      tooYoung,
      'Maaf, Pengajuan Syariah Card Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun',
    ],
  ] as const) {
    await date.fill('');
    await date.pressSequentially(digits);
    await pressContinue(page);
    await expect(alertOf(page)).toContainText(words);
    await pressOk(page);
    await expect(date).toBeFocused();
  }
});
