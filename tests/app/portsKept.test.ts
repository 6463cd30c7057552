// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { FileRule } from '../../src/lib/images/index.ts';
import { fakeBank, json, silence } from '../client/fakeBank.ts';
import { besides, ports, put } from './portsSupport.ts';

/** jsdom decodes no picture: a worker that gives it back as it came. */
class KeepingWorker {
  onmessage?: (message: { data: unknown }) => void;
  postMessage({ blob }: { blob: Blob }) {
    this.onmessage?.({ data: { ok: true, answer: blob } });
  }
  terminate() {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  put.mockClear();
});

const rule: FileRule = { accept: ['image', 'pdf'], scale: 1, quality: 1, maxPdfBytes: 100 };
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const names = () => put.mock.calls.map(([, name]) => name);

test.each([
  ['a photo of the camera', new Blob([jpeg], { type: 'image/jpeg' }), 'npwp.jpg'],
  ['a document without a name', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'npwp.pdf'],
  ['a chosen file', new File([jpeg], 'pajak 2025.jpg', { type: 'image/jpeg' }), 'pajak 2025.jpg'],
])('%s is kept under a name that tells its kind', async (_what, file, name) => {
  vi.stubGlobal('Worker', KeepingWorker);
  await ports.keepFile({ ...besides, input: { file, name: 'npwp', rule } as never });
  expect(names()).toEqual([name]);
});

test('the frame’s address that is no longer wanted is no longer waited for', async () => {
  const stop = new AbortController();
  const sent = fakeBank(silence);
  const asked = ports.livenessAddress({ ...besides, signal: stop.signal, input: {} });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  stop.abort();
  await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

test('the frame’s address is asked for where a browser says that it is offline, and asked once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const url = 'https://wajah.contoh.id/mulai';
  const sent = fakeBank(json({ data: { data: { user_landing_url: url } } }));
  expect(await ports.livenessAddress({ ...besides, input: {} })).toEqual({ address: url });
  expect(sent).toHaveLength(1);
  const refused = fakeBank(new Response('', { status: 503 }));
  await expect(ports.livenessAddress({ ...besides, input: {} })).rejects.toBeDefined();
  expect(refused).toHaveLength(1);
});
