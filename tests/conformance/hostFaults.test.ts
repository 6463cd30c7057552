import { describe, expect, test } from 'vitest';
import { type ConformanceReport, conform } from '../../api/conformance/conform.ts';
import type { CheckId } from '../../api/conformance/findings.ts';
import { createSpecimenPeople } from '../../api/conformance/people.ts';
import { handOverCalls } from '../../api/contracts/handOver.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { prepareBank } from '../sandbox/bank.ts';
import {
  appOrigin,
  type BankFault,
  openSharedSandbox,
  type PassedResponse,
  startFaultyBank,
} from './faultyBank.ts';

const { sandbox } = prepareBank(openSharedSandbox);

let run = 0;

/** Checks a bank with one fault, with one person who applies. */
async function check(
  fault: BankFault,
  variables: Record<string, string> = {},
): Promise<ConformanceReport> {
  const bank = await startFaultyBank(sandbox, fault);
  const [person] = createSpecimenPeople(run++);
  try {
    return await conform({
      variables: {
        VITE_API_LOCAL: `${bank.address}/bank/local`,
        VITE_API_APPLY: `${bank.address}/bank/apply`,
        VITE_API_IDENTITY: `${bank.address}/bank/identity`,
        ...variables,
      },
      origin: appOrigin,
      getPeople: () => (person ? [person] : []),
      mayStore: true,
      isExhaustive: false,
      ca: bank.ca,
    });
  } finally {
    bank.close();
  }
}

const at = (path: string, change: (passing: PassedResponse) => false | undefined): BankFault => ({
  response: (passing) => {
    if (passing.method === 'OPTIONS' || !passing.path.includes(path)) return undefined;
    return change(passing);
  },
});
/** A fault that changes the JSON of one path. */
const inJson = (path: string, change: (body: never) => unknown): BankFault =>
  at(path, (passing) => {
    passing.text = JSON.stringify(change(JSON.parse(passing.text) as never));
    return undefined;
  });
/** A fault that sets headers of one path. */
const withHeaders = (path: string, headers: Record<string, string>): BankFault =>
  at(path, (passing) => {
    Object.assign(passing.headers, headers);
    return undefined;
  });
const withoutHeader = (path: string, name: string): BankFault =>
  at(path, ({ headers }) => {
    delete headers[name];
    return undefined;
  });
const onPreflight = (change: (headers: Record<string, string>) => Record<string, string>) => ({
  response: (passing: PassedResponse): undefined => {
    if (passing.method === 'OPTIONS') passing.headers = change(passing.headers);
  },
});

interface Expected {
  check: CheckId;
  /** The calls that show it; left out for a finding of the host, or of all calls. */
  calls?: CallId[];
  path?: string;
  message?: RegExp;
}

