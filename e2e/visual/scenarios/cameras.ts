import { expect, type Page } from 'playwright/test';
import { timeouts } from '../../../src/limits.ts';
import { explained } from '../../../tests/support/saved.ts';
import {
  alertOf,
  atState,
  headingOf,
  newestCode,
  pressContinue,
  pressOk,
  registerForCode,
  typeCode,
  waitUntilSent,
} from '../../pages/state.ts';
import { openCamera, takePhoto } from '../../pages/steps.ts';
import { showToCamera } from '../../support/films.ts';
import { press } from '../../support/press.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt } from '../../support/seed.ts';
import { heldStill, type Scenario } from '../variants.ts';

export const captures: Scenario = {
  title: 'document captures and the camera test',
  async play(page, show) {
    await openAt(page, 'job');
    await page.goto('/npwp');
    await atState(page, 'npwpCapture.explaining');
    await show('npwpCapture-first');
    await page.goto('/slipgaji');
    await atState(page, 'slipCapture.explaining');
    await show('slipCapture-first');
    for (const [path, screen] of [
      ['/npwp', 'npwpCapture'],
      ['/slipgaji', 'slipCapture'],
    ] as const) {
      await openAt(page, 'job', explained);
      await page.goto(path);
      await atState(page, `${screen}.aiming`);
      await press(page.getByRole('button', { name: 'Ambil Foto', exact: true }), 'click', {
        trial: true,
      });
      await show(`${screen}-camera`);
    }
    await page.goto('/liveness-test');
    await atState(page, /^livenessTest\.(explaining|aiming)$/);
    const open = page.getByRole('button', { name: 'Buka Kamera' });
    if (await open.isVisible()) {
      await show('livenessTest-first');
      await press(open);
    }
    await press(page.getByRole('button', { name: 'Mulai', exact: true }), 'click', { trial: true });
    await show('livenessTest-camera');
    await page.goto('/success');
    await atState(page, 'livenessResult');
    await show('livenessResult-first');
  },
};

/** Makes every camera request fail with this error. */
const refuseCamera = (page: Page, name: string) =>
  page.addInitScript((error) => {
    Object.getPrototypeOf(navigator.mediaDevices).getUserMedia = () =>
      Promise.reject(new DOMException('', error));
  }, name);

async function openCapture(page: Page): Promise<void> {
  await openAt(page, 'personalData', explained);
  await page.goto('/ocr');
}

async function toCamera(page: Page): Promise<void> {
  await openCapture(page);
  await atState(page, 'idCapture.aiming');
  await press(page.getByRole('button', { name: 'Ambil Foto', exact: true }), 'click', {
    trial: true,
  });
}

export const poorPhotos: Scenario = {
  title: 'poor photo, before and after it can be used anyway',
  async play(page, show) {
    showToCamera('blurred');
    await toCamera(page);
    const comes = page.getByText('Tahan handphone agar tidak goyang');
    await comes.waitFor();
    await show('idCapture-hint', { comes });
    await takePhoto(page);
    await atState(page, 'idCapture.poor');
    await show('idCapture-poor');
    await press(page.getByRole('button', { name: 'Foto ulang' }));
    await atState(page, 'idCapture.aiming');
    await takePhoto(page);
    await atState(page, 'idCapture.poor');
    await show('idCapture-poor-again');
    showToCamera('card');
  },
};

export const automaticShot: Scenario = {
  title: 'automatic photo of a card held still',
  async play(page, show) {
    showToCamera('trembling');
    await page.clock.install();
    await toCamera(page);
    // Steps this short: a frame that is assessed meanwhile must not count as one that took too long.
    const isHolding = async () => {
      await page.clock.runFor(100);
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-state', 'idCapture.holding', { timeout: 500 });
    };
    await heldStill(
      page,
      () => expect(isHolding).toPass({ timeout: 30_000, intervals: [0] }),
      async () => {
        await show('idCapture-holding');
        // At once: in real time a busy machine may assess a frame too slowly for the automatic photo.
        await page.clock.runFor(timeouts.holdStill);
      },
    );
    await atState(page, /^idCapture\.(assessing|keeping|reading|read)$/);
    showToCamera('card');
  },
};

export const cameraFailures: Scenario = {
  title: 'camera with several lenses; lost, missing, denied, busy and unsupported cameras',
  async play(page, show) {
    // From the next page load on, the phone has another camera.
    await page.addInitScript(() => {
      const prototype = Object.getPrototypeOf(navigator.mediaDevices);
      const { enumerateDevices } = prototype;
      prototype.enumerateDevices = async function devices() {
        const found: MediaDeviceInfo[] = await enumerateDevices.call(this);
        const second = { kind: 'videoinput', deviceId: 'kedua', label: 'Kamera kedua' };
        return [...found, second];
      };
      const { getUserMedia } = prototype;
      prototype.getUserMedia = async function open(wish: MediaStreamConstraints) {
        const stream: MediaStream = await getUserMedia.call(this, wish);
        Object.assign(window, { cameraStream: stream });
        return stream;
      };
    });
    await toCamera(page);
    await page.getByRole('button', { name: 'Ganti kamera' }).waitFor();
    await show('idCapture-lenses');

    await page.evaluate(() => {
      const { cameraStream } = window as unknown as { cameraStream: MediaStream };
      for (const track of cameraStream.getTracks()) track.dispatchEvent(new Event('ended'));
    });
    await atState(page, 'idCapture.recovering');
    await show('idCapture-lost');

    for (const [error, name] of [
      ['NotFoundError', 'missing'],
      ['NotAllowedError', 'denied'],
      ['NotReadableError', 'busy'],
    ] as const) {
      await refuseCamera(page, error);
      await openCapture(page);
      await atState(page, 'idCapture.recovering');
      await show(`idCapture-${name}`);
    }

    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    await openCapture(page);
    await atState(page, 'idCapture.alertingCamera');
    await alertOf(page).waitFor();
    await show('idCapture-unsupported-alert');
    await pressOk(page);
    await atState(page, 'idCapture.recovering');
    await show('idCapture-unsupported');
  },
};

