import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scaleImage } from '../../src/lib/images/imageWork.ts';
import { assessPhoto } from '../../src/lib/images/index.ts';
import { WorkerTooSlow, WorkerUnavailable } from '../../src/lib/worker.ts';

vi.mock('../../src/lib/images/draw.ts', () => ({ scaleOnPage: async () => scaledOnPage }));

const scaledOnPage = new Blob(['di halaman']);

interface Started {
  url: string;
  asked: unknown[];
  isOver: boolean;
  onmessage?: (event: { data: unknown }) => void;
}

const started: Started[] = [];

const worker = () => started.at(-1) ?? expect.unreachable('no worker');

beforeEach(() => {
  started.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' });
  vi.stubGlobal(
    'Worker',
    class implements Started {
      url: string;
      asked: unknown[] = [];
      isOver = false;
      constructor(url: string) {
        this.url = url;
        started.push(this);
      }
      postMessage = (question: unknown) => void this.asked.push(question);
      terminate = () => {
        this.isOver = true;
      };
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = new Blob(['foto']);

test('a photo is judged by the worker for pictures, as what it is to show', async () => {
  const judged = assessPhoto(photo, 'paper');
  expect(worker().url).toMatch(/image\.worker/);
  expect(worker().asked).toEqual([{ picture: photo, subject: 'paper' }]);
  worker().onmessage?.({ data: { ok: true, answer: 'glare' } });
  expect(await judged).toBe('glare');
});

test('a photo that the worker cannot judge is told as that, with its word', async () => {
  const judged = assessPhoto(photo, 'card');
  worker().onmessage?.({ data: { ok: false, reason: 'unavailable' } });
  await expect(judged).rejects.toEqual(new WorkerUnavailable('unavailable'));
});

test('a photo that is not judged in 4 s goes on as it is', async () => {
  const judged = expect(assessPhoto(photo, 'idCard')).rejects.toBeInstanceOf(WorkerTooSlow);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(worker().isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(worker().isOver).toBe(true);
  await judged;
});

test('whoever goes away does not wait for the judgement', async () => {
  const away = new AbortController();
  const judged = expect(assessPhoto(photo, 'card', away.signal)).rejects.toThrow('pergi');
  away.abort(new Error('pergi'));
  await judged;
  expect(worker().isOver).toBe(true);
});

const options = { scale: 0.4, quality: 0.5 };

test('a picture is made smaller by the same worker, as asked', async () => {
  const scaling = scaleImage(photo, options);
  expect(worker().url).toMatch(/image\.worker/);
  expect(worker().asked).toEqual([{ blob: photo, options }]);
  const small = new Blob(['kecil']);
  worker().onmessage?.({ data: { ok: true, answer: small } });
  expect(await scaling).toBe(small);
});

test('a picture that the worker refuses is made smaller on the page', async () => {
  const scaling = scaleImage(photo, options);
  worker().onmessage?.({ data: { ok: false, reason: 'notAnImage' } });
  expect(await scaling).toBe(scaledOnPage);
});

test('a picture is given up after 27 s, before the journey gives up waiting', async () => {
  const scaling = expect(scaleImage(photo, options)).rejects.toBeInstanceOf(WorkerTooSlow);
  await vi.advanceTimersByTimeAsync(26_999);
  expect(worker().isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(worker().isOver).toBe(true);
  await scaling;
});
