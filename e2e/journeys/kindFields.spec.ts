import { alertOf, atState, pressContinue, pressOk } from '../pages/state.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, test } from '../support/test.ts';

const onCard = { kelurahan: 'MENTENG', kecamatan: 'BOGOR BARAT', kota: 'BOGOR' };

test('ADR-07 the kelurahan of the card is found with one press, the nearest first', async ({
  page,
}) => {
  await openAt(page, 'address', { more: { dataOCR: onCard } });
  await atState(page, 'address.editing');
  await page.getByRole('button', { name: 'Cari "Menteng"' }).tap();
  await expect(page.getByRole('option').first()).toContainText('Bogor Barat, Kota Bogor');
  await page.getByRole('option').first().tap();
  await expect(page.getByLabel('Kode pos')).toHaveValue('16111');
});

test('ADR-07 SUB-14 a kelurahan that the list lacks is typed, survives a reload and leads on', async ({
  page,
}) => {
  await openAt(page, 'address');
  await atState(page, 'address.editing');
  await page.getByLabel('Alamat rumah').fill('Jl. Baru 1');
  await page.getByLabel('RT', { exact: true }).fill('001');
  await page.getByLabel('RW', { exact: true }).fill('002');
  await page.getByRole('combobox', { name: 'Kelurahan' }).fill('sukamaju tanpa daftar');
  await expect(page.getByText('No items found')).toBeVisible();
  // A finger presses it while the list is open: the press must not close it first.
  await page.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }).tap();
  const typed = page.getByRole('textbox', { name: 'Kelurahan' });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('sukamaju tanpa daftar');
  await page.getByLabel('Kecamatan').fill('Cilodong');
  await page.getByLabel('Kabupaten/kota').fill('Kota Depok');
  await page.reload();
  await atState(page, 'address.editing');
  await expect(page.getByLabel('Kecamatan')).toHaveValue('Cilodong');
  await page.getByLabel('Provinsi').fill('Jawa Barat');
  await page.getByLabel('Kode pos').fill('16415');
  await pressContinue(page);
  await atState(page, 'job.editing');
  const step4 = await page.evaluate(() => sessionStorage.getItem('step4') ?? '');
  expect(JSON.parse(step4)).toMatchObject({
    kelurahan_rmh: 'sukamaju tanpa daftar',
    kdpos_dms: '16415',
    selectedKelurahanData: { rmh: 0, dms: 0 },
  });
});

test('PER-07 PRO-06 a number with its country code and an e-mail in capitals take their form when they are left', async ({
  page,
}) => {
  await openAt(page, 'profile');
  await atState(page, 'profile.editing');
  // What is known already leaves room for the first two questions, above the foot.
  const questions = await page.getByLabel('Status perkawinan').boundingBox();
  const foot = await page.getByRole('button', { name: 'Lanjut' }).boundingBox();
  expect((questions?.y ?? 999) + (questions?.height ?? 999)).toBeLessThan(foot?.y ?? 0);
  const phone = page.getByLabel('Nomor kontak darurat');
  await phone.pressSequentially('62812987654321');
  await phone.blur();
  await expect(phone).toHaveValue('0812987654321');
  const email = page.locator('input[type=email]');
  await email.fill('Siti@Contoh.ID');
  await email.blur();
  await expect(email).toHaveValue('siti@contoh.id');
  const name = page.getByLabel('Nama ibu kandung');
  await name.fill("Siti 'Aminah");
  await name.blur();
  await page.getByRole('button', { name: 'Pakai "Siti Aminah"' }).tap();
  await expect(name).toHaveValue('Siti Aminah');
  const draft = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const kept of ['0812987654321', 'siti@contoh.id', 'Siti Aminah']) {
    expect(draft).toContain(kept);
  }
});

test('CHO-11 a card picked in the comparison before the income waits for it', async ({ page }) => {
  await openAt(page, 'chooser');
  await atState(page, 'chooser.editing');
  await page.getByText('Bandingkan manfaat').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Pilih Kartu Platinum' }).tap();
  const income = page.getByLabel('Penghasilan bersih per bulan');
  await expect(income).toBeFocused();
  await expect(page.getByText(/lalu Platinum dipilihkan/)).toBeVisible();
  await income.selectOption('2');
  await expect(page.getByRole('button', { name: 'Dipilih Platinum' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ provoked: failedLoads });

  test('JOB-04 lists that failed without a network come by themselves once there is one', async ({
    page,
  }) => {
    await openAt(page, 'delivery');
    await atState(page, 'delivery');
    const back = page.getByRole('button', { name: 'Kembali' });
    await expect(back).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await back.tap();
    await atState(page, 'job.editing');
    await expect(page.getByText('Pekerjaan, Jabatan, Bidang usaha: Data belum')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page.locator('option', { hasText: 'Wiraswasta' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
  });
});

test('DOC-17 after a refused Continue a refused slip leaves the page where it is', async ({
  page,
}) => {
  await openAt(page, 'job');
  await atState(page, 'job.editing');
  await pressContinue(page);
  await pressOk(page);
  await atState(page, 'job.editing');
  const slip = page.getByRole('group', { name: 'Slip gaji' });
  await slip.scrollIntoViewIfNeeded();
  const upload = slip.locator('input[type=file]');
  // As a press on it does.
  await upload.focus();
  await upload.setInputFiles({
    name: 'slip.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK no picture'),
  });
  await atState(page, 'job.alerting');
  await expect(alertOf(page)).toContainText('JPG atau PNG');
  await pressOk(page);
  await expect(slip).toBeInViewport();
  await expect(upload).toBeFocused();
});
