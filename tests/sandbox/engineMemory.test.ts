// @vitest-environment node
import { expect, test, vi } from 'vitest';

const terminate = vi.fn(async () => undefined);
const createWorker = vi.fn(async () => ({
  setParameters: async () => undefined,
  recognize: async () => ({ data: { blocks: [] } }),
  terminate,
}));
vi.mock('tesseract.js', async (original) => ({ ...(await original<object>()), createWorker }));
const { createOcrEngine } = await import('../../api/sandbox/ocr/engine.ts');

test('replaces a worker after its maximum of reads, so that memory does not grow', async () => {
  const engine = createOcrEngine(2);
  const read = () => engine.read(Buffer.from('picture'), 1_000);
  await Promise.all([read(), read()]);
  expect([createWorker.mock.calls.length, terminate.mock.calls.length]).toEqual([1, 0]);
  await Promise.all([read(), read(), read()]);
  expect([createWorker.mock.calls.length, terminate.mock.calls.length]).toEqual([3, 2]);
  await engine.close();
  expect(terminate).toHaveBeenCalledTimes(3);
});
