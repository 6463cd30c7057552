import { applicant } from '../../machines/paths/applicant.ts';
import {
  alertOf,
  atState,
  codeBoxes,
  getOtherCode,
  newestCode,
  pressBack,
  pressContinue,
  pressOk,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test, whole } from '../support/test.ts';

test.use({ provoked: failedLoads });

async function openCodeScreen(page: Page): Promise<string> {
  await openAt(page, 'verified');
  await registerForCode(page);
  return newestCode();
}

/** Types a wrong code and waits for the emptied boxes. */
async function failOnce(page: Page, wrong: string, words: string): Promise<void> {
  await typeCode(page, wrong);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await expect(page.getByText(words, { exact: true })).toBeHidden();
  await expect(codeBoxes(page)).toHaveValue('');
  await expect(codeBoxes(page)).toBeFocused();
}

test('OTP-11 OTP-14 a wrong code (422) shows OTP FAILED for a second, empties the boxes and keeps the countdown running; the correct code then passes', async ({
  page,
}) => {
  const code = await openCodeScreen(page);
  await failOnce(page, getOtherCode(code), 'OTP FAILED');
  await expect(page.getByText(/^Kirim ulang kode dalam 02:5\d$/)).toBeVisible();
  await typeCode(page, code);
  await atState(page, 'done', 20_000);
});

test(
  'OTP-11 a wrong code shows the remaining attempts, and a locked code (423) shows until when, even for the correct code',
  whole,
  async ({ page }) => {
    const code = await openCodeScreen(page);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await failOnce(page, getOtherCode(code), 'OTP FAILED');
      const left = page.getByText(`Kode salah. Sisa percobaan ${5 - attempt}.`);
      const locked = page.getByText(/^Terkunci\. Minta kode baru dalam 02:\d\d\.$/);
      await expect(attempt < 5 ? left : locked).toBeVisible();
      // Slow enough not to be throttled.
      await sandbox.advanceClock(11_000);
    }
    // The lock is in the bank: a reloaded page does not know it.
    await page.reload();
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await failOnce(page, code, 'OTP FAILED');
    const line = page.getByText(/^Terkunci\./);
    const [before] = await line.allTextContents();
    await expect(line).not.toHaveText(before ?? '');
    await codeBoxes(page).press('4');
    await expect(line).toBeVisible();
    await expect(page.getByText(/^Kirim ulang kode dalam/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Lanjut', exact: true })).toBeHidden();
    expect(await sandbox.applications()).toEqual([]);
  },
);

test(
  'OTP-12 too many attempts (68) show "Mohon coba beberapa saat lagi", and the correct code passes later',
  whole,
  async ({ page }) => {
    const code = await openCodeScreen(page);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await failOnce(page, getOtherCode(code), 'OTP FAILED');
    }
    await failOnce(page, code, 'Mohon coba beberapa saat lagi');
    await sandbox.advanceClock(11_000);
    await typeCode(page, code);
    await atState(page, 'done', 20_000);
  },
);

test(
  'OTP-13 any other response code empties the boxes and shows a message',
  whole,
  async ({ page }) => {
    const code = await openCodeScreen(page);
    for (const [description, line] of [
      ['', 'Kode belum dapat diperiksa. Coba lagi.'],
      ['Layanan sedang tutup.', 'Layanan sedang tutup.'],
    ] as const) {
      await sandbox.injectFault({ call: 'validateOtp', code: '77', description, times: 1 });
      await typeCode(page, code);
      await expect(page.getByText(line)).toBeVisible();
      await atState(page, 'otp.entry.typing+otp.resend.counting');
      await expect(codeBoxes(page)).toHaveValue('');
    }
  },
);

test(
  'OTP-01 OTP-02 OTP-03 OTP-04 OTP-05 OTP-06 five boxes accept only digits, typed or pasted, and the prompt shows the redacted phone number and the e-mail address',
  whole,
  async ({ page, context }) => {
    await openCodeScreen(page);
    await expect(page.getByRole('main')).toContainText(
      `Masukkan kode OTP yang dikirim melalui SMS ke ********789* dan email ${applicant.profile.alamat_email}`,
    );
    await expect(codeBoxes(page)).toBeFocused();
    await page.keyboard.type('1a 2-3');
    await expect(codeBoxes(page)).toHaveValue('123');
    await pressContinue(page);
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await expect(page.getByText('Masukkan 5 angka kode OTP')).toBeVisible();

    await codeBoxes(page).fill('');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(' 45 678 90'));
    await codeBoxes(page).focus();
    await page.keyboard.press('Control+V');
    await expect(codeBoxes(page)).toHaveValue('45678');
  },
);

