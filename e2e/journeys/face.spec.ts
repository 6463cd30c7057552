import { atState, pressContinue } from '../pages/state.ts';
import { showToCamera } from '../support/films.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, fullRunOnly, test } from '../support/test.ts';

test(
  'LIV-12 LIV-15 a still picture fails the challenge three times, and the tips show it',
  fullRunOnly,
  async ({ page }) => {
    await page.clock.install();
    showToCamera('still');
    await openAt(page, 'faceTips');
    await pressContinue(page);
    await atState(page, 'faceFrame.showing');
    const frame = page.frameLocator('iframe');
    for (let round = 1; round <= 3; round += 1) {
      if (round > 1) await frame.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(frame.getByText(/^Putar kepala ke (kiri|kanan)$/)).toBeVisible();
      // The step's time passes while the picture stays as it is.
      await page.clock.fastForward(13_000);
      if (round < 3) await expect(frame.getByText('Belum berhasil')).toBeVisible();
    }
    await atState(page, 'faceTips.explaining');
    await expect(page.getByRole('main')).toContainText('Wajah belum terverifikasi');
  },
);

test('LIV-14 BACK, and one press of the back button whatever history entries the frame has added, return from the frame to the tips', async ({
  page,
}) => {
  showToCamera('still');
  await openAt(page, 'faceTips');
  const navigations = {
    'a new history entry': () => history.pushState(null, '', '#next'),
    'two entries': () => void ['#next', '#last'].map((hash) => history.pushState(null, '', hash)),
    'another page': () => location.assign(`${location.href}&page=2`),
  };
  const frame = page.locator('iframe');
  await test.step('BACK', async () => {
    await pressContinue(page);
    await atState(page, 'faceFrame.showing.ready');
    await press(page.getByRole('button', { name: 'BACK', exact: true }));
    await atState(page, 'faceTips.explaining');
    await expect(frame).toHaveCount(0);
  });
  for (const [what, navigate] of Object.entries(navigations)) {
    await test.step(what, async () => {
      await pressContinue(page);
      await atState(page, 'faceFrame.showing.ready');
      await page.frames()[1]?.evaluate(navigate);
      // The page's own history entry is above those of the frame.
      await page.waitForFunction(() => history.state?.above > 0);
      await page.goBack();
      await atState(page, 'faceTips.explaining');
      await page.waitForFunction(() => history.state?.trail.at(-1) === 'faceTips');
      await expect(frame).toHaveCount(0);
    });
  }
});

test.describe('the frame', () => {
  test.use({ provoked: [/Unsafe attempt to initiate navigation|sandboxed/] });

  test('LIV-10 LIV-15 fills the screen below BACK, can neither navigate the top-level page nor open another, and other sources verify no face', async ({
    page,
  }) => {
    showToCamera('still');
    await openAt(page, 'faceTips');
    await pressContinue(page);
    await atState(page, 'faceFrame.showing.ready');
    await test.step('its size', async () => {
      const bar = await page.getByRole('button', { name: 'BACK' }).locator('..').boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const top = bar?.height ?? 0;
      expect(top).toBeLessThan(height / 6);
      expect(await page.locator('iframe').boundingBox()).toEqual({
        x: 0,
        y: top,
        width,
        height: height - top,
      });
    });
    await test.step('its navigation', async () => {
      const opened = await page.frames()[1]?.evaluate(() => {
        const opened = window.open('about:blank');
        try {
          (window.top as Window).location.href = 'about:blank#replaced';
        } catch {
          // Some browsers throw, others ignore it.
        }
        return opened;
      });
      expect(opened).toBeNull();
      await expect(page.frameLocator('iframe').getByText('Tantangan sandbox')).toBeVisible();
      expect(page.url()).not.toContain('replaced');
    });
    await test.step('messages of other sources', async () => {
      await page.evaluate(() => {
        const forged = {
          fc_token: 'FC-0',
          face1: 'data:image/jpeg;base64,AA==',
          face2: '',
          result: 'success',
        };
        window.postMessage(forged, '*');
        const other = document.createElement('iframe');
        document.body.append(other);
        other.contentWindow?.parent.postMessage(forged, '*');
        // Messages arrive in order: once this one is here, so are the forged ones.
        return new Promise((resolve) => {
          addEventListener('message', ({ data }) => data === 'last' && resolve(null));
          window.postMessage('last', '*');
        });
      });
      await atState(page, 'faceFrame.showing.ready');
      expect(await page.evaluate(() => sessionStorage.getItem('statusLiveness'))).toBeNull();
    });
  });
});
