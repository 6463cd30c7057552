import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openFrontPage } from '../../pages/steps.ts';
import { press } from '../../support/press.ts';
import { openAt, seedSession, writeSession } from '../../support/seed.ts';
import { heldStill, type Scenario } from '../variants.ts';

export const entry: Scenario = {
  title: 'front page, splash, unknown address, screen that does not load',
  async play(page, show) {
    await openFrontPage(page);
    await show('homepage-first', { everyVariant: true });

    // The event alone; requests still succeed.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByText('Anda sedang offline.').waitFor();
    await show('homepage-offline', { everyVariant: true });

    await seedSession(page, 'address');
    await page.goto('/homepage');
    await page.getByRole('link', { name: 'Lanjutkan ke langkah 4' }).waitFor();
    await show('homepage-kept', { everyVariant: true });
    await press(page.getByRole('button', { name: 'Ajukan dari awal' }));
    await alertOf(page).waitFor();
    await show('homepage-asking');
    await seedSession(page, 'checklist', {
      outcome: 'done',
      receipt: { number: 'REG-SPECIMEN-0002', card: 'cardgold', at: Date.UTC(2026, 6, 16, 6) },
    });
    await page.goto('/homepage');
    await page.getByRole('link', { name: 'Lihat tanda terima' }).waitFor();
    await show('homepage-receipt', { everyVariant: true });
    await press(page.getByRole('button', { name: 'Buat pengajuan baru' }));
    await alertOf(page).waitFor();
    await show('homepage-receipt-asking');

    await writeSession(page, {});
    await page.clock.install();
    const reachSplash = async () => {
      await page.goto('/splash');
      const root = page.locator('html');
      const words = page.getByText('Membuka halaman…');
      const isThere = async () =>
        (await root.getAttribute('data-state')) === 'splash' && (await words.isVisible());
      // The clock moves a little at a time, for the start of the app and its rendering.
      while (!(await isThere())) await page.clock.runFor(20);
    };
    await heldStill(page, reachSplash, () => show('splash-loading'));

    await page.goto('/tidak-ada');
    await atState(page, 'homepage');
    await show('unknown-address');

    await page.route('**/steps3to6-*.js', (route) => route.abort());
    await openAt(page, 'address');
    await page.getByRole('main').getByText('Layar ini belum dapat dimuat').waitFor();
    await show('screen-not-loaded');
  },
};

export const desktop: Scenario = {
  title: 'notice on desktops',
  device: {
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  },
  async play(page, show) {
    await page.goto('/');
    await atState(page, 'desktopNotice');
    // The QR code contains the address of the server.
    await show('desktopNotice-first', { varies: [page.locator('.front-code')] });
  },
};

const frontInside = (device: string, name: string, userAgent: string): Scenario => ({
  title: `the front page inside an app on ${device}`,
  device: { userAgent },
  async play(page, show) {
    await page.goto('/?channel=6021&refferalId=AGEN7');
    await atState(page, 'homepage');
    await show(name);
  },
});

/** Shows the front page in the browser of an Android app. */
export const frontInAndroidApp = frontInside(
  'Android',
  'homepage-in-app',
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0',
);
/** Shows the front page in the browser of an iOS app. */
export const frontInIosApp = frontInside(
  'an iPhone',
  'homepage-in-app-ios',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0',
);

export const chooserScenario: Scenario = {
  title: 'card chooser',
  async play(page, show) {
    await openAt(page, 'chooser');
    await atState(page, 'chooser.editing');
    await show('chooser-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('chooser-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('chooser-error');
    await press(page.getByText('Bandingkan manfaat'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Pilih Kartu Platinum' }));
    await page.getByText(/lalu Platinum dipilihkan/).waitFor();
    await show('chooser-wished');
    await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
    await press(page.getByRole('button', { name: 'Pilih Kartu Gold' }));
    await show('chooser-filled', { everyVariant: true });
    await press(page.getByRole('button', { name: 'Pilih Kartu Platinum' }));
    await show('chooser-platinum');
    await press(page.getByText('Bandingkan manfaat'));
    await page.getByRole('dialog').waitFor();
    await show('chooser-compare');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      // Without this, removing a stored draft would free space for the response.
      sessionStorage.clear();
      for (let size = 4_000_000, at = 0; size >= 1; size /= 2, at += 1) {
        try {
          sessionStorage.setItem(`full.${at}`, 'x'.repeat(size));
          size *= 2;
        } catch {
          // Half of it may still fit.
        }
      }
    });
    await pressContinue(page);
    await page.getByText('Penyimpanan browser penuh.').waitFor();
    await show('personal-data-unwritten');
  },
};
