import { describe, expect, test } from 'vitest';
import { checkAllowedOrigin, checkFrame, checkPreflight } from '../../api/conformance/checkHost.ts';
import { checkResponse } from '../../api/conformance/checkResponse.ts';
import { formatCurl } from '../../api/conformance/curl.ts';
import { findDifferences } from '../../api/conformance/differences.ts';
import { Findings } from '../../api/conformance/findings.ts';
import { createSandboxDoor } from '../../api/conformance/sandboxDoor.ts';
import type { Exchange, HostRequest, TlsFacts } from '../../api/conformance/transport.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { callDocumentation } from '../../api/contracts/documentation.ts';
import type { CallId } from '../../api/contracts/index.ts';

const origin = 'https://kartu.contoh.id';
const request: HostRequest = {
  method: 'POST',
  url: 'https://bank.contoh.id/identity/registrasi-v2',
  headers: { accept: 'application/json', 'content-type': 'application/json', origin },
  body: '{"name":"SITI"}',
};
const exchange = (change: Partial<Exchange>): Exchange => ({
  request,
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: '{}',
  ...change,
});
const checksOf = (findings: Findings) => findings.list().map(({ check }) => check);

describe('findDifferences', () => {
  test.each(Object.keys(allCalls) as CallId[])('accepts the example response of %s', (id) => {
    expect(findDifferences(allCalls[id], callDocumentation[id].response)).toEqual([]);
  });

  test('names the path of a difference in a list, by the alternative that fits best', () => {
    const body = [{ namaPekerjaan: 'Guru' }, { nama: 'Dokter' }];
    expect(findDifferences(allCalls.jobTypes, body)).toEqual([
      { path: '$[1].namaPekerjaan', message: 'is missing; expected string', isIgnored: false },
    ]);
  });

  test('names all alternatives when none has the right type', () => {
    expect(findDifferences(allCalls.jobTypes, 'daftar')).toEqual([
      { path: '$', message: 'is a string; expected array or object', isIgnored: false },
    ]);
  });

  test('marks a value that the app ignores', () => {
    const body = { responseCode: '422', sisa_percobaan: 'tiga' };
    expect(findDifferences(allCalls.validateOtp, body)).toEqual([
      expect.objectContaining({ path: '$.sisa_percobaan', isIgnored: true }),
    ]);
  });
});

describe('checkResponse', () => {
  const check = (id: CallId, change: Partial<Exchange>) => {
    const findings = new Findings();
    const verdict = checkResponse(id, exchange(change), findings);
    return { verdict, found: checksOf(findings) };
  };

  test.each([
    [422, '', 'failed'],
    [423, '{}', 'locked'],
    [200, '{"responseCode":"68"}', 'later'],
  ])('accepts the refusal %i %s', (status, text, outcome) => {
    expect(check('validateOtp', { status, text })).toEqual({
      verdict: { outcome, isPositive: false },
      found: [],
    });
  });

  test.each([
    ['a success with an error status', 400, '{"responseCode":"00"}'],
    ['a failure with a code', 500, '{"responseCode":"422"}'],
    ['a refusal without a code', 403, '<html>'],
  ])('reports %s', (_, status, text) => {
    expect(check('validateOtp', { status, text }).found).toEqual(['status']);
  });

  test('accepts any refusal of a call whose only code is a success', () => {
    expect(check('readCard', { text: '{"responseCode":"01"}' }).found).toEqual([]);
  });

  test.each([
    ['no-store', []],
    ['private, no-cache', []],
    ['max-age=0', []],
    ['private, max-age=60', ['header.cacheControl']],
    ['public', ['header.cacheControl']],
    ['public, no-store', []],
  ])('judges cache-control: %s', (value, found) => {
    const headers = { 'content-type': 'application/json', 'cache-control': value };
    expect(check('checkNik', { headers, text: '{"responseCode":"00"}' }).found).toEqual(found);
  });
});

describe('checkPreflight', () => {
  const check = async (from: string, answer: Partial<Exchange>, sent = request) => {
    const findings = new Findings();
    const requests: HostRequest[] = [];
    const send = async (asked: HostRequest) => {
      requests.push(asked);
      return exchange({ request: asked, ...answer });
    };
    await checkPreflight('register', sent, from, { send }, findings);
    return { requests, found: checksOf(findings) };
  };

  const allowed = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, Content-Type',
  };

  test('sends nothing for the own origin and for a simple request', async () => {
    expect((await check('https://bank.contoh.id', {})).requests).toEqual([]);
    const simple = { ...request, method: 'GET', headers: { accept: '*/*', origin } };
    expect((await check(origin, {}, simple)).requests).toEqual([]);
  });

  test('asks for the headers of the call, and reports a bearer that only a wildcard allows', async () => {
    const bearer = { ...request, headers: { ...request.headers, authorization: 'Bearer x' } };
    const { requests, found } = await check(origin, { headers: allowed }, bearer);
    expect(requests[0]?.headers).toEqual({
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });
    // A wildcard does not include the bearer.
    expect(found).toEqual(['cors.preflight']);
  });

  test.each([[301], [403], [500]])('reports status %i', async (status) => {
    expect((await check(origin, { headers: allowed })).found).toEqual([]);
    expect((await check(origin, { headers: allowed, status })).found).toEqual(['cors.preflight']);
  });
});

