import { photographOfCard } from '../camera/films.ts';
import { openCamera, shoot, skipReturn } from '../pages/captures.ts';
import { alertOf, atState, headingOf, pressContinue, untilSent } from '../pages/state.ts';
import { onCard } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';

const longer = 'Ini memerlukan waktu lebih lama dari biasanya.';

/** The page in the liveness frame, by the session in its address. */
const isFramePage = ({ searchParams }: URL) => searchParams.has('session');

test.describe('a liveness frame', () => {
  test.use({ provoked: failedLoads });

  test('LIV-10 whose page does not come never shows the browser’s own words: the app says so, and loads it again', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(isFramePage, (route) => route.abort('connectionrefused'));
    await openAt(page, 'faceTips');
    await pressContinue(page);
    await atState(page, 'faceFrame.showing.loading');
    await expect(page.locator('#app').getByRole('status')).toContainText(
      'Menyiapkan verifikasi wajah…',
    );
    await expect(page.locator('iframe')).toBeHidden();
    await page.clock.fastForward(15_000);
    await atState(page, 'faceFrame.late');
    await expect(headingOf(page)).toHaveText('Halaman verifikasi belum terbuka');
    await page.unroute(isFramePage);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await atState(page, 'faceFrame.showing.ready');
    await expect(page.frameLocator('iframe').getByText('Tantangan sandbox')).toBeVisible();
  });
});

/** From now on pages ask for the camera in vain, or get one that shows nothing. */
const deafCamera = (page: Page, how: 'unanswered' | 'silent') =>
  page.addInitScript((is) => {
    const prototype = Object.getPrototypeOf(navigator.mediaDevices);
    Object.assign(window, { answerCamera: () => undefined });
    const { getUserMedia } = prototype;
    prototype.getUserMedia = function open(this: MediaDevices, wish: MediaStreamConstraints) {
      if (is === 'silent')
        return Promise.resolve(document.createElement('canvas').captureStream(0));
      return new Promise<void>((resolve) => {
        Object.assign(window, { answerCamera: resolve });
      }).then(() => getUserMedia.call(this, wish));
    };
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  }, how);

test('OCR-14 a question for the camera that nobody answers is explained after 5 s, and its answer is still taken', async ({
  page,
}) => {
  await page.clock.install();
  await deafCamera(page, 'unanswered');
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  await page.clock.fastForward(5_000);
  await atState(page, 'idCapture.delayed');
  const main = page.getByRole('main');
  await expect(main).toContainText('Kamera menunggu izin Anda');
  await expect(main).toContainText('Pilih Izinkan pada pertanyaan peramban');
  await page.evaluate(() => Reflect.get(window, 'answerCamera')());
  await atState(page, 'idCapture.aiming');
  await expect(main).not.toContainText('Kamera menunggu izin Anda');
  await shoot(page);
  await skipReturn(page);
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(onCard.nik);
});

test('OCR-14 a camera that shows nothing says so after 5 s, and a picture from the phone goes on', async ({
  page,
}) => {
  await page.clock.install();
  await deafCamera(page, 'silent');
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  await page.clock.fastForward(5_000);
  await atState(page, 'idCapture.delayed');
  await expect(page.getByRole('main')).toContainText('Kamera belum menampilkan gambar');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Galeri' }).click(),
  ]);
  const buffer = await photographOfCard();
  await chooser.setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer });
  await skipReturn(page);
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(onCard.nik);
});

/** From now on a body leaves as slowly as over a poor network; gives the percentages that people saw. */
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

test('OCR-06 OCR-11 a card that is read for long says how much of it has left, that it takes longer, then what can be done; Batalkan opens the camera, and what is read later is checked at once or photographed again', async ({
  page,
}) => {
  await page.clock.install();
  await sandbox.disturb({ call: 'readCard', delayMs: 20_000, times: 1 });
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  const seen = await uploadSlowly(page);
  await shoot(page);
  await atState(page, 'idCapture.reading');
  const wait = page.getByRole('dialog');
  await expect(wait).toContainText('Membaca e-KTP…');
  await untilSent(page);
  await expect(wait.getByRole('progressbar')).toHaveJSProperty('value', 100);
  const percents = (await seen()).map((text) =>
    Number(/^Mengirim … (\d+) %$/.exec(text)?.[1] ?? 100),
  );
  expect(percents.length).toBeGreaterThan(3);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  await expect(wait).not.toContainText(longer);
  await page.clock.fastForward(5_000);
  await expect(wait.getByRole('status')).toContainText(longer);
  await page.clock.fastForward(10_000);
  await expect(wait.getByRole('status')).toContainText('mencari sinyal yang lebih baik');
  await wait.getByRole('button', { name: 'Batalkan' }).click();
  await atState(page, 'idCapture.aiming');
  await sandbox.heal();

  await shoot(page);
  await atState(page, 'idCapture.read', 45_000);
  await page.getByRole('button', { name: 'Foto ulang' }).click();
  await atState(page, 'idCapture.aiming');
  await shoot(page);
  await atState(page, 'idCapture.read', 45_000);
  await page.getByRole('button', { name: 'Periksa data' }).click();
  await atState(page, 'personalData.editing');
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(onCard.nik);
});

test('OCR-10 OCR-11 beside the OK of a reading that failed stands another photo, of one that read nothing the form', async ({
  page,
}) => {
  await page.clock.install();
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  await sandbox.disturb({ call: 'readCard', code: '01', times: 1 });
  await shoot(page);
  await atState(page, 'idCapture.unreadable');
  await alertOf(page).getByRole('button', { name: 'Isi data sendiri' }).click();
  await atState(page, 'personalData.editing');

  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await atState(page, 'idCapture.aiming');
  await sandbox.disturb({ call: 'readCard', malformed: true, times: 2 });
  await shoot(page);
  await atState(page, 'idCapture.failed');
  await alertOf(page).getByRole('button', { name: 'Foto ulang' }).click();
  await atState(page, 'idCapture.aiming');
  await page.clock.fastForward(7_000);
  await atState(page, 'idCapture.aiming');
});
