import { generateKeyPairSync } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealApplication } from '../../api/client/encryption/sealApplication.ts';
import { openEnvelope } from '../../api/sandbox/bank/envelope.ts';
import {
  resolveSameOriginUrl,
  runInWorker,
  serveWorkerTasks,
  startWorker,
  WorkerTooSlow,
  WorkerUnavailable,
} from '../../src/lib/worker.ts';
import { timeouts } from '../../src/limits.ts';
import { FakeWorker } from './fakeWorker.ts';

describe('workers', () => {
  const origin = 'https://kartu.contoh.id';

  beforeEach(() => {
    FakeWorker.started = [];
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('location', { origin });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const ask = (question: unknown = 'berapa?', signal?: AbortSignal) =>
    runInWorker<number>('/assets/x.js', question, {
      timeoutMs: 1000,
      toError: (reason) => new RangeError(reason),
      signal,
    });

  const worker = () => FakeWorker.started[0] as FakeWorker;

  it('SUB-18 sealing an application ends with a timeout when the worker is too slow', async () => {
    const sealing = sealApplication({ fields: {}, files: {}, appKey: 'k' });
    const failure = expect(sealing).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(timeouts.seal);
    await failure;
  });

  describe('runInWorker', () => {
    it('resolves with the result and ends the worker', async () => {
      const { signal } = new AbortController();
      const asking = ask('berapa?', signal);
      expect(worker()).toMatchObject({ url: `${origin}/assets/x.js`, asked: ['berapa?'] });
      worker().onmessage?.({ data: { ok: true, result: 42 } });
      expect(await asking).toBe(42);
      expect(worker().terminated).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });

    it("rejects with the caller's error when the worker reports a failure", async () => {
      const asking = ask();
      worker().onmessage?.({ data: { ok: false, reason: 'rusak' } });
      await expect(asking).rejects.toEqual(new RangeError('rusak'));
    });

    for (const event of ['onerror', 'onmessageerror'] as const) {
      it(`rejects as unavailable and ends the worker after ${event}`, async () => {
        const asking = ask();
        worker()[event]?.();
        await expect(asking).rejects.toBeInstanceOf(WorkerUnavailable);
        expect(worker().terminated).toBe(true);
      });
    }

    it('ends a silent worker at its timeout', async () => {
      const asking = expect(ask()).rejects.toBeInstanceOf(WorkerTooSlow);
      await vi.advanceTimersByTimeAsync(999);
      expect(worker().terminated).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(worker().terminated).toBe(true);
      await asking;
    });

    it('rejects as unavailable without worker support, or when the message cannot be sent', async () => {
      await expect(ask(() => 1)).rejects.toBeInstanceOf(WorkerUnavailable);
      vi.stubGlobal('Worker', undefined);
      await expect(ask()).rejects.toBeInstanceOf(WorkerUnavailable);
    });

    it('ends the worker when aborted, and does not start it when aborted before', async () => {
      const stop = new AbortController();
      const asking = ask('?', stop.signal);
      stop.abort(new Error('ditinggalkan'));
      await expect(asking).rejects.toThrow('ditinggalkan');
      expect(worker().terminated).toBe(true);
      await expect(ask('?', stop.signal)).rejects.toThrow('ditinggalkan');
      expect(FakeWorker.started).toHaveLength(1);
    });
  });

  describe('serveWorkerTasks', () => {
    it('posts the result of the work, or the reason of its error', async () => {
      const scope = {
        posted: [] as unknown[],
        postMessage: (message: unknown) => void scope.posted.push(message),
        onmessage: undefined as ((event: { data: number }) => Promise<void>) | undefined,
      };
      vi.stubGlobal('self', scope);
      serveWorkerTasks(
        async (number: number) => {
          if (number < 0) throw new RangeError('negatif');
          return Math.sqrt(number);
        },
        (error) => (error as Error).message,
      );
      await scope.onmessage?.({ data: 9 });
      await scope.onmessage?.({ data: -1 });
      expect(scope.posted).toEqual([
        { ok: true, result: 3 },
        { ok: false, reason: 'negatif' },
      ]);
    });
  });

  describe('startWorker', () => {
    it("accepts only scripts of the app's origin", () => {
      expect(resolveSameOriginUrl('/assets/x.js')).toBe(`${origin}/assets/x.js`);
      expect(resolveSameOriginUrl(`${origin}/assets/x.js`)).toBe(`${origin}/assets/x.js`);
      const inTheHouse = 'http://192.168.1.7:4173';
      expect(resolveSameOriginUrl('/x.js', inTheHouse)).toBe(`${inTheHouse}/x.js`);
      for (const url of [
        'https://jahat.contoh.id/x.js',
        '//jahat.contoh.id/x.js',
        'data:text/javascript,1',
        `blob:${origin}/1`,
        'javascript:1',
        `${origin}.jahat.id/x.js`,
        'http://kartu.contoh.id/x.js',
      ]) {
        expect(() => resolveSameOriginUrl(url), url).toThrow(TypeError);
      }
    });

    it('uses one Trusted Types policy where supported', async () => {
      vi.resetModules();
      const createPolicy = vi.fn(
        (_name: string, rules: { createScriptURL(url: string): string }) => ({
          createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
        }),
      );
      vi.stubGlobal('trustedTypes', { createPolicy });
      const { startWorker } = await import('../../src/lib/worker.ts');
      startWorker('/a.js');
      startWorker('/b.js');
      expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['journey']);
      expect(FakeWorker.started.map(({ url }) => url)).toEqual([
        { trusted: `${origin}/a.js` },
        { trusted: `${origin}/b.js` },
      ]);
      expect(() => startWorker('https://jahat.contoh.id/x.js')).toThrow(TypeError);
    });

    it('starts a module worker in development and a classic one in the built app', () => {
      startWorker('/a.ts');
      vi.stubEnv('DEV', false);
      startWorker('/a.js');
      vi.unstubAllEnvs();
      expect(FakeWorker.started.map(({ options }) => options)).toEqual([
        { type: 'module' },
        { type: 'classic' },
      ]);
    });
  });
});

interface Scope {
  onmessage?: (event: { data: unknown }) => Promise<void>;
  postMessage(message: unknown): void;
}

/** A worker that runs the real code of the seal worker and records its replies. */
class RealWorker {
  static started: RealWorker[] = [];
  readonly replies: { ok: boolean; reason?: string }[] = [];
  onmessage?: (event: { data: unknown }) => void;

  constructor() {
    RealWorker.started.push(this);
  }
  async postMessage(question: unknown) {
    const scope: Scope = {
      postMessage: (message) => {
        this.replies.push(message as { ok: boolean });
        this.onmessage?.({ data: message });
      },
    };
    vi.stubGlobal('self', scope);
    vi.resetModules();
    await import('../../api/client/encryption/seal.worker.ts');
    await scope.onmessage?.({ data: question });
  }
  terminate() {}
}

describe('the sealing worker', () => {
  const appKey = 'kunci-aplikasi-untuk-uji';

  const application = {
    fields: { nik: '9999990101900001' },
    files: { foto_ktp: new Blob(['foto'], { type: 'image/jpeg' }) },
    appKey,
  };

  const written = { nik: '9999990101900001', foto_ktp: 'data:image/jpeg;base64,Zm90bw==' };

  const opened = async (body: Blob) =>
    JSON.parse((await openEnvelope(JSON.parse(await body.text()).data, { appKey })).toString());

  beforeEach(() => {
    RealWorker.started = [];
    vi.stubGlobal('Worker', RealWorker);
    vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' });
  });

  afterEach(() => vi.unstubAllGlobals());

  describe('sealing in a worker', () => {
    it('SUB-01 seals an application, and the page sends the result', async () => {
      const body = await sealApplication(application);
      expect(await opened(body)).toEqual(written);
      expect(RealWorker.started.map(({ replies }) => replies)).toEqual([
        [{ ok: true, result: body }],
      ]);
    });

    it('SUB-18 reports a failure without details, and the page rejects the same invalid key', async () => {
      const { publicKey } = generateKeyPairSync('ed25519');
      const wrong = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      // The page cannot use this key either.
      await expect(sealApplication({ ...application, publicKey: wrong })).rejects.toThrow();
      expect(RealWorker.started[0]?.replies).toEqual([{ ok: false, reason: 'sealing failed' }]);
    });

    it('SUB-01 the page seals an application that the worker refuses', async () => {
      vi.stubGlobal(
        'Worker',
        class extends RealWorker {
          override async postMessage() {
            this.onmessage?.({ data: { ok: false, reason: 'sealing failed' } });
          }
        },
      );
      expect(await opened(await sealApplication(application))).toEqual(written);
      expect(RealWorker.started).toHaveLength(1);
    });

    it('is not used without WebCrypto', async () => {
      const { getRandomValues } = crypto;
      vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
      expect(await opened(await sealApplication(application))).toEqual(written);
      expect(RealWorker.started).toEqual([]);
    });
  });
});
