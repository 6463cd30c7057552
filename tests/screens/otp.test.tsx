// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '#config';
import { CallFailure } from '../../api/client/callFailure.ts';
import type { CallOutcome } from '../../api/contracts/index.ts';
import { defaultSettings } from '../../machines/definition.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { formatClock, getMilestone, OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { getFieldValue, supportCodeBoxes } from '../support/page.ts';
import { registered } from '../support/saved.ts';
import { clearScreen, renderScreen, type Shown, type View } from '../support/screen.tsx';

beforeAll(supportCodeBoxes);

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const epoch = Date.UTC(2026, 5, 15, 5);

const boxes = () => screen.getByRole('textbox', { name: 'Kode OTP' });

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

type Options = Partial<Omit<Shown, 'saved'>> & { saved?: Partial<Saved>; left?: number };

/** Renders the screen with `left` milliseconds until a new code can be requested. */
const show = ({ left = 161_000, saved, ...options }: Options = {}) =>
  renderScreen(<OtpScreen />, {
    to: 'otp',
    saved: { ...registered, resendAt: epoch + left, ...saved },
    ...options,
  });

describe('OtpScreen', () => {
  it('OTP-03 OTP-04 OTP-06 focuses the boxes, which accept five digits only', async () => {
    const { user } = show();
    expect(document.activeElement).toBe(boxes());
    await user.keyboard('1 2a345678');
    expect(getFieldValue('otp')).toBe('12345');
  });

  it('shows an error after a reload interrupted the check of a code, until the next digit', async () => {
    const line = 'Pemeriksaan kode terputus. Periksa kode Anda, lalu tekan Lanjut lagi.';
    const { user } = show({ saved: { asking: 'otp' } });
    expect(boxes().getAttribute('aria-describedby')).toBe(screen.getByText(line).closest('p')?.id);
    await user.keyboard('1');
    expect(screen.queryByText(line)).toBeNull();
  });

  it.each(['', '123'])(
    'OTP-03 OTP-08 shows an error for the incomplete code “%s” and keeps it, and validates a complete one',
    async (typed) => {
      const { user, state } = show();
      if (typed) await user.keyboard(typed);
      expect(screen.queryByText('Masukkan 5 angka kode OTP')).toBeNull();
      await user.click(goOn());
      expect(screen.getByText('Masukkan 5 angka kode OTP')).toBeTruthy();
      expect(boxes().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(boxes());
      expect(state()).toContain('otp.entry.typing');
      await user.keyboard('12345'.slice(typed.length));
      expect(screen.queryByText('Masukkan 5 angka kode OTP')).toBeNull();
      await user.click(goOn());
      expect(state()).toContain('otp.entry.validating');
    },
  );

  for (const [id, answer, said] of [
    ['OTP-11', { outcome: 'failed', code: '422' }, 'OTP FAILED'],
    ['OTP-11', { outcome: 'locked', code: '423' }, 'OTP FAILED'],
    ['OTP-12', { outcome: 'later', code: '68' }, 'Mohon coba beberapa saat lagi'],
  ] as const) {
    it(`${id} shows the outcome ${answer.outcome} as '${said}', and one second later the empty boxes`, async () => {
      const { user, state, answers, pass } = show({ ports: { validateOtp: () => answer } });
      await user.keyboard('12345');
      await user.click(goOn());
      await answers();
      expect(screen.getByRole('alert').textContent).toBe(said);
      expect(boxes().hasAttribute('aria-describedby')).toBe(false);
      pass(1000);
      expect(state()).toContain('otp.entry.typing');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText(said)).toBeNull();
      expect(getFieldValue('otp')).toBe('');
      expect(document.activeElement).toBe(boxes());
    });
  }

  /** Types a code that gets this outcome, and waits for the second until the boxes are empty again. */
  async function turnedDown(answer: CallOutcome<'validateOtp'> & { triesLeft?: number }) {
    const view = show({ ports: { validateOtp: () => answer } });
    await view.user.keyboard('12345');
    await view.user.click(goOn());
    await view.answers();
    view.pass(1000);
    return view;
  }

  for (const [id, answer, line] of [
    ['OTP-11', { outcome: 'failed', code: '422', triesLeft: 3 }, 'Kode salah. Sisa percobaan 3.'],
    ['OTP-11', { outcome: 'failed', code: '422' }, 'Kode salah. Periksa kembali SMS Anda.'],
    [
      'OTP-12',
      { outcome: 'later', code: '68' },
      'Terlalu banyak percobaan. Tunggu sebentar, lalu masukkan kode lagi.',
    ],
    ['OTP-13', { outcome: 'other', code: '99' }, 'Kode belum dapat diperiksa. Coba lagi.'],
    ['OTP-13', { outcome: 'other', code: '77', description: 'Sedang tutup' }, 'Sedang tutup'],
  ] as const) {
    it(`${id} shows '${line}' at the boxes until the next digit`, async () => {
      const { user } = await turnedDown(answer);
      expect(screen.getByText(line)).toBeTruthy();
      expect(boxes().getAttribute('aria-describedby')).toBe(
        screen.getByText(line).closest('p')?.id,
      );
      await user.keyboard('4');
      expect(screen.queryByText(line)).toBeNull();
      expect(getFieldValue('otp')).toBe('4');
    });
  }

  it('OTP-11 OTP-15 counts down a lock once, without Lanjut whatever is typed, and then offers a new code', async () => {
    const { user, state, pass } = await turnedDown({ outcome: 'locked', code: '423' });
    expect(screen.getAllByText(/02:40/)).toHaveLength(1);
    expect(screen.queryByText(/^Kode berlaku/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();
    await user.keyboard('40719{Enter}');
    expect(screen.getByText('Terkunci. Minta kode baru dalam 02:40.')).toBeTruthy();
    expect(state()).toContain('otp.entry.typing');
    pass(4000);
    expect(screen.getByText('Terkunci. Minta kode baru dalam 02:36.')).toBeTruthy();
    pass(156_000);
    expect(screen.getByText('Terkunci. Minta kode baru sekarang.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kirim ulang kode' })).toBeTruthy();
  });

  it("OTP-13 shows at most 300 characters of the bank's description", async () => {
    await turnedDown({ outcome: 'other', code: '77', description: 'tutup '.repeat(80) });
    const shown = screen.getByText(/^tutup/).textContent ?? '';
    expect([shown.length, shown.at(-1)]).toEqual([300, '…']);
  });

  it('OTP-15 OTP-16 counts down in minutes and seconds, announces milestones, and ends with the link', () => {
    const { pass } = show();
    const counting = () => screen.getByText(/^Kirim ulang kode dalam/).parentElement?.textContent;
    const readOut = () => screen.getByRole('status').textContent;
    expect(counting()).toBe('Kirim ulang kode dalam 02:41');
    expect(readOut()).toBe('Kode baru dapat diminta dalam 3 menit');
    expect(screen.queryByRole('button', { name: 'Kirim ulang kode' })).toBeNull();
    pass(1000);
    expect(counting()).toBe('Kirim ulang kode dalam 02:40');
    expect(readOut()).toBe('Kode baru dapat diminta dalam 3 menit');
    pass(130_000);
    expect(counting()).toBe('Kirim ulang kode dalam 00:30');
    expect(readOut()).toBe('Kode baru dapat diminta dalam 30 detik');
    pass(30_000);
    expect(screen.getByRole('button', { name: 'Kirim ulang kode' })).toBeTruthy();
    expect(readOut()).toBe('Kode baru dapat diminta sekarang');
  });

  it('SUB-15 SUB-17 explains a submission with an unknown outcome, which can only be sent again', async () => {
    const { user, state } = show({
      saved: { codeConfirmed: true, pending: { op: 'submit', id: 'REFF-9' } },
    });
    expect(state()).toBe('submission.unsettled');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kembali' })).toBeNull();
    expect(screen.getByText(/Pengajuan tidak akan tercatat dua kali/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kirim ulang pengajuan' }));
    expect(state()).toBe('submission.sealing');
    // Below the overlay is the previous page, not the boxes of a code.
    expect(screen.getByText('Pengajuan belum terkonfirmasi')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('CodeBoxes', () => {
  /** Fakes a browser that reads codes from an SMS by `get`. */
  function browserReads(get: (request: { signal: AbortSignal }) => Promise<unknown>) {
    const getCredential = vi.fn(get);
    Object.defineProperty(window, 'OTPCredential', { configurable: true, value: class {} });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: getCredential },
    });
    return getCredential;
  }

  describe('a code from an SMS', () => {
    it('is requested once, by SMS only, until unmount', async () => {
      const getCredential = browserReads(() => new Promise(() => {}));
      const { user, unmount } = show();
      await user.keyboard('12');
      expect(getCredential.mock.calls).toEqual([
        [{ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) }],
      ]);
      const isAborted = () => getCredential.mock.calls.map(([{ signal }]) => signal.aborted);
      expect(isAborted()).toEqual([false]);
      unmount();
      expect(isAborted()).toEqual([true]);
    });

    it('fills the boxes', async () => {
      browserReads(async () => ({ code: '40718' }));
      const { answers } = show();
      await answers();
      expect(getFieldValue('otp')).toBe('40718');
    });

    it.each([
      ['nothing', () => Promise.resolve(null)],
      ['a refusal', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ])('is typed when the browser returns %s', async (_, get) => {
      browserReads(get);
      const { user, answers } = show();
      await answers();
      await user.keyboard('40718');
      expect(getFieldValue('otp')).toBe('40718');
    });

    it('is ignored after unmount', async () => {
      let arrive: (message: { code: string }) => void = () => {};
      browserReads(
        () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      );
      const { unmount, draft, state } = show();
      const at = state();
      unmount();
      await act(async () => arrive({ code: '40718' }));
      expect([state(), draft('otp')]).toEqual([at, undefined]);
    });

    it('is not requested without browser support', () => {
      const get = vi.fn();
      Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
      show();
      expect(get).not.toHaveBeenCalled();
    });
  });

  describe('texts about the code', () => {
    it('include its lifetime only if it is configured', () => {
      vi.spyOn(config, 'codeMinutes', 'get').mockReturnValue(0);
      show();
      expect(screen.queryByText(/^Kode berlaku/)).toBeNull();
      clearScreen();
      vi.spyOn(config, 'codeMinutes', 'get').mockReturnValue(1);
      show();
      expect(screen.getByText('Kode berlaku 1 menit.')).toBeTruthy();
    });

    it('ask for a new code when it is expired', async () => {
      const validateOtp = () => ({ outcome: 'failed', code: '422', isTooOld: true });
      const { user, answers, pass } = show({ ports: { validateOtp } });
      await user.keyboard('12345');
      await user.click(goOn());
      await answers();
      pass(1000);
      expect(screen.getByText('Kode sudah tidak berlaku. Minta kode baru.')).toBeTruthy();
      expect(screen.queryByText(/^Kode berlaku/)).toBeNull();
      expect(getFieldValue('otp')).toBe('');
    });
  });

  it('announces nothing before the last three minutes of the countdown', () => {
    const delays = { ...defaultSettings.delays, resend: 240_000 };
    show({ left: 240_000, settings: { delays } });
    expect(screen.getByText(/^Kirim ulang kode dalam/).parentElement?.textContent).toContain(
      '04:00',
    );
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a reload during code entry', () => {
  const none = new Promise(() => undefined);
  const send = async (view: View) => {
    await view.user.click(goOn());
    await view.answers();
  };

  /** The states of the screen that can have a complete code, and how a test reaches each. */
  const states: [string, Shown['ports'], (view: View) => Promise<void> | void][] = [
    ['otp.entry.typing', {}, () => undefined],
    ['otp.entry.validating', { validateOtp: () => none }, send],
    ['otp.entry.throttled', { validateOtp: () => ({ outcome: 'later', code: '68' }) }, send],
    ['otp.entry.alerting', { validateOtp: () => Promise.reject(new CallFailure('offline')) }, send],
    [
      'otp.resend.alerting',
      { resendOtp: () => ({ outcome: 'refused', code: '423' }) },
      async (view) => {
        await view.user.click(screen.getByRole('button', { name: 'Kirim ulang kode' }));
        await view.answers();
      },
    ],
  ];

  const isDue = { ...registered, resendAt: 0 };

  /** Renders the screen again with its saved data and draft, like a reload. */
  function reload(view: View, ports: Shown['ports'] = {}) {
    const [saved, otp] = [view.saved(), view.draft('otp')];
    clearScreen();
    return renderScreen(<OtpScreen />, {
      to: 'otp',
      saved,
      ports,
      ...(otp && { drafts: { otp } }),
    });
  }

  it.each(states)(
    'OTP-03 keeps the code in %s and sends nothing',
    async (state, ports, reaches) => {
      const view = renderScreen(<OtpScreen />, { to: 'otp', saved: isDue, ports });
      await view.user.keyboard('40731');
      await reaches(view);
      expect(view.state()).toContain(state);
      const validateOtp = vi.fn(() => none);
      const after = reload(view, { validateOtp });
      expect(getFieldValue('otp')).toBe('40731');
      expect(validateOtp).not.toHaveBeenCalled();
      await after.user.click(goOn());
      expect(validateOtp).toHaveBeenCalledOnce();
    },
  );

  it('OTP-11 does not restore a code that the bank refused', async () => {
    const validateOtp = () => ({ outcome: 'failed', code: '422' });
    const view = renderScreen(<OtpScreen />, { to: 'otp', saved: isDue, ports: { validateOtp } });
    await view.user.keyboard('40732');
    await send(view);
    expect(view.state()).toContain('otp.entry.failed');
    reload(view);
    expect(getFieldValue('otp')).toBe('');
  });

  it('does not restore a code of another transaction or an invalid one', () => {
    for (const draft of [
      { code: '40733', of: 'TRX-other' },
      { code: 7, of: isDue.transaction_id },
    ]) {
      renderScreen(<OtpScreen />, { to: 'otp', saved: isDue, drafts: { otp: draft } });
      expect(getFieldValue('otp')).toBe('');
      clearScreen();
    }
  });

  it('OTP-17 does not restore a code after a new one was requested', async () => {
    const resendOtp = () => ({ outcome: 'sent' });
    const view = renderScreen(<OtpScreen />, { to: 'otp', saved: isDue, ports: { resendOtp } });
    await view.user.keyboard('40734');
    await view.user.click(screen.getByRole('button', { name: 'Kirim ulang kode' }));
    await view.answers();
    expect(view.draft('otp')?.code).toBe('');
  });

  it('OTP-10 does not restore an accepted code', async () => {
    const validateOtp = () => ({ outcome: 'accepted', code: '00' });
    const view = renderScreen(<OtpScreen />, { to: 'otp', saved: isDue, ports: { validateOtp } });
    await view.user.keyboard('40735');
    await send(view);
    view.unmount();
    expect(view.draft('otp')).toEqual({});
  });
});

describe('countdown helpers', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [59, '00:59'],
    [60, '01:00'],
    [61, '01:01'],
    [605, '10:05'],
  ])('formatClock formats %i seconds as %s', (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock);
  });

  it.each([
    [0, 10],
    [10, 10],
    [11, 30],
    [30, 30],
    [31, 60],
    [60, 60],
    [61, 120],
    [120, 120],
    [121, 180],
    [180, 180],
    [181, undefined],
  ])('getMilestone: with %i seconds remaining the milestone is %s', (seconds, milestone) => {
    expect(getMilestone(seconds)).toBe(milestone);
  });
});
