// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { waitForFrames } from '../../src/camera/CameraStream.tsx';
import { photoOf } from '../../src/camera/CameraView.tsx';
import { cameraFailureOf, mayRetry, supportsCamera } from '../../src/camera/cameraFailure.ts';

describe('frames', () => {
  const onFrames = vi.fn();

  const onNothing = vi.fn();

  const play = vi.fn();

  /** A video element; `frames` as newer browsers tell of each frame. */
  function videoWith(frames?: { ask: (tell: () => void) => number; cancel: (id: number) => void }) {
    const video = document.createElement('video');
    video.play = play;
    if (frames) {
      Object.assign(video, {
        requestVideoFrameCallback: frames.ask,
        cancelVideoFrameCallback: frames.cancel,
      });
    }
    return video;
  }

  const showing = (video: HTMLVideoElement, videoWidth: number, readyState: number) =>
    Object.defineProperties(video, {
      videoWidth: { value: videoWidth, configurable: true },
      readyState: { value: readyState, configurable: true },
    });

  const say = (video: HTMLVideoElement, what: 'timeupdate' | 'loadeddata') =>
    video.dispatchEvent(new Event(what));

  beforeEach(() => {
    vi.useFakeTimers();
    play.mockReset().mockResolvedValue(undefined);
    onFrames.mockReset();
    onNothing.mockReset();
  });

  afterEach(() => void vi.useRealTimers());

  describe('a camera’s stream', () => {
    it.each([
      ['no size yet', 0, 4, 0],
      ['a size and no data', 1, 1, 0],
      ['a size and one frame', 1, 2, 1],
      ['a size and frames to come', 640, 3, 1],
    ])('with %s shows so many times that it works', (_, width, readyState, times) => {
      const video = videoWith();
      waitForFrames(video, onFrames, onNothing);
      showing(video, width, readyState);
      say(video, 'timeupdate');
      expect(onFrames).toHaveBeenCalledTimes(times);
    });

    it('is told to work once, by whichever event comes first, and not to fail afterwards', async () => {
      const video = videoWith();
      waitForFrames(video, onFrames, onNothing);
      showing(video, 320, 2);
      say(video, 'loadeddata');
      say(video, 'loadeddata');
      say(video, 'timeupdate');
      await vi.advanceTimersByTimeAsync(9_000);
      expect(onFrames).toHaveBeenCalledTimes(1);
      expect(onNothing).not.toHaveBeenCalled();
    });

    it('that stays black is told after 8 s, and frames that come later are not', async () => {
      const video = videoWith();
      waitForFrames(video, onFrames, onNothing);
      await vi.advanceTimersByTimeAsync(7_999);
      expect(onNothing).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onNothing).toHaveBeenCalledTimes(1);
      showing(video, 480, 4);
      say(video, 'timeupdate');
      say(video, 'loadeddata');
      expect(onFrames).not.toHaveBeenCalled();
    });

    it('that nobody waits for any longer tells nothing', async () => {
      const video = videoWith();
      waitForFrames(video, onFrames, onNothing)();
      showing(video, 500, 4);
      say(video, 'timeupdate');
      say(video, 'loadeddata');
      await vi.advanceTimersByTimeAsync(9_000);
      expect([onFrames.mock.calls, onNothing.mock.calls]).toEqual([[], []]);
    });
  });

  describe('a browser that tells of each frame', () => {
    it('is asked, and not for the first data', () => {
      let tell = (): void => expect.unreachable('not asked');
      const cancel = vi.fn();
      const video = videoWith({
        ask: (told) => {
          tell = told;
          return 17;
        },
        cancel,
      });
      waitForFrames(video, onFrames, onNothing);
      showing(video, 1024, 4);
      say(video, 'loadeddata');
      expect(onFrames).not.toHaveBeenCalled();
      tell();
      expect(onFrames).toHaveBeenCalledTimes(1);
      expect(cancel.mock.calls).toEqual([[17]]);
    });

    it('is not asked any longer when nobody waits', () => {
      const cancel = vi.fn();
      waitForFrames(videoWith({ ask: () => 0, cancel }), onFrames, onNothing)();
      expect(cancel.mock.calls).toEqual([[0]]);
    });
  });

  describe('a muted video', () => {
    it('is started, and it is no failure where the phone refuses that', async () => {
      play.mockRejectedValue(new DOMException('tekan dulu', 'NotAllowedError'));
      waitForFrames(videoWith(), onFrames, onNothing);
      await vi.advanceTimersByTimeAsync(100);
      expect(play).toHaveBeenCalledTimes(1);
      expect(onNothing).not.toHaveBeenCalled();
    });

    it('is waited for where an old browser says nothing about its start', () => {
      play.mockReturnValue(undefined);
      expect(() => waitForFrames(videoWith(), onFrames, onNothing)).not.toThrow();
    });
  });
});

describe('why a camera fails', () => {
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

    test.each([
      ['gives nothing', () => undefined],
      [
        'throws',
        () => {
          throw new DOMException('hidden', 'SecurityError');
        },
      ],
    ])('cannot where the property of the devices is there and %s', (_, get) => {
      vi.stubGlobal('navigator', Object.defineProperty({}, 'mediaDevices', { get }));
      expect(supportsCamera()).toBe(false);
    });

    test('cannot on a page that is not secure, which has no devices at all', () => {
      vi.stubGlobal('navigator', {});
      expect(supportsCamera()).toBe(false);
    });
  });
});

describe('what a camera is asked for', () => {
  afterEach(() => vi.restoreAllMocks());

  it('CON-03 a photo is a JPEG of quality 0.92 where none other is asked for', async () => {
    const qualities: unknown[][] = [];
    const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, ...how) => {
      qualities.push(how);
      give(new Blob(['jpg']));
    });
    const video = Object.assign(document.createElement('video'), {});
    Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 960 } });
    await photoOf(video);
    await photoOf(video, 0.7);
    expect(qualities).toEqual([
      ['image/jpeg', 0.92],
      ['image/jpeg', 0.7],
    ]);
  });
});
