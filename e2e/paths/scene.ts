import type { Page } from 'playwright/test';
import { sandbox } from '../support/sandbox.ts';
import type { Network } from './network.ts';
import type { Phone, PhoneIs } from './phoneScript.ts';

/** What somebody who goes a path has at hand. */
export interface Scene {
  page: Page;
  network: Network;
  /** How the calls that this step begins will end, one after the other, as the path says. */
  upcoming: string[];
  /** The picture that was taken or chosen last can't be read. */
  isBlurred: boolean;
  /** Applications that the bank has received on this path. */
  received: number;
  /** The provider gives an address that leads nowhere. */
  isAstray: boolean;
}

declare global {
  interface Window {
    phone: Phone;
    phoneIs: PhoneIs;
  }
}

/** Changes how the phone is. */
export const phoneIs = ({ page }: Scene, how: Partial<PhoneIs>) =>
  page.evaluate((change) => void Object.assign(window.phoneIs, change), how);

/** The applicant answers the browser's question for the camera. */
export async function answerCamera({ page }: Scene, allow: boolean): Promise<void> {
  await page.waitForFunction(() => window.phone.asked() > 0);
  await page.evaluate((answer) => window.phone.answer(answer), allow);
}

/** The phone's own work goes on; `lost`: what it works on is gone. */
export const releasePhone = ({ page }: Scene, lost = false) =>
  page.evaluate((isLost) => window.phone.release(isLost), lost);

/**
 * The chart's timers ring, one after the other, until the state changes: delays, countdowns and the
 * limits of calls that nobody answers. The bank's clock goes along.
 */
export async function letTimePass({ page }: Scene): Promise<void> {
  const milliseconds = await page.evaluate(() => window.phone.pass());
  await sandbox.advanceClock(milliseconds);
}
