// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { waitForFrames } from '../../src/camera/CameraStream.tsx';
import {
  canRetryCamera,
  getCameraFailure,
  supportsCamera,
} from '../../src/camera/cameraFailure.ts';

describe('the frames of a camera', () => {
  const onFrames = vi.fn();

  const onNothing = vi.fn();

  const play = vi.fn();

  /** Creates a video element. `frames` simulates browsers that report each frame. */
  function videoWith(frames?: {
    ask: (report: () => void) => number;
    cancel: (id: number) => void;
  }) {
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
    ])('with %s reports $3 time(s) that it works', (_, width, readyState, times) => {
      const video = videoWith();
      waitForFrames(video, onFrames, onNothing);
      showing(video, width, readyState);
      say(video, 'timeupdate');
      expect(onFrames).toHaveBeenCalledTimes(times);
    });

    it('reports only once that it works, by the first event, and no failure afterwards', async () => {
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

    it('that stays black is reported after 8 s, and later frames are ignored', async () => {
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

    it('reports nothing after it was stopped', async () => {
      const video = videoWith();
      waitForFrames(video, onFrames, onNothing)();
      showing(video, 500, 4);
      say(video, 'timeupdate');
      say(video, 'loadeddata');
      await vi.advanceTimersByTimeAsync(9_000);
      expect([onFrames.mock.calls, onNothing.mock.calls]).toEqual([[], []]);
    });
  });

  describe('a browser that reports each frame', () => {
    it('is used for frames instead of the first data', () => {
      let report = (): void => expect.unreachable('not asked');
      const cancel = vi.fn();
      const video = videoWith({
        ask: (callback) => {
          report = callback;
          return 17;
        },
        cancel,
      });
      waitForFrames(video, onFrames, onNothing);
      showing(video, 1024, 4);
      say(video, 'loadeddata');
      expect(onFrames).not.toHaveBeenCalled();
      report();
      expect(onFrames).toHaveBeenCalledTimes(1);
      expect(cancel.mock.calls).toEqual([[17]]);
    });

    it('is no longer used after a stop', () => {
      const cancel = vi.fn();
      waitForFrames(videoWith({ ask: () => 0, cancel }), onFrames, onNothing)();
      expect(cancel.mock.calls).toEqual([[0]]);
    });
  });

  describe('a muted video', () => {
    it('is started, and a refusal by the phone is not a failure', async () => {
      play.mockRejectedValue(new DOMException('tekan dulu', 'NotAllowedError'));
      waitForFrames(videoWith(), onFrames, onNothing);
      await vi.advanceTimersByTimeAsync(100);
      expect(play).toHaveBeenCalledTimes(1);
      expect(onNothing).not.toHaveBeenCalled();
    });

    it('may return nothing from play() in an old browser', () => {
      play.mockReturnValue(undefined);
      expect(() => waitForFrames(videoWith(), onFrames, onNothing)).not.toThrow();
    });
  });
});

describe('the reasons of camera failures', () => {
  afterEach(() => vi.unstubAllGlobals());

  const named = (name: string, message = '') => Object.assign(new Error(message), { name });

  describe('a camera that does not open', () => {
    test.each([
      ['NotAllowedError', 'denied', false],
      ['PermissionDeniedError', 'denied', false],
      ['SecurityError', 'denied', false],
      ['NotFoundError', 'missing', false],
      ['DevicesNotFoundError', 'missing', false],
      // No camera matches the constraints, but another one may exist.
      ['OverconstrainedError', 'missing', true],
      ['NotReadableError', 'busy', true],
      ['TrackStartError', 'busy', true],
      ['AbortError', 'busy', true],
      ['NotSupportedError', 'unsupported', false],
      ['TypeError', 'other', true],
    ])('for %s is %s; with looser constraints again: %s', (name, reason, again) => {
      expect(getCameraFailure(named(name))).toBe(reason);
      expect(canRetryCamera(named(name))).toBe(again);
    });

    test("is recognised by the browser's own exception", () => {
      expect(getCameraFailure(new DOMException('', 'NotReadableError'))).toBe('busy');
    });

    test.each(['getUserMedia is not implemented in this browser', 'Not supported here'])(
      'OCR-14 is unsupported when the browser says “%s”',
      (message) => expect(getCameraFailure(named('Error', message))).toBe('unsupported'),
    );

    test('OCR-14 is unsupported with only a message, and unknown with less', () => {
      expect(getCameraFailure('getUserMedia not supported')).toBe('unsupported');
      expect(getCameraFailure(undefined)).toBe('other');
      expect(getCameraFailure({ name: 'NotAllowedError' })).toBe('other');
    });
  });

  describe('OCR-14 a camera', () => {
    const ask = () => Promise.resolve([]);
    test.each([
      ['is supported with getUserMedia and enumerateDevices', { a: ask, b: ask }, true],
      ['is not supported without enumerateDevices', { a: ask, b: undefined }, false],
      ['is not supported without getUserMedia', { a: undefined, b: ask }, false],
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
    ])('is unavailable when the devices property exists and %s', (_, get) => {
      vi.stubGlobal('navigator', Object.defineProperty({}, 'mediaDevices', { get }));
      expect(supportsCamera()).toBe(false);
    });

    test('is unavailable on an insecure page, which has no devices', () => {
      vi.stubGlobal('navigator', {});
      expect(supportsCamera()).toBe(false);
    });
  });
});
