import { expect, type Page } from 'playwright/test';
import { showToCamera } from '../../camera/films.ts';
import { shoot } from '../../pages/captures.ts';
import { alertOf, atState, pressOk } from '../../pages/state.ts';
import { openAt } from '../../support/seed.ts';
import { heldStill, type Scenario } from '../scenario.ts';

const explained = { more: { 'journey.cameraExplained': true } };

/** From now on the browser answers every wish for a camera with this error. */
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
  await page.getByRole('button', { name: 'Ambil Foto', exact: true }).click({ trial: true });
}

export const poorPhotos: Scenario = {
  title: 'a photo assessed poor, before and after it may be used all the same',
  async play(page, show) {
    showToCamera('blurred');
    await toCamera(page);
    const comes = page.getByText('Tahan ponsel agar tidak goyang');
    await comes.waitFor();
    await show('idCapture-hint', { comes });
    await shoot(page);
    await atState(page, 'idCapture.poor');
    await show('idCapture-poor');
    await page.getByRole('button', { name: 'Foto ulang' }).click();
    await atState(page, 'idCapture.aiming');
    await shoot(page);
    await atState(page, 'idCapture.poor');
    await show('idCapture-poor-again');
    showToCamera('card');
  },
};

export const automaticShot: Scenario = {
  title: 'a card held still, about to be photographed without a press, and then photographed',
  async play(page, show) {
    showToCamera('trembling');
    await page.clock.install();
    await toCamera(page);
    const isHolding = async () => {
      await page.clock.runFor(400);
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-state', 'idCapture.holding', { timeout: 500 });
    };
    await heldStill(
      page,
      () => expect(isHolding).toPass({ timeout: 30_000 }),
      () => show('idCapture-holding'),
    );
    await atState(page, /^idCapture\.(assessing|keeping|reading|read)$/);
    showToCamera('card');
  },
};

export const cameraTroubles: Scenario = {
  title: 'several lenses, a camera that is lost, missing, denied, busy or not supported',
  async play(page, show) {
    // From the second address on the phone says that it has another camera.
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
