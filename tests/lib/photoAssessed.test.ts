import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scaleImage } from '../../src/lib/images/imageWork.ts';
import { assessPhoto } from '../../src/lib/images/index.ts';
import { WorkerTooSlow, WorkerUnavailable } from '../../src/lib/worker.ts';
import { FakeWorker } from '../client/fakeWorker.ts';

vi.mock('../../src/lib/images/draw.ts', () => ({ scaleOnPage: async () => scaledOnPage }));

const scaledOnPage = new Blob(['di halaman']);

const worker = () => FakeWorker.started.at(-1) ?? expect.unreachable('no worker');

beforeEach(() => {
  FakeWorker.started = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' });
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = new Blob(['foto']);

test('assessPhoto passes a photo and its subject to the image worker', async () => {
  const judged = assessPhoto(photo, 'paper');
  expect(worker().url).toMatch(/image\.worker/);
  expect(worker().asked).toEqual([{ picture: photo, subject: 'paper' }]);
  worker().onmessage?.({ data: { ok: true, result: 'glare' } });
  expect(await judged).toBe('glare');
});

test("assessPhoto rejects with the worker's reason", async () => {
  const judged = assessPhoto(photo, 'card');
  worker().onmessage?.({ data: { ok: false, reason: 'unavailable' } });
  await expect(judged).rejects.toEqual(new WorkerUnavailable('unavailable'));
});

test('assessPhoto rejects after 4 s, so that the photo is used as it is', async () => {
  const judged = expect(assessPhoto(photo, 'idCard')).rejects.toBeInstanceOf(WorkerTooSlow);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(worker().terminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(worker().terminated).toBe(true);
  await judged;
});

test('assessPhoto stops waiting after an abort', async () => {
  const away = new AbortController();
  const judged = expect(assessPhoto(photo, 'card', away.signal)).rejects.toThrow('pergi');
  away.abort(new Error('pergi'));
  await judged;
  expect(worker().terminated).toBe(true);
});

const options = { scale: 0.4, quality: 0.5 };

test('scaleImage passes a picture and its options to the same worker', async () => {
  const scaling = scaleImage(photo, options);
  expect(worker().url).toMatch(/image\.worker/);
  expect(worker().asked).toEqual([{ blob: photo, options }]);
  const small = new Blob(['kecil']);
  worker().onmessage?.({ data: { ok: true, result: small } });
  expect(await scaling).toBe(small);
});

test('scaleImage scales on the page when the worker rejects a picture', async () => {
  const scaling = scaleImage(photo, options);
  worker().onmessage?.({ data: { ok: false, reason: 'notAnImage' } });
  expect(await scaling).toBe(scaledOnPage);
});

test("scaleImage gives up after 27 s, before the journey's timeout", async () => {
  const scaling = expect(scaleImage(photo, options)).rejects.toBeInstanceOf(WorkerTooSlow);
  await vi.advanceTimersByTimeAsync(26_999);
  expect(worker().terminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(worker().terminated).toBe(true);
  await scaling;
});
