import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../api/contracts/all.ts';
import { maxTextLength } from '../../api/contracts/call.ts';
import { applicationFiles, getFileFields } from '../../api/contracts/files.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { Refusal } from '../../api/sandbox/bank/refusal.ts';
import { bodyLimits, parseJsonBody } from '../../api/sandbox/guard/bodies.ts';
import { openSandboxWith, origin } from '../sandbox/bank.ts';
import { createRequest, postCallIds } from './attacks.ts';

// A body that would block other requests is refused before it is parsed. Every call with a body is tested.

// No request of these tests changes the bank, so it is not reset between them.
const sandbox = await openSandboxWith({ limits: 'off' });
afterAll(sandbox.close);

/** Sends a raw body; the parameters of the path do not matter here. */
const send = (id: CallId, body: string) => {
  const { base, path } = allCalls[id];
  return sandbox.app.request(`${origin}/bank/${base}/${path.replace(/:\w+/g, 'X')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
};

const many = bodyLimits.marks + 1;
const sprawling: [what: string, body: string][] = [
  ['many keys', `{${Array.from({ length: many }, (_, at) => `"k${at}":0`).join()}}`],
  ['many elements', `{"nik":[${'0,'.repeat(many)}0]}`],
  ['many strings', `{"nik":[${'"\\"",'.repeat(many)}0]}`],
  ['many escaped quotes', `{"data":"${'\\"'.repeat(many)}"}`],
  ['many levels', `${'['.repeat(bodyLimits.depth + 1)}${']'.repeat(bodyLimits.depth + 1)}`],
];

describe.each(postCallIds)('%s', (id) => {
  test.each(sprawling)('refuses a body of %s', async (_, body) => {
    expect((await send(id, body)).status).toBe(413);
  });

  test('refuses every text above the limit except files', async () => {
    const request = createRequest(id);
    const texts = Object.keys(request).filter(
      (field) => typeof request[field] === 'string' && !(field in getFileFields(id)),
    );
    for (const field of [...texts, 'invented']) {
      const long = '@.'.repeat(maxTextLength / 2);
      const answer = await send(id, JSON.stringify({ ...request, [field]: `${long}@` }));
      expect(answer.status, field).toBe(413);
    }
  });

  test('limits the length of each text in its contract', () => {
    const request = createRequest(id);
    const { shape = {} } = allCalls[id].request as { shape?: object };
    for (const field of Object.keys({ ...shape, ...request })) {
      const value = request[field] ?? '';
      if (field in getFileFields(id) || typeof value !== 'string') continue;
      // The repeated pieces satisfy the different rules of the fields.
      for (const piece of [
        'a',
        'A',
        '0',
        'a ',
        `${value} `,
        value.slice(-1) || '-',
        value || '.',
      ]) {
        // Trailing spaces of an e-mail address are ignored.
        const long = (value + piece.repeat(maxTextLength + 2)).slice(0, maxTextLength + 2);
        const parsed = z.safeParse(allCalls[id].request, { ...request, [field]: long });
        const named = parsed.error?.issues.map(({ path }) => path[0]);
        expect(named, `${field} of ${piece}`).toContain(field);
      }
    }
  });

  test('refuses integers that no database stores', async () => {
    const request = createRequest(id);
    const integers = Object.keys(request).filter((field) => Number.isInteger(request[field]));
    for (const field of integers)
      for (const value of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]) {
        const answer = await send(id, JSON.stringify({ ...request, [field]: value }));
        expect(answer.status, `${field} of ${value}`).toBe(400);
      }
  });

  test('refuses a field name above the limit', async () => {
    const name = 'n'.repeat(maxTextLength + 1);
    expect((await send(id, JSON.stringify({ [name]: '' }))).status).toBe(413);
  });
});

describe('parseJsonBody', () => {
  const read = (text: string) => parseJsonBody(Buffer.from(text), applicationFiles);

  test('reads quotes, backslashes and brackets in texts', () => {
    const value = { alamat: 'Jl. "A\\\\" {[,:,]} \\', inner: [{ a: [1, 2, { b: '\\"' }] }] };
    expect(read(JSON.stringify(value))).toEqual(value);
  });

  test('accepts a long picture and a text of exactly the limit', () => {
    const value = {
      ktpfile: 'A'.repeat(30 * maxTextLength),
      alamat_rmh: 'J'.repeat(maxTextLength),
    };
    expect(read(JSON.stringify(value))).toEqual(value);
  });

  test.each(['é', '\u0000', '\\', '"', '\n', '\ud83d\ude00'])(
    'refuses a picture that contains %j at any position',
    (character) => {
      const half = 'A'.repeat(15 * maxTextLength);
      for (const ktpfile of [character + half, half + character + half, half + character])
        expect(() => read(JSON.stringify({ ktpfile })), ktpfile.slice(0, 9)).toThrow(Refusal);
    },
  );

  test.each(['{"a":"', '{"a":"\\"', '', '{'])('refuses the truncated JSON %j', (text) => {
    expect(() => read(text)).toThrow('Permintaan bukan JSON yang sah.');
  });
});
