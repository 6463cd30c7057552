import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { createVariantAdapters } from '../../src/app/adapters/variants.ts';
import { parseConfig } from '../../src/config/schema.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import { applicationOf } from '../sandbox/people.ts';
import { fakeBank, json, neverRespond } from '../support/bank.ts';
import { createFileRef, registered } from '../support/saved.ts';

import { adapterArguments, base64, codeResponse } from './portsSupport.ts';

const put = vi.fn<FileStore['put']>(async (blob, name) =>
  createFileRef(name, blob.type, blob.size),
);

const contents: Record<string, string> = {
  'ktp.jpg': 'ktp',
  face1: 'wajah',
  sealed: '{"nik":"1"}',
};

const files = {
  put,
  get: async ({ name, type }: { name: string; type: string }) =>
    name in contents ? new Blob([contents[name] ?? ''], { type }) : null,
} as unknown as FileStore;

const jobsWith = (env: Record<string, string>) =>
  createVariantAdapters({ client: new QueryClient(), files, config: parseConfig(env) });

/** Calls a port by name. The configuration decides which ports exist. */
const ask = (jobs: object, port: string, asked: object) =>
  (jobs as Record<string, (asked: object) => Promise<unknown>>)[port]?.(asked);

const assign = vi.fn();

const token = codeResponse('00', { data: { token: 'TOKEN-1' } });

beforeEach(() => {
  put.mockClear();
  vi.stubGlobal('location', { origin: 'https://kartu.contoh.id', assign });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, []],
  [{ VITE_LIVENESS_PROVIDER: 'advance-ai' }, ['livenessAddress', 'openProvider', 'fetchFace']],
  [{ VITE_SUBMISSION_MODE: 'direct' }, ['sealApplication', 'sendApplication']],
])('LIV-11 SUB-19 createVariantAdapters with %j replaces these ports: %j', (env, names) => {
  expect(Object.keys(jobsWith(env)).sort()).toEqual([...names].sort());
});

describe('the adapters of a provider with its own page', () => {
  const jobs = () =>
    jobsWith({ VITE_LIVENESS_PROVIDER: 'advance-ai', VITE_LIVENESS_SUCCESS: 'lulus,success' });
  const page = { data: { url: 'https://wajah.contoh.id/mulai', signatureId: 'SIGN-1' } };

  test('LIV-11 LIV-20 request a token, then the page, which returns to the tips with the result', async () => {
    const sent = fakeBank(token, codeResponse('00', page));
    expect(await ask(jobs(), 'livenessAddress', { ...adapterArguments, input: {} })).toEqual({
      address: 'https://wajah.contoh.id/mulai',
      signatureId: 'SIGN-1',
    });
    expect(sent.map(({ url }) => url)).toEqual([
      '/bank/local/v1/api/advance/getTokenAdvanceAi',
      '/bank/local/v1/api/advance/getResultWithToken',
    ]);
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({
      returnUrl: `${location.origin}/tips-liveness?result=success`,
      failedReturnUrl: `${location.origin}/tips-liveness?result=failed`,
      tryCount: 1,
      region: 'IND',
    });
  });

  test('LIV-20 the page returns to the path below which the app is served', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { base: '/kartu/' } } });
    const sent = fakeBank(token, codeResponse('00', page));
    await ask(jobs(), 'livenessAddress', { ...adapterArguments, input: {} });
    vi.stubGlobal('document', undefined);
    expect(JSON.parse(String(sent[1]?.init.body))).toMatchObject({
      returnUrl: `${location.origin}/kartu/tips-liveness?result=success`,
      failedReturnUrl: `${location.origin}/kartu/tips-liveness?result=failed`,
    });
  });

  test.each([
    ['another code', { responseCode: '99', ...page }],
    ['no address', { responseCode: '00', data: { signatureId: 'SIGN-1' } }],
    ['no signature', { responseCode: '00', data: { url: page.data.url } }],
    ['an empty address', { responseCode: '00', data: { ...page.data, url: '' } }],
    ['a relative address', { responseCode: '00', data: { ...page.data, url: '/mulai' } }],
    ['a script', { responseCode: '00', data: { ...page.data, url: 'javascript:alert(1)' } }],
  ])('LIV-20 return no address for %s', async (_, answer) => {
    fakeBank(token, json(answer));
    await expect(
      ask(jobs(), 'livenessAddress', { ...adapterArguments, input: {} }),
    ).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  test.each([
    ['another code', codeResponse('41', { data: { token: 'TOKEN-1' } })],
    ['no token', codeResponse('00')],
    ['an empty token', codeResponse('00', { data: { token: '' } })],
  ])('API-23 LIV-11 request no page for %s', async (_, answer) => {
    const sent = fakeBank(answer, codeResponse('00', page));
    await expect(
      ask(jobs(), 'livenessAddress', { ...adapterArguments, input: {} }),
    ).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['the token', 'livenessAddress', [neverRespond]],
    ['the page', 'livenessAddress', [token, neverRespond]],
    ['the selfie', 'fetchFace', [neverRespond]],
  ])(
    'LIV-11 LIV-21 %s is cancelled when the chart leaves the invoking state',
    async (_, port, replies) => {
      const sent = fakeBank(...replies);
      const stop = new AbortController();
      const input = { signatureId: 'SIGN-1' };
      const response = ask(jobs(), port, { ...adapterArguments, signal: stop.signal, input });
      await vi.waitFor(() => expect(sent).toHaveLength(replies.length));
      stop.abort();
      await expect(response).rejects.toMatchObject({ kind: 'aborted' });
    },
  );

  test('LIV-11 leave for the page, below which the address is that of the tips, and never settle', async () => {
    const state = { trail: ['faceTips', 'faceFrame'] };
    const replaceState = vi.fn();
    vi.stubGlobal('history', { state, replaceState });
    const leaving = ask(jobs(), 'openProvider', { input: { address: page.data.url } });
    expect(replaceState).toHaveBeenCalledWith(state, '', '/tips-liveness');
    expect(assign).toHaveBeenCalledWith(page.data.url);
    expect(await Promise.race([leaving, Promise.resolve('still there')])).toBe('still there');
  });

  test('LIV-21 store the selfie of a check with the first success value', async () => {
    const sent = fakeBank(codeResponse('00', { data: { image: base64('wajah') } }));
    const face = await ask(jobs(), 'fetchFace', {
      ...adapterArguments,
      input: { signatureId: 'SIGN-1' },
    });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ signatureId: 'SIGN-1' });
    expect(face).toEqual({ face1: createFileRef('face1', 'image/jpeg', 5), result: 'lulus' });
    const [[blob, name] = []] = put.mock.calls;
    expect([name, await blob?.text()]).toEqual(['face1', 'wajah']);
  });

  test.each([
    ['refused', codeResponse('99'), { kind: 'http', status: 422 }],
    ['without a selfie', codeResponse('00', { data: {} }), { kind: 'malformed' }],
    ['without data', codeResponse('00'), { kind: 'malformed' }],
    [
      'with a selfie that is none',
      codeResponse('00', { data: { image: '<b>' } }),
      { kind: 'malformed' },
    ],
  ])('LIV-21 return no face for a check that is %s', async (_, reply, failure) => {
    fakeBank(reply);
    const task = { ...adapterArguments, input: { signatureId: 'SIGN-1' } };
    await expect(ask(jobs(), 'fetchFace', task)).rejects.toMatchObject(failure);
    expect(put).not.toHaveBeenCalled();
  });
});

