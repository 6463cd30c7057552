import { applicant } from '../../machines/paths/applicant.ts';
import {
  alertOf,
  atState,
  headingOf,
  pressBack,
  pressContinue,
  pressOk,
  waitUntilSent,
} from '../pages/state.ts';
import {
  byTouch,
  fillStep,
  openCamera,
  photographCard,
  readAtOnce,
  readingLimit,
  shoot,
  skipReturn,
  takeDocumentPhoto,
} from '../pages/steps.ts';
import { drawCardPhoto, showToCamera } from '../support/films.ts';
import { liveTracks, watchStreams } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test, whole } from '../support/test.ts';

async function toIdCapture(page: Page): Promise<void> {
  await openAt(page, 'personalData');
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
}

test(
  'OCR-01 OCR-02 DOC-02 the e-KTP capture shows its title, instruction and tips, and the NPWP capture shows its title',
  whole,
  async ({ page }) => {
    const main = page.getByRole('main');
    const tips = [
      'Gunakan e-KTP asli milik pribadi',
      'Foto tidak buram dan tidak menggunakan flash',
    ];
    const beforehand = ['Pastikan e-KTP berada di dalam bingkai', 'Aktifkan izin kamera'];
    await toIdCapture(page);
    await atState(page, 'idCapture.explaining');
    for (const words of [...beforehand, ...tips]) await expect(main).toContainText(words);
    await openCamera(page, 'idCapture');
    await expect(headingOf(page)).toHaveText('Mohon posisikan e-KTP Anda');
    for (const words of ['Posisikan e-KTP Anda di dalam bingkai', ...tips])
      await expect(main).toContainText(words);
    for (const words of beforehand) await expect(main).not.toContainText(words);
    await openAt(page, 'job', { cameraExplained: true });
    await press(
      page.getByRole('group', { name: 'Foto NPWP' }).getByRole('button', { name: 'Ambil Foto' }),
    );
    await atState(page, 'npwpCapture.aiming');
    await expect(headingOf(page)).toHaveText('Mohon posisikan NPWP Anda');
  },
);

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
  await page.evaluate(() => history.back());
  await atState(page, 'personalData.editing');
  await expect.poll(() => liveTracks(page)).toBe(0);

  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await atState(page, 'idCapture.aiming');
  await shoot(page);
  await atState(page, /^idCapture\.(keeping|reading|read)$/);
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test('DOC-03 DOC-05 DOC-10 DOC-11 documents can be photographed, viewed and removed, and the camera is released', async ({
  page,
}) => {
  await watchStreams(page);
  await openAt(page, 'job');
  await page.getByRole('textbox', { name: 'Nama perusahaan' }).fill('PT Contoh');
  await takeDocumentPhoto(page, 'Foto NPWP', 'npwpCapture');
  await takeDocumentPhoto(page, 'Slip gaji', 'slipCapture');
  await expect.poll(() => liveTracks(page)).toBe(0);
  // JOB-24: the form is as it was.
  await expect(page.getByRole('textbox', { name: 'Nama perusahaan' })).toHaveValue('PT Contoh');

  const slip = page.getByRole('group', { name: 'Slip gaji', exact: true });
  await expect(slip.getByRole('img')).toBeVisible();
  await press(slip.getByRole('link', { name: /^Lihat/ }));
  await atState(page, 'job.previewing');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Tutup' }));
  await press(slip.getByRole('button', { name: /^x/ }));
  await expect(slip.getByRole('button', { name: 'Ambil Foto' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [!!sessionStorage.dataNpwp, !!sessionStorage.slipGaji]))
    .toEqual([true, false]);
});

test(
  'OCR-14 ERR-07 a browser without camera support shows the error and reads an uploaded picture',
  whole,
  async ({ page }) => {
    await page.clock.install();
    await readAtOnce();
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    await toIdCapture(page);
    await press(page.getByRole('button', { name: 'Buka Kamera' }));
    await atState(page, 'idCapture.alertingCamera');
    await expect(alertOf(page)).toContainText('Cannot read UserMedia from MediaDevices.');
    await pressOk(page);
    await atState(page, 'idCapture.recovering');
    await page.locator('input[type=file]').setInputFiles({
      name: 'ktp.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawCardPhoto(),
    });
    await skipReturn(page);
    await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(
      applicant.personalData.nik,
    );
  },
);

test(
  'LIV-16 LIV-17 LIV-18 the test selfie shows its fixed result, releases the camera and is stored as livenessTest',
  whole,
  async ({ page }) => {
    showToCamera('still');
    await watchStreams(page);
    await page.goto('/liveness-test');
    await atState(page, 'livenessTest.explaining');
    await press(page.getByRole('button', { name: 'Buka Kamera' }));
    await atState(page, 'livenessTest.aiming');
    await press(page.getByRole('button', { name: 'Mulai' }));
    await atState(page, 'livenessTest.settling');
    await expect(page.getByRole('dialog')).toBeVisible();
    await atState(page, 'livenessResult');
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('main')).toContainText('score: 99');
    await expect.poll(() => liveTracks(page)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['livenessTest']);
  },
);

