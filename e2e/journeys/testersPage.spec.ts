import { applicant } from '../../machines/paths/applicant.ts';
import { checkNik, injectFault, notice, openTestersPage, part } from '../pages/otherPages.ts';
import { atState, newestCode, registerForCode, typeCode } from '../pages/state.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';
import { findings } from '../visual/accessibility.ts';

/** Runs a journey in another tab up to the code entry. `finish` submits the code and waits for the receipt. */
async function journeyBeside(page: Page): Promise<{ finish(): Promise<void> }> {
  const phone = await page.context().newPage();
  await openAt(phone, 'verified');
  await registerForCode(phone);
  return {
    finish: async () => {
      await typeCode(phone, await newestCode());
      await atState(phone, 'done', 20_000);
      await phone.close();
    },
  };
}

test('the open testers page shows a new code and a new application with pictures and payload', async ({
  page,
}) => {
  await openTestersPage(page);
  await expect(part(page, 'Kotak pesan')).toContainText('Belum ada kode');
  const journey = await journeyBeside(page);
  const code = await newestCode();
  await expect(page.getByRole('button', { name: `Salin kode ${code}` })).toBeVisible();
  await expect(notice(page)).toHaveText(`Kode baru: ${code}`);

  await journey.finish();
  const applications = part(page, 'Pengajuan diterima (1)');
  await applications
    .getByText(applicant.personalData.nama_lengkap, { exact: true })
    .first()
    .click();
  const card = applications.getByRole('img', { name: 'e-KTP' });
  await expect
    .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await applications.getByText('Payload terdekripsi (JSON)').click();
  await expect(applications.locator('pre')).toContainText(`"nik": "${applicant.personalData.nik}"`);

  await card.click();
  const large = page.getByRole('dialog', { name: 'Gambar sebesar layar' });
  await expect(large.getByRole('img', { name: 'e-KTP' })).toBeVisible();
  await large.getByRole('button', { name: 'Tutup' }).click();
  await expect(large).toBeHidden();

  // What is open stays open when the part is drawn again.
  await sandbox.advanceClock(60_000);
  await expect(part(page, 'Jam bank')).toContainText('1 menit lebih cepat');
  await expect(applications.locator('pre')).toBeVisible();
});

test("a specimen card with the tester's name opens as a large picture that Escape closes", async ({
  page,
}) => {
  await openTestersPage(page);
  const cards = part(page, 'Kartu specimen');
  await cards.getByLabel('Nama').fill('BUDI CONTOH');
  await cards.getByRole('button', { name: 'Tampilkan kartu ini' }).click();
  const picture = page.getByRole('img', { name: 'Specimen e-KTP: BUDI CONTOH' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(2000);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
});

test('a click sets and removes a fault, and the call fails in between', async ({ page }) => {
  await openTestersPage(page);
  const faults = part(page, 'Gangguan');
  await injectFault(page, 'Periksa NIK', 'Server error (503)', 'Sekali');
  await expect(faults).toContainText('Periksa NIK: Server error (503) 1 kali lagi');
  expect((await checkNik(page)).status()).toBe(503);
  await expect(faults).toContainText('Tidak ada gangguan');
  expect((await checkNik(page)).status()).toBe(200);

  await injectFault(page, 'Periksa NIK', 'Halaman HTML dari gateway', 'Sampai dihapus');
  await expect(faults).toContainText('sampai dihapus');
  expect((await checkNik(page)).headers()['content-type']).toContain('text/html');
  await faults.getByRole('button', { name: 'Hapus semua gangguan' }).click();
  await expect(faults).toContainText('Tidak ada gangguan');
  expect((await checkNik(page)).status()).toBe(200);
});

test('a click moves the clock, shows by how much, and resets it', async ({ page }) => {
  await openTestersPage(page);
  const clock = part(page, 'Jam bank');
  const bankTime = async () => {
    const { now } = await (await page.request.get('/sandbox/clock')).json();
    return Math.round((Date.parse(now) - Date.now()) / 60_000);
  };
  await clock.getByRole('button', { name: '+3 menit' }).click();
  await expect(clock).toContainText('3 menit lebih cepat dari waktu nyata');
  expect(await bankTime()).toBe(3);
  await clock.getByRole('button', { name: '+1 hari' }).click();
  await expect(clock).toContainText('1 hari 3 menit lebih cepat dari waktu nyata');
  await clock.getByRole('button', { name: 'Kembali ke waktu nyata' }).click();
  await expect(clock.getByText('Waktu nyata', { exact: true })).toBeVisible();
  expect(await bankTime()).toBeCloseTo(0);
});

test('the bank is cleared only after a confirmation', async ({ page }) => {
  await (await journeyBeside(page)).finish();
  await openTestersPage(page);
  const question = page.getByRole('dialog', { name: 'Kosongkan bank?' });
  await page.getByRole('button', { name: 'Kosongkan bank' }).click();
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(part(page, 'Pengajuan diterima (1)')).toBeVisible();
  expect(await sandbox.applications()).toHaveLength(1);

  await page.getByRole('button', { name: 'Kosongkan bank' }).click();
  await question.getByRole('button', { name: 'Kosongkan', exact: true }).click();
  await expect(page.getByText('Belum ada pengajuan')).toBeVisible();
  await expect(page.getByText('Belum ada kode')).toBeVisible();
  expect(await sandbox.applications()).toEqual([]);
});

test('the keyboard focus stays when another code arrives', async ({ page }) => {
  await journeyBeside(page);
  await openTestersPage(page);
  const first = page.getByRole('button', { name: `Salin kode ${await newestCode()}` });
  await first.focus();
  await sandbox.advanceClock(200_000);
  await journeyBeside(page);
  await expect(page.getByRole('button', { name: /^Salin kode/ })).toHaveCount(2);
  await expect(first).toBeFocused();
});

test.describe('a server that does not respond', () => {
  test.use({ provoked: failedLoads });
  test('a click without effect is reported', async ({ page }) => {
    await openTestersPage(page);
    await page.route('**/sandbox/clock', (route) => route.abort());
    await part(page, 'Jam bank').getByRole('button', { name: '+1 menit' }).click();
    await expect(notice(page)).toHaveText('Tidak berhasil. Periksa apakah server masih berjalan.');
  });
});

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations on the testers page at ${width} pixels, ${colorScheme}`, async ({
      page,
    }) => {
      await (await journeyBeside(page)).finish();
      await sandbox.injectFault({ call: 'checkNik', code: '99' });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await openTestersPage(page);
      await part(page, 'Pengajuan diterima (1)').locator('summary').first().click();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}
