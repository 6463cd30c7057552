import { testNiks } from '../../api/sandbox/testNiks.ts';
import { showCardToCamera } from '../camera/films.ts';
import { photographCard, skipReturn } from '../pages/captures.ts';
import { atState, headingOf, pressContinue } from '../pages/state.ts';
import { chooseCard, openFrontPage, startJourney, typePhone } from '../pages/steps.ts';
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
    'NIK-04 END-07 a NIK that the registry does not know (51)',
    testNiks.notInRegistry,
    'rejectionDukcapil',
    '/rejectiondukcapil',
    'Data NIK Anda tidak sesuai dengan data Dukcapil.',
  ],
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
