import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createBankHost } from '../../api/conformance/bankHost.ts';
import { checkAllowedOrigin, checkFrame, checkPreflight } from '../../api/conformance/checkHost.ts';
import { checkResponse } from '../../api/conformance/checkResponse.ts';
import type { CallResult, ConformanceReport } from '../../api/conformance/conform.ts';
import { formatCurl } from '../../api/conformance/curl.ts';
import { findDifferences } from '../../api/conformance/differences.ts';
import { Findings } from '../../api/conformance/findings.ts';
import { renderReport, summarize } from '../../api/conformance/page.ts';
import { createSpecimenPeople } from '../../api/conformance/people.ts';
import { getPlans, getUsedCalls } from '../../api/conformance/plans.ts';
import { createTesterApi } from '../../api/conformance/testerApi.ts';
import {
  createTransport,
  type Exchange,
  type HostRequest,
  type TlsFacts,
} from '../../api/conformance/transport.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { maxTextLength } from '../../api/contracts/call.ts';
import { callDocumentation } from '../../api/contracts/documentation.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { listCalls, regionCalls } from '../../api/contracts/lists.ts';
import { testNiks } from '../../api/sandbox/bank/testData.ts';
import { parseConfig } from '../../src/config/schema.ts';

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
      {
        path: '$[1].namaPekerjaan',
        message: 'is missing; expected string or number',
        isIgnored: false,
      },
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

describe('getUsedCalls', () => {
  test.each<[string, Record<string, string>, CallId[], CallId[]]>([
    [
      'the six-step journey',
      {},
      ['regionSearch', 'jobTitles', 'livenessAddress', 'register', 'submitApplication'],
      ['regionByPostalCode', 'jobTitlesViaDb', 'subdistrict', 'advanceToken', 'registerIb'],
    ],
    [
      'the identity-first journey',
      { VITE_JOURNEY: 'identity-first' },
      ['regionByPostalCode', 'jobTitlesViaDb', 'livenessAddress', 'submitRecord', 'convertFile'],
      ['regionSearch', 'jobTitles', 'subdistrict', 'register', 'convertFiles', 'applyStep1'],
    ],
    [
      "the provider's steps",
      { VITE_JOURNEY: 'identity-first', VITE_RECORD_MODE: 'provider-apply' },
      ['submitStep1', 'applyStep1'],
      ['submitRecord', 'submitFiles', 'convertFile', 'convertFiles', 'sendMail'],
    ],
    [
      'alternatives',
      {
        VITE_REGISTRATION_CALL: 'registrasi-iB',
        VITE_SUBMISSION_MODE: 'direct',
        VITE_LIVENESS_PROVIDER: 'advance-ai',
        VITE_HAND_OVER: 'off',
      },
      ['registerIb', 'submitDirect', 'advanceToken'],
      ['register', 'submitApplication', 'livenessAddress', 'openHandOver', 'companies'],
    ],
  ])('returns the calls of %s only', (_, variables, used, others) => {
    const calls = getUsedCalls(variables);
    expect(calls).toEqual(expect.arrayContaining(used));
    expect(calls.filter((id) => others.includes(id))).toEqual([]);
  });
});

test('getPlans includes the default calls and the alternatives, whatever the settings of the bank', () => {
  const bank = {
    VITE_REGISTRATION_CALL: 'registrasi-iB',
    VITE_SUBMISSION_MODE: 'direct',
    VITE_LIVENESS_PROVIDER: 'advance-ai',
  };
  const configs = getPlans(bank, true).map(({ variables }) =>
    parseConfig({ ...bank, ...variables }),
  );
  const [standard, alternatives] = configs.map(({ registrationCall, submission, liveness }) => [
    registrationCall,
    submission,
    liveness.provider,
  ]);
  expect(standard).toEqual(['registrasi-v2', 'encrypted', 'frame']);
  expect(alternatives).toEqual(Object.values(bank));
});

