import { atState, pressContinue } from '../pages/state.ts';
import { verifyFace } from '../pages/steps.ts';
import { showToCamera } from '../support/films.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, firstOnly, test, whole } from '../support/test.ts';

test(
  'LIV-01 LIV-02 LIV-05 LIV-12 LIV-13 LIV-15 a still picture fails the challenge, the tips show it, and a turning head then passes',
  whole,
  async ({ page }) => {
    await page.clock.install();
    showToCamera('still');
    await openAt(page, 'faceTips');
    const main = page.getByRole('main');
    for (const words of [
      'Verifikasi wajah adalah prosedur dalam pengajuan kartu secara online.',
      'Berada di tempat yang terang',
      'Wajah terlihat jelas',
      'Pegang handphone dengan tegak',
      'Wajah tidak tertutup masker atau kacamata',
    ]) {
      await expect(main).toContainText(words);
    }
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
    await expect(main).toContainText('Wajah belum terverifikasi');
    await expect(main).not.toContainText('VERIFIKASI WAJAH BERHASIL');
    await verifyFace(page);
  },
);

test('LIV-10 the frame fills the screen below BACK', whole, async ({ page }) => {
  showToCamera('still');
  await openAt(page, 'faceTips');
  await pressContinue(page);
  await atState(page, 'faceFrame.showing');
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

const navigations = [
  ['a new history entry', () => history.pushState(null, '', '#next')],
  ['two entries', () => void ['#next', '#last'].map((hash) => history.pushState(null, '', hash))],
  ['another page', () => location.assign(`${location.href}&page=2`)],
] as const;
for (const [index, [what, navigate]] of navigations.entries()) {
  test(
    `LIV-14 one press of the back button returns to the tips after the frame has added ${what}`,
    firstOnly(index),
    async ({ page }) => {
      showToCamera('still');
      await openAt(page, 'faceTips');
      await pressContinue(page);
      await atState(page, 'faceFrame.showing.ready');
      await page.frames()[1]?.evaluate(navigate);
      // The page's own history entry is above those of the frame.
      await page.waitForFunction(() => history.state?.above > 0);
      await page.goBack();
      await atState(page, 'faceTips.explaining');
      await page.waitForFunction(() => history.state?.trail.at(-1) === 'faceTips');
    },
  );
}

test.describe('the page in the frame', () => {
  test.use({ provoked: [/Unsafe attempt to initiate navigation|sandboxed/] });

  test('LIV-10 can neither navigate the top-level page nor open another', async ({ page }) => {
    showToCamera('still');
    await openAt(page, 'faceTips');
    await pressContinue(page);
    await atState(page, 'faceFrame.showing.ready');
    const frame = page.frames()[1];
    const outcome = await frame?.evaluate(() => {
      const opened = window.open('about:blank');
      try {
        (window.top as Window).location.href = 'about:blank#replaced';
        return [opened, 'replaced'];
      } catch {
        return [opened, 'refused'];
      }
    });
    expect(outcome?.[0]).toBeNull();
    await expect(page.frameLocator('iframe').getByText('Tantangan sandbox')).toBeVisible();
    await atState(page, 'faceFrame.showing.ready');
    expect(page.url()).not.toContain('replaced');
  });
});

test('LIV-15 a message from another source than the frame does not verify the face', async ({
  page,
}) => {
  showToCamera('still');
  await openAt(page, 'faceTips');
  await pressContinue(page);
  await atState(page, 'faceFrame.showing');
  await expect(page.frameLocator('iframe').getByText('Tantangan sandbox')).toBeVisible();
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
  await atState(page, 'faceFrame.showing');
  expect(await page.evaluate(() => sessionStorage.getItem('statusLiveness'))).toBeNull();
});

for (const [id, result, words] of [
  ['LIV-07', 'success', 'Verifikasi berhasil. Lanjutkan pendaftaran melalui tombol kembali.'],
  ['LIV-08', 'failed', 'Verifikasi gagal. Ulangi melalui tombol kembali.'],
] as const) {
  test(
    `${id} LIV-09 the provider's result "${result}" is shown with the public site, and back leads to the tips`,
    whole,
    async ({ page }) => {
      await seedSession(page, 'faceTips');
      await page.goto(`/tips-liveness?result=${result}`);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.getByRole('link', { name: 'Kunjungi situs bank' })).toBeVisible();
      await page.getByText('Kembali', { exact: true }).click();
      // The result in the address does not verify the face.
      await atState(page, 'faceTips.explaining');
    },
  );
}
