import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../api/client/callFailure.ts';
import { request } from '../../api/client/request.ts';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { alertOf } from '../../machines/journey/alert.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import { fakeBank, html, json } from '../client/fakeBank.ts';

afterEach(() => vi.unstubAllGlobals());

const secret = '3271046504930002'; // test data
/** What fills an address's segments; the body is sent as it is. */
const input = { postalCode: '16111', term: 'menteng', value: 'menteng', id: 'AJU-1' };

async function failureOf(id: CallId, reply: Response): Promise<unknown> {
  const call = allCalls[id];
  fakeBank(reply);
  const body =
    call.path.includes(':') || call.method === 'GET'
      ? { ...input, nik: secret }
      : new Blob([JSON.stringify({ nik: secret })]);
  return request(call, body as never).catch((error: unknown) => error);
}

const nonsense: [string, () => Response, string, string[]][] = [
  ['a web page', () => html(), 'malformed', ['Error Code: 200', 'Message: Unknown error!']],
  [
    'a web page with status 502',
    () => html(502),
    'http',
    ['Error Code: 502', 'Message: Unknown error!'],
  ],
  [
    'half a JSON text',
    () => new Response('{"responseCode":"0'),
    'malformed',
    ['Error Code: 200', 'Message: Unknown error!'],
  ],
  ['nothing', () => new Response(''), 'malformed', ['Error Code: 200', 'Message: Unknown error!']],
  [
    'a refusal of a body over the limit',
    () => json({ message: 'Data yang dikirim terlalu besar.' }, 413),
    'http',
    ['Error Code: 413', 'Message: Data yang dikirim terlalu besar.'],
  ],
];

/** API-22: of the district lookup's answer nothing is known, so any JSON will do. */
const ids = (Object.keys(allCalls) as CallId[]).filter((id) => id !== 'subdistrict');

describe.each(ids)('the call %s', (id) => {
  it.each([
    ['null', null],
    ['a text', 'tidak'],
    ['JSON of another shape', { responseCode: [], data: 'x' }],
  ])('ERR-02 ERR-03 answered with %s fails, with words for the applicant', async (_, body) => {
    const error = await failureOf(id, json(body));
    expect(error).toMatchObject({ kind: 'malformed' });
    expect(alertLines(alertOf(error))).toEqual([
      expect.stringMatching(/^Layanan bank sedang terganggu.*coba lagi/),
      'Error Code: 200',
      'Message: Unknown error!',
    ]);
  });
});

describe.each(Object.keys(allCalls) as CallId[])('the call %s', (id) => {
  it.each(nonsense)(
    'ERR-02 ERR-03 answered with %s fails, with words for the applicant',
    async (_, reply, kind, lines) => {
      const error = await failureOf(id, reply());
      expect(error).toBeInstanceOf(CallFailure);
      expect(error).toMatchObject({ kind });
      expect(alertLines(alertOf(error))).toEqual([
        expect.stringMatching(/^(Layanan bank|Bank belum) .*coba lagi/),
        ...lines,
      ]);
      expect(`${JSON.stringify(error)} ${(error as Error).message}`).not.toContain(secret);
    },
  );
});
