import { refusedPhone, takenEmail } from '../../api/sandbox/testNiks.ts';
import { newestCode, registerForCode } from '../pages/otp.ts';
import { alertOf, atState, pressBack, pressContinue, pressOk } from '../pages/state.ts';
import { phone } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, test } from '../support/test.ts';

test.use({ provoked: failedLoads });

for (const [title, seed, words] of [
  [
    'REG-07 a registration refused with RC18',
    { step3: { alamat_email: takenEmail } },
    'Alamat email sudah terdaftar atas NIK lain.',
  ],
  [
    'REG-07 a registration refused with 422',
    { step2: { no_hp: refusedPhone } },
    'Nomor handphone tidak dapat digunakan. Gunakan nomor lain.',
  ],
] as const) {
  test(`${title} shows the bank's own words and stays where Lanjut can be pressed again`, async ({
    page,
  }) => {
    await openAt(page, 'verified', seed);
    await atState(page, 'faceTips.verified');
    await pressContinue(page);
    await atState(page, 'faceTips.alerting');
    await expect(alertOf(page)).toContainText(words);
    await pressOk(page);
    await atState(page, 'faceTips.verified');
    await pressContinue(page);
    await expect(alertOf(page)).toContainText(words);
    expect(await sandbox.messages(phone)).toEqual([]);
  });
}

test('REG-08 any other registration code is shown in the words of the bank, and an HTTP 422 counts like the code', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'register', code: '99', description: 'Sedang tutup', times: 1 });
  await sandbox.disturb({
    call: 'register',
    status: 422,
    description: 'Data ditolak penyedia',
    times: 1,
  });
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  for (const words of ['Sedang tutup', 'Data ditolak penyedia']) {
    await pressContinue(page);
    await expect(alertOf(page)).toContainText(words);
    await pressOk(page);
  }
  await registerForCode(page);
});

test('a registration whose answer was lost is repeated under its own number, and going back to the tips asks for no second code', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'register', dropAnswer: true });
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  await pressContinue(page);
  await expect(alertOf(page)).toContainText('Error: Koneksi terputus');
  await sandbox.heal();
  await pressOk(page);
  await registerForCode(page);
  const code = await newestCode();
  await pressBack(page);
  await registerForCode(page);
  expect(await newestCode()).toBe(code);
  expect(await sandbox.messages(phone)).toHaveLength(1);
});

test('a page reloaded in the middle of a registration says that its answer is missing, and Lanjut goes on without a second code', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'register', delayMs: 3_000, times: 1 });
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  await pressContinue(page);
  await atState(page, 'faceTips.registering');
  await page.reload();
  await expect(alertOf(page)).toContainText(
    'Kami belum menerima jawaban atas pendaftaran Anda. Tekan Lanjut untuk melanjutkan',
  );
  await pressOk(page);
  await registerForCode(page);
  expect(await sandbox.messages(phone)).toHaveLength(1);
});

for (const [title, seed, change, label, value] of [
  ['RC18', { step3: { alamat_email: takenEmail } }, 'Ubah e-mail', 'Email', 'siti.lain@contoh.id'],
  [
    '422',
    { step2: { no_hp: refusedPhone } },
    'Ubah nomor ponsel',
    'Nomor handphone',
    '081311122233',
  ],
] as const) {
  test(`REG-07 what is refused with ${title} is changed in its field, which leads back to the face and on to the code`, async ({
    page,
  }) => {
    await openAt(page, 'verified', seed);
    await atState(page, 'faceTips.verified');
    const offer = page.getByRole('button', { name: change });
    await expect(offer).toBeHidden();
    await pressContinue(page);
    await atState(page, 'faceTips.alerting');
    await pressOk(page);
    await offer.click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await field.fill(value);
    await pressContinue(page);
    await atState(page, 'faceTips.verified');
    await expect(offer).toBeHidden();
    await registerForCode(page);
  });
}
