import { join } from 'node:path';
import sharp from 'sharp';
import { screens } from '../../machines/journey/screens.ts';
import { variants } from '../../tests/support/pictures.ts';
import { alertOf, atState, pressContinue, pressOk, registerForCode } from '../pages/state.ts';
import { openCamera } from '../pages/steps.ts';
import { buildHeader } from '../support/environment.ts';
import { press } from '../support/press.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';
import { cutOff, findings } from '../visual/accessibility.ts';
import { measured, note, ofBaselines } from '../visual/environment.ts';
import { inVariant, settled, wholly } from '../visual/variants.ts';

// The app with the brand of another, invented bank (tests/brands/cahaya): purple, a long name, an Arabic
// logo, legal lines and texts of its own.

test.use({ extraHTTPHeaders: { [buildHeader]: 'cahaya' } });

const environmentFile = join(import.meta.dirname, 'environment.json');
const soft = expect.configure({ soft: true });
/** Whether the pictures were taken with this browser and these fonts. */
let isComparable = true;

test.beforeAll(async ({ browser }, info) => {
  const page = await browser.newPage(info.project.use);
  const here = await measured(page);
  await page.close();
  if (['all', 'changed'].includes(info.config.updateSnapshots)) return note(here, environmentFile);
  isComparable = JSON.stringify(here) === JSON.stringify(ofBaselines(environmentFile));
});

/** Compares a screen with its pictures in both schemes, and checks that nothing overflows. */
async function examine(page: Page, name: string, varies?: RegExp): Promise<void> {
  const mask = varies ? [page.getByText(varies)] : [];
  await settled(page);
  await wholly(page, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      soft(await findings(page, 'colours'), `${name}, ${colorScheme}: contrast`).toEqual([]);
      if (!isComparable) continue;
      const shot = await page.screenshot({
        ...{ animations: 'disabled', scale: 'css', mask, maskColor: '#888888' },
      });
      const small = await sharp(shot).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
      soft(small, `${name}, ${colorScheme}`).toMatchSnapshot(`${name}-${colorScheme}.png`, {
        ...{ threshold: 0.15, maxDiffPixelRatio: 0.002 },
      });
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  for (const variant of [variants.w320, variants.text200, { ...variants.w320, text: '200%' }]) {
    await inVariant(page, variant, async () => {
      soft(await cutOff(page), `${name}, ${JSON.stringify(variant)}: cut off`).toEqual([]);
    });
  }
}

test('another bank: the front pages of both journeys', async ({ page }) => {
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

test('another bank: card chooser with its own benefits, and the comparison', async ({ page }) => {
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

test('another bank: errors, and the camera', async ({ page }) => {
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

test('another bank: one-time code and receipt', async ({ page }) => {
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
