import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { textsOf } from '../fields/lengths.ts';
import { told } from './told.ts';

// The bank's side: of what is sent nothing else that looks like it is taken. Every request of the table of
// what is sent is given with each value changed into its neighbours, one at a time.

/** What a call's address says. */
const named: Partial<Record<CallId, object>> = {
  regionSearch: { term: 'Menteng' },
  regionByPostalCode: { postalCode: '16111' },
  subdistrict: { value: 'Sumur' },
  applyStep2: { id: 'AJU-8' },
  applyStep3: { id: 'AJU-8' },
  applyStep4: { id: 'AJU-8' },
};
/** A whole request: what a call says the first time, its seal closed. */
function requestOf(id: CallId): Record<string, unknown> {
  const [, bodies] = told[id];
  const [[body] = []] = Object.values(bodies);
  const { foto_npwp: _, kartu: _card, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { ...rest, ...(id === 'submitApplication' ? { data: 'v1.abc' } : {}), ...named[id] };
}
const isTaken = (id: CallId, request: unknown) =>
  (allCalls[id].request as typeof allCalls.checkNik.request).safeParse(request).success;

/** Values of other types that read alike, and what stands for nothing. */
function neighboursOf(value: unknown): unknown[] {
  const nothing = [null, undefined, [value], { value }];
  if (typeof value === 'string') return [...nothing, Number(value) || 7, true];
  if (typeof value === 'number')
    return [...nothing, String(value), value > 0, value + 2, -1, value + 0.5];
  // A consent is given or the request is none; those that may be refused are told as 1 or 0 (SUB-13).
  return [...nothing, String(value), Number(value), 'Y', !value];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A request in each of its wrong forms, and what is wrong in it; what lies within a value too. */
function wrongForms(request: Record<string, unknown>): [string, Record<string, unknown>][] {
  return Object.entries(request).flatMap(([field, value]) => {
    const changed = (other: unknown, of = '') => ({ what: `${field}${of}`, other });
    const others = isRecord(value)
      ? [
          ...[null, undefined, [], 'x', 1].map((other) => changed(other)),
          ...wrongForms(value).map(([inner, other]) => changed(other, `.${inner}`)),
        ]
      : neighboursOf(value).map((other) => changed(other));
    return others.map(({ what, other }): [string, Record<string, unknown>] => [
      `${what}: ${JSON.stringify(other)}`,
      { ...request, [field]: other },
    ]);
  });
}

/** What may be left out, because the specification says so, or because it is ours. */
const optional: Partial<Record<CallId, string[]>> = {
  // REG-02: there is a reading's reference, or none.
  register: ['reffId'],
  registerIb: ['reffId'],
};

/** A further name is refused where the specification lists the whole body of an older call; else it is dropped. */
const whole: CallId[] = [
  'advanceResult',
  'advanceScore',
  'applyStep1',
  'applyStep2',
  'applyStep3',
  'applyStep4',
  'convertFile',
  'convertFiles',
  'readCardOlder',
  'sendMail',
  'submitFiles',
  'submitRecord',
  'submitStep1',
];

/** What is one of a few words, by the specification; any other word is none of them. */
const oneOfAFew: Partial<Record<CallId, string[]>> = {
  submitDirect: ['boardCC', 'chooseCard', 'jns_kelamin', 'status_kwn', 'alamatkirim', 'mpc'],
  submitStep1: ['jns_kelamin', 'kewarganegaraan'],
  submitRecord: ['jenis_k', 'almkirim', 'almtagih', 'persetujuan_data', 'w_note'],
  convertFile: ['file_name'],
  advanceResult: ['region'],
};

test.each(Object.entries(oneOfAFew))(
  'OLD-32 API-25 API-44 %s takes no other word than those that it knows',
  (id, fields) => {
    const request = requestOf(id as CallId);
    for (const field of fields) {
      const value = String(request[field]);
      for (const other of ['', `${value}x`, ` ${value}`, '77']) {
        expect(isTaken(id as CallId, { ...request, [field]: other }), `${field}: ${other}`).toBe(
          false,
        );
      }
    }
  },
);

const ids = Object.keys(told) as CallId[];

describe.each(ids)('the request of %s', (id) => {
  const request = requestOf(id);

  test('is taken as it is sent', () => {
    expect(allCalls[id].request.safeParse(request).error).toBeUndefined();
  });

  test('CON-01 REG-01 OTP-09 SUB-03 SUB-13 SUB-14 LIV-20 OLD-32 API-46 is refused with any value of a neighbouring type', () => {
    const forms = wrongForms(request);
    const taken = forms.filter(([, form]) => isTaken(id, form)).map(([what]) => what);
    expect(taken).toEqual((optional[id] ?? []).map((field) => `${field}: undefined`));
  });

  test('is an object', () => {
    for (const other of [null, undefined, '', 'x', 1, true, [], [request]]) {
      expect(isTaken(id, other), JSON.stringify(other)).toBe(false);
    }
  });

  test('API-37 API-41 APP-01 has no further name where all are listed', () => {
    expect(isTaken(id, { ...request, nm_lain: 'Ali' })).toBe(!whole.includes(id));
    expect(isTaken(id, { ...request, nm_lain: 1 })).toBe(!whole.includes(id));
  });
});

test('API-37 API-41 APP-01 SUB-19 the bank takes texts of these lengths and of no others', async () => {
  const texts = ids.map((id) => textsOf(id, allCalls[id].request, requestOf(id)));
  await expect(texts.join('')).toMatchFileSnapshot('__snapshots__/lengths.txt');
});
