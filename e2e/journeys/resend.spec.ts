import { codeBoxes, newestCode, otherThan, registerForCode, typeCode } from '../pages/otp.ts';
import { alertOf, atState, pressOk } from '../pages/state.ts';
import { phone } from '../support/applicant.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

const countdown = 180_000;
const resendLink = (page: Page) => page.getByRole('button', { name: 'Kirim ulang kode' });
const ready = 'otp.entry.typing+otp.resend.ready';
const counting = 'otp.entry.typing+otp.resend.counting';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openAt(page, 'verified');
  await registerForCode(page);
});

test('OTP-15 OTP-16 the link to a new code appears after 180 s, not before, and a reload does not restart the countdown', async ({
  page,
}) => {
  await expect(resendLink(page)).toBeHidden();
  await page.clock.fastForward(countdown - 15_000);
  await expect(page.getByText(/^Kirim ulang kode dalam 00:1\d$/)).toBeVisible();
  await atState(page, counting);
  await expect(resendLink(page)).toBeHidden();
  await page.reload();
  await atState(page, counting);
  await page.clock.fastForward(15_000);
  await atState(page, ready);
  await expect(resendLink(page)).toBeVisible();
});

test("OTP-18 OTP-19 a resend that the bank finds too early (423) shows the bank's words, and the link stays", async ({
  page,
}) => {
  const code = await newestCode();
  // Only the phone's clock has moved on.
  await page.clock.fastForward(countdown);
  await atState(page, ready);
  await resendLink(page).click();
  await expect(alertOf(page)).toContainText(/Kode OTP baru dapat dikirim ulang dalam \d+ detik\./);
  await pressOk(page);
  await atState(page, ready);
  await expect(resendLink(page)).toBeVisible();
  expect(await newestCode()).toBe(code);
  expect(await sandbox.messages(phone)).toHaveLength(1);
});

test('OTP-17 OTP-20 a resend after 180 s sends a new code, restarts the countdown and lifts a lock; the new code passes and the old one does not', async ({
  page,
}) => {
  const first = await newestCode();
  await page.clock.fastForward(countdown);
  await sandbox.advanceClock(countdown);
  await atState(page, ready);
  await codeBoxes(page).fill('12');
  await resendLink(page).click();
  await atState(page, counting);
  await expect(page.getByText(/^Kirim ulang kode dalam (03:00|02:5\d)$/)).toBeVisible();
  await expect(codeBoxes(page)).toHaveValue('');
  const second = await newestCode();
  expect(await sandbox.messages(phone)).toHaveLength(2);

  await typeCode(page, first === second ? otherThan(second) : first);
  await expect(page.getByText('OTP FAILED')).toBeVisible();
  await atState(page, counting);
  await typeCode(page, second);
  await atState(page, 'done', 20_000);
});
