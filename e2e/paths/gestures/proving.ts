import { expect } from 'playwright/test';
import { faceFrame } from '../../../src/copy/faceTips.ts';
import { otp } from '../../../src/copy/otp.ts';
import { codeBoxes, newestCode, otherThan, typeCode } from '../../pages/otp.ts';
import { pressContinue } from '../../pages/state.ts';
import { button, type Gestures } from './gesture.ts';

/** Face verification, the one-time code and the submission. */
export const proving = {
  'face.continued': ({ page }) => pressContinue(page),
  /** The frame says so by itself, once its page is let through. */
  async 'frame.ready'({ page, network }) {
    await network.openFrame();
    await expect(page.locator('html')).toHaveAttribute('data-state', /showing\.ready$/);
  },
  'frame.retried': (scene) => button(scene, faceFrame.reload).click(),
  /** The head before the camera turns as the frame asks; the frame reports by itself. */
  async 'face.reported'({ page }) {
    // A machine that is busy looks too seldom to follow a turn: then it is done once more.
    const again = page.frameLocator('iframe').getByRole('button', { name: 'Coba lagi' });
    await page.addLocatorHandler(again, () => again.click());
    await expect(page.locator('html')).not.toHaveAttribute('data-state', /showing/, {
      timeout: 90_000,
    });
    await page.removeLocatorHandler(again);
  },
  'result.continued': ({ page }) => pressContinue(page),
  async 'code.submitted'({ page, upcoming }, { code }) {
    if (code.length < 5) return codeBoxes(page).fill(code);
    const sent = await newestCode();
    const isWrong = upcoming.some((ending) => /^(failed|locked)/.test(ending));
    return typeCode(page, isWrong ? otherThan(sent) : sent);
  },
  'code.typed': ({ page }) => codeBoxes(page).fill('1'),
  'resend.requested': (scene) => button(scene, otp.resend).click(),
  'submission.repeated': (scene) => button(scene, otp.repeat).click(),
  'face.renewed': (scene) => button(scene, otp.renewFace).click(),
} satisfies Partial<Gestures>;