const forLong = (page: Page) => page.getByRole('status').getByText('lebih lama dari biasanya');

/** Makes every camera request stay unanswered, or return a camera without a picture. */
const deafCamera = (page: Page, how: 'unanswered' | 'silent') =>
  page.addInitScript((is) => {
    Object.getPrototypeOf(navigator.mediaDevices).getUserMedia = () =>
      is === 'silent'
        ? Promise.resolve(document.createElement('canvas').captureStream(0))
        : new Promise(() => undefined);
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  }, how);

export const longWaits: Scenario = {
  title: 'long waits, their messages and actions',
  async play(page, show) {
    await page.clock.install();
    await sandbox.injectFault({ call: 'readCard', delayMs: 40_000, times: 1 });
    await openAt(page, 'personalData', explained);
    await page.goto('/ocr');
    await openCamera(page, 'idCapture');
    await takePhoto(page);
    await atState(page, 'idCapture.reading');
    await waitUntilSent(page);
    await page.clock.fastForward(5_000);
    await forLong(page).waitFor();
    await show('idCapture-loading-long');
    await page.clock.fastForward(10_000);
    await page.getByText('mencari sinyal yang lebih baik').waitFor();
    await show('idCapture-loading-very-long');
    await sandbox.clearFaults();

    await openAt(page, 'verified');
    await sandbox.injectFault({ call: 'register', delayMs: 40_000, times: 1 });
    await pressContinue(page);
    await atState(page, 'faceTips.registering');
    await page.clock.fastForward(15_000);
    await page.getByText('Anda tidak perlu mengisi data lagi').waitFor();
    await show('faceTips-loading-very-long');
    await sandbox.clearFaults();

    await openAt(page, 'verified');
    await registerForCode(page);
    await sandbox.injectFault({ call: 'submitApplication', delayMs: 40_000, times: 1 });
    await typeCode(page, await newestCode());
    await atState(page, /^submission\.sending/, 20_000);
    await page.clock.fastForward(16_000);
    await page.getByText('bank hanya menerima satu pengajuan').waitFor();
    await waitUntilSent(page);
    await show('waiting-very-long');
    await sandbox.clearFaults();
  },
};

/** Makes every large upload stop at 43 percent. */
const stopUpload = (page: Page) =>
  page.addInitScript(() => {
    XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest) {
      const how = { lengthComputable: true, loaded: 43, total: 100 };
      this.upload.dispatchEvent(new ProgressEvent('progress', how));
    };
  });

export const uploadScenario: Scenario = {
  title: 'upload of a photo over a slow network',
  async play(page, show) {
    await page.clock.install();
    await stopUpload(page);
    await openAt(page, 'personalData', explained);
    await page.goto('/ocr');
    await openCamera(page, 'idCapture');
    await takePhoto(page);
    await page.getByText('Mengirim … 43 %').waitFor();
    await show('idCapture-uploading');
    await page.clock.fastForward(15_000);
    await page.getByText('mencari sinyal yang lebih baik').waitFor();
    await show('idCapture-uploading-very-long');
  },
};

export const lateFrame: Scenario = {
  title: 'liveness frame that does not load',
  async play(page, show) {
    await page.clock.install();
    await page.route(
      ({ searchParams }) => searchParams.has('session'),
      () => undefined,
    );
    await openAt(page, 'faceTips');
    await pressContinue(page);
    await atState(page, 'faceFrame.showing.loading');
    await show('faceFrame-page-loading');
    await page.clock.fastForward(15_000);
    await atState(page, 'faceFrame.late');
    await headingOf(page).waitFor();
    await show('faceFrame-late');
  },
};

export const delayedCamera: Scenario = {
  title: 'unanswered camera prompt, camera without a picture, and failed reading',
  async play(page, show) {
    await page.clock.install();
    await openAt(page, 'personalData', explained);
    await page.goto('/ocr');
    await openCamera(page, 'idCapture');
    await sandbox.injectFault({ call: 'readCard', malformed: true, times: 2 });
    await takePhoto(page);
    await atState(page, 'idCapture.failed');
    await alertOf(page).waitFor();
    await show('idCapture-failed-alert', { varies: [page.getByRole('timer')] });
    for (const how of ['unanswered', 'silent'] as const) {
      await deafCamera(page, how);
      await openAt(page, 'personalData', explained);
      await page.goto('/ocr');
      await atState(page, 'idCapture.aiming');
      await page.clock.fastForward(5_000);
      await atState(page, 'idCapture.delayed');
      await show(`idCapture-${how}`);
    }
  },
};
