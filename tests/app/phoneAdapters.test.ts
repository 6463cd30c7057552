// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileRules } from '../../machines/journey/fragments/capture.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { createPhoneAdapters, removeCameraTestPhoto } from '../../src/app/adapters/phone.ts';
import { createSixStepAdapters } from '../../src/app/adapters/sixStep.ts';
import { parseConfig } from '../../src/config/schema.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import type { FileRule } from '../../src/lib/images/index.ts';
import { fakeBank, json, neverRespond } from '../support/bank.ts';
import { startJourney } from '../support/journey.ts';
import { createFileRef, savedUpTo } from '../support/saved.ts';

import { adapterArguments, ports, put } from './portsSupport.ts';

/** jsdom decodes no picture, so this worker returns it unchanged. */
class KeepingWorker {
  onmessage?: (message: { data: unknown }) => void;
  postMessage({ blob }: { blob: Blob }) {
    this.onmessage?.({ data: { ok: true, answer: blob } });
  }
  terminate() {}
}

describe('files and frame addresses', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    put.mockClear();
  });

  const rule: FileRule = { accept: ['image', 'pdf'], scale: 1, quality: 1, maxPdfBytes: 100 };

  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

  const names = () => put.mock.calls.map(([, name]) => name);

  test.each([
    ['a photo of the camera', new Blob([jpeg], { type: 'image/jpeg' }), 'npwp.jpg'],
    [
      'a document without a name',
      new Blob(['%PDF-1.7 %%EOF'], { type: 'application/pdf' }),
      'npwp.pdf',
    ],
    ['a chosen file', new File([jpeg], 'pajak 2025.jpg', { type: 'image/jpeg' }), 'pajak 2025.jpg'],
  ])('%s is stored under a name with the right extension', async (_what, file, name) => {
    vi.stubGlobal('Worker', KeepingWorker);
    await ports.keepFile({ ...adapterArguments, input: { file, name: 'npwp', rule } as never });
    expect(names()).toEqual([name]);
  });

  test('an aborted frame address is no longer awaited', async () => {
    const stop = new AbortController();
    const sent = fakeBank(neverRespond);
    const asked = ports.livenessAddress({ ...adapterArguments, signal: stop.signal, input: {} });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('the frame’s address is requested once, also when the browser reports that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const url = 'https://wajah.contoh.id/mulai';
    const sent = fakeBank(json({ data: { data: { user_landing_url: url } } }));
    expect(await ports.livenessAddress({ ...adapterArguments, input: {} })).toEqual({
      address: url,
    });
    expect(sent).toHaveLength(1);
    const refused = fakeBank(new Response('', { status: 503 }));
    await expect(ports.livenessAddress({ ...adapterArguments, input: {} })).rejects.toBeDefined();
    expect(refused).toHaveLength(1);
  });
});

