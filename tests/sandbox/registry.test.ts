import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../../api/client/callFailure.ts';
import { sendRequest } from '../../api/client/request.ts';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import { getFileFields } from '../../api/contracts/files.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { createCardReaders, defaultRules, type Reader } from '../../api/sandbox/ocr/readers.ts';
import { createTaskRunner } from '../../api/sandbox/ocr/tasks.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { examples } from '../contracts/examples.ts';
import { openSandboxWith, origin, prepareBank } from './bank.ts';

/** Takes each photo for the specimen's, at once: readers.test.ts reads one. */
function createQuickReader(): Reader {
  const work = createTaskRunner(createOcrEngine());
  const card = { outcome: 'read', reading: specimenPerson, certainties: {}, official: {} } as const;
  return {
    run: async (task, limit) =>
      task.name === 'readCard' ? { name: 'readCard', card } : work(task, limit()),
    isAlive: () => true,
    end: async () => undefined,
  };
}

/** The real client and the real bank, without a network in between. */
const { client: bank, sandbox } = prepareBank(() =>
  openSandboxWith({ cards: createCardReaders(defaultRules, createQuickReader) }),
);

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    sandbox.app.request(`${origin}${path}`, init),
  );
});

afterEach(() => vi.unstubAllGlobals());

const ids = Object.keys(allCalls) as CallId[];

const callOf = (id: CallId): Call => allCalls[id];

const isWord = (code: string, { codes = {} }: Call) => codes[code];

describe.each(ids)('the call %s', (id) => {
  const call = callOf(id);
  const ask = async (change: object = {}) =>
    sendRequest(call, { ...(await examples[id](bank)), ...change } as never);

  test('API-01 a valid request gets a response of the contract with its success outcome', async () => {
    const answer: { outcome?: string } = await ask();
    if (call.codes) expect(answer.outcome).toBe(isWord('00', call));
  });

  test('an invalid request is refused with a 4xx that names the field', async () => {
    const fields = Object.keys((call.request as { shape?: object }).shape ?? {});
    const inPath = fields.filter((field) => call.path.includes(`:${field}`));
    if (fields.length === 0) {
      // A request without fields can only be invalid by its method.
      const other = call.method === 'GET' ? 'PUT' : 'GET';
      const answer = await bank.request(`/bank/${call.base}/${call.path}`, { method: other });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ responseDescription: expect.any(String) });
      return;
    }
    const wrong = { ...(await examples[id](bank)), ...call.constants } as Record<string, unknown>;
    const bodied = fields.filter((field) => !inPath.includes(field));
    for (const field of bodied) {
      const answer = await bank.send(id, { ...wrong, [field]: { no: 'text' } });
      expect([field, answer.status]).toEqual([field, 400]);
      const { responseDescription } = (await answer.json()) as { responseDescription: string };
      expect(responseDescription).toContain(field);
    }
    for (const field of inPath) {
      const answer = await bank.send(id, { ...wrong, [field]: '!!' });
      expect([field, answer.status >= 400 && answer.status < 500]).toEqual([field, true]);
    }
  });

  test('DOC-12 DOC-17 accepts a PDF for a document, but not for a photo', async () => {
    const pdf = Buffer.from('%PDF-1.4 test %%EOF').toString('base64');
    for (const [field, kind] of Object.entries(getFileFields(id))) {
      if (kind === 'sealed' || kind === 'record') continue;
      await bank.tester('POST', 'reset');
      const input = { ...(await examples[id](bank)), ...call.constants } as Record<string, string>;
      const isAddress = input[field]?.startsWith('data:');
      const answer = await bank.send(id, {
        ...input,
        [field]: isAddress ? `data:application/pdf;base64,${pdf}` : pdf,
      });
      const { responseCode } = (await answer.json()) as { responseCode: string };
      expect([field, responseCode === '00']).toEqual([field, kind === 'document']);
    }
  });

  test('NIK-05 REG-08 SUB-17 the client reports an unknown code as another outcome or a malformed response', async () => {
    const input = await examples[id](bank);
    await bank.tester('PUT', 'faults', { call: id, code: '99', description: 'Sibuk', times: 1 });
    const result: unknown = await sendRequest(call, input as never).catch(
      (error: unknown) => error,
    );
    if (call.codes) {
      expect(result).toMatchObject({ outcome: 'other', responseCode: '99' });
      // The bank's text is available under the name that this call uses.
      expect(Object.values(result as object)).toContain('Sibuk');
    } else if (id === 'regionByPostalCode') expect(result).toMatchObject({ responseCode: '99' });
    // API-22: any response is valid.
    else if (id !== 'subdistrict') {
      expect(result).toBeInstanceOf(CallFailure);
      expect(result).toMatchObject({ kind: 'malformed' });
    }
  });
});

test('ADR-23 a response with an unknown code has no area', async () => {
  const body = { responseCode: '99' };
  await bank.tester('PUT', 'faults', { call: 'regionByPostalCode', body, times: 1 });
  const answer = await sendRequest(allCalls.regionByPostalCode, { postalCode: '16111' });
  expect(answer).toEqual({ responseCode: '99', data: undefined });
});
