// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileRules } from '../../machines/journey/fragments/capture.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { createPhoneAdapters, removeCameraTestPhoto } from '../../src/app/adapters/phone.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import type { FileRule } from '../../src/lib/images/index.ts';
import { fakeBank, json } from '../support/bank.ts';
import { startJourney } from '../support/journey.ts';
import { createFileRef, savedUpTo } from '../support/saved.ts';

import { adapterArguments, ports, putFile } from './portsSupport.ts';

/** Replaces the image worker, because jsdom decodes no picture. Returns the questions to it. */
function fakeImageWorker(answer: (question: { blob: Blob }) => unknown): unknown[] {
  const asked: unknown[] = [];
  class FakeWorker {
    onmessage?: (message: { data: unknown }) => void;
    postMessage(question: { blob: Blob }) {
      asked.push(question);
      this.onmessage?.({ data: { ok: true, result: answer(question) } });
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  return asked;
}

describe('files and frame addresses', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    putFile.mockClear();
  });

  const rule: FileRule = { accept: ['image', 'pdf'], scale: 1, quality: 1, maxPdfBytes: 100 };

  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

  const names = () => putFile.mock.calls.map(([, name]) => name);

  test.each([
    ['a photo of the camera', new Blob([jpeg], { type: 'image/jpeg' }), 'npwp.jpg'],
    [
      'a document without a name',
      new Blob(['%PDF-1.7 %%EOF'], { type: 'application/pdf' }),
      'npwp.pdf',
    ],
    ['a PDF with an empty name', new File(['%PDF-1.7 %%EOF'], ''), 'npwp.pdf'],
    ['a chosen file', new File([jpeg], 'pajak 2025.jpg', { type: 'image/jpeg' }), 'pajak 2025.jpg'],
  ])('%s is stored under a name with the right extension', async (_what, file, name) => {
    fakeImageWorker(({ blob }) => blob);
    await ports.keepFile({ ...adapterArguments, input: { file, name: 'npwp', rule } as never });
    expect(names()).toEqual([name]);
  });

  test('LIV-11 API-26 requests a new frame address for each attempt, once, also when the browser reports that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const url = 'https://wajah.contoh.id/mulai';
    const sent = fakeBank(
      ...[1, 2].map((attempt) =>
        json({ data: { data: { user_landing_url: `${url}${attempt}` } } }),
      ),
      new Response('', { status: 503 }),
    );
    const request = () => ports.livenessAddress({ ...adapterArguments, input: {} });
    expect([await request(), await request()]).toEqual([
      { address: `${url}1` },
      { address: `${url}2` },
    ]);
    await expect(request()).rejects.toBeDefined();
    expect(sent.map((call) => [call.init.method, call.url])).toEqual(
      Array(3).fill(['GET', '/bank/identity/get-liveness-url']),
    );
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

  test.each([
    [null, { outcome: 'good' }],
    ['blurred', { outcome: 'poor', issue: 'blurred' }],
  ] as const)("maps the worker's result %j to the outcome %j", async (found, answer) => {
    const workerTasks = fakeImageWorker(() => found);
    const input = { file: new Blob(['photo']), subject: 'card' } as const;
    expect(await phone.assessPhoto({ ...adapterArguments, input })).toEqual(answer);
    expect(workerTasks).toEqual([{ picture: input.file, subject: 'card' }]);
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
    ['done', false],
  ] as const)(
    'LIV-17 keeps the test selfie on %s: %s, and removes it when the page unloads',
    (to, is) => {
      const saved = to === 'done' ? { code: '', outcome: to } : savedUpTo('faceTips');
      const { actor } = startJourney({ to, saved });
      localStorage.setItem('livenessTest', 'data:');
      removeCameraTestPhoto(localStorage, actor);
      expect([getScreen(actor.getSnapshot()), localStorage.length]).toEqual([to, Number(is)]);
      dispatchEvent(new Event('pagehide'));
      expect(localStorage.length).toBe(0);
    },
  );

  test('LIV-17 keeps the test selfie until its screens are left, also when the storage refuses to remove it', () => {
    const { actor } = startJourney({ to: 'livenessTest', saved: savedUpTo('faceTips') });
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    localStorage.setItem('livenessTest', 'data:');
    removeCameraTestPhoto(localStorage, actor);
    actor.send({ type: 'open', to: 'homepage' });
    expect(localStorage.length).toBe(1);
    remove.mockRestore();
    actor.send({ type: 'open', to: 'livenessTest' });
    actor.send({ type: 'open', to: 'livenessResult' });
    expect([getScreen(actor.getSnapshot()), localStorage.length]).toEqual(['livenessResult', 1]);
    actor.send({ type: 'open', to: 'homepage' });
    expect(localStorage.length).toBe(0);
  });
});
