import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readReport } from '../../src/lib/flightReport.ts';
import { readEnv } from '../../src/lib/readEnv.ts';

describe('the environment', () => {
  const schema = z.object({
    WARNA: z.enum(['hijau', 'biru']),
    NAMA: z.optional(z.string().check(z.minLength(3))),
    KODE: z.optional(z.string().check(z.regex(/^\d+$/))),
    MENIT: z.optional(z.number().check(z.minimum(2))),
    ISI: z.optional(z.boolean()),
  });

  test('is read as far as it is named', () => {
    expect(readEnv(schema, { WARNA: 'biru', LAIN: '1' })).toEqual({ WARNA: 'biru' });
  });

  test('that is wrong is told, a line for each variable, with what it must be', () => {
    const env = { WARNA: 'merah', NAMA: 'ab', KODE: 'x1', MENIT: 1, ISI: 'ya' };
    expect(() => readEnv(schema, env)).toThrow(
      new Error(
        [
          'WARNA is "merah"; it must be one of hijau, biru.',
          'NAMA is "ab"; it must be at least 3 characters long.',
          'KODE is "x1"; it must be a text like /^\\d+$/.',
          'MENIT is 1; it must be at least 2.',
          'ISI is "ya"; it must be another value.',
        ].join('\n'),
      ),
    );
  });
});

describe('a report', () => {
  const step = { at: 4, event: 'load', state: 'chooser' };
  const call = { at: 5, name: 'checkNik', took: 6, answer: 'clear' };
  const report = { format: 1, code: 'KODE34', flow: 'sixStep', happened: [step], calls: [call] };

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'lapor'],
    ['another format', { ...report, format: 2 }],
    ['no code', { ...report, code: 7 }],
    ['no journey', { ...report, flow: undefined }],
    ['no steps', { ...report, happened: {} }],
    ['no calls', { ...report, calls: 'tak ada' }],
  ])('with %s is none', (_, value) => expect(readReport(JSON.stringify(value))).toBeNull());

  test('is read with the steps and calls that are whole', () => {
    const happened = [
      step,
      null,
      'x',
      { ...step, at: '4' },
      { ...step, event: 1 },
      { at: 8, event: 'y' },
    ];
    const many = [call, null, { ...call, name: 9 }, { ...call, took: '6' }];
    expect(readReport(JSON.stringify({ ...report, happened, calls: many }))).toEqual(report);
    expect(readReport('{')).toBeNull();
  });
});
