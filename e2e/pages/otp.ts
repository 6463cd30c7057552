import { expect, type Page } from 'playwright/test';
import { phone } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { atState, pressContinue } from './state.ts';

/** The newest code in the message box, as the applicant's SMS tells it. */
export async function newestCode(to: string = phone): Promise<string> {
  const [newest] = await sandbox.messages(to);
  if (!newest) throw new Error('No code was sent');
  return newest.code;
}

/** A code that is not the one sent. */
export const otherThan = (code: string) => (code === '00000' ? '00001' : '00000');

export const codeBoxes = (page: Page) => page.getByLabel('Kode OTP', { exact: true });

/** From the verified face to the boxes. */
export async function registerForCode(page: Page): Promise<void> {
  await atState(page, 'faceTips.verified');
  await pressContinue(page);
  await atState(page, 'otp.entry.typing+otp.resend.counting');
}

export async function typeCode(page: Page, code: string): Promise<void> {
  const boxes = codeBoxes(page);
  await boxes.focus();
  // What stands there is taken back digit by digit: a caret in full boxes always holds one of them.
  for (const _ of await boxes.inputValue()) await boxes.press('Backspace');
  await boxes.pressSequentially(code);
  await expect(boxes).toHaveValue(code);
  await pressContinue(page);
}
