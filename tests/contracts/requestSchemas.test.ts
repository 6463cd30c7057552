import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { isRecord } from '../../src/lib/isRecord.ts';
import { describeTexts } from '../fields/lengths.ts';
import { expectedRequests } from './expectedRequests.ts';

// Every expected request is accepted by its schema, and rejected after any single value is replaced by a similar
// value of another type.

/** Parameters that a call sends in its path. */
const pathParameters: Partial<Record<CallId, object>> = {
  regionSearch: { term: 'Menteng' },
  regionByPostalCode: { postalCode: '16111' },
  subdistrict: { value: 'Sumur' },
  applyStep2: { id: 'AJU-8' },
  applyStep3: { id: 'AJU-8' },
  applyStep4: { id: 'AJU-8' },
};
/**
 * Returns the first expected request of a call without the fields that the configuration names, with a sealed payload
 * where the call seals it.
 */
function requestOf(id: CallId): Record<string, unknown> {
  const [, , bodies] = expectedRequests[id];
  const [[body] = []] = Object.values(bodies);
  const named = ['foto_npwp', 'kartu', 'persetujuan'];
  const rest = Object.entries(body ?? {}).filter(([name]) => !named.includes(name));
  return {
    ...Object.fromEntries(rest),
    ...(id === 'submitApplication' ? { data: 'v1.abc' } : {}),
    ...pathParameters[id],
  };
}
const accepts = (id: CallId, request: unknown) =>
  (allCalls[id].request as typeof allCalls.checkNik.request).safeParse(request).success;

/** Fields that count something: another natural number is as valid. */
const counts = ['bytes', 'slices', 'index'];

/** Returns values of other types that resemble `value`, and values that stand for nothing. */
function similarValues(value: unknown, isCount: boolean): unknown[] {
  const nothing = [null, undefined, [value], { value }];
  if (typeof value === 'string') return [...nothing, Number(value) || 7, true];
  if (typeof value === 'number')
    return [
      ...nothing,
      ...[String(value), value > 0, -1, value + 0.5],
      ...(isCount ? [Number.MAX_VALUE, Number.NaN] : [value + 2]),
    ];
  // A required consent is always true; consents that may be refused are sent as 1 or 0 (SUB-13).
  return [...nothing, String(value), Number(value), 'Y', !value];
}

/** Returns the request with each value replaced in turn, nested values included, and a label of the change. */
function wrongForms(request: Record<string, unknown>): [string, Record<string, unknown>][] {
  return Object.entries(request).flatMap(([field, value]) => {
    const changed = (other: unknown, of = '') => ({ what: `${field}${of}`, other });
    const others = isRecord(value)
      ? [
          ...[null, undefined, [], 'x', 1].map((other) => changed(other)),
          ...wrongForms(value).map(([inner, other]) => changed(other, `.${inner}`)),
        ]
      : similarValues(value, counts.includes(field)).map((other) => changed(other));
    return others.map(({ what, other }): [string, Record<string, unknown>] => [
      `${what}: ${JSON.stringify(other)}`,
      { ...request, [field]: other },
    ]);
  });
}

/** Fields that a request may omit. */
const optional: Partial<Record<CallId, string[]>> = {
  // REG-02: the reference exists only after a successful card reading.
  register: ['reffId'],
  registerIb: ['reffId'],
};

/** Calls whose complete body the specification lists: an unknown field is rejected. Other calls drop it. */
const strictCalls: CallId[] = [
  'advanceResult',
  'advanceScore',
  'applyStep1',
  'applyStep2',
  'applyStep3',
  'applyStep4',
  'convertFile',
  'convertFiles',
  'readCardIdentityFirst',
  'sendMail',
  'submitFiles',
  'submitRecord',
  'submitStep1',
];

/** Fields whose value is one of a fixed set. */
const enumFields: Partial<Record<CallId, string[]>> = {
  submitDirect: ['boardCC', 'chooseCard', 'jns_kelamin', 'status_kwn', 'alamatkirim', 'mpc'],
  submitStep1: ['jns_kelamin', 'kewarganegaraan'],
  submitRecord: ['jenis_k', 'almkirim', 'almtagih', 'persetujuan_data', 'w_note'],
  convertFile: ['file_name'],
  advanceResult: ['region'],
};

test.each(Object.entries(enumFields))(
  'OLD-32 API-25 API-44 %s rejects values outside a fixed set',
  (id, fields) => {
    const request = requestOf(id as CallId);
    for (const field of fields) {
      const value = String(request[field]);
      for (const other of ['', `${value}x`, ` ${value}`, '77']) {
        expect(accepts(id as CallId, { ...request, [field]: other }), `${field}: ${other}`).toBe(
          false,
        );
      }
    }
  },
);

const ids = Object.keys(expectedRequests) as CallId[];

describe.each(ids)('the request schema of %s', (id) => {
  const request = requestOf(id);

  test('accepts the expected request', () => {
    expect(allCalls[id].request.safeParse(request).error).toBeUndefined();
  });

  test('CON-01 REG-01 OTP-09 SUB-03 SUB-13 SUB-14 LIV-20 OLD-32 API-46 rejects every value of a similar type', () => {
    const forms = wrongForms(request);
    const taken = forms.filter(([, form]) => accepts(id, form)).map(([what]) => what);
    expect(taken).toEqual((optional[id] ?? []).map((field) => `${field}: undefined`));
  });

  test('rejects anything but an object', () => {
    for (const other of [null, undefined, '', 'x', 1, true, [], [request]]) {
      expect(accepts(id, other), JSON.stringify(other)).toBe(false);
    }
  });

  test('API-37 API-41 APP-01 rejects an unknown field where the specification lists all fields', () => {
    expect(accepts(id, { ...request, nm_lain: 'Ali' })).toBe(!strictCalls.includes(id));
    expect(accepts(id, { ...request, nm_lain: 1 })).toBe(!strictCalls.includes(id));
  });
});

test('API-37 API-41 APP-01 SUB-19 the accepted text lengths of all requests match the snapshot', async () => {
  const texts = ids.map((id) => describeTexts(id, allCalls[id].request, requestOf(id)));
  await expect(texts.join('')).toMatchFileSnapshot('__snapshots__/lengths.txt');
});