const words = 'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.';

/** Takes a poor photo and uses it anyway, which is possible from the second poor photo on. */
async function insistOnShot(page: Page): Promise<void> {
  await atState(page, 'idCapture.aiming');
  await shoot(page);
  await atState(page, 'idCapture.poor');
  await press(page.getByRole('button', { name: 'Tetap gunakan' }));
}

test(
  'OCR-09 OCR-10 after an unreadable photo OK reopens the camera, and waiting returns to the form with the photo and empty fields',
  whole,
  async ({ page }) => {
    showToCamera('blurred');
    await openAt(page, 'personalData');
    await fillStep(byTouch(page), 'personalData');
    await photographCard(page);
    await atState(page, 'idCapture.poor');
    await expect(page.getByText('Tahan handphone agar tidak goyang')).toBeVisible();
    await press(page.getByRole('button', { name: 'Foto ulang' }));
    await insistOnShot(page);
    await atState(page, 'idCapture.unreadable', readingLimit);
    await expect(alertOf(page)).toContainText(words);
    await pressOk(page);
    await atState(page, 'idCapture.aiming');
    await expect(page).toHaveURL(/\/ocr$/);

    await insistOnShot(page);
    await atState(page, 'idCapture.unreadable', readingLimit);
    await expect(alertOf(page)).toContainText(words);
    await atState(page, 'personalData.editing');
    await expect(alertOf(page)).toBeHidden();
    await expect(page.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeVisible();
    await expect(page.getByLabel('Nomor handphone')).toHaveValue(applicant.personalData.no_hp);
    for (const label of ['NIK', 'Nama lengkap', 'Tempat lahir', 'Tanggal lahir']) {
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
    }

    await page.getByRole('textbox', { name: 'NIK', exact: true }).fill('9971046504930002');
    await page.getByRole('textbox', { name: 'Nama lengkap' }).fill('SITI RAHMAWATI');
    await page.getByRole('textbox', { name: 'Tempat lahir' }).fill('BOGOR');
    await page.getByRole('textbox', { name: 'Tanggal lahir' }).pressSequentially('25041993');
    await expect(page.getByRole('textbox', { name: 'Tanggal lahir' })).toHaveValue('25-04-1993');
    await pressContinue(page);
    await atState(page, 'checklist.editing');
  },
);

const longer = 'Ini memerlukan waktu lebih lama dari biasanya.';

/** Checks whether the URL is the page in the liveness frame, by its session. */
const isFramePage = ({ searchParams }: URL) => searchParams.has('session');

test.describe('a liveness frame', () => {
  test.use({ provoked: failedLoads });

  test(
    "LIV-10 that does not load shows the app's message instead of the browser's, and loads on retry",
    whole,
    async ({ page }) => {
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
      await press(page.getByRole('button', { name: 'Muat ulang' }));
      await atState(page, 'faceFrame.showing.ready');
      await expect(page.frameLocator('iframe').getByText('Tantangan sandbox')).toBeVisible();
    },
  );
});

/** Makes every camera request stay unanswered, or return a camera without a picture. */
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

test(
  'OCR-14 an unanswered camera permission prompt is explained after 5 s and can still be answered',
  whole,
  async ({ page }) => {
    await page.clock.install();
    await readAtOnce();
    await deafCamera(page, 'unanswered');
    await openAt(page, 'personalData');
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await openCamera(page, 'idCapture');
    await page.clock.fastForward(5_000);
    await atState(page, 'idCapture.delayed');
    const main = page.getByRole('main');
    await expect(main).toContainText('Kamera menunggu izin Anda');
    await expect(main).toContainText('Pilih Izinkan pada pertanyaan browser');
    await page.evaluate(() => Reflect.get(window, 'answerCamera')());
    await atState(page, 'idCapture.aiming');
    await expect(main).not.toContainText('Kamera menunggu izin Anda');
    await shoot(page);
    await skipReturn(page);
    await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(
      applicant.personalData.nik,
    );
  },
);

test(
  'OCR-14 a camera without a picture is reported after 5 s, and an uploaded picture is accepted',
  whole,
  async ({ page }) => {
    await page.clock.install();
    await readAtOnce();
    await deafCamera(page, 'silent');
    await openAt(page, 'personalData');
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await openCamera(page, 'idCapture');
    await page.clock.fastForward(5_000);
    await atState(page, 'idCapture.delayed');
    await expect(page.getByRole('main')).toContainText('Kamera belum menampilkan gambar');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page.getByRole('button', { name: 'Galeri' })),
    ]);
    const buffer = await drawCardPhoto();
    await chooser.setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer });
    await skipReturn(page);
    await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(
      applicant.personalData.nik,
    );
  },
);

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
  'OCR-06 OCR-11 a slow card reading shows the upload progress, then a hint, then actions; Batalkan opens the camera, and a late result can be checked or replaced by a new photo',
  whole,
  async ({ page }) => {
    await page.clock.install();
    await sandbox.injectFault({ call: 'readCard', delayMs: 20_000, times: 1 });
    await openAt(page, 'personalData');
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await openCamera(page, 'idCapture');
    const seen = await uploadSlowly(page);
    await shoot(page);
    await atState(page, 'idCapture.reading');
    const wait = page.getByRole('dialog');
    await expect(wait).toContainText('Membaca e-KTP…');
    await waitUntilSent(page);
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
    await press(wait.getByRole('button', { name: 'Batalkan' }));
    await atState(page, 'idCapture.aiming');
    await sandbox.clearFaults();
    await readAtOnce();

    await shoot(page);
    await atState(page, 'idCapture.read', 45_000);
    await press(page.getByRole('button', { name: 'Foto ulang' }));
    await atState(page, 'idCapture.aiming');
    await shoot(page);
    await atState(page, 'idCapture.read', 45_000);
    await press(page.getByRole('button', { name: 'Periksa data' }));
    await atState(page, 'personalData.editing');
    await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(
      applicant.personalData.nik,
    );
  },
);

test(
  'OCR-10 OCR-11 the alert of a failed reading offers another photo, and that of an unreadable card offers the form',
  whole,
  async ({ page }) => {
    await page.clock.install();
    await openAt(page, 'personalData');
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await openCamera(page, 'idCapture');
    await sandbox.injectFault({ call: 'readCard', code: '01', times: 1 });
    await shoot(page);
    await atState(page, 'idCapture.unreadable');
    await press(alertOf(page).getByRole('button', { name: 'Isi data sendiri' }));
    await atState(page, 'personalData.editing');

    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await atState(page, 'idCapture.aiming');
    await sandbox.injectFault({ call: 'readCard', malformed: true, times: 2 });
    await shoot(page);
    await atState(page, 'idCapture.failed');
    await press(alertOf(page).getByRole('button', { name: 'Foto ulang' }));
    await atState(page, 'idCapture.aiming');
    await page.clock.fastForward(7_000);
    await atState(page, 'idCapture.aiming');
  },
);
