import { atState, pressBack, waitUntilSent } from '../pages/state.ts';
import { openCamera, takePhoto } from '../pages/steps.ts';
import { phoneBack } from '../support/history.ts';
import { liveTracks, watchStreams } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, fullRunOnly, type Page, test } from '../support/test.ts';

async function toIdCapture(page: Page): Promise<void> {
  await openAt(page, 'personalData');
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
}

test("the camera is released when its screen closes after a photo, by the back arrow or by the phone's back button", async ({
  page,
}) => {
  await watchStreams(page);
  await toIdCapture(page);
  await openCamera(page, 'idCapture');
  await expect.poll(() => liveTracks(page)).toBe(1);
  await pressBack(page);
  await atState(page, 'personalData.editing');
  await expect.poll(() => liveTracks(page)).toBe(0);

  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await atState(page, 'idCapture.aiming');
  await expect.poll(() => liveTracks(page)).toBe(1);
  await phoneBack(page);
  await atState(page, 'personalData.editing');
  await expect.poll(() => liveTracks(page)).toBe(0);

  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await atState(page, 'idCapture.aiming');
  await takePhoto(page);
  await atState(page, /^idCapture\.(keeping|reading|read)$/);
  await expect.poll(() => liveTracks(page)).toBe(0);
});

/** Slows uploads down to a poor network. Returns a function that ends this and returns the shown progress texts. */
async function uploadSlowly(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const pace = { offline: false, latency: 0, downloadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', { ...pace, uploadThroughput: 30_000 });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('.progress-text')?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async () => {
    await devTools.send('Network.emulateNetworkConditions', { ...pace, uploadThroughput: -1 });
    await devTools.detach();
    return page.evaluate((): string[] => Reflect.get(window, 'seen'));
  };
}

test(
  'OCR-06 the upload of a photo over a slow network shows its real progress',
  fullRunOnly,
  async ({ page }) => {
    await sandbox.injectFault({ call: 'readCard', delayMs: 20_000, times: 1 });
    await toIdCapture(page);
    await openCamera(page, 'idCapture');
    const seen = await uploadSlowly(page);
    await takePhoto(page);
    await atState(page, 'idCapture.reading');
    await waitUntilSent(page);
    await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveJSProperty('value', 100);
    const percents = (await seen()).map((text) =>
      Number(/^Mengirim … (\d+) %$/.exec(text)?.[1] ?? 100),
    );
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
  },
);
