import { refusedPhone, takenEmail, testNiks } from '../../api/sandbox/bank/testData.ts';
import { screens } from '../../machines/journey/screens.ts';
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
} from '../pages/state.ts';
import { byTouch, fillStep, photographCard, skipReturn } from '../pages/steps.ts';
import { nothingLeft, readPersonalStorage } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { type Fault, sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, firstOnly, type Page, test, whole } from '../support/test.ts';

test.use({ provoked: failedLoads });

const notChecked = { nikCleared: undefined };

const failures = [
  ['ERR-02 ERR-03 a page of HTML', { html: true }, /Error Code: 502\s*Message: /],
  ['ERR-01 a dropped connection', { drop: true }, /Error: Koneksi terputus/],
] satisfies [string, Omit<Fault, 'call'>, RegExp][];
for (const [index, [title, fault, words]] of failures.entries()) {
  test(
    `NIK-07 ${title} as the response to the NIK check is shown in the alert, and Lanjut repeats the check`,
    firstOnly(index),
    async ({ page }) => {
      await sandbox.injectFault({ call: 'checkNik', ...fault });
      await openAt(page, 'checklist', notChecked);
      await atState(page, 'personalData.editing');
      await pressContinue(page);
      await expect(alertOf(page)).toContainText(words);
      await sandbox.clearFaults();
      await pressOk(page);
      await atState(page, 'personalData.editing');
      await pressContinue(page);
      await atState(page, 'checklist.editing');
    },
  );
}

test(
  'OCR-11 a card reading that fails at the bank is reported, and the form returns with the photo',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'readCard', status: 500, times: 1 });
    await page.clock.install();
    await openAt(page, 'personalData');
    await photographCard(page);
    await expect(alertOf(page)).toContainText('Error Code: 500', { timeout: 20_000 });
    await skipReturn(page, 'failed');
    await expect(alertOf(page)).toBeHidden();
    await expect(page.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue('');
  },
);

test(
  'OCR-06 a wait covers the screen while the photo is read, and the back button returns to the camera',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'readCard', delayMs: 8_000, times: 1 });
    await openAt(page, 'personalData');
    await photographCard(page);
    await atState(page, 'idCapture.reading', 20_000);
    await expect(page.getByRole('dialog')).toContainText('Membaca e-KTP');
    await page.evaluate(() => history.back());
    await atState(page, 'idCapture.aiming');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('a list that failed to load shows a message and loads on retry', whole, async ({ page }) => {
  await sandbox.injectFault({ call: 'jobTypes', status: 503 });
  await openAt(page, 'job');
  const failed = page.getByText('Pekerjaan: Data belum dapat dimuat.');
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await sandbox.clearFaults();
  await press(page.getByRole('button', { name: 'Coba lagi' }));
  await expect(failed).toBeHidden();
  await page.getByLabel('Pekerjaan', { exact: true }).selectOption(applicant.job.pekerjaan);
});

test('ERR-06 a search that fails or finds nothing shows a message, and finds results on retry', async ({
  page,
}) => {
  await sandbox.injectFault({ call: 'regionSearch', status: 503 });
  await openAt(page, 'address');
  const search = page.getByRole('combobox', { name: 'Kelurahan' });
  await search.pressSequentially('me');
  await expect(page.getByText('Type to search')).toBeVisible();
  await search.pressSequentially('nteng');
  await expect(page.getByText('Data belum dapat dimuat.')).toBeVisible({ timeout: 20_000 });
  await sandbox.clearFaults();
  await press(page.getByRole('button', { name: 'Coba lagi' }));
  await expect(page.getByRole('option', { name: /Bogor Barat/ })).toBeVisible();
  await search.fill('xyzxyz');
  await expect(page.getByText('No items found')).toBeVisible();
  await press(page.getByRole('button', { name: 'Clear all' }));
  await fillStep(byTouch(page), 'address');
});

test(
  'a failed request for the liveness address is reported, and the tips return',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'livenessAddress', status: 500 });
    await openAt(page, 'faceTips');
    await pressContinue(page);
    await expect(alertOf(page)).toContainText('Error Code: 500', { timeout: 20_000 });
    await pressOk(page);
    await atState(page, 'faceTips.explaining');
  },
);

test('ERR-01 the alert reports a lost network, and the form continues by itself when the network returns', async ({
  page,
  context,
}) => {
  await openAt(page, 'checklist', notChecked);
  await expect(headingOf(page)).toHaveText('Data pribadi');
  await context.setOffline(true);
  await pressContinue(page);
  await expect(alertOf(page)).toContainText('Error: Tidak ada koneksi internet.', {
    timeout: 20_000,
  });
  await context.setOffline(false);
  await atState(page, 'checklist.editing');
  await expect(alertOf(page)).toBeHidden();
});

test(
  "REG-08 any other registration code shows the bank's message, and HTTP 422 is handled like the code 422",
  whole,
  async ({ page }) => {
    await sandbox.injectFault({
      call: 'register',
      code: '99',
      description: 'Sedang tutup',
      times: 1,
    });
    await sandbox.injectFault({
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
  },
);

test('a registration whose response was lost is repeated with the same reference number, and returning to the tips requests no second code', async ({
  page,
}) => {
  await sandbox.injectFault({ call: 'register', dropAnswer: true });
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  await pressContinue(page);
  await expect(alertOf(page)).toContainText('Error: Koneksi terputus');
  await sandbox.clearFaults();
  await pressOk(page);
  await registerForCode(page);
  const code = await newestCode();
  await pressBack(page);
  await registerForCode(page);
  expect(await newestCode()).toBe(code);
  expect(await sandbox.messages(applicant.personalData.no_hp)).toHaveLength(1);
});

test(
  'a page reloaded during a registration reports the missing response, and Lanjut continues without a second code',
  whole,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'register', delayMs: 3_000, times: 1 });
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
    expect(await sandbox.messages(applicant.personalData.no_hp)).toHaveLength(1);
  },
);

