import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../src/lib/images/draw.ts', () => ({
  canDrawOffscreen: () => draw.can,
  scaleOffscreen: draw.scale,
  encodeOffscreen: async (bitmap: string, { quality }: { quality: number }) =>
    `${bitmap} ${quality}`,
}));

/** A frame consists of one gray value. */
vi.mock('../../src/lib/images/assess.ts', async (original) => ({
  ...(await original<object>()),
  readPicture: async ({ value, side }: { value: number; side: number }) => ({
    gray: new Uint8Array(side * side).fill(value),
    width: side,
    height: side,
  }),
  assessPicture: async (picture: string, subject: string) => `${picture} sebagai ${subject}`,
}));

const draw = vi.hoisted(() => ({ can: true, scale: vi.fn() }));

const scope = {
  posted: [] as unknown[],
  postMessage: (message: unknown) => void scope.posted.push(message),
  onmessage: undefined as ((event: { data: unknown }) => Promise<void>) | undefined,
};

const answerTo = async (data: unknown) => {
  await scope.onmessage?.({ data });
  return scope.posted.pop();
};

const frame = (value: number, side = 48) => ({ frame: { value, side }, subject: 'card' });

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('self', scope);
  draw.can = true;
  await import('../../src/lib/images/image.worker.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  draw.scale.mockReset();
});

test('the worker scales a picture with the given options', async () => {
  draw.scale.mockResolvedValue('kecil');
  const options = { scale: 0.3, quality: 0.6 };
  expect(await answerTo({ blob: 'besar', options })).toEqual({ ok: true, result: 'kecil' });
  expect(draw.scale.mock.calls).toEqual([['besar', options]]);
});

test('the worker encodes a bitmap with the given options', async () => {
  const encoding = { type: 'image/jpeg', quality: 0.7 };
  const answer = await answerTo({ bitmap: 'bingkai', encoding });
  expect(answer).toEqual({ ok: true, result: 'bingkai 0.7' });
});

test('the worker assesses a photo of the given subject', async () => {
  const answer = await answerTo({ picture: 'slip', subject: 'paper' });
  expect(answer).toEqual({ ok: true, result: 'slip sebagai paper' });
});

test('the worker returns the issue of a frame, and its difference from the previous one', async () => {
  const assessed = (issue: string, moved: number | null) => ({
    ok: true,
    result: { issue, moved },
  });
  expect(await answerTo(frame(0))).toEqual(assessed('dark', null));
  expect(await answerTo(frame(210))).toEqual(assessed('noCard', 210));
  expect(await answerTo(frame(204))).toEqual(assessed('noCard', 6));
  expect(await answerTo(frame(230, 64))).toEqual(assessed('noCard', null));
});

test('the worker returns `notAnImage` for a file that is not a picture, and `unavailable` for other failures', async () => {
  // Each test loads the worker's modules again.
  const { FileFailure } = await import('../../src/lib/files/fileFailure.ts');
  draw.scale.mockRejectedValueOnce(new FileFailure('notAnImage'));
  const question = { blob: 'rusak', options: { scale: 0.9 } };
  expect(await answerTo(question)).toEqual({ ok: false, reason: 'notAnImage' });
  draw.scale.mockRejectedValueOnce(new RangeError('memori'));
  expect(await answerTo(question)).toEqual({ ok: false, reason: 'unavailable' });
});

test('a worker without OffscreenCanvas support returns `unavailable` for every task', async () => {
  draw.can = false;
  draw.scale.mockResolvedValue('sedang');
  const refusal = { ok: false, reason: 'unavailable' };
  expect(await answerTo({ blob: 'besar', options: { scale: 1 } })).toEqual(refusal);
  expect(await answerTo({ picture: 'ktp', subject: 'idCard' })).toEqual(refusal);
});
