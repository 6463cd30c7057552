import { afterEach, describe, expect, test, vi } from 'vitest';
import { cameraFailureOf, mayRetry, supportsCamera } from '../../src/camera/cameraFailure.ts';

afterEach(() => vi.unstubAllGlobals());

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('a camera that does not open', () => {
  test.each([
    ['NotAllowedError', 'denied', false],
    ['PermissionDeniedError', 'denied', false],
    ['SecurityError', 'denied', false],
    ['NotFoundError', 'missing', false],
    ['DevicesNotFoundError', 'missing', false],
    // No camera is as wished: one may be there that is not.
    ['OverconstrainedError', 'missing', true],
    ['NotReadableError', 'busy', true],
    ['TrackStartError', 'busy', true],
    ['AbortError', 'busy', true],
    ['NotSupportedError', 'unsupported', false],
    ['TypeError', 'other', true],
  ])('for %s is %s; with looser wishes again: %s', (name, reason, again) => {
    expect(cameraFailureOf(named(name))).toBe(reason);
    expect(mayRetry(named(name))).toBe(again);
  });

  test('is known by its exception of the browser too', () => {
    expect(cameraFailureOf(new DOMException('', 'NotReadableError'))).toBe('busy');
  });

  test.each(['getUserMedia is not implemented in this browser', 'Not supported here'])(
    'OCR-14 is one that the browser has not got, when it says “%s”',
    (message) => expect(cameraFailureOf(named('Error', message))).toBe('unsupported'),
  );

  test('OCR-14 with nothing but words is one that the browser has not got, with less anything', () => {
    expect(cameraFailureOf('getUserMedia not supported')).toBe('unsupported');
    expect(cameraFailureOf(undefined)).toBe('other');
    expect(cameraFailureOf({ name: 'NotAllowedError' })).toBe('other');
  });
});

describe('OCR-14 a camera', () => {
  const ask = () => Promise.resolve([]);
  test.each([
    ['can be opened where it can be asked for and counted', { a: ask, b: ask }, true],
    ['cannot where it can only be asked for', { a: ask, b: undefined }, false],
    ['cannot where it can only be counted', { a: undefined, b: ask }, false],
  ])('%s', (_what, { a, b }, can) => {
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: a, enumerateDevices: b } });
    expect(supportsCamera()).toBe(can);
  });

  test('cannot on a page that is not secure, which has no devices at all', () => {
    vi.stubGlobal('navigator', {});
    expect(supportsCamera()).toBe(false);
  });
});