describe('SUB-19 the adapters of the direct submission', () => {
  const jobs = () => jobsWith({ VITE_SUBMISSION_MODE: 'direct' });
  const seal = (saved: Saved) =>
    ask(jobs(), 'sealApplication', { ...adapterArguments, input: { saved } });

  test('SUB-19 store every field unchanged, a file as a data URL, a missing file empty', async () => {
    expect(await seal(registered)).toMatchObject({ name: 'sealedApplication' });
    const [[blob, name] = []] = put.mock.calls;
    expect([name, blob?.type]).toEqual(['sealedApplication', 'application/json']);
    expect(JSON.parse((await blob?.text()) ?? '')).toEqual({
      ...toApplicationFields(registered),
      ktpfile: `data:image/jpeg;base64,${base64('ktp')}`,
      face1: `data:image/jpeg;base64,${base64('wajah')}`,
      npwpFile: '',
      slipgajiFile: '',
    });
  });

  test('SUB-19 report a lost file', async () => {
    const dataNpwp = { ...createFileRef('gone'), ref: 'file.gone' };
    const lost = { reason: 'missing', ref: 'file.gone' };
    await expect(seal({ ...registered, dataNpwp })).rejects.toMatchObject(lost);
    expect(put).not.toHaveBeenCalled();
  });

  test('SUB-19 send the stored application after noting it, and return the bank’s message', async () => {
    const application = applicationOf({ registrationToken: 't', reffNumberRegistration: 'r' });
    contents.sealed = JSON.stringify(application);
    const noted: unknown[] = [];
    const pendingStored = async (op: unknown) => void noted.push(op);
    const sent = fakeBank(
      codeResponse('99', { responseMessageId: 'Sibuk', responseDescription: 'Busy' }),
    );
    const input = { sealed: createFileRef('sealed', 'application/json') };
    const answer = await ask(jobs(), 'sendApplication', {
      ...adapterArguments,
      pendingStored,
      input,
    });
    expect(answer).toEqual({ outcome: 'other', code: '99', description: 'Sibuk' });
    expect(noted).toEqual(['submit']);
    expect(sent[0]?.url).toMatch(/^\/bank\/identity\//);
    const { body } = sent[0]?.init ?? {};
    expect(body).toBeInstanceOf(Blob);
    expect((body as Blob).type).toBe('application/json');
    expect(JSON.parse(await (body as Blob).text())).toEqual(application);
  });

  test('SUB-19 send nothing after an abort', async () => {
    const sent = fakeBank(codeResponse('00'));
    const input = { sealed: createFileRef('sealed', 'application/json') };
    const sending = ask(jobs(), 'sendApplication', {
      ...adapterArguments,
      signal: AbortSignal.abort(),
      input,
    });
    await expect(sending).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent).toEqual([]);
  });

  test('SUB-19 send nothing without a stored application', async () => {
    const sent = fakeBank(codeResponse('00'));
    const missing = { reason: 'missing' };
    const sealed = { ...createFileRef('gone'), ref: 'file.gone' };
    for (const input of [{}, { sealed }])
      await expect(
        ask(jobs(), 'sendApplication', { ...adapterArguments, input }),
      ).rejects.toMatchObject(missing);
    expect(sent).toEqual([]);
  });
});