describe('createPhoneAdapters', () => {
  const files = {
    put: vi.fn<FileStore['put']>(async (blob, name) => createFileRef(name, blob.type, blob.size)),
  } as unknown as FileStore & { put: ReturnType<typeof vi.fn> };

  const phone = createPhoneAdapters({ files, local: localStorage });

  beforeEach(() => {
    localStorage.clear();
    files.put.mockClear();
  });

  afterEach(() => vi.unstubAllGlobals());

  const pdf = (size: number) => new File(['%PDF-1.4\n'.padEnd(size - 5), '%%EOF'], 'npwp-saya.pdf');

  const keep = (file: Blob, rule: keyof typeof fileRules) =>
    phone.keepFile({
      ...adapterArguments,
      input: { file, name: 'dataNpwp', rule: fileRules[rule] },
    });

  test('DOC-12 DOC-13 stores a tax PDF of exactly 10,000,000 bytes under its name', async () => {
    expect(await keep(pdf(10_000_000), 'npwpUpload')).toMatchObject({
      name: 'npwp-saya.pdf',
      type: 'application/pdf',
      size: 10_000_000,
    });
  });

  test('DOC-13 rejects one byte more and stores nothing', async () => {
    await expect(keep(pdf(10_000_001), 'npwpUpload')).rejects.toMatchObject({ reason: 'tooBig' });
    expect(files.put).not.toHaveBeenCalled();
  });

  test.each(['slipUpload', 'idPhoto', 'npwpPhoto', 'slipPhoto'] as const)(
    'DOC-17 rejects a PDF as %s',
    async (rule) => {
      await expect(keep(pdf(100), rule)).rejects.toMatchObject({ reason: 'notAnImage' });
    },
  );

  test('names an unnamed PDF after its document', async () => {
    const nameless = new Blob(['%PDF-1.4\n%%EOF\n']);
    expect(await keep(nameless, 'npwpUpload')).toMatchObject({ name: 'dataNpwp.pdf' });
    expect(await keep(new File([nameless], ''), 'npwpUpload')).toMatchObject({
      name: 'dataNpwp.pdf',
    });
  });

  test.each([
    [null, { outcome: 'good' }],
    ['blurred', { outcome: 'poor', issue: 'blurred' }],
  ] as const)("maps the worker's result %j to the outcome %j", async (found, answer) => {
    const asked: unknown[] = [];
    class FakeWorker {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      terminate() {}
      postMessage(question: unknown) {
        asked.push(question);
        this.onmessage?.({ data: { ok: true, answer: found } });
      }
    }
    vi.stubGlobal('Worker', FakeWorker);
    const input = { file: new Blob(['photo']), subject: 'card' } as const;
    expect(await phone.assessPhoto({ ...adapterArguments, input })).toEqual(answer);
    expect(asked).toEqual([{ picture: input.file, subject: 'card' }]);
  });

  test('LIV-12 STO-05 stores both faces; a missing face stays null', async () => {
    const face = new Blob(['face'], { type: 'image/jpeg' });
    const both = await phone.keepFaces({
      ...adapterArguments,
      input: { face1: face, face2: face },
    });
    expect([both.face1?.name, both.face2?.name]).toEqual(['face1', 'face2']);
    const none = await phone.keepFaces({
      ...adapterArguments,
      input: { face1: null, face2: null },
    });
    expect(none).toEqual({ face1: null, face2: null });
  });

  test('LIV-17 stores the test selfie in local storage under its key, and nowhere else', async () => {
    await phone.keepTestSelfie({
      ...adapterArguments,
      input: { file: new Blob(['selfie'], { type: 'image/jpeg' }) },
    });
    expect({ ...localStorage }).toEqual({
      livenessTest: `data:image/jpeg;base64,${btoa('selfie')}`,
    });
    expect(files.put).not.toHaveBeenCalled();
  });

  test('LIV-17 continues when a test selfie does not fit', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(
      phone.keepTestSelfie({ ...adapterArguments, input: { file: new Blob(['x']) } }),
    ).resolves.toBeUndefined();
    full.mockRestore();
  });

  test.each([
    ['livenessTest', true],
    ['livenessResult', true],
    ['faceTips', false],
    ['homepage', false],
  ] as const)(
    'LIV-17 keeps the test selfie on %s: %s, and removes it when the page unloads',
    (to, is) => {
      const { actor } = startJourney({ to, saved: savedUpTo('faceTips') });
      localStorage.setItem('livenessTest', 'data:');
      removeCameraTestPhoto(localStorage, actor);
      expect([getScreen(actor.getSnapshot()), localStorage.length]).toEqual([to, Number(is)]);
      dispatchEvent(new Event('pagehide'));
      expect(localStorage.length).toBe(0);
    },
  );

  test('LIV-11 API-26 requests a new frame address for each attempt', async () => {
    const url = 'https://wajah.contoh.id/mulai';
    const sent = fakeBank(json({ data: { data: { user_landing_url: url } } }));
    const { livenessAddress } = createSixStepAdapters({
      client: new QueryClient(),
      files,
      config: parseConfig({}),
      local: localStorage,
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await livenessAddress({ ...adapterArguments, input: {} })).toEqual({ address: url });
    }
    expect(sent.map((call) => [call.init.method, call.url])).toEqual([
      ['GET', '/bank/identity/get-liveness-url'],
      ['GET', '/bank/identity/get-liveness-url'],
    ]);
  });
});
