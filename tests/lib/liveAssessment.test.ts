import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assessLive } from '../../src/lib/images/liveAssessment.ts';

describe('timing and end', () => {
  /** A worker whose messages the test sends. */
  class FakeWorker {
    static started: FakeWorker[] = [];
    readonly url: string;
    posted: [question: unknown, handedOver: unknown][] = [];
    ended = 0;
    onmessage?: (event: { data: unknown }) => void;
    onerror?: () => void;
    constructor(url: string) {
      this.url = url;
      FakeWorker.started.push(this);
    }
    postMessage(question: unknown, handedOver: unknown) {
      this.posted.push([question, handedOver]);
    }
    terminate() {
      this.ended += 1;
    }
  }

  const onIssue = vi.fn();

  const onSteady = vi.fn();

  const picture = { close: vi.fn() } as unknown as ImageBitmap;

  const frame = vi.fn(async () => picture);

  const worker = () => FakeWorker.started[0] ?? expect.unreachable('no worker');

  const answer = (issue: string | null, moved: number | null) =>
    worker().onmessage?.({ data: { ok: true, answer: { issue, moved } } });

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeWorker.started = [];
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('location', { origin: 'https://ajukan.contoh.id' });
    stop = assessLive(frame, 'idCard', { onIssue, onSteady });
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('assesses the first frame after 0.7 s, in one worker for all, which receives the frame itself', async () => {
    await pass(699);
    expect(frame).not.toHaveBeenCalled();
    await pass(1);
    answer('dark', null);
    await pass(700);
    expect(FakeWorker.started.map(({ url }) => /image\.worker/.test(url))).toEqual([true]);
    expect(worker().posted).toEqual([
      [{ frame: picture, subject: 'idCard' }, [picture]],
      [{ frame: picture, subject: 'idCard' }, [picture]],
    ]);
  });

  it('assesses the next frame 0.7 s after a result, or 0.25 s after that of a still card', async () => {
    await pass(700);
    answer('far', 9);
    await pass(699);
    expect(frame).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(frame).toHaveBeenCalledTimes(2);
    answer(null, 3);
    await pass(249);
    expect(frame).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(frame).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['as little as a frozen picture', 0.04, false],
    ['as a living hand does', 0.05, true],
    ['just under what a still hand does', 4.9, true],
    ['as much as a hand that moves', 5, false],
  ])('decides whether a good picture that moves %s is still', async (_, moved, isHeld) => {
    await pass(700);
    answer(null, moved);
    expect(onSteady.mock.calls).toEqual(isHeld ? [[true]] : []);
  });

  it('reports a picture that stays still once', async () => {
    await pass(700);
    answer(null, 1.5);
    await pass(250);
    answer(null, 2.5);
    await pass(250);
    answer('blurred', 2.6);
    expect(onSteady.mock.calls).toEqual([[true], [false]]);
  });

  it('accepts a result after exactly 0.35 s, and stops permanently after a later one', async () => {
    await pass(700);
    answer('glare', 8);
    await pass(700);
    await pass(350);
    answer('glare', 7);
    expect(worker().ended).toBe(0);
    await pass(700);
    await pass(351);
    answer('glare', 6);
    expect(worker().ended).toBe(1);
    expect(onIssue.mock.lastCall).toEqual([null]);
    await pass(5_000);
    expect(frame).toHaveBeenCalledTimes(3);
  });

  it('stops when the worker fails, and withdraws its reports', async () => {
    await pass(700);
    answer(null, 2);
    await pass(250);
    worker().onerror?.();
    expect(worker().ended).toBe(1);
    expect(onIssue.mock.lastCall).toEqual([null]);
    expect(onSteady.mock.calls).toEqual([[true], [false]]);
    await pass(5_000);
    expect(frame).toHaveBeenCalledTimes(2);
  });

  it('does not treat a rejection by the worker as a result', async () => {
    await pass(700);
    worker().onmessage?.({ data: { ok: false, reason: 'unavailable', answer: { issue: 'far' } } });
    expect(onIssue.mock.calls).toEqual([[null]]);
  });

  it('stops without a report in a browser without workers', async () => {
    vi.stubGlobal('Worker', undefined);
    await pass(700);
    expect(frame).not.toHaveBeenCalled();
    expect(onIssue.mock.calls).toEqual([[null]]);
  });

  it('requests no frame when it is stopped before the first', async () => {
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await pass(5_000);
    expect(frame).not.toHaveBeenCalled();
  });

  it('requests no other frame when it is stopped between two frames, and ends the worker', async () => {
    await pass(700);
    answer('far', 6.5);
    stop();
    expect(worker().ended).toBe(1);
    await pass(5_000);
    expect(frame).toHaveBeenCalledTimes(1);
    expect(onIssue).not.toHaveBeenCalled();
  });
});

