// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeOnPage } from '../../src/lib/images/draw.ts';
import { encodeCanvas } from '../../src/lib/images/imageWork.ts';
import { WorkerTooSlow, WorkerUnavailable } from '../../src/lib/worker.ts';
import { timeouts } from '../../src/limits.ts';

vi.mock('../../src/lib/worker.ts', async (original) => ({
  ...(await original<object>()),
  runInWorker: vi.fn(),
}));
const { runInWorker } = await import('../../src/lib/worker.ts');

const byWorker = new Blob(['worker']);
const byPage = new Blob(['page']);
const bitmap = { width: 640, height: 480 };
const encoding = { type: 'image/jpeg', quality: 0.7 } as const;
const canvas = () => document.createElement('canvas');

let toBlob: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  vi.mocked(runInWorker).mockReset().mockResolvedValue(byWorker);
  toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give) => give(byPage));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('encodeCanvas', () => {
  test('encodes in the worker and not on the page when the worker can', async () => {
    expect(await encodeCanvas(canvas(), encoding)).toBe(byWorker);
    expect(toBlob).not.toHaveBeenCalled();
    const [, question, options] = vi.mocked(runInWorker).mock.calls[0] ?? [];
    expect(question).toEqual({ bitmap, encoding });
    expect(options).toMatchObject({ timeoutMs: timeouts.encode, transfer: [bitmap] });
  });

  test.each([
    ['the worker has no canvas (Safari before 16.4)', new WorkerUnavailable('unavailable')],
    ['the worker does not answer in time', new WorkerTooSlow('too slow')],
    ['the worker cannot be started', new WorkerUnavailable('no worker')],
  ])('encodes on the page when %s', async (_, failure) => {
    vi.mocked(runInWorker).mockRejectedValue(failure);
    expect(await encodeCanvas(canvas(), encoding)).toBe(byPage);
    expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.7);
  });

  test('encodes on the page when the browser has no bitmaps', async () => {
    vi.stubGlobal('createImageBitmap', undefined);
    expect(await encodeCanvas(canvas(), { type: 'image/png' })).toBe(byPage);
    expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/png', undefined);
    expect(runInWorker).not.toHaveBeenCalled();
  });
});

describe('encodeOnPage', () => {
  const dataUrl = 'data:image/jpeg;base64,c2VrZXRpa2E=';

  test('encodes synchronously when the browser waits too long for an idle page', async () => {
    vi.useFakeTimers();
    toBlob.mockImplementation(() => undefined);
    const atOnce = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(dataUrl);
    const encoded = encodeOnPage(canvas(), encoding);
    await vi.advanceTimersByTimeAsync(timeouts.encode - 1);
    expect(atOnce).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(atOnce).toHaveBeenCalledWith('image/jpeg', 0.7);
    const blob = await encoded;
    expect([blob.type, await blob.text()]).toEqual(['image/jpeg', 'seketika']);
  });

  test.each([
    ['toBlob gives nothing', (give: BlobCallback) => give(null)],
    ['nothing can be encoded at once either', () => undefined],
  ])('throws FileFailure notAnImage when %s', async (_, give) => {
    vi.useFakeTimers();
    toBlob.mockImplementation(give as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
      throw new DOMException('tainted', 'SecurityError');
    });
    const encoded = expect(encodeOnPage(canvas(), encoding)).rejects.toMatchObject({
      reason: 'notAnImage',
    });
    await vi.advanceTimersByTimeAsync(timeouts.encode);
    await encoded;
  });
});
