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

test('the open testers page shows new codes and a new application with pictures and payload, keeps focus and open parts, has no axe violations, and clears the bank only after a confirmation', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openTestersPage(page);
  await expect(part(page, 'Kotak pesan')).toContainText('Belum ada kode');
  const journey = await journeyBeside(page);
  const code = await newestCode();
  const copy = page.getByRole('button', { name: `Salin kode ${code}` });
  await expect(copy).toBeVisible();
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

  await test.step('another code', async () => {
    await copy.focus();
    await sandbox.advanceClock(200_000);
    await journeyBeside(page);
    await expect(page.getByRole('button', { name: /^Salin kode/ })).toHaveCount(2);
    await expect(copy).toBeFocused();
  });

  await test.step('accessibility', async () => {
    await sandbox.injectFault({ call: 'checkNik', code: '99' });
    await expect(part(page, 'Gangguan')).toContainText('Periksa NIK');
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findings(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  });

  await test.step('clearing the bank', async () => {
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
});

test.describe('the controls of the testers page', () => {
  test.use({ provoked: failedLoads });

  test('names the printed link when the server refuses the open page', async ({ page }) => {
    await page.route('**/sandbox/events', (route) => route.fulfill({ status: 403 }));
    await openTestersPage(page, 'Sesi berakhir. Buka lagi tautan yang dicetak server.');
  });

  test('set and remove a fault, move and reset the clock, show a large specimen card, and report a server that does not respond', async ({
    page,
  }) => {
    await openTestersPage(page);
    await test.step('faults', async () => {
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
    const clock = part(page, 'Jam bank');
    await test.step('clock', async () => {
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
    await test.step('specimen card', async () => {
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
    await test.step('a server that does not respond', async () => {
      await page.route('**/sandbox/clock', (route) => route.abort());
      await clock.getByRole('button', { name: '+1 menit' }).click();
      await expect(notice(page)).toHaveText(
        'Tidak berhasil. Periksa apakah server masih berjalan.',
      );
    });
  });
});
