import { atState } from '../../pages/state.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

const explained = { more: { 'journey.cameraExplained': true } };

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
    await show('livenessResult-first');
  },
};