const faults: [name: string, fault: BankFault, expected: Expected][] = [
  [
    'a renamed field',
    inJson('/wilayah/search/', ({ data }: { data: { kelurahan: string }[] }) => ({
      data: data.map(({ kelurahan, ...more }) => ({ ...more, namaKelurahan: kelurahan })),
    })),
    {
      check: 'schema',
      calls: ['regionSearch'],
      path: '$.data[0].kelurahan',
      message: /^is missing; expected string or number$/,
    },
  ],
  [
    'a number as text',
    inJson('/ocr-iB', (body: { data: object }) => ({
      ...body,
      data: { ...body.data, tingkat_keyakinan: { nik: '0.99' } },
    })),
    {
      check: 'value.ignored',
      calls: ['readCard'],
      path: '$.data.tingkat_keyakinan.nik',
      message: /^is a string; expected number$/,
    },
  ],
  [
    'a text as number',
    inJson('/registrasi-v2', (body: { data: object }) => ({
      ...body,
      data: { ...body.data, register_token: 12345 },
    })),
    {
      check: 'schema',
      calls: ['register'],
      path: '$.data.register_token',
      message: /^is a number; expected string/,
    },
  ],
  [
    'a missing code',
    inJson('/verifikasi-nik', ({ responseCode: _, ...body }: { responseCode: string }) => body),
    {
      check: 'schema',
      calls: ['checkNik'],
      path: '$.responseCode',
      message: /^is missing; expected string or number$/,
    },
  ],
  [
    'a value that the next request needs under another name',
    inJson('/otp-request', (body: { data: { transaction_id: string } }) => ({
      ...body,
      data: { transactionId: body.data.transaction_id },
    })),
    {
      check: 'schema',
      calls: ['requestOtp'],
      path: '$.data.transaction_id',
      message: /^is missing/,
    },
  ],
  [
    'null where a value must be',
    inJson('/get-liveness-url', () => ({ data: { data: { user_landing_url: null } } })),
    {
      check: 'schema',
      calls: ['livenessAddress'],
      path: '$.data.data.user_landing_url',
      message: /^is null; expected string$/,
    },
  ],
  [
    'status 200 with HTML',
    at('/smw/jabatan', (passing) => {
      passing.text = '<!doctype html><title>Pemeliharaan</title>';
      passing.headers['content-type'] = 'text/html';
      return undefined;
    }),
    { check: 'body.json', calls: ['jobTitles'], message: /text\/html/ },
  ],
  [
    'a failure with status 200',
    inJson('/verifikasi-nik', () => ({ responseCode: '500', responseDescription: 'Kesalahan' })),
    { check: 'status.errorWith200', calls: ['checkNik'], message: /500/ },
  ],
  [
    'status 500 for a valid request',
    at('/otp-validation', (passing) => {
      passing.status = 500;
      return undefined;
    }),
    { check: 'status', calls: ['validateOtp'], message: /500/ },
  ],
  [
    'a code that the contract does not know',
    inJson('/verifikasi-nik', () => ({ responseCode: '77' })),
    { check: 'code.unknown', calls: ['checkNik'], message: /77/ },
  ],
  [
    'a call that never succeeds',
    inJson('/verifikasi-nik', () => ({ responseCode: '53' })),
    { check: 'call.neverSucceeded', calls: ['checkNik'], message: /earlierPending/ },
  ],
  [
    'a dropped connection',
    at('/smw/standar-industri', () => false),
    { check: 'transport.unreachable', calls: ['industries'] },
  ],
  [
    'a redirect to an address without encryption',
    at('/verifikasi-nik', (passing) => {
      passing.status = 302;
      passing.headers.location = 'http://bank.contoh.id/masuk?kembali=1';
      return undefined;
    }),
    { check: 'redirect', calls: ['checkNik'], message: /http:\/\/bank\.contoh\.id, without/ },
  ],
  [
    'a response with personal data that caches may store',
    withHeaders('/registrasi-v2', { 'cache-control': 'public, max-age=600' }),
    { check: 'header.cacheControl', calls: ['register'], message: /public, max-age=600/ },
  ],
  [
    'JSON that is labelled as text',
    withHeaders('/otp-request', { 'content-type': 'text/plain' }),
    { check: 'header.contentType', calls: ['requestOtp'], message: /text\/plain/ },
  ],
  [
    'another allowed origin',
    withHeaders('/bank/', { 'access-control-allow-origin': 'https://lain.contoh.id' }),
    { check: 'cors.origin', message: /lain\.contoh\.id/ },
  ],
  [
    'no allowed origin in the response to one call',
    withoutHeader('/smw/jabatan', 'access-control-allow-origin'),
    { check: 'cors.origin', calls: ['jobTitles'], message: /missing/ },
  ],
  [
    'a preflight response without any permission',
    onPreflight(() => ({})),
    { check: 'cors.preflight', message: /no access-control-allow-origin/ },
  ],
  [
    'a preflight response that lacks a header',
    onPreflight((headers) => ({ ...headers, 'access-control-allow-headers': 'authorization' })),
    { check: 'cors.preflight', message: /lacks content-type/ },
  ],
  ['an expired certificate', { certificate: 'expired' }, { check: 'tls.expired' }],
  [
    'the certificate of another host',
    { certificate: 'other host' },
    { check: 'tls.host', message: /lain\.contoh\.id/ },
  ],
  [
    'a certificate of an unknown authority',
    { certificate: 'unknown authority' },
    { check: 'tls.untrusted' },
  ],
  [
    'an outdated version of TLS',
    { maxVersion: 'TLSv1.1' },
    { check: 'tls.protocol', message: /TLSv1\.1/ },
  ],
  [
    'a frame for another origin',
    at('/frame', ({ headers }) => {
      headers['content-security-policy'] = 'frame-ancestors https://lain.contoh.id';
      return undefined;
    }),
    { check: 'frame.ancestors', calls: ['livenessAddress'], message: /lain\.contoh\.id/ },
  ],
  [
    'a frame for everybody',
    withoutHeader('/frame', 'content-security-policy'),
    { check: 'frame.unrestricted', calls: ['livenessAddress'] },
  ],
  [
    'a registration that is stored twice',
    {
      request: (path, body, count) =>
        path.endsWith('/registrasi-v2') && count > 1
          ? body.replace(/"reffNumber":"/, '"reffNumber":"LAIN-')
          : body,
    },
    { check: 'idempotency', calls: ['register'] },
  ],
  [
    'a hand-over whose slices come back changed',
    inJson('/hand-over/fetch', (body: { data: { data: string } }) => ({
      ...body,
      data: { data: body.data.data.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    })),
    {
      check: 'handOver',
      calls: ['fetchHandOverSlice'],
      message: /^The second device fetches slice 0: data\.data is not what was stored/,
    },
  ],
  [
    'a hand-over that the first device takes back after the claim',
    inJson('/hand-over/take', (body: { responseCode: string }) => ({
      ...body,
      responseCode: '00',
    })),
    {
      check: 'handOver',
      calls: ['takeHandOver'],
      message:
        /^The first device takes back what is claimed: the outcome is taken; it must be submitted/,
    },
  ],
  [
    'a hand-over that two devices hold at the same time',
    inJson('/hand-over/hold', () => ({ responseCode: '00' })),
    {
      check: 'handOver',
      calls: ['holdHandOver'],
      message: /^The first device asks whether it holds it: the outcome is held/,
    },
  ],
  [
    'a hand-over that is still there after its deletion',
    inJson('/hand-over/delete', () => ({ responseCode: '00' })),
    { check: 'idempotency', calls: ['deleteHandOver'] },
  ],
];

describe('conform', () => {
  test('finds nothing at a bank without faults', async () => {
    const report = await check({});
    expect(report.findings).toEqual([]);
    expect(report.runs.map(({ state }) => state)).toEqual(['done']);
  });

  test('makes no call of the hand-over when the settings say off', async () => {
    const noHandOver = at('/hand-over/', () => false);
    const { calls, findings } = await check(noHandOver, { VITE_HAND_OVER: 'off' });
    expect(findings).toEqual([]);
    const ofHandOver = calls.filter(({ id }) => Object.hasOwn(handOverCalls, id));
    expect(ofHandOver.map(({ state }) => state)).toEqual(Array(7).fill('not used'));
  });

  test('finds a liveness page at another origin than that of the settings', async () => {
    const { findings } = await check({}, { VITE_LIVENESS_ORIGIN: 'https://wajah.contoh.id' });
    expect(findings).toEqual([
      expect.objectContaining({ check: 'frame.origin', calls: ['livenessAddress'] }),
    ]);
  });

  test.each(faults)('finds %s, and nothing else', async (_, fault, expected) => {
    const { findings } = await check(fault);
    expect(findings.map(({ check }) => check)).toEqual([expected.check]);
    const [finding] = findings;
    if (expected.calls) expect(finding?.calls).toEqual(expected.calls);
    if (expected.path) expect(finding?.path).toBe(expected.path);
    if (expected.message) expect(finding?.message).toMatch(expected.message);
  });
});
