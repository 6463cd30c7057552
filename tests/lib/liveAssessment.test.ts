import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assessLive } from '../../src/lib/images/liveAssessment.ts';
import { FakeWorker } from '../client/fakeWorker.ts';

const onIssue = vi.fn();
const onSteady = vi.fn();
const close = vi.fn();
const picture = { close } as unknown as ImageBitmap;
const frame = vi.fn(async () => picture);
const worker = () => FakeWorker.started[0] ?? expect.unreachable('no worker');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const reportResult = (issue: string | null, moved: number | null = 60) =>
  worker().onmessage?.({ data: { ok: true, result: { issue, moved } } });

/** Answers the frames one after the other, as soon as each is requested. */
async function assessed(...results: [issue: string | null, moved?: number | null][]) {
  for (const result of results) {
    await pass(700);
    reportResult(...result);
  }
}

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

describe('timing', () => {
  it('assesses the first frame after 0.7 s, in one worker for all, which receives the frame itself', async () => {
    await pass(699);
    expect(frame).not.toHaveBeenCalled();
    await pass(1);
    reportResult('dark', null);
    await pass(700);
    expect(FakeWorker.started.map(({ url }) => /image\.worker/.test(String(url)))).toEqual([true]);
    const question = { frame: picture, subject: 'idCard' };
    expect(worker().asked).toEqual([question, question]);
    expect(worker().transferred).toEqual([[picture], [picture]]);
  });

  it('assesses the next frame 0.7 s after a result, or 0.25 s after that of a still card', async () => {
    await pass(700);
    reportResult('far', 9);
    await pass(699);
    expect(frame).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(frame).toHaveBeenCalledTimes(2);
    reportResult(null, 3);
    await pass(249);
    expect(frame).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(frame).toHaveBeenCalledTimes(3);
  });

  it('assesses one frame at a time', async () => {
    await pass(2_100);
    expect(worker().asked).toHaveLength(1);
  });
});

describe('results', () => {
  it('reports an issue after two equal frames, and withdraws it after a good one', async () => {
    await assessed(['glare']);
    expect(onIssue).not.toHaveBeenCalled();
    await assessed(['glare'], ['blurred']);
    expect(onIssue.mock.calls).toEqual([['glare']]);
    await assessed([null]);
    expect(onIssue).toHaveBeenLastCalledWith(null);
  });

  it.each([
    ['for the first time', null, false],
    ['not at all', 0, false],
    ['as little as a frozen picture', 0.04, false],
    ['as a living hand does', 0.05, true],
    ['just under what a still hand does', 4.9, true],
    ['as much as a hand that moves', 5, false],
  ])('decides whether a good picture that moves %s is still', async (_, moved, isHeld) => {
    await assessed([null, moved]);
    expect(onSteady.mock.calls).toEqual(isHeld ? [[true]] : []);
  });

  it('reports once when a good picture becomes still, and once when it no longer is', async () => {
    await assessed(['dark', 1], [null, 1]);
    await pass(250);
    reportResult(null, 2.5);
    expect(onSteady.mock.calls).toEqual([[true]]);
    await pass(250);
    reportResult('blurred', 2.6);
    expect(onSteady.mock.calls).toEqual([[true], [false]]);
  });
});

describe('end', () => {
  it('accepts a first result at any time and a later one after exactly 0.35 s, and stops permanently after a slower one', async () => {
    await pass(700 + 2_000);
    reportResult('glare');
    await pass(700 + 350);
    reportResult('glare');
    expect(worker().terminated).toBe(false);
    await pass(700 + 351);
    reportResult('glare');
    expect(worker().terminated).toBe(true);
    expect(onIssue.mock.lastCall).toEqual([null]);
    await pass(5_000);
    expect(frame).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['fails', () => worker().onerror?.()],
    // A rejection is no result, whatever else it contains.
    [
      'rejects',
      () => worker().onmessage?.({ data: { ok: false, result: { issue: 'far', moved: 2 } } }),
    ],
  ])('stops when the worker %s, and withdraws its reports', async (_, fail) => {
    await assessed([null, 2]);
    await pass(250);
    fail();
    expect(worker().terminated).toBe(true);
    expect(onIssue.mock.lastCall).toEqual([null]);
    expect(onSteady.mock.calls).toEqual([[true], [false]]);
    await pass(5_000);
    expect(frame).toHaveBeenCalledTimes(2);
  });

  it('stops without a report in a browser without workers', async () => {
    vi.stubGlobal('Worker', undefined);
    await pass(700);
    expect(frame).not.toHaveBeenCalled();
    expect(onIssue.mock.calls).toEqual([[null]]);
  });

  it('stops when the camera shows nothing', async () => {
    frame.mockRejectedValueOnce(new TypeError('no frame'));
    await pass(1_400);
    expect(frame).toHaveBeenCalledTimes(1);
  });

  it('requests no frame when it is stopped before the first', async () => {
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await pass(5_000);
    expect(frame).not.toHaveBeenCalled();
  });

  it('requests no other frame when it is stopped between two frames, and ends the worker', async () => {
    await assessed(['far', 6.5]);
    stop();
    expect(worker().terminated).toBe(true);
    await pass(5_000);
    expect(frame).toHaveBeenCalledTimes(1);
    expect(onIssue).not.toHaveBeenCalled();
  });

  it('closes a frame that arrives after the end, and reports nothing', async () => {
    let give = (_: ImageBitmap): void => expect.unreachable('not asked');
    frame.mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
    await pass(700);
    stop();
    give(picture);
    await pass(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(worker().asked).toEqual([]);
    expect(onIssue).not.toHaveBeenCalled();
  });

  it('reports nothing about a frame that fails after the end', async () => {
    await assessed([null, 2]);
    let fail = (_: Error): void => expect.unreachable('not asked');
    frame.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    await pass(250);
    stop();
    vi.clearAllMocks();
    fail(new TypeError('no frame'));
    await pass(0);
    expect([onIssue.mock.calls, onSteady.mock.calls]).toEqual([[], []]);
  });
});