const close = vi.fn();

describe('results', () => {
  /** A worker whose messages the test sends. */
  class FakeWorker {
    static latest: FakeWorker;
    asked: { frame: unknown; subject: string }[] = [];
    terminated = false;
    onmessage?: (event: { data: unknown }) => void;
    onerror?: () => void;
    constructor() {
      FakeWorker.latest = this;
    }
    postMessage(question: { frame: unknown; subject: string }) {
      this.asked.push(question);
    }
    terminate() {
      this.terminated = true;
    }
  }

  const onIssue = vi.fn();

  const onSteady = vi.fn();

  const frame = vi.fn(async () => ({ close }) as unknown as ImageBitmap);

  const worker = () => FakeWorker.latest;

  const nextFrame = () => vi.advanceTimersByTimeAsync(700);

  const answer = (issue: string | null, moved: number | null = 60) =>
    worker().onmessage?.({ data: { ok: true, answer: { issue, moved } } });

  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' });
    stop = assessLive(frame, 'card', { onIssue, onSteady });
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('reports an issue after two equal frames, and withdraws it after a good one', async () => {
    await nextFrame();
    expect(worker().asked).toEqual([{ frame: { close }, subject: 'card' }]);
    answer('glare');
    expect(onIssue).not.toHaveBeenCalled();
    await nextFrame();
    answer('glare');
    expect(onIssue).toHaveBeenLastCalledWith('glare');
    await nextFrame();
    answer('blurred');
    expect(onIssue).toHaveBeenLastCalledWith('glare');
    await nextFrame();
    answer(null);
    expect(onIssue).toHaveBeenLastCalledWith(null);
  });

  it('reports when a good picture becomes still, and when it no longer is', async () => {
    await nextFrame();
    answer(null, null);
    await nextFrame();
    answer(null, 20);
    await nextFrame();
    answer('dark', 1);
    expect(onSteady).not.toHaveBeenCalled();
    await nextFrame();
    answer(null, 1);
    expect(onSteady.mock.calls).toEqual([[true]]);
    await vi.advanceTimersByTimeAsync(250);
    answer(null, 2);
    await vi.advanceTimersByTimeAsync(250);
    answer(null, 20);
    expect(onSteady.mock.calls).toEqual([[true], [false]]);
  });

  it('treats a picture that never changes as not hand-held', async () => {
    await nextFrame();
    answer(null, null);
    await nextFrame();
    answer(null, 0);
    expect(onSteady).not.toHaveBeenCalled();
  });

  it('reports nothing as still after the phone has failed', async () => {
    await nextFrame();
    answer(null, 1);
    await vi.advanceTimersByTimeAsync(250);
    worker().onmessage?.({ data: { ok: false, reason: 'unavailable' } });
    expect(onSteady.mock.calls).toEqual([[true], [false]]);
  });

  it('assesses one frame at a time', async () => {
    await nextFrame();
    await nextFrame();
    await nextFrame();
    expect(worker().asked).toHaveLength(1);
  });

  it('stops on a slow phone, except for the first frame, which starts the worker', async () => {
    await nextFrame();
    await vi.advanceTimersByTimeAsync(2000);
    answer('dark');
    expect(worker().terminated).toBe(false);
    await nextFrame();
    await vi.advanceTimersByTimeAsync(351);
    answer('dark');
    expect(worker().terminated).toBe(true);
    expect(onIssue).toHaveBeenLastCalledWith(null);
    await nextFrame();
    expect(frame).toHaveBeenCalledTimes(2);
  });

  it('stops when a worker fails or rejects', async () => {
    await nextFrame();
    worker().onmessage?.({ data: { ok: false, reason: 'unavailable' } });
    expect(worker().terminated).toBe(true);
    await nextFrame();
    expect(frame).toHaveBeenCalledTimes(1);
  });

  it('stops when the camera shows nothing', async () => {
    frame.mockRejectedValueOnce(new TypeError('no frame'));
    await nextFrame();
    await nextFrame();
    expect(frame).toHaveBeenCalledTimes(1);
  });

  it('closes a frame that arrives after the end, and reports nothing', async () => {
    let give = (_: ImageBitmap): void => expect.unreachable('not asked');
    frame.mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
    await nextFrame();
    stop();
    give({ close } as unknown as ImageBitmap);
    await vi.advanceTimersByTimeAsync(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(worker().asked).toEqual([]);
    expect(onIssue).not.toHaveBeenCalled();
  });
});
