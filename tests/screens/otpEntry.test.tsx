// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { defaultSettings } from '../../machines/paths/settings.ts';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { config } from '../../src/config.ts';
import { applicant, fieldValue } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

beforeAll(() => {
  // The code's input watches its own size; jsdom has none.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.elementFromPoint ??= () => null;
});
afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const epoch = Date.UTC(2026, 5, 15, 5);
type Options = Partial<Parameters<typeof renderScreen>[1]> & { left?: number };
const show = ({ left = 161_000, saved, ...options }: Options = {}) =>
  renderScreen(<OtpScreen />, {
    to: 'otp',
    saved: { ...applicant, resendAt: epoch + left, ...saved } as Saved,
    ...options,
  });
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
const boxes = () => screen.getByRole('textbox', { name: 'Kode OTP' });

/** WebOTP, answered with what `get` gives. */
function browserReads(get: (request: unknown) => Promise<unknown>) {
  const asked = vi.fn(get);
  Object.defineProperty(window, 'OTPCredential', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: asked } });
  return asked;
}

describe('a code from a message', () => {
  it('is waited for by SMS alone, once', async () => {
    const asked = browserReads(() => new Promise(() => {}));
    const { user } = show();
    await user.keyboard('12');
    expect(asked.mock.calls).toEqual([
      [{ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) }],
    ]);
  });

  it.each([
    ['nothing', () => Promise.resolve(null)],
    ['a refusal', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('of which the browser tells %s is typed as without it', async (_, get) => {
    browserReads(get);
    const { user, answers } = show();
    await answers();
    await user.keyboard('40718');
    expect(fieldValue('otp')).toBe('40718');
  });

  it('that arrives after the code page was left is not taken', async () => {
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

  it('is not waited for where the browser cannot', () => {
    const get = vi.fn();
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    show();
    expect(get).not.toHaveBeenCalled();
  });
});

describe('what is said of the code', () => {
  it('how long it counts is said only where the bank says it', () => {
    vi.spyOn(config, 'codeMinutes', 'get').mockReturnValue(0);
    show();
    expect(screen.queryByText(/^Kode berlaku/)).toBeNull();
    clearScreen();
    vi.spyOn(config, 'codeMinutes', 'get').mockReturnValue(1);
    show();
    expect(screen.getByText('Kode berlaku 1 menit.')).toBeTruthy();
  });

  it('one that is too old asks for a new one', async () => {
    const validateOtp = () => ({ word: 'failed', code: '422', isTooOld: true });
    const { user, answers, pass } = show({ ports: { validateOtp } });
    await user.keyboard('12345');
    await user.click(goOn());
    await answers();
    pass(1000);
    expect(screen.getByText('Kode sudah tidak berlaku. Minta kode baru.')).toBeTruthy();
    expect(fieldValue('otp')).toBe('');
  });

  it('a code that is no code is named only once it is sent, and a whole one never', async () => {
    const { user, state } = show();
    await user.keyboard('1234');
    expect(screen.queryByText(/^Masukkan 5 angka/)).toBeNull();
    await user.keyboard('5');
    await user.click(goOn());
    expect(screen.queryByText(/^Masukkan 5 angka/)).toBeNull();
    expect(state()).toContain('validating');
  });

  it('an empty one is sent by nobody: it is named and the boxes keep the focus', async () => {
    const { user, state } = show();
    await user.click(goOn());
    expect(screen.getByText('Masukkan 5 angka kode OTP')).toBeTruthy();
    expect(boxes().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(boxes());
    expect(state()).toContain('typing');
  });
});

it('before the last three minutes of the countdown nothing is read out', () => {
  const delays = { ...defaultSettings.delays, resend: 240_000 };
  show({ left: 240_000, settings: { delays } });
  expect(screen.getByText(/^Kirim ulang kode dalam/).textContent).toContain('04:00');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('a link to a new code asks the bank for one', async () => {
  const resendOtp = vi.fn(() => new Promise(() => {}));
  const { user } = show({ left: 0, ports: { resendOtp } });
  await user.click(screen.getByRole('button', { name: 'Kirim ulang kode' }));
  expect(resendOtp).toHaveBeenCalledTimes(1);
});

it('a face that the bank did not take says what comes next, and an arrow leads back', async () => {
  const { user, state } = show({ saved: { codeConfirmed: true, refused: 'face' } as Saved });
  expect(screen.getByText(/^Bank belum dapat menerima verifikasi wajah Anda/)).toBeTruthy();
  expect(screen.getByText(/kode OTP baru dikirim/)).toBeTruthy();
  const at = state();
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(state()).not.toBe(at);
});
