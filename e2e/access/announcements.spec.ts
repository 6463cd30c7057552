import { codeBoxes, newestCode, otherThan, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, pressContinue } from '../pages/state.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';
import { listen } from './listen.ts';

test('OTP-15 the countdown is read out at its milestones only, and when a new code may be asked for', async ({
  page,
}) => {
  const heard = await listen(page);
  await page.clock.install();
  await openAt(page, 'verified');
  await registerForCode(page);
  for (let seconds = 0; seconds < 182; seconds += 2) await page.clock.runFor(2_000);
  await atState(page, 'otp.entry.typing+otp.resend.ready');
  const ofTheCountdown = (await heard()).filter((text) => text.startsWith('Kode baru'));
  expect(ofTheCountdown.at(-1)).toBe('Kode baru dapat diminta sekarang');
  expect(ofTheCountdown.length).toBeGreaterThanOrEqual(2);
  expect(ofTheCountdown.length).toBeLessThanOrEqual(6);
});

test('OTP-11 a wrong code is read out, and the emptied boxes have the focus', async ({ page }) => {
  const heard = await listen(page);
  await openAt(page, 'verified');
  await registerForCode(page);
  await typeCode(page, otherThan(await newestCode()));
  await expect.poll(heard).toContain('OTP FAILED');
  await expect(codeBoxes(page)).toHaveValue('');
  await expect(codeBoxes(page)).toBeFocused();
});

test('a wait is read out and takes the focus, so that nothing behind it is pressed', async ({
  page,
}) => {
  const heard = await listen(page);
  await sandbox.disturb({ call: 'checkNik', delayMs: 3_000, times: 1 });
  await openAt(page, 'checklist', { more: { 'journey.nikCleared': '' } });
  await atState(page, 'personalData.editing');
  await pressContinue(page);
  await expect.poll(heard).toContain('Memeriksa NIK…');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(
    true,
  );
  await atState(page, 'checklist.editing');
});

test('what a search has found is read out', async ({ page }) => {
  const heard = await listen(page);
  await openAt(page, 'address');
  await page.getByRole('combobox', { name: 'Kelurahan' }).pressSequentially('xyzxyz');
  await expect.poll(heard).toContainEqual(expect.stringContaining('No items found'));
  await expect.poll(heard).toContainEqual(expect.stringContaining('Tidak ditemukan.'));
});
