import { outcomes, screens } from '../../../machines/journey/screens.ts';
import { shared } from '../../../src/copy/shared.ts';
import { summary } from '../../../src/copy/summary.ts';
import { titles } from '../../../src/copy/titles.ts';
import {
  alertOf,
  atState,
  codeBoxes,
  getOtherCode,
  newestCode,
  pressContinue,
  pressOk,
  registerForCode,
  typeCode,
  waitUntilSent,
} from '../../pages/state.ts';
import { press } from '../../support/press.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt, seedSession } from '../../support/seed.ts';
import { heldStill, type Scenario } from '../variants.ts';

export const delivering: Scenario = {
  title: 'delivery and face verification',
  async play(page, show) {
    await openAt(page, 'delivery');
    await atState(page, 'delivery');
    await show('delivery-first');
    await pressContinue(page);
    await show('delivery-error');
    await page.getByRole('radio', { name: 'Alamat perusahaan', exact: true }).check();
    await show('delivery-filled');
    await press(page.getByRole('button', { name: titles.summary }));
    await page.getByRole('img', { name: 'Foto e-KTP' }).waitFor();
    await show('summary-first', { everyVariant: true });
    await press(page.getByRole('button', { name: `${summary.change} ${titles.job}` }));
    await atState(page, 'job.editing');
    await show('job-from-summary', { everyVariant: true });

    await openAt(page, 'faceTips');
    await atState(page, 'faceTips.explaining');
    await show('faceTips-first');
    await sandbox.injectFault({ call: 'livenessAddress', delayMs: 15_000, times: 1 });
    await pressContinue(page);
    await atState(page, 'faceFrame.opening');
    await page.getByRole('dialog').waitFor();
    await show('faceFrame-loading');
    await sandbox.clearFaults();
    await openAt(page, 'faceTips');
    await atState(page, 'faceTips.explaining');
    await pressContinue(page);
    await atState(page, 'faceFrame.showing');
    await page.getByText('Menyiapkan verifikasi wajah…').waitFor({ state: 'hidden' });
    await show('faceFrame-first', { varies: [page.locator('iframe')] });
    await openAt(page, 'faceTips', { statusLiveness: 'failed' });
    await atState(page, 'faceTips.explaining');
    await show('faceTips-not-verified');
    for (const result of ['success', 'failed']) {
      await page.goto(`/tips-liveness?result=${result}`);
      await atState(page, result === 'success' ? 'faceTips.succeeded' : 'faceTips.failed');
      await show(`faceTips-result-${result}`);
    }

    await openAt(page, 'verified');
    await atState(page, 'faceTips.verified');
    await show('faceTips-verified');
    await sandbox.injectFault({
      call: 'register',
      status: 422,
      description: 'Nomor tidak dapat dipakai',
    });
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('faceTips-alert');
    await pressOk(page);
    await atState(page, 'faceTips.verified');
    await show('faceTips-phone-refused');
    await sandbox.injectFault({ call: 'register', code: 'RC18', times: 1 });
    await pressContinue(page);
    await alertOf(page).waitFor();
    await pressOk(page);
    await atState(page, 'faceTips.verified');
    await show('faceTips-email-refused');
    await sandbox.clearFaults();
    await sandbox.injectFault({ call: 'register', delayMs: 15_000, times: 1 });
    await pressContinue(page);
    await atState(page, 'faceTips.registering');
    await page.getByRole('dialog').waitFor();
    await show('faceTips-loading');
    await sandbox.clearFaults();
  },
};

export const code: Scenario = {
  title: 'one-time code and submission',
  async play(page, show) {
    await page.clock.install();
    await openAt(page, 'verified');
    await registerForCode(page);
    const countdown = { varies: [page.getByText(/^Kirim ulang kode dalam \d\d:\d\d$/)] };
    await show('otp-first', { ...countdown, everyVariant: true });
    await codeBoxes(page).fill('407');
    await show('otp-filled', countdown);
    await pressContinue(page);
    await page.getByText('Masukkan 5 angka kode OTP').waitFor();
    await show('otp-incomplete', countdown);

    const failOnce = async () => {
      await typeCode(page, getOtherCode(await newestCode()));
      await page.getByText('OTP FAILED').waitFor();
    };
    await heldStill(page, failOnce, () => show('otp-failed', countdown));
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await show('otp-refused-tries', countdown);
    await sandbox.injectFault({ call: 'validateOtp', status: 423, times: 1 });
    await typeCode(page, '12345');
    const locked = page.getByText(/^Terkunci/);
    await locked.waitFor();
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await show('otp-refused-locked', { varies: [...countdown.varies, locked] });
    await page.reload();
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await sandbox.injectFault({ call: 'validateOtp', html: true, times: 1 });
    await typeCode(page, '12345');
    await alertOf(page).waitFor();
    await show('otp-alert', countdown);
    await pressOk(page);
    await sandbox.injectFault({ call: 'validateOtp', delayMs: 15_000, times: 1 });
    await pressContinue(page);
    await atState(page, 'otp.entry.validating+otp.resend.counting');
    await page.getByRole('dialog').waitFor();
    await show('otp-loading', countdown);
    await sandbox.clearFaults();

    await page.reload();
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await page.clock.fastForward(181_000);
    await atState(page, 'otp.entry.typing+otp.resend.ready');
    await show('otp-resend-ready');
  },
};

export const submitting: Scenario = {
  title: 'waiting for the submission, and its unknown outcome',
  async play(page, show) {
    await openAt(page, 'verified');
    await registerForCode(page);
    await sandbox.injectFault({ call: 'submitApplication', delayMs: 15_000, times: 1 });
    await typeCode(page, await newestCode());
    await atState(page, 'submission.sending.long', 20_000);
    await waitUntilSent(page);
    await show('waiting-loading');
    await sandbox.clearFaults();
    await page.reload();
    await atState(page, 'submission.unsettled');
    await show('otp-unsettled');
    await press(page.getByRole('button', { name: titles.summary }));
    await page.getByText(summary.readOnly).waitFor();
    await show('summary-read-only');
    // On a slow machine the request from before the reload has arrived by now.
    await sandbox.reset();
    await openAt(page, 'verified', { fc_token: 'FC-unknown' });
    await registerForCode(page);
    await typeCode(page, await newestCode());
    await alertOf(page).waitFor();
    await pressOk(page);
    await atState(page, 'submission.faceRefused');
    await show('otp-face-refused');
  },
};

const receipt = {
  number: 'REG-SPECIMEN-0001',
  card: 'cardplatinum' as const,
  at: Date.UTC(2026, 5, 15, 5),
};

export const endings: Scenario = {
  title: 'receipt, rejections and feedback',
  async play(page, show) {
    for (const outcome of outcomes) {
      await seedSession(page, 'checklist', {
        outcome,
        ...(outcome === 'done' && { receipt }),
      });
      await page.goto(screens[outcome].route);
      await atState(page, outcome);
      await show(`${outcome}-first`, { everyVariant: outcome === 'done' });
      if (outcome !== 'rejection') continue;
      await press(page.getByRole('button', { name: shared.startOver }));
      await alertOf(page).waitFor();
      await show('rejection-asking');
    }
    for (const screen of ['feedback', 'feedbackFailed'] as const) {
      await page.goto(screens[screen].route);
      await atState(page, screen);
      await show(`${screen}-first`);
    }
  },
};
