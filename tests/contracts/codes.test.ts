import { afterEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallFailure } from '../../api/client/callFailure.ts';
import { request } from '../../api/client/request.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { type Call, outcomeOf, responseCode } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { callTitles, codeWords } from '../../machines/diagram/words.ts';
import { alertOf } from '../../machines/journey/alert.ts';
import { alertLines } from '../../machines/journey/alertLines.ts';
import { fakeBank, html, json } from '../support/bank.ts';

describe('codes', () => {
  /** Every code that the specification names anywhere, and its neighbours that nobody names. */
  const named = ['00', '12', '13', '30', '51', '53', '54', '68', '404', '422', '423', 'RC18'];
  const neighbours =
    '0 01 02 11 14 29 31 41 50 52 55 67 69 200 400 403 409 413 421 424 429 500 503 RC17 RC19 rc18';

  const tables: [string, CallId, Record<string, string>][] = [
    ['OCR-07 OCR-09 reading', 'readCard', { '00': 'read' }],
    [
      'NIK-02 NIK-03 NIK-04 NIK-06 NIK check',
      'checkNik',
      { '00': 'clear', '51': 'notInRegistry', '53': 'earlierPending', '54': 'declined' },
    ],
    [
      'REG-05 REG-07 registration',
      'register',
      { '00': 'registered', '422': 'phoneRefused', RC18: 'emailRefused' },
    ],
    [
      'REG-09 registration of the alternative',
      'registerIb',
      { '00': 'registered', '422': 'phoneRefused', RC18: 'emailRefused' },
    ],
    ['REG-06 code request', 'requestOtp', { '00': 'sent', '404': 'notRegistered' }],
    [
      'OTP-10 OTP-11 OTP-12 validation',
      'validateOtp',
      {
        '00': 'accepted',
        '68': 'later',
        '404': 'noTransaction',
        '422': 'failed',
        '423': 'locked',
      },
    ],
    [
      'OTP-17 OTP-18 resend',
      'resendOtp',
      { '00': 'sent', '404': 'noTransaction', '423': 'refused' },
    ],
    [
      'SUB-15 SUB-16 submission',
      'submitApplication',
      {
        '00': 'received',
        '12': 'codeUnproven',
        '13': 'faceUnproven',
        '30': 'invalid',
        '51': 'appliedBefore',
      },
    ],
    [
      'SUB-19 direct submission',
      'submitDirect',
      {
        '00': 'received',
        '12': 'codeUnproven',
        '13': 'faceUnproven',
        '30': 'invalid',
        '51': 'appliedBefore',
      },
    ],
    ['API-28 older reading', 'readCardOlder', { '00': 'read' }],
    ['API-41 first step', 'submitStep1', { '00': 'taken' }],
    ['API-43 full record', 'submitRecord', { '00': 'taken', '51': 'appliedBefore' }],
    ['API-46 files', 'submitFiles', { '00': 'taken' }],
    ['API-44 conversion', 'convertFile', { '00': 'taken' }],
    ['API-45 conversion of both', 'convertFiles', { '00': 'taken' }],
    ['API-40 mail', 'sendMail', { '00': 'taken' }],
    ['API-23 token', 'advanceToken', { '00': 'given' }],
    ['API-25 page', 'advanceResult', { '00': 'given' }],
    ['API-24 score', 'advanceScore', { '00': 'given' }],
    ['APP-01 application', 'applyStep1', { '00': 'taken', '51': 'appliedBefore' }],
    ['APP-02 application', 'applyStep2', { '00': 'taken' }],
    ['APP-03 application', 'applyStep3', { '00': 'taken' }],
    ['APP-04 application', 'applyStep4', { '00': 'taken', '51': 'appliedBefore' }],
  ];

  const all: [string, Call][] = Object.entries(allCalls);

  const coded = all.filter(([, call]) => call.codes);

  test.each(tables)('%s knows its own codes and no other call’s', (_, id, words) => {
    for (const code of [...named, ...neighbours.split(' ')])
      expect(outcomeOf(allCalls[id] as Call, code)).toBe(words[code] ?? 'other');
    expect(allCalls[id]).toHaveProperty('codes', words);
  });

  test('every call with codes is in this table', () => {
    expect(coded.map(([id]) => id).sort()).toEqual(tables.map(([, id]) => id).sort());
  });

  /** What analysts call a call and its words. */
  const explained: [CallId, string, Record<string, string>][] = [
    ['readCard', 'baca e-KTP', { read: 'terbaca' }],
    [
      'checkNik',
      'periksa NIK',
      {
        clear: 'NIK boleh lanjut',
        declined: 'NIK ditolak',
        notInRegistry: 'NIK tidak ada di Dukcapil',
        earlierPending: 'pengajuan lama masih diproses',
      },
    ],
    [
      'register',
      'daftarkan pemohon',
      {
        registered: 'terdaftar',
        emailRefused: 'e-mail tidak diizinkan',
        phoneRefused: 'nomor handphone tidak diizinkan',
      },
    ],
    [
      'registerIb',
      'daftarkan pemohon',
      {
        registered: 'terdaftar',
        emailRefused: 'e-mail tidak diizinkan',
        phoneRefused: 'nomor handphone tidak diizinkan',
      },
    ],
    ['requestOtp', 'minta kode', { sent: 'kode terkirim' }],
    ['resendOtp', 'minta kode baru', { sent: 'kode terkirim', refused: 'tidak diizinkan' }],
    [
      'validateOtp',
      'periksa kode',
      {
        accepted: 'kode benar',
        failed: 'kode salah',
        locked: 'kode terkunci',
        later: 'terlalu sering mencoba',
      },
    ],
    [
      'submitApplication',
      'kirim pengajuan',
      {
        received: 'pengajuan diterima',
        appliedBefore: 'sudah pernah mengajukan',
        faceUnproven: 'verifikasi wajah tidak berlaku',
      },
    ],
  ];

  test.each(explained)('%s and its words are explained to analysts', (id, title, means) => {
    expect(callTitles).toMatchObject({ [id]: title });
    expect(codeWords).toMatchObject(means);
    const { codes = {} } = allCalls[id] as Call;
    expect(Object.values(codes)).toEqual(expect.arrayContaining(Object.keys(means)));
  });

  test('every call in codes, and each word, has something to be called by', () => {
    const named = [...Object.values(callTitles), ...Object.values(codeWords)];
    for (const name of named) expect(name).toMatch(/^\p{L}.{3,}/u);
    expect(Object.keys(callTitles).sort()).toEqual(coded.map(([id]) => id).sort());
  });

  test('CON-01 exactly these calls carry a constant channel', () => {
    const constants = all.flatMap(([id, call]) =>
      call.constants && 'channelId' in call.constants ? [[id, call.constants]] : [],
    );
    expect(Object.fromEntries(constants)).toEqual({
      readCard: { channelId: '6020' },
      requestOtp: { channelId: '6020' },
      resendOtp: { channelId: '6020' },
      validateOtp: { channelId: '6010' },
    });
  });

  test('ERR-08 51 means another thing to the NIK check than to the submission', () => {
    expect(outcomeOf(allCalls.checkNik, '51')).toBe('notInRegistry');
    expect(outcomeOf(allCalls.submitApplication, '51')).toBe('appliedBefore');
  });

  test.each(['', '0', '000', 'toString', '__proto__', 'constructor', ' 00'])(
    'NIK-05 the code %j is none of the table’s',
    (code) => {
      expect(outcomeOf(allCalls.checkNik, code)).toBe('other');
    },
  );

  test.each([
    ['00', '00'],
    [68, '68'],
    [423, '423'],
  ])('a code may come as text or number: %j', (given, code) => {
    expect(responseCode.parse(given)).toBe(code);
  });

  test.each(coded)(
    'beside a code %s may leave empty all that belongs to another answer',
    (_, { response }) => {
      const fields = 'responseDescription responseMessageId data reffId id'.split(' ');
      const empty = Object.fromEntries(fields.map((field) => [field, null]));
      for (const refusal of [{}, empty, { data: {} }]) {
        const read = z.safeParse(response, { ...refusal, responseCode: '99' });
        expect(read.error, JSON.stringify(refusal)).toBeUndefined();
      }
    },
  );

  test.each(['', null, undefined, true, {}])('%j is no code', (given) => {
    expect(responseCode.safeParse(given).success).toBe(false);
  });
});

describe('bad answers', () => {
  afterEach(() => vi.unstubAllGlobals());

  const secret = '3271046504930002';
  // test data
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
    [
      'nothing',
      () => new Response(''),
      'malformed',
      ['Error Code: 200', 'Message: Unknown error!'],
    ],
    [
      'a refusal of too many calls',
      () => json({ message: 'Terlalu banyak permintaan.' }, 429),
      'http',
      ['Error Code: 429', 'Message: Terlalu banyak permintaan.'],
    ],
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
});
