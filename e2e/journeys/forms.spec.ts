import type { Locator } from 'playwright/test';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import { getScreens } from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { savedKeyOf } from '../../machines/journey/forms.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import type { AnyFlow } from '../../tests/support/saved.ts';
import { alertOf, atState, pressContinue, pressOk } from '../pages/state.ts';
import { press } from '../support/press.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, failedLoads, test, whole } from '../support/test.ts';

const dataOCR = cardReadingSchema.parse({
  kelurahan: 'MENTENG',
  kecamatan: 'BOGOR BARAT',
  kota: 'BOGOR',
});

test('ADR-07 the kelurahan of the card is searched with one press, the best match first', async ({
  page,
}) => {
  await openAt(page, 'address', { dataOCR });
  await atState(page, 'address.editing');
  await press(page.getByRole('button', { name: 'Cari "Menteng"' }), 'tap');
  await expect(page.getByRole('option').first()).toContainText('Bogor Barat, Kota Bogor');
  await press(page.getByRole('option').first(), 'tap');
  await expect(page.getByLabel('Kode pos')).toHaveValue('16111');
});

test('ADR-07 SUB-14 a kelurahan missing from the list can be typed, survives a reload and is accepted', async ({
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
  await press(page.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }), 'tap');
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

test('PER-07 PRO-06 a phone number with country code and an e-mail in capitals are normalised on blur, and a button corrects a name', async ({
  page,
}) => {
  await openAt(page, 'profile');
  await atState(page, 'profile.editing');
  // The known data leave space for the first two questions above the footer.
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
  await press(page.getByRole('button', { name: 'Pakai "Siti Aminah"' }), 'tap');
  await expect(name).toHaveValue('Siti Aminah');
  const draft = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const kept of ['0812987654321', 'siti@contoh.id', 'Siti Aminah']) {
    expect(draft).toContain(kept);
  }
});

