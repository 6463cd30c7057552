// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealApplication } from '../../api/client/encryption/index.ts';
import { openEnvelope } from '../../api/sandbox/envelope.ts';

const appKey = 'kunci-aplikasi-untuk-uji';
const application = {
  fields: { nik: '9999990101900001' },
  files: { foto_ktp: new Blob(['foto'], { type: 'image/jpeg' }) },
  appKey,
};
const written = { nik: '9999990101900001', foto_ktp: 'data:image/jpeg;base64,Zm90bw==' };
const opened = async (body: Blob) =>
  JSON.parse(openEnvelope(JSON.parse(await body.text()).data, { appKey }).toString());

interface Scope {
  onmessage?: (event: { data: unknown }) => Promise<void>;
  postMessage(message: unknown): void;
}

/** A worker that runs the real code of the seal worker; notes what went in and out. */
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

beforeEach(() => {
  RealWorker.started = [];
  vi.stubGlobal('Worker', RealWorker);
  vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the worker that seals an application', () => {
  it('SUB-01 seals it, and the page sends what it gives', async () => {
    const body = await sealApplication(application);
    expect(await opened(body)).toEqual(written);
    expect(RealWorker.started.map(({ replies }) => replies)).toEqual([
      [{ ok: true, answer: body }],
    ]);
  });

  it('SUB-18 its refusal tells no more than that, and the page tries by itself', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const wrong = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    // The page does no better with this key, and says why.
    await expect(sealApplication({ ...application, publicKey: wrong })).rejects.toThrow();
    expect(RealWorker.started[0]?.replies).toEqual([{ ok: false, reason: 'sealing failed' }]);
  });

  it('SUB-01 an application that the worker refuses is sealed by the page', async () => {
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

  it('is not asked where the browser has no WebCrypto', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    expect(await opened(await sealApplication(application))).toEqual(written);
    expect(RealWorker.started).toEqual([]);
  });
});
