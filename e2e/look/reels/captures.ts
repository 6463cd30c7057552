import type { Page } from 'playwright/test';
import { atState } from '../../pages/state.ts';
import { openAt } from '../../support/seed.ts';
import type { Reel } from '../reel.ts';

/** From now on the browser answers every wish for a camera with this error. */
const refuseCamera = (page: Page, name: string) =>
  page.addInitScript((error) => {
    Object.getPrototypeOf(navigator.mediaDevices).getUserMedia = () =>
      Promise.reject(new DOMException('', error));
  }, name);

const explained = { more: { 'journey.cameraExplained': true } };

export const captures: Reel = {
  title: 'document captures, the camera test, and a camera that does not open',
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
      await page.getByRole('button', { name: 'Ambil Foto', exact: true }).click({ trial: true });
      await show(`${screen}-camera`);
    }
    await page.goto('/liveness-test');
    await atState(page, /^livenessTest\.(explaining|aiming)$/);
    const open = page.getByRole('button', { name: 'Buka Kamera' });
    if (await open.isVisible()) {
      await show('livenessTest-first');
      await open.click();
    }
    await page.getByRole('button', { name: 'Mulai', exact: true }).click({ trial: true });
    await show('livenessTest-camera');
    await page.goto('/success');
    await atState(page, 'livenessResult');
    await show('livenessResult-first', { everyShape: true });

    for (const [error, name] of [
      ['NotFoundError', 'missing'],
      ['NotAllowedError', 'denied'],
    ] as const) {
      await refuseCamera(page, error);
      await openAt(page, 'personalData', explained);
      await page.goto('/ocr');
      await atState(page, /^idCapture\.(recovering|alertingCamera)$/);
      await show(`idCapture-${name}`, { everyShape: true });
    }
  },
};