test('CHO-11 a card chosen in the comparison before the income is applied after the income is chosen', async ({
  page,
}) => {
  await openAt(page, 'chooser');
  await atState(page, 'chooser.editing');
  await press(page.getByText('Bandingkan manfaat'), 'tap');
  await press(
    page.getByRole('dialog').getByRole('button', { name: 'Pilih Kartu Platinum' }),
    'tap',
  );
  const income = page.getByLabel('Penghasilan bersih per bulan');
  await expect(income).toBeFocused();
  await expect(page.getByText(/lalu Platinum dipilihkan/)).toBeVisible();
  await income.selectOption('2');
  await expect(page.getByRole('button', { name: 'Dipilih Platinum' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ provoked: failedLoads });

  test('JOB-04 lists that failed without a network load by themselves when the network returns', async ({
    page,
  }) => {
    await openAt(page, 'delivery');
    await atState(page, 'delivery');
    const back = page.getByRole('button', { name: 'Kembali', exact: true });
    await expect(back).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await press(back, 'tap');
    await atState(page, 'job.editing');
    await expect(page.getByText('Pekerjaan, Jabatan, Bidang usaha: Data belum')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page.locator('option', { hasText: 'Wiraswasta' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
  });
});

test('DOC-17 a refused salary slip does not scroll the page after an invalid Continue', async ({
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
  // A press on it does the same.
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

/** The XPath of the line about a field's limit: the sentence, then the count. */
const said = 'xpath=ancestor::*[contains(@class, "field")][1]//p[contains(@class, "limit")]';

test('ADR-04 ADR-05 typing stops at the limit, and a longer pasted address stays complete and is refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAt(page, 'address');
  const street = page.getByRole('textbox', { name: 'Alamat rumah', exact: true });
  await street.fill('x'.repeat(118));
  await street.pressSequentially('abcd');
  await expect(street).toHaveValue(`${'x'.repeat(118)}ab`);
  await expect(street.locator(said)).toHaveText('Batas 120 karakter tercapai120/120');

  const long = 'Jalan Panjang 7 '.repeat(20).slice(0, 146);
  await street.clear();
  await page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await street.press('ControlOrMeta+V');
  await expect(street).toHaveValue(long);
  await expect(street.locator(said)).toHaveText('Paling banyak 120 karakter; kurangi 26146/120');

  const rt = page.getByRole('textbox', { name: 'RT', exact: true });
  await rt.pressSequentially('0041');
  await expect(rt).toHaveValue('004');
  await expect(rt.locator(said)).toHaveText('Batas 3 digit tercapai');

  await pressContinue(page);
  await atState(page, 'address.alerting');
  await press(page.getByRole('button', { name: 'OK' }));
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(/Paling banyak 120 karakter; kurangi 26/);
});

/** Returns the text before the caret without separators at its end, on either side of which the caret may be. */
const beforeCaret = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) =>
    element.value.slice(0, element.selectionStart ?? 0).replace(/\D+$/, ''),
  );
const putCaret = (input: Locator, place: number) =>
  input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), place);
/** The library sets the caret once more, as soon as the browser is done with a key. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the caret of an amount stays after its digit and never moves before Rp', async ({ page }) => {
  await seedSession(page, 'job');
  await page.goto('/chPekerjaan');
  const income = page.locator('input[name=bruto]');
  await press(income, 'tap');
  await income.fill('');
  await page.keyboard.type('12500000');
  await expect(income).toHaveValue('Rp12.500.000');
  await settled();
  await putCaret(income, 4);
  await page.keyboard.type('34');
  await expect(income).toHaveValue('Rp1.234.500.000');
  await settled();
  expect(await beforeCaret(income)).toBe('Rp1.234');
  await page.keyboard.press('Backspace');
  await settled();
  await expect(income).toHaveValue('Rp123.500.000');
  expect(await beforeCaret(income)).toBe('Rp123');
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  await settled();
  await expect(income).toHaveValue('Rp9.123.500.000');
  expect(await beforeCaret(income)).toBe('Rp9');
});

test('the caret of a date stays after its digit across the hyphens', async ({ page }) => {
  await seedSession(page, 'checklist');
  await page.goto('/chInfoPribadi');
  const birthDate = page.locator('input[name=tgl_lahir]');
  await press(birthDate, 'tap');
  await birthDate.fill('');
  await page.keyboard.type('2504');
  await expect(birthDate).toHaveValue('25-04-');
  await settled();
  expect(await beforeCaret(birthDate)).toBe('25-04');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('51993');
  await expect(birthDate).toHaveValue('25-05-1993');
  await settled();
  await putCaret(birthDate, 1);
  await page.keyboard.press('Delete');
  await page.keyboard.type('6');
  await settled();
  await expect(birthDate).toHaveValue('26-05-1993');
  expect(await beforeCaret(birthDate)).toBe('26');
});

test(
  'the Continue button of every form stays visible above the keyboard and covers no focused field',
  whole,
  async ({ page }) => {
    // The part of a screen of 360×740 that a keyboard does not cover.
    await page.setViewportSize({ width: 360, height: 400 });
    const isForm = (screen: ScreenId) => screen === 'otp' || screen in savedKeyOf;
    const forms = [sixStep, identityFirst].flatMap((flow) =>
      getScreens([flow])
        .filter(isForm)
        .map((form) => [flow, form] as const),
    );
    expect(forms.length).toBeGreaterThan(Object.keys(savedKeyOf).length);
    for (const [flow, form] of forms) {
      await test.step(form, async () => {
        await openAt<AnyFlow>(page, form as never, { flow });
        await atState(page, form);
        const foot = page.getByRole('contentinfo');
        const next = foot.getByRole('button', { name: 'Lanjut' });
        await expect(next).toBeInViewport({ ratio: 1 });
        const typed = page.locator(
          'main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea):visible',
        );
        for (let at = 0; at < (await typed.count()); at += 1) {
          await typed.nth(at).focus();
          await expect(next).toBeInViewport({ ratio: 1 });
          const [box, edge] = [await typed.nth(at).boundingBox(), await foot.boundingBox()];
          // In a text of several lines the browser shows the line with the caret, here the first.
          const lines = Math.min(box?.height ?? 999, 52);
          expect((box?.y ?? 999) + lines).toBeLessThanOrEqual(edge?.y ?? 0);
        }
      });
    }
  },
);