const refusals = [
  [
    'RC18',
    { values: { profile: { alamat_email: takenEmail } } },
    'Alamat email sudah terdaftar atas NIK lain.',
    'Ubah email',
    'Email',
    'siti.lain@contoh.id',
  ],
  [
    '422',
    { values: { personalData: { no_hp: refusedPhone } } },
    'Nomor handphone tidak dapat digunakan. Gunakan nomor lain.',
    'Ubah nomor handphone',
    'Nomor handphone',
    '081311122233',
  ],
] as const;
for (const [index, [title, seed, words, change, label, value]] of refusals.entries()) {
  test(
    `REG-07 a value refused with ${title} shows the bank's message and can be changed in its field, which returns to the verified face`,
    firstOnly(index),
    async ({ page }) => {
      await openAt(page, 'verified', seed);
      await atState(page, 'faceTips.verified');
      const offer = page.getByRole('button', { name: change });
      await expect(offer).toBeHidden();
      await pressContinue(page);
      await expect(alertOf(page)).toContainText(words);
      await pressOk(page);
      expect(await sandbox.messages(applicant.personalData.no_hp)).toEqual([]);
      await press(offer);
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeFocused();
      await field.fill(value);
      await pressContinue(page);
      await atState(page, 'faceTips.verified');
      await expect(offer).toBeHidden();
      await registerForCode(page);
    },
  );
}

const fresh = (page: Page) => page.getByRole('button', { name: 'Kembali ke halaman depan' });

const rejections = [
  [
    'NIK-06 END-06 a NIK with an earlier application (53)',
    { nik: testNiks.earlierPending },
    'rejectionNik',
    'Pengajuan belum dapat dilanjutkan. Mohon tunggu pengajuan Anda sebelumnya.',
  ],
  [
    'NIK-03 END-08 a declined NIK (54)',
    { nik: testNiks.declined, tgl_lahir: '01-01-1990' },
    'rejectionTotal',
    'Pengajuan Anda belum dapat disetujui. Layanan bank lainnya tersedia melalui aplikasi mobile.',
  ],
] as const;
for (const [index, [title, personalData, state, words]] of rejections.entries()) {
  test(
    `${title} shows its own rejection screen, which survives a reload and is erased on leaving (END-03)`,
    firstOnly(index),
    async ({ page }) => {
      await openAt(page, 'checklist', { values: { personalData }, nikCleared: undefined });
      await atState(page, 'personalData.editing');
      await pressContinue(page);
      await atState(page, state);
      await expect(page).toHaveURL(new RegExp(`${screens[state].route}$`));
      await expect(page.getByRole('main')).toContainText(words);

      await page.reload();
      await atState(page, state);
      await press(fresh(page));
      await press(alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }));
      await atState(page, 'homepage');
      await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
      await press(page.getByRole('link', { name: 'Lanjutkan' }));
      await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
      await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('');
    },
  );
}

/** Opens the rejection of a NIK that the registry does not know, on a journey that had reached the face check. */
async function rejectNik(page: Page): Promise<void> {
  await openAt(page, 'faceTips', {
    values: { personalData: { nik: testNiks.notInRegistry } },
    nikCleared: undefined,
  });
  await atState(page, 'personalData.editing');
  await pressContinue(page);
  await atState(page, 'rejectionDukcapil');
}

test('NIK-04 END-07 a NIK unknown to the registry (51) can be corrected with all values preserved, also after a reload and by the back button', async ({
  page,
}) => {
  await rejectNik(page);
  await expect(page).toHaveURL(/\/rejectiondukcapil$/);
  await expect(page.getByRole('main')).toContainText(
    'Data NIK Anda tidak sesuai dengan data Dukcapil.',
  );
  const nik = page.getByRole('textbox', { name: 'NIK' });
  await page.evaluate(() => history.back());
  await atState(page, 'personalData.editing');
  await expect(nik).toBeFocused();
  await pressContinue(page);
  await atState(page, 'rejectionDukcapil');

  await page.reload();
  await atState(page, 'rejectionDukcapil');
  await press(page.getByRole('button', { name: 'Perbaiki NIK' }));
  await atState(page, 'personalData.editing');
  await expect(nik).toBeFocused();
  await expect(nik).toHaveValue(testNiks.notInRegistry);
  await nik.fill(applicant.personalData.nik);
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(applicant.personalData.no_hp);
  await pressContinue(page);
  await atState(page, 'checklist.editing');
  await pressContinue(page);
  await expect(page.getByLabel('Email')).toHaveValue(applicant.profile.alamat_email);
});

test(
  'END-07 NIK-03 a rejected NIK erases nothing until the applicant starts over',
  whole,
  async ({ page }) => {
    await rejectNik(page);
    await page.goto('/homepage');
    await atState(page, 'homepage');
    // The front page also asks for confirmation, with a text that is loaded only then.
    await press(page.getByRole('button', { name: 'Ajukan dari awal' }));
    await press(alertOf(page).getByRole('button', { name: 'Batalkan' }));
    await atState(page, 'homepage.inviting');
    await page.goto('/rejectiondukcapil');
    await atState(page, 'rejectionDukcapil');
    await press(page.getByRole('button', { name: 'Ajukan dari awal' }));
    await press(alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }));
    await atState(page, 'homepage');
    await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
  },
);
