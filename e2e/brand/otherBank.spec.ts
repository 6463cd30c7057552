import { join } from 'node:path';
import { screens } from '../../machines/journey/screens.ts';
import { variants } from '../../tests/support/pictures.ts';
import { alertOf, atState, pressContinue, pressOk, registerForCode } from '../pages/state.ts';
import { openCamera } from '../pages/steps.ts';
import { buildHeader } from '../support/environment.ts';
import { press } from '../support/press.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';
import { cutOff, findings } from '../visual/accessibility.ts';
import { comparePicture, findDifference } from '../visual/picture.ts';
import { inVariant, waitUntilSettled, withEntirePage } from '../visual/variants.ts';

// The app with the brand of another, invented bank (tests/brands/cahaya): purple, a long name, an Arabic
// logo, legal lines and texts of its own.

test.use({ extraHTTPHeaders: { [buildHeader]: 'cahaya' } });

const environmentFile = join(import.meta.dirname, 'environment.json');
const soft = expect.configure({ soft: true });
/** Why pictures cannot be compared on this machine; the other checks run anyway. */
let why: string | undefined;

test.beforeAll(async ({ browser }, info) => {
  why = await findDifference(browser, info, environmentFile);
});

/** Compares a screen with its pictures in both schemes, and checks that nothing overflows. */
async function examine(page: Page, name: string, varies?: RegExp): Promise<void> {
  const mask = varies ? [page.getByText(varies)] : [];
  await waitUntilSettled(page);
  await withEntirePage(page, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      soft(await findings(page, 'colours'), `${name}, ${colorScheme}: contrast`).toEqual([]);
      if (!why) await comparePicture(page, `${name}-${colorScheme}`, mask);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  for (const variant of [variants.w320, variants.text200, { ...variants.w320, text: '200%' }]) {
    await inVariant(page, variant, async () => {
      soft(await cutOff(page), `${name}, ${JSON.stringify(variant)}: cut off`).toEqual([]);
    });
  }
}

test('both front pages show the name and telephone number of another bank', async ({ page }) => {
  await page.goto('/');
  await atState(page, 'homepage');
  await expect(page).toHaveTitle(/Bank Pembangunan Syariah Cahaya Nusantara Sejahtera$/);
  await examine(page, 'front');
  await page.goto('/?journey=identity-first');
  await atState(page, 'homepage');
  const dial = page.getByRole('link', { name: '+62 411 555-0199' });
  await expect(dial).toHaveAttribute('href', 'tel:+624115550199');
  await examine(page, 'front-footer');
});

test('the card chooser and the comparison show the benefits of another bank', async ({ page }) => {
  await openAt(page, 'chooser');
  await atState(page, 'chooser.editing');
  await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
  await press(page.getByRole('button', { name: 'Pilih Kartu Gold' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilih Jenis Kartu Cahaya iB');
  await expect(page.getByText('15 poin')).toBeVisible();
  await examine(page, 'chooser');
  await press(page.getByText('Bandingkan manfaat'));
  await page.getByRole('dialog').waitFor();
  await examine(page, 'compare');
});

test('form errors and the camera have the colours of another bank', async ({ page }) => {
  await openAt(page, 'personalData');
  await atState(page, 'personalData.editing');
  await pressContinue(page);
  await alertOf(page).waitFor();
  await pressOk(page);
  await alertOf(page).waitFor({ state: 'hidden' });
  await examine(page, 'errors');
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await openCamera(page, 'idCapture');
  const shutter = page.getByRole('button', { name: 'Ambil Foto', exact: true });
  await press(shutter, 'click', { trial: true });
  await examine(page, 'camera');
});

test('the code screen and the receipt have the brand of another bank', async ({ page }) => {
  await openAt(page, 'verified');
  await registerForCode(page);
  await expect(page.getByText('Kode ini berlaku selama 5 menit sejak dikirim.')).toBeVisible();
  await examine(page, 'otp', /^Kirim ulang kode dalam \d\d:\d\d$/);
  await seedSession(page, 'checklist', {
    outcome: 'done',
    receipt: { number: 'REG-SPECIMEN-0002', card: 'cardgold', at: Date.UTC(2026, 6, 16, 6) },
  });
  await page.goto(screens.done.route);
  await atState(page, 'done');
  await examine(page, 'done');
});
