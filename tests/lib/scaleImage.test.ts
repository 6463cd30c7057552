import { afterEach, expect, it, vi } from 'vitest';
import { scaleImage } from '../../src/lib/images/imageWork.ts';
import { FileFailure } from '../../src/lib/images/index.ts';
import { WorkerTooSlow, WorkerUnavailable } from '../../src/lib/worker.ts';

vi.mock('../../src/lib/images/draw.ts', () => ({ scaleOnPage: vi.fn() }));

vi.mock('../../src/lib/worker.ts', async (original) => ({
  ...(await original<object>()),
  askWorker: vi.fn(),
}));

const { scaleOnPage } = await import('../../src/lib/images/draw.ts');

const { askWorker } = await import('../../src/lib/worker.ts');

afterEach(() => void vi.mocked(scaleOnPage).mockReset());

const small = new Blob(['kecil']);

const scaled = (outcome: Blob | Error) => {
  if (outcome instanceof Error) vi.mocked(askWorker).mockRejectedValue(outcome);
  else vi.mocked(askWorker).mockResolvedValue(outcome);
  return scaleImage(new Blob(['besar']), { scale: 0.7, quality: 0.7 });
};

it('a picture is scaled in the worker, off the page', async () => {
  expect(await scaled(small)).toBe(small);
  expect(scaleOnPage).not.toHaveBeenCalled();
});

it.each([
  ['cannot be had', new WorkerUnavailable('broken')],
  ['reads no such picture', new FileFailure('notAnImage')],
])('where the worker %s the page tries', async (_, trouble) => {
  vi.mocked(scaleOnPage).mockResolvedValue(small);
  expect(await scaled(trouble)).toBe(small);
});

it('a picture that takes the worker too long is given up: the page does not freeze over it', async () => {
  await expect(scaled(new WorkerTooSlow())).rejects.toBeInstanceOf(WorkerTooSlow);
  expect(scaleOnPage).not.toHaveBeenCalled();
});