test('the summary counts only calls that the settings use, and the page marks no other call', () => {
  const call = (id: CallId, state: CallResult['state']): CallResult => ({
    ...{ id, state, sent: 0, outcomes: [], missing: [] },
  });
  const report: ConformanceReport = {
    origin,
    addresses: { local: origin, apply: origin, identity: origin },
    mayStore: false,
    at: new Date(0),
    findings: [],
    calls: [call('jobTitles', 'succeeded'), call('companies', 'not used')],
    runs: [],
    transitions: [],
    tls: [],
  };
  expect(summarize(report)).toContain('1 of 1 calls succeeded');
  expect(renderReport(report, 'conformance.html')).not.toContain('class="no"');
  const withOpen = { ...report, calls: [...report.calls, call('register', 'not sent')] };
  expect(summarize(withOpen)).toContain('1 of 2 calls succeeded');
  expect(renderReport(withOpen, 'conformance.html')).toContain('class="no"');
});

test('createSpecimenPeople gives people another NIK in each plan, except those with a fixed answer', () => {
  const niks = [0, 1].map((plan) => createSpecimenPeople(7, plan).map(({ nik }) => nik));
  const [first = [], second = []] = niks;
  expect(new Set([...first, ...second]).size).toBe(2 * first.length - 3);
  expect(first.filter((nik) => second.includes(nik))).toEqual(Object.values(testNiks));
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

describe('checkResponse of a call without a code table', () => {
  const check = (id: CallId, body: unknown) => {
    const findings = new Findings();
    const { outcome } = checkResponse(id, exchange({ text: JSON.stringify(body) }), findings);
    return [outcome, ...checksOf(findings)];
  };
  const long = 'x'.repeat(maxTextLength + 1);
  const region = { id: 1, kelurahan: 'Menteng', kecamatan: 'A', kota: 'B', provinsi: 'C' };
  const regions = (...postalCodes: string[]) => ({
    data: postalCodes.map((kodePos) => ({ ...region, kodePos })),
  });
  const area = (kels: string[]) => ({
    provKec: { nm_prov: 'C', nm_kec: 'A', nm_kota: 'B' },
    ...{ kecs: [], kabs: [], kels: kels.map((namaWilayah) => ({ namaWilayah })) },
  });

  test.each<[CallId, unknown, string[]]>([
    ['jobTitles', [{ namaJabatan: 'Guru' }], ['ok']],
    ['jobTitles', [], ['empty', 'list.empty']],
    ['jobTitles', { data: [] }, ['empty', 'list.empty']],
    ['jobTitles', [{ namaJabatan: 'Guru' }, { namaJabatan: long }], ['ok', 'list.dropped']],
    ['jobTitles', { data: [{ namaJabatan: long }] }, ['empty', 'list.empty', 'list.dropped']],
    ['jobTitlesViaDb', [{ code_position: 7, position_name: 'Guru' }], ['ok']],
    ['regionSearch', regions('16111', ''), ['ok']],
    ['regionSearch', regions('16111', 'enam'), ['ok', 'list.dropped']],
    ['regionSearch', regions(), ['empty']],
    ['regionByPostalCode', { responseCode: '00', data: area(['Menteng']) }, ['ok']],
    ['regionByPostalCode', { responseCode: '00', data: area([]) }, ['empty']],
    ['regionByPostalCode', { responseCode: '14', data: null }, ['empty']],
    ['regionByPostalCode', { responseCode: '01', data: area(['Menteng']) }, ['empty']],
    ['subdistrict', { data: [{ kecamatan: 'A', kota: 'B', provinsi: 'C' }] }, ['ok']],
    ['subdistrict', { data: [{ kecamatan: 'A', kota: 'B' }] }, ['empty', 'list.dropped']],
    ['subdistrict', [], ['empty']],
  ])('judges %s with %j', (id, body, expected) => {
    expect(check(id, body)).toEqual(expected);
  });

  test.each(Object.keys({ ...listCalls, ...regionCalls }) as CallId[])(
    'judges the documented response of %s as usable',
    (id) => {
      expect(check(id, callDocumentation[id].response)).toEqual(['ok']);
    },
  );
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
    for (const method of ['GET', 'POST']) {
      const simple = { ...request, method, headers: { accept: '*/*', origin }, body: null };
      expect((await check(origin, {}, simple)).requests).toEqual([]);
    }
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

describe('createBankHost', () => {
  test.each([
    ['nothing', () => undefined],
    ['only a part of the body', (response: ServerResponse) => response.write('[')],
  ])('reports a call when %s arrives until the app stops waiting', async (_, answer) => {
    const server = createServer((_request, response) => void answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bank = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = new Findings();
    const transport = createTransport();
    const addresses = { local: bank, apply: bank, identity: bank };
    const host = createBankHost({
      addresses,
      origin,
      livenessOrigin: '',
      mayStore: false,
      transport,
      findings,
    });
    const signal = AbortSignal.timeout(100);
    const call = host.fetch(`${bank}/smw/jabatan`, { signal });
    await expect(call).rejects.toThrow(TypeError);
    expect(findings.list()).toMatchObject([{ check: 'transport.slow', calls: ['jobTitles'] }]);
    server.closeAllConnections();
    server.close();
    transport.close();
  });

  test('does not count its repetition of a call as the wait of the app', async () => {
    const signals: unknown[] = [];
    const answer = { data: { register_token: 'a', reference_number: 'b' }, responseCode: '00' };
    const send = async (sent: HostRequest, signal?: AbortSignal | null) => {
      if (sent.method === 'POST') signals.push(signal);
      return exchange({ request: sent, text: JSON.stringify(answer) });
    };
    const bank = 'https://bank.contoh.id';
    const host = createBankHost({
      addresses: { local: bank, apply: bank, identity: bank },
      origin,
      livenessOrigin: '',
      mayStore: true,
      transport: { send, tls: new Map(), close: () => undefined },
      findings: new Findings(),
    });
    const { signal } = new AbortController();
    await host.fetch(`${bank}/registrasi-v2`, { method: 'POST', signal, body: '{}' });
    expect(signals).toEqual([signal, undefined]);
  });
});

describe('checkFrame', () => {
  const frame = 'https://wajah.contoh.id';
  interface Page {
    headers?: Record<string, string>;
    head?: Partial<Exchange>;
    livenessOrigin?: string;
    address?: string;
    /** The app's origin. */
    app?: string;
    /** The targets of the redirects by path. */
    redirects?: Record<string, string>;
  }
  const check = async ({ headers = {}, head = {}, redirects = {}, ...page }: Page) => {
    const { livenessOrigin = frame, address = `${frame}/mulai`, app = origin } = page;
    const findings = new Findings();
    const send = async (asked: HostRequest) => {
      const location = redirects[new URL(asked.url).pathname];
      if (location !== undefined)
        return exchange({ request: asked, status: 302, headers: { location } });
      return exchange({ request: asked, headers, ...(asked.method === 'HEAD' ? head : {}) });
    };
    await checkFrame(address, { origin: app, livenessOrigin, transport: { send }, findings });
    return checksOf(findings);
  };
  const policy = (sources: string) => ({ 'content-security-policy': sources });

  test.each([
    [policy(`frame-ancestors ${origin}`), []],
    [policy("default-src 'self'; frame-ancestors 'self' https://*.contoh.id"), []],
    [policy('frame-ancestors kartu.contoh.id'), []],
    [policy('frame-ancestors https:'), []],
    [policy('frame-ancestors http:'), []],
    [policy('Frame-Ancestors http://Kartu.contoh.id'), []],
    [policy('frame-ancestors https://kartu.contoh.id:443'), []],
    [policy('frame-ancestors http://kartu.contoh.id:80'), []],
    [policy('frame-ancestors kartu.contoh.id:*'), []],
    [policy('frame-ancestors https://kartu.contoh.id:8443'), ['frame.ancestors']],
    [policy('frame-ancestors https://*.kartu.contoh.id'), ['frame.ancestors']],
    [policy('frame-ancestors wss://kartu.contoh.id'), ['frame.ancestors']],
    [policy("frame-ancestors 'none'"), ['frame.ancestors']],
    [policy("frame-ancestors 'self'"), ['frame.ancestors']],
    [policy(`frame-ancestors ${origin}, frame-ancestors 'none'`), ['frame.ancestors']],
    [policy("default-src 'self'"), ['frame.unrestricted']],
    [{ 'x-frame-options': 'SAMEORIGIN' }, ['frame.ancestors']],
    [{ ...policy(`frame-ancestors ${origin}`), 'x-frame-options': 'DENY' }, []],
    [{ 'x-frame-options': 'ALLOW-FROM https://lain.contoh.id' }, ['frame.unrestricted']],
    [{}, ['frame.unrestricted']],
  ])('judges %o', async (headers, found) => {
    expect(await check({ headers: headers as Record<string, string> })).toEqual(found);
  });

  test.each([
    [{ 'x-frame-options': 'SAMEORIGIN' }, []],
    [{ 'x-frame-options': 'DENY' }, ['frame.ancestors']],
    [policy("frame-ancestors 'self'"), []],
  ])("judges %o on the app's own origin", async (headers, found) => {
    expect(await check({ headers: headers as Record<string, string>, app: frame })).toEqual(found);
  });

  test.each<[string, Page, string[]]>([
    ['accepts any origin without a setting', { livenessOrigin: '' }, []],
    ['reports another origin', { livenessOrigin: 'https://lain.contoh.id' }, ['frame.origin']],
    [
      'reports a page without encryption',
      { address: 'http://wajah.contoh.id/', livenessOrigin: '' },
      ['transport.plain'],
    ],
    ['follows a redirect', { redirects: { '/mulai': '/sesi' } }, []],
    [
      'reports a redirect to another origin',
      { redirects: { '/mulai': 'https://lain.contoh.id/' }, livenessOrigin: '' },
      ['frame.origin'],
    ],
    ['reports endless redirects', { redirects: { '/mulai': '/mulai' } }, ['frame.ancestors']],
  ])('%s', async (_, page, found) => {
    const headers = policy(`frame-ancestors ${origin}`);
    expect(await check({ headers, ...page })).toEqual(found);
  });

  test("reports the headers of a redirect's target", async () => {
    expect(await check({ redirects: { '/mulai': '/sesi' } })).toEqual(['frame.unrestricted']);
  });

  test('sends a GET when HEAD gets status 405', async () => {
    const headers = policy(`frame-ancestors ${origin}`);
    expect(await check({ headers, head: { status: 405, headers: {} } })).toEqual([]);
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
  /** A testerApi to a host that answers every request with a text; `sent` collects address and token of each. */
  function createHost(text: string, certificateError?: string) {
    const sent: [url: string, token: string | undefined][] = [];
    const facts: TlsFacts = { protocol: 'TLSv1.3', validTo: '', names: '' };
    const tls = new Map([
      ['https://bank.contoh.id', { ...facts, ...(certificateError && { certificateError }) }],
    ]);
    const send = async (request: HostRequest) => {
      sent.push([request.url, request.headers.authorization]);
      return exchange({ request, text });
    };
    return { sent, testerApi: createTesterApi('https://bank.contoh.id', { send, tls }, 'rahasia') };
  }

  test.each(['<!doctype html>', '{}', '[]', '[7]', '[{"code":7}]', 'null'])(
    'a host that answers %s has no code',
    async (text) => {
      expect(await createHost(text).testerApi.readCode('0812')).toBeUndefined();
    },
  );

  test.each([
    ['<!doctype html>', false],
    ['{"now":"2026-11-27T00:00:00Z"}', true],
  ])('a clock that answers %s was moved: %s', async (text, isMoved) => {
    expect(await createHost(text).testerApi.advanceClock(1)).toBe(isMoved);
    const page = 'https://bank.contoh.id:4174/advance?signatureId=s';
    expect(await createHost(text).testerApi.endProviderPage(page, 'YQ==')).toBe(isMoved);
  });

  test('the token is sent to the host of the bank alone, over a connection with a valid certificate', async () => {
    const { testerApi, sent } = createHost('[{"code":"12345"}]');
    expect(await testerApi.readCode('0812')).toBe('12345');
    await testerApi.endProviderPage('https://bank.contoh.id:4174/advance?signatureId=s', 'YQ==');
    await testerApi.endProviderPage('https://wajah.contoh.id/advance?signatureId=s', 'YQ==');
    const other = createHost('[]', 'CERT_HAS_EXPIRED');
    await other.testerApi.readCode('0812');
    expect([...sent, ...other.sent].map(([, token]) => token)).toEqual([
      'Bearer rahasia',
      'Bearer rahasia',
      undefined,
      undefined,
    ]);
  });
});
