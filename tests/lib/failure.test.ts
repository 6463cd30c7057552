import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { readEnv } from '../../src/config/schema.ts';
import { isInApp } from '../../src/device/userAgent.ts';
import { getLostFileRef, getResponseCode, toFailure } from '../../src/lib/failure.ts';
import { fileRefSchema } from '../../src/lib/fileRef.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { toTelLink } from '../../src/lib/links.ts';
import { yieldToMain } from '../../src/lib/yieldToMain.ts';

describe('text and failure functions', () => {
  test.each([
    ['1500-000', 'tel:1500000'],
    ['+62 (21) 555.0123', 'tel:+62215550123'],
  ])('toTelLink converts the number %s to %s', (number, address) =>
    expect(toTelLink(number)).toBe(address),
  );

  describe('any thrown value', () => {
    test('loses an address in a browser’s message', () => {
      expect(toFailure(new Error('gagal memuat https://contoh.id/a.js'))).toEqual({
        kind: 'unexpected',
      });
    });

    test.each([
      [{ code: '91' }, '91'],
      [{ code: 91 }, undefined],
      ['91', undefined],
      [null, undefined],
    ])('%j has the bank’s code or none', (error, code) =>
      expect(getResponseCode(error)).toBe(code),
    );

    test.each([
      [{ reason: 'missing', ref: 'file.71' }, 'file.71'],
      [{ reason: 'missing', ref: 72 }, ''],
      [{ reason: 'empty', ref: 'file.73' }, ''],
      [{ ref: 'file.74' }, ''],
    ])('%j names the lost file', (error, ref) => expect(getLostFileRef(error)).toBe(ref));
  });

  test.each([
    ['FBAN/FBIOS', true],
    ['FBAV/300', true],
    ['[FB_IAB/FB4A]', true],
    ['Mobile Line/13.1', true],
    ['Online/13.1', false],
    ['MicroMessenger/8.0', true],
    ['musical_ly_29', true],
    ['BytedanceWebview/d8', true],
    ['TikTok 30', true],
    ['Twitter for iPhone', true],
    ['(iPad; CPU OS 16_1) Mobile/20B', true],
    ['(iPod touch) Mobile/19', true],
    ['(iPad; CPU OS 16_2) Safari/604', false],
    ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ])('isInApp returns for the browser %s: %s', (userAgent, inApp) => {
    expect(isInApp(userAgent)).toBe(inApp);
  });

  test.each(['sealed', 'session', 'memory', 'awan'])(
    'fileRefSchema validates a file stored as %s',
    (kept) => {
      const file = { ref: 'file.81', type: 'image/png', size: 82, name: 'a.png', kept };
      expect(z.safeParse(fileRefSchema, file).success).toBe(kept !== 'awan');
    },
  );
});

describe('readEnv', () => {
  const schema = z.object({
    WARNA: z.enum(['hijau', 'biru']),
    NAMA: z.optional(z.string().check(z.minLength(3))),
    KODE: z.optional(z.string().check(z.regex(/^\d+$/, 'digits'))),
    MENIT: z.optional(z.number().check(z.minimum(2))),
    ISI: z.optional(z.boolean()),
  });

  test('reads only the variables of the schema', () => {
    expect(readEnv(schema, { WARNA: 'biru', LAIN: '1' })).toEqual({ WARNA: 'biru' });
  });

  test('reports invalid variables, a line each, with the allowed values', () => {
    const env = { WARNA: 'merah', NAMA: 'ab', KODE: 'x1', MENIT: 1, ISI: 'ya' };
    expect(() => readEnv(schema, env)).toThrow(
      new Error(
        [
          'WARNA is "merah"; it must be one of hijau, biru.',
          'NAMA is "ab"; it must be at least 3 characters long.',
          'KODE is "x1"; it must be digits.',
          'MENIT is 1; it must be at least 2.',
          'ISI is "ya"; it must be a whole number.',
        ].join('\n'),
      ),
    );
  });
});

describe('readReport', () => {
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
  ])('rejects %s', (_, value) => expect(readReport(JSON.stringify(value))).toBeNull());

  test('returns only complete steps and calls', () => {
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

describe('yieldToMain', () => {
  it('resolves after the earlier tasks, and not in a microtask', async () => {
    const order: string[] = [];
    const { port1, port2 } = new MessageChannel();
    const before = new Promise<void>((resolve) => {
      port1.onmessage = () => {
        order.push('a task that was there before');
        resolve();
      };
    });
    port2.postMessage(null);
    const mine = yieldToMain().then(() => order.push('the turn'));
    await Promise.resolve();
    order.push('a microtask');
    await Promise.all([before, mine]);
    port1.close();
    expect(order).toEqual(['a microtask', 'a task that was there before', 'the turn']);
  });
});
