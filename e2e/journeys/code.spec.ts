import {
  atState,
  codeBoxes,
  getOtherCode,
  newestCode,
  pressContinue,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, test } from '../support/test.ts';

test.use({ provoked: failedLoads });

const countdown = 180_000;

test('OTP-05 OTP-11 OTP-14 OTP-17 OTP-20 a resend after 180 s sends a new code, restarts the countdown and empties the boxes; the old code fails and returns the focus, the new one is pasted and passes', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openAt(page, 'verified');
  await registerForCode(page);
  const first = await newestCode();
  await page.clock.fastForward(countdown);
  await sandbox.advanceClock(countdown);
  await atState(page, 'otp.entry.typing+otp.resend.ready');
  await expect(codeBoxes(page)).toBeFocused();
  await page.keyboard.type('1a 2-3');
  await expect(codeBoxes(page)).toHaveValue('123');
  await press(page.getByRole('button', { name: 'Kirim ulang kode' }));
  const counting = 'otp.entry.typing+otp.resend.counting';
  await atState(page, counting);
  await expect(page.getByText(/^Kirim ulang kode dalam (03:00|02:5\d)$/)).toBeVisible();
  await expect(codeBoxes(page)).toHaveValue('');
  const second = await newestCode();

  await typeCode(page, first === second ? getOtherCode(second) : first);
  await expect(page.getByText('OTP FAILED')).toBeVisible();
  await atState(page, counting);
  await expect(codeBoxes(page)).toHaveValue('');
  await expect(codeBoxes(page)).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${second.split('').join(' ')}`,
  );
  await page.keyboard.press('Control+V');
  await expect(codeBoxes(page)).toHaveValue(second);
  await pressContinue(page);
  await atState(page, 'done', 20_000);
});
