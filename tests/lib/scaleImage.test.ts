import { afterEach, expect, it, vi } from 'vitest';
import { scaleImage } from '../../src/lib/images/imageWork.ts';
import { FileFailure } from '../../src/lib/images/index.ts';
import { WorkerTooSlow, WorkerUnavailable } from '../../src/lib/worker.ts';

vi.mock('../../src/lib/images/draw.ts', () => ({ scaleOnPage: vi.fn() }));

vi.mock('../../src/lib/worker.ts', async (original) => ({
  ...(await original<object>()),
  runInWorker: vi.fn(),
}));

const { scaleOnPage } = await import('../../src/lib/images/draw.ts');

const { runInWorker } = await import('../../src/lib/worker.ts');

afterEach(() => void vi.mocked(scaleOnPage).mockReset());

const small = new Blob(['kecil']);

const scaled = (outcome: Blob | Error) => {
  if (outcome instanceof Error) vi.mocked(runInWorker).mockRejectedValue(outcome);
  else vi.mocked(runInWorker).mockResolvedValue(outcome);
  return scaleImage(new Blob(['besar']), { scale: 0.7, quality: 0.7 });
};

it('scaleImage scales a picture in the worker', async () => {
  expect(await scaled(small)).toBe(small);
  expect(scaleOnPage).not.toHaveBeenCalled();
});

it.each([
  ['cannot be had', new WorkerUnavailable('broken')],
  ['reads no such picture', new FileFailure('notAnImage')],
])('scaleImage scales on the page when the worker %s', async (_, failure) => {
  vi.mocked(scaleOnPage).mockResolvedValue(small);
  expect(await scaled(failure)).toBe(small);
});

it('scaleImage gives up when the worker is too slow, and does not block the page', async () => {
  await expect(scaled(new WorkerTooSlow())).rejects.toBeInstanceOf(WorkerTooSlow);
  expect(scaleOnPage).not.toHaveBeenCalled();
});
