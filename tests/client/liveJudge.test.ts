// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assessLive } from '../../src/lib/images/liveAssessment.ts';

/** A worker that the test answers for. */
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
const close = vi.fn();
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

it('what to mend is told once two frames in a row agree, and is gone with a good one', async () => {
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

it('a good picture that is held still is told, and when it no longer is', async () => {
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

it('a picture that never changes is not held by anybody', async () => {
  await nextFrame();
  answer(null, null);
  await nextFrame();
  answer(null, 0);
  expect(onSteady).not.toHaveBeenCalled();
});

it('a phone that gives up holds nothing still', async () => {
  await nextFrame();
  answer(null, 1);
  await vi.advanceTimersByTimeAsync(250);
  worker().onmessage?.({ data: { ok: false, reason: 'unavailable' } });
  expect(onSteady.mock.calls).toEqual([[true], [false]]);
});

it('one frame is assessed at a time', async () => {
  await nextFrame();
  await nextFrame();
  await nextFrame();
  expect(worker().asked).toHaveLength(1);
});

it('a phone that needs too long is left alone, after a first frame that starts the worker', async () => {
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

it('a worker that breaks or refuses ends it', async () => {
  await nextFrame();
  worker().onmessage?.({ data: { ok: false, reason: 'unavailable' } });
  expect(worker().terminated).toBe(true);
  await nextFrame();
  expect(frame).toHaveBeenCalledTimes(1);
});

it('a camera that shows nothing ends it', async () => {
  frame.mockRejectedValueOnce(new TypeError('no frame'));
  await nextFrame();
  await nextFrame();
  expect(frame).toHaveBeenCalledTimes(1);
});

it('a frame that arrives after the end is let go, and nothing is told', async () => {
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
