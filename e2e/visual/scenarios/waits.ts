import type { Page } from 'playwright/test';
import { openCamera, shoot } from '../../pages/captures.ts';
import { newestCode, registerForCode, typeCode } from '../../pages/otp.ts';
import { alertOf, atState, headingOf, pressContinue, untilSent } from '../../pages/state.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

const explained = { more: { 'journey.cameraExplained': true } };
const forLong = (page: Page) => page.getByRole('status').getByText('lebih lama dari biasanya');

/** From now on pages ask for the camera in vain, or get one that shows nothing. */
const deafCamera = (page: Page, how: 'unanswered' | 'silent') =>
  page.addInitScript((is) => {
    Object.getPrototypeOf(navigator.mediaDevices).getUserMedia = () =>
      is === 'silent'
        ? Promise.resolve(document.createElement('canvas').captureStream(0))
        : new Promise(() => undefined);
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  }, how);

export const longWaits: Scenario = {
  title: 'waits that take long: what they say, and the ways out',
  async play(page, show) {
    await page.clock.install();
    await sandbox.disturb({ call: 'readCard', delayMs: 40_000, times: 1 });
    await openAt(page, 'personalData', explained);
    await page.goto('/ocr');
    await openCamera(page, 'idCapture');
    await shoot(page);
    await atState(page, 'idCapture.reading');
    await untilSent(page);
    await page.clock.fastForward(5_000);
    await forLong(page).waitFor();
    await show('idCapture-loading-long');
    await page.clock.fastForward(10_000);
    await page.getByText('mencari sinyal yang lebih baik').waitFor();
    await show('idCapture-loading-very-long');
    await sandbox.heal();

    await openAt(page, 'verified');
    await sandbox.disturb({ call: 'register', delayMs: 40_000, times: 1 });
    await pressContinue(page);
    await atState(page, 'faceTips.registering');
    await page.clock.fastForward(15_000);
    await page.getByText('Anda tidak perlu mengisi data lagi').waitFor();
    await show('faceTips-loading-very-long');
    await sandbox.heal();

    await openAt(page, 'verified');
    await registerForCode(page);
    await sandbox.disturb({ call: 'submitApplication', delayMs: 40_000, times: 1 });
    await typeCode(page, await newestCode());
    await atState(page, /^submission\.sending/, 20_000);
    await page.clock.fastForward(16_000);
    await page.getByText('bank hanya menerima satu pengajuan').waitFor();
    await untilSent(page);
    await show('waiting-very-long');
    await sandbox.heal();
  },
};

/** From now on a large body stops where 43 of 100 bytes have left. */
const stopUpload = (page: Page) =>
  page.addInitScript(() => {
    XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest) {
      const how = { lengthComputable: true, loaded: 43, total: 100 };
      this.upload.dispatchEvent(new ProgressEvent('progress', how));
    };
  });

export const uploading: Scenario = {
  title: 'a photo on its way over a slow network',
  async play(page, show) {
    await page.clock.install();
    await stopUpload(page);
    await openAt(page, 'personalData', explained);
    await page.goto('/ocr');
    await openCamera(page, 'idCapture');
    await shoot(page);
    await page.getByText('Mengirim … 43 %').waitFor();
    await show('idCapture-uploading');
    await page.clock.fastForward(15_000);
    await page.getByText('mencari sinyal yang lebih baik').waitFor();
    await show('idCapture-uploading-very-long');
  },
};

export const lateFrame: Scenario = {
  title: 'a liveness frame whose page does not come',
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
  title: 'a camera that nobody allows, one that shows nothing, and a reading that failed',
  async play(page, show) {
    await page.clock.install();
    await openAt(page, 'personalData', explained);
    await page.goto('/ocr');
    await openCamera(page, 'idCapture');
    await sandbox.disturb({ call: 'readCard', malformed: true, times: 2 });
    await shoot(page);
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
