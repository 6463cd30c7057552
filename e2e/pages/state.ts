import { expect, type Page } from 'playwright/test';
import { applicant } from '../../machines/paths/applicant.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';

/** The default timeout in ms. The measuring tools run without the tests' configuration, on a slow page. */
const defaultTimeout = 15_000;

/** Waits until the chart is in this state or a child of it: dotted, parallel regions joined by `+`. */
export async function atState(page: Page, state: string | RegExp, timeout = defaultTimeout) {
  const wanted = typeof state === 'string' ? exactly(state) : state;
  await expect(page.locator('html')).toHaveAttribute('data-state', wanted, { timeout });
}

/** Returns the pattern of a state or a child of it. */
const exactly = (state: string) => new RegExp(`^${state.replace(/[.+]/g, '\\$&')}(\\.|$)`);

export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses the Continue button of the screen, not that of a sheet above it. */
export const pressContinue = (page: Page) => press(continueOf(page));

/** Returns the primary button of a step. */
export const continueOf = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^(Lanjut( ke .+)?|Simpan, kembali ke ringkasan)$/ });

/** Returns the open alert dialog; a closed one stays visible during its animation. */
export const alertOf = (page: Page) =>
  page.getByRole('alertdialog').and(page.locator('dialog[open]'));

/** Presses OK in the alert. */
export const pressOk = (page: Page) =>
  press(alertOf(page).getByRole('button', { name: 'OK', exact: true }));

/** Waits until a large request body is sent, and the progress no longer changes. */
export const waitUntilSent = (page: Page) =>
  page.getByText('Menunggu jawaban bank').last().waitFor();

/** Presses the back arrow of the screen. */
export const pressBack = (page: Page) =>
  press(page.getByRole('button', { name: 'Kembali', exact: true }));

/** Returns the newest code that was sent to this phone number. @throws when there is none. */
export async function newestCode(to: string = applicant.personalData.no_hp): Promise<string> {
  const [newest] = await sandbox.messages(to);
  if (!newest) throw new Error('No code was sent');
  return newest.code;
}

/** Returns a code that differs from the given one. */
export const getOtherCode = (code: string) => `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`;

/** Returns the input of the code. */
export const codeBoxes = (page: Page) => page.getByLabel('Kode OTP', { exact: true });

/** Continues from the verified face to the code entry. */
export async function registerForCode(page: Page): Promise<void> {
  await atState(page, 'faceTips.verified');
  await pressContinue(page);
  await atState(page, 'otp.entry.typing+otp.resend.counting');
}

/** Types the code and presses Continue. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const boxes = codeBoxes(page);
  await boxes.focus();
  // The old code is deleted digit by digit, because a caret in full boxes selects one of them.
  for (const _ of await boxes.inputValue()) await boxes.press('Backspace');
  await boxes.pressSequentially(code);
  await expect(boxes).toHaveValue(code);
  await pressContinue(page);
}