test.each([
  [{}, ['cors.origin']],
  [{ 'access-control-allow-origin': '*' }, []],
  [{ 'access-control-allow-origin': origin }, []],
  [{ 'access-control-allow-origin': `${origin}/` }, ['cors.origin']],
  [{ 'access-control-allow-origin': 'null' }, ['cors.origin']],
])('checkAllowedOrigin judges %o', (headers, found) => {
  const findings = new Findings();
  checkAllowedOrigin('register', exchange({ headers }), origin, findings);
  expect(checksOf(findings)).toEqual(found);
});

describe('checkFrame', () => {
  const check = async (headers: Record<string, string>, head: Partial<Exchange> = {}) => {
    const findings = new Findings();
    const send = async (asked: HostRequest) =>
      exchange({ request: asked, headers, ...(asked.method === 'HEAD' ? head : {}) });
    await checkFrame('https://wajah.contoh.id/mulai', origin, { send }, findings);
    return checksOf(findings);
  };
  const policy = (sources: string) => ({ 'content-security-policy': sources });

  test.each([
    [policy(`frame-ancestors ${origin}`), []],
    [policy("default-src 'self'; frame-ancestors 'self' https://*.contoh.id"), []],
    [policy('frame-ancestors kartu.contoh.id'), []],
    [policy('frame-ancestors https:'), []],
    [policy(`frame-ancestors http://kartu.contoh.id`), ['frame.ancestors']],
    [policy("frame-ancestors 'none'"), ['frame.ancestors']],
    [policy("frame-ancestors 'self'"), ['frame.ancestors']],
    [policy(`frame-ancestors ${origin}, frame-ancestors 'none'`), ['frame.ancestors']],
    [policy("default-src 'self'"), ['frame.unrestricted']],
    [{ 'x-frame-options': 'SAMEORIGIN' }, ['frame.ancestors']],
    [{ ...policy(`frame-ancestors ${origin}`), 'x-frame-options': 'DENY' }, []],
    [{}, ['frame.unrestricted']],
  ])('judges %o', async (headers, found) => {
    expect(await check(headers as Record<string, string>)).toEqual(found);
  });

  test('sends a GET when HEAD gets status 405', async () => {
    expect(await check(policy(`frame-ancestors ${origin}`), { status: 405 })).toEqual([]);
  });
});

describe('formatCurl', () => {
  test('repeats a request without the bearer', () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer rahasia' };
    const text = formatCurl({ ...request, headers, body: `{"name":"NUR'AINI"}` });
    expect(text).toBe(
      `curl -i -X POST 'https://bank.contoh.id/identity/registrasi-v2' -H 'content-type: application/json' -H "authorization: Bearer $BEARER" --data '{"name":"NUR'\\''AINI"}'`,
    );
    expect(text).not.toContain('rahasia');
  });

  test('names a file for a long body', () => {
    expect(formatCurl({ ...request, body: 'x'.repeat(2000) }, 'page.body1.json')).toContain(
      '--data-binary @page.body1.json',
    );
  });
});

test('Findings merges the same difference of several calls and entries, and puts errors first', () => {
  const findings = new Findings();
  findings.add({ check: 'code.unknown', message: 'The code 77.', call: 'checkNik' });
  const missing = { check: 'schema', message: 'is missing' } as const;
  findings.add({ ...missing, path: '$.data[0].nama', call: 'companies' });
  findings.add({ ...missing, path: '$.data[1].nama', call: 'educations' });
  expect(findings.list()).toEqual([
    { ...missing, level: 'error', path: '$.data[0].nama', calls: ['companies', 'educations'] },
    expect.objectContaining({ check: 'code.unknown', level: 'warning' }),
  ]);
});

describe('the testers’ side of a sandbox', () => {
  /** A door to a host that answers every request with a text; `sent` collects address and token of each. */
  function openDoor(text: string, certificateError?: string) {
    const sent: [url: string, token: string | undefined][] = [];
    const facts: TlsFacts = { protocol: 'TLSv1.3', validTo: '', names: '' };
    const tls = new Map([
      ['https://bank.contoh.id', { ...facts, ...(certificateError && { certificateError }) }],
    ]);
    const send = async (request: HostRequest) => {
      sent.push([request.url, request.headers.authorization]);
      return exchange({ request, text });
    };
    return { sent, door: createSandboxDoor('https://bank.contoh.id', { send, tls }, 'rahasia') };
  }

  test.each(['<!doctype html>', '{}', '[]', '[7]', '[{"code":7}]', 'null'])(
    'a host that answers %s has no code',
    async (text) => {
      expect(await openDoor(text).door.readCode('0812')).toBeUndefined();
    },
  );

  test.each([
    ['<!doctype html>', false],
    ['{"now":"2026-11-27T00:00:00Z"}', true],
  ])('a clock that answers %s was moved: %s', async (text, isMoved) => {
    expect(await openDoor(text).door.advanceClock(1)).toBe(isMoved);
    const page = 'https://bank.contoh.id:4174/advance?signatureId=s';
    expect(await openDoor(text).door.endProviderPage(page, 'YQ==')).toBe(isMoved);
  });

  test('the token is sent to the host of the bank alone, over a connection with a valid certificate', async () => {
    const { door, sent } = openDoor('[{"code":"12345"}]');
    expect(await door.readCode('0812')).toBe('12345');
    await door.endProviderPage('https://bank.contoh.id:4174/advance?signatureId=s', 'YQ==');
    await door.endProviderPage('https://wajah.contoh.id/advance?signatureId=s', 'YQ==');
    const other = openDoor('[]', 'CERT_HAS_EXPIRED');
    await other.door.readCode('0812');
    expect([...sent, ...other.sent].map(([, token]) => token)).toEqual([
      'Bearer rahasia',
      'Bearer rahasia',
      undefined,
      undefined,
    ]);
  });
});
