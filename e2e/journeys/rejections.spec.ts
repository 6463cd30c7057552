import { testNiks } from '../../api/sandbox/testNiks.ts';
import { showCardToCamera } from '../camera/films.ts';
import { photographCard, skipReturn } from '../pages/captures.ts';
import { alertOf, atState, headingOf, pressContinue } from '../pages/state.ts';
import { chooseCard, openFrontPage, startJourney, typePhone } from '../pages/steps.ts';
import { onCard, phone, profile } from '../support/applicant.ts';
import { openAt } from '../support/seed.ts';
import { leftInStorage, nothingLeft } from '../support/storage.ts';
import { expect, type Page, test } from '../support/test.ts';

const fresh = (page: Page) => page.getByRole('button', { name: 'Kembali ke halaman depan' });

test('NIK-03 END-08 a card with a declined NIK (54) leads to the total rejection and to the mobile app', async ({
  page,
}) => {
  await page.clock.install();
  await showCardToCamera({ nik: testNiks.declined, tanggal_lahir: '01-01-1990' });
  await openFrontPage(page);
  await startJourney(page);
  await chooseCard(page);
  await typePhone(page);
  await photographCard(page);
  await skipReturn(page);
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(testNiks.declined);
  await pressContinue(page);
  await atState(page, 'rejectionTotal');
  await expect(page).toHaveURL(/\/rejectiontotal$/);
  await expect(page.getByRole('main')).toContainText(
    'Pengajuan Anda belum dapat disetujui. Layanan bank lainnya tersedia melalui aplikasi mobile.',
  );
  await expect(page.getByRole('link', { name: /Unduh aplikasi mobile/ })).toBeVisible();
});

for (const [title, nik, state, route, words] of [
  [
    'NIK-06 END-06 a NIK with an earlier application (53)',
    testNiks.earlierPending,
    'rejectionNik',
    '/rejectionnik',
    'Pengajuan belum dapat dilanjutkan. Mohon tunggu pengajuan Anda sebelumnya.',
  ],
] as const) {
  test(`${title} leads to its own rejection, which a reload keeps and leaving erases (END-03)`, async ({
    page,
  }) => {
    await openAt(page, 'checklist', { step2: { nik }, more: { 'journey.nikCleared': '' } });
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await atState(page, state);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    await expect(page.getByRole('main')).toContainText(words);

    await page.reload();
    await atState(page, state);
    await fresh(page).click();
    await atState(page, 'homepage');
    await expect.poll(() => leftInStorage(page)).toEqual(nothingLeft);
    await page.getByRole('link', { name: 'Lanjutkan' }).click();
    await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
    await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('');
  });
}

/** A NIK that the registry does not know, on a journey that had come to the face check. */
async function rejectNik(page: Page): Promise<void> {
  await openAt(page, 'faceTips', {
    step2: { nik: testNiks.notInRegistry },
    more: { 'journey.nikCleared': '' },
  });
  await atState(page, 'personalData.editing');
  await pressContinue(page);
  await atState(page, 'rejectionDukcapil');
}

test('NIK-04 END-07 a NIK that the registry does not know (51) is corrected with everything kept, also after a reload and by the back button', async ({
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
  await page.getByRole('button', { name: 'Perbaiki NIK' }).click();
  await atState(page, 'personalData.editing');
  await expect(nik).toBeFocused();
  await expect(nik).toHaveValue(testNiks.notInRegistry);
  await nik.fill(onCard.nik);
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(phone);
  await pressContinue(page);
  await atState(page, 'checklist.editing');
  await pressContinue(page);
  await expect(page.getByLabel('Email')).toHaveValue(profile.alamat_email);
});

test('END-07 NIK-03 a rejected NIK erases nothing until the applicant starts anew', async ({
  page,
}) => {
  await rejectNik(page);
  await page.goto('/homepage');
  await atState(page, 'homepage');
  // The front page asks too; the words of the question come only then.
  await page.getByRole('button', { name: 'Ajukan dari awal' }).click();
  await alertOf(page).getByRole('button', { name: 'Batalkan' }).click();
  await atState(page, 'homepage.inviting');
  await page.goto('/rejectiondukcapil');
  await atState(page, 'rejectionDukcapil');
  await page.getByRole('button', { name: 'Ajukan dari awal' }).click();
  await alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }).click();
  await atState(page, 'homepage');
  await expect.poll(() => leftInStorage(page)).toEqual(nothingLeft);
});