test(
  'ERR-02 a failed code check shows the alert, and the code can be submitted again',
  whole,
  async ({ page }) => {
    const code = await openCodeScreen(page);
    await sandbox.injectFault({ call: 'validateOtp', html: true, times: 1 });
    await typeCode(page, code);
    await expect(alertOf(page)).toContainText('Error Code: 502');
    await pressOk(page);
    await expect(codeBoxes(page)).toHaveValue(code);
    await pressContinue(page);
    await atState(page, 'done', 20_000);
  },
);

test(
  "'Nomor salah? Ubah' opens the phone number alone: another number gets a new code, and back returns to the same code",
  whole,
  async ({ page }) => {
    const code = await openCodeScreen(page);
    const change = page.getByRole('button', { name: 'Nomor salah? Ubah' });
    const field = page.getByLabel('Nomor handphone');
    await expect(page.getByText('Kode berlaku 5 menit.')).toBeVisible();

    // The phone's own back button, and the step's arrow.
    for (const goBack of [() => page.evaluate(() => history.back()), () => pressBack(page)]) {
      await press(change);
      await atState(page, 'personalData.editing');
      await expect(field).toBeFocused();
      await goBack();
      await atState(page, 'otp.entry.typing+otp.resend.counting');
      await expect(page).toHaveURL(/\/otp$/);
    }
    expect(await newestCode()).toBe(code);

    await press(change);
    await field.fill('081311122233');
    await pressContinue(page);
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    expect(await newestCode('081311122233')).toMatch(/^\d{5}$/);
    await typeCode(page, await newestCode('081311122233'));
    await atState(page, 'done', 20_000);
    expect(await sandbox.applications()).toHaveLength(1);
  },
);

test.describe('another code', () => {
  const countdown = 180_000;
  const resendLink = (page: Page) => page.getByRole('button', { name: 'Kirim ulang kode' });
  const ready = 'otp.entry.typing+otp.resend.ready';
  const counting = 'otp.entry.typing+otp.resend.counting';

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openAt(page, 'verified');
    await registerForCode(page);
  });

  test(
    'OTP-15 OTP-16 the resend link is hidden after 165 s and visible after 180 s, also when the page is reloaded in between',
    whole,
    async ({ page }) => {
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
    },
  );

  test(
    "OTP-18 OTP-19 a resend that the bank refuses as too early (423) shows the bank's message and keeps the link",
    whole,
    async ({ page }) => {
      const code = await newestCode();
      // Only the phone's clock has moved on.
      await page.clock.fastForward(countdown);
      await atState(page, ready);
      await press(resendLink(page));
      await expect(alertOf(page)).toContainText(
        /Kode OTP baru dapat dikirim ulang dalam \d+ detik\./,
      );
      await pressOk(page);
      await atState(page, ready);
      await expect(resendLink(page)).toBeVisible();
      expect(await newestCode()).toBe(code);
      expect(await sandbox.messages(applicant.personalData.no_hp)).toHaveLength(1);
    },
  );

  test('OTP-17 OTP-20 a resend after 180 s sends a new code, restarts the countdown and empties the boxes; only the new code passes', async ({
    page,
  }) => {
    const first = await newestCode();
    await page.clock.fastForward(countdown);
    await sandbox.advanceClock(countdown);
    await atState(page, ready);
    await codeBoxes(page).fill('12');
    await press(resendLink(page));
    await atState(page, counting);
    await expect(page.getByText(/^Kirim ulang kode dalam (03:00|02:5\d)$/)).toBeVisible();
    await expect(codeBoxes(page)).toHaveValue('');
    const second = await newestCode();
    expect(await sandbox.messages(applicant.personalData.no_hp)).toHaveLength(2);

    await typeCode(page, first === second ? getOtherCode(second) : first);
    await expect(page.getByText('OTP FAILED')).toBeVisible();
    await atState(page, counting);
    await typeCode(page, second);
    await atState(page, 'done', 20_000);
  });
});
