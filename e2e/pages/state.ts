import { expect, type Page } from 'playwright/test';
import { applicant } from '../../machines/paths/applicant.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';

/** Milliseconds; instruments come without the tests' configuration, and slow the phone down. */
const patience = 15_000;

/** Waits until the chart is in this state: dotted, parallel regions joined by `+`. */
export async function atState(page: Page, state: string | RegExp, timeout = patience) {
  const wanted = typeof state === 'string' ? exactly(state) : state;
  await expect(page.locator('html')).toHaveAttribute('data-state', wanted, { timeout });
}

/** The state itself or one inside it. */
const exactly = (state: string) => new RegExp(`^${state.replace(/[.+]/g, '\\$&')}(\\.|$)`);

/** The one heading of a screen. */
export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** The screen's own Lanjut: a sheet over it may have one too, also while it sinks. */
export const pressContinue = (page: Page) => press(continueOf(page));

/** The one primary button of a step. */
export const continueOf = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^(Lanjut( ke .+)?|Simpan, kembali ke ringkasan)$/ });

/** The journey's own alert dialog, while it is open: one that was closed still sinks for a moment. */
export const alertOf = (page: Page) =>
  page.getByRole('alertdialog').and(page.locator('dialog[open]'));

export const pressOk = (page: Page) =>
  press(alertOf(page).getByRole('button', { name: 'OK', exact: true }));

/** A large body has left: from here on its wait stands still. */
export const untilSent = (page: Page) => page.getByText('Menunggu jawaban bank').last().waitFor();

/** The screen's back arrow. */
export const pressBack = (page: Page) =>
  press(page.getByRole('button', { name: 'Kembali', exact: true }));

/** The newest code in the message box, as the applicant's SMS tells it. */
export async function newestCode(to: string = applicant.personalData.no_hp): Promise<string> {
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
