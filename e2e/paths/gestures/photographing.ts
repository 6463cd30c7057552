import { expect } from 'playwright/test';
import { capture, poorPhoto } from '../../../src/copy/capture.ts';
import { common } from '../../../src/copy/common.ts';
import { idCapture } from '../../../src/copy/idCapture.ts';
import { showToCamera } from '../../camera/films.ts';
import { fillJob } from '../forms.ts';
import { answerCamera } from '../scene.ts';
import { button, type Gestures, pick, tile } from './gesture.ts';

/** The cameras, and the pictures and documents of the phone. */
export const photographing = {
  'photo.wanted': (scene) => button(scene, common.takePhoto).click(),
  'data.wanted': (scene) =>
    scene.page
      .getByRole('button', {
        name: new RegExp(`^(${idCapture.read.check}|${idCapture.typeInstead})$`),
      })
      .click(),
  'camera.wanted': ({ page }) =>
    page
      .getByRole('button', {
        name: new RegExp(`^(${capture.open}|${capture.retry}|${poorPhoto.again})$`),
      })
      .click(),
  async 'camera.failed'(scene, { trouble }) {
    // A browser that has no camera at all says so by itself when the camera's screen opens.
    if (trouble !== 'unsupported') await answerCamera(scene, false);
  },
  /** Nobody answers the browser's question; the phone's time goes by with it. */
  'camera.delayed': async (scene) => {
    await scene.page.waitForFunction(() => window.phone.asked() > 0);
    return scene.page.evaluate(() => window.phone.pass());
  },
  async 'camera.ready'(scene) {
    showToCamera('card');
    await answerCamera(scene, true);
    await expect(scene.page.locator('html')).toHaveAttribute('data-state', /\.aiming$/);
  },
  /** Of the films of the paths, which stand still, nothing is taken by itself (possible.ts). */
  'picture.steady': async () => undefined,
  'picture.moved': async () => undefined,
  async 'photo.taken'(scene) {
    scene.isBlurred = scene.upcoming.includes('poor');
    showToCamera(scene.isBlurred ? 'blurred' : 'card');
    // After a delay it was answered already.
    await scene.page.waitForFunction(
      () => window.phone.asked() > 0 || Number(document.querySelector('video')?.readyState) >= 2,
    );
    await scene.page.evaluate(() => window.phone.answer(true));
    await scene.page.getByRole('button', { name: /^(Ambil Foto|Mulai)$/ }).click();
  },
  'file.chosen': (scene) => pick(scene, scene.page.locator('input[type=file]')),
  'photo.insisted': (scene) => button(scene, poorPhoto.insist).click(),
  async 'document.photoWanted'(scene, { document: kind, values }) {
    await fillJob(scene.page, values);
    await (await tile(scene, kind)).getByRole('button', { name: common.takePhoto }).click();
  },
  async 'npwp.wanted'(scene) {
    await (await tile(scene, 'npwp')).getByRole('button', { name: common.takePhoto }).click();
  },
  'document.chosen': async (scene, { document: kind }) =>
    pick(scene, (await tile(scene, kind)).locator('input[type=file]')),
  async 'document.opened'(scene, { document: kind }) {
    await (await tile(scene, kind)).getByRole('link', { name: /^Lihat/ }).click();
  },
  async 'document.removed'(scene, { document: kind }) {
    await (await tile(scene, kind)).getByRole('button', { name: /^x/ }).click();
  },
} satisfies Partial<Gestures>;
