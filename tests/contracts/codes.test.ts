import { afterEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallFailure } from '../../api/client/callFailure.ts';
import { sendRequest } from '../../api/client/request.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { type Call, getOutcome, responseCode } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { callTitles, codeOutcomeWords } from '../../machines/diagram/words.ts';
import { alertForError } from '../../machines/journey/alert.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import { fakeBank, html, json } from '../support/bank.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('outcomeOf', () => {
  /** Every code of the specification, and similar codes that it does not contain. */
  const named = ['00', '12', '13', '30', '51', '53', '54', '68', '404', '422', '423', 'RC18'];
  /** The codes of our additions. */
  const added = ['60', '61', '62', '63', '64', '65', '66', '67'];
  const unnamed =
    '0 01 02 11 14 29 31 41 50 52 55 59 69 200 400 403 409 413 421 424 429 500 503 RC17 RC19 rc18';

  const handOverRefusals = {
    '60': 'unknown',
    '61': 'expired',
    '62': 'deleted',
    '63': 'usedUp',
    '67': 'submitted',
  };

  const tables: [string, CallId, Record<string, string>][] = [
    ['OCR-07 OCR-09 reading', 'readCard', { '00': 'read' }],
    [
      'NIK-02 NIK-03 NIK-04 NIK-06 NIK check',
      'checkNik',
      { '00': 'clear', '51': 'notInRegistry', '53': 'earlierPending', '54': 'declined' },
    ],
    [
      'REG-05 REG-07 ERR-09 registration',
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
      'OTP-10 OTP-11 OTP-12 ERR-09 validation',
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
      'OTP-17 OTP-18 ERR-09 resend',
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
    ['API-28 older reading', 'readCardIdentityFirst', { '00': 'read' }],
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
    [
      'announcement of a hand-over',
      'openHandOver',
      { '00': 'opened', '62': 'deleted', '64': 'tooLarge', '65': 'tooMany' },
    ],
    [
      'slice of a hand-over',
      'storeHandOverSlice',
      { '00': 'stored', '60': 'unknown', '61': 'expired', '62': 'deleted', '64': 'tooLarge' },
    ],
    ['description of a hand-over', 'describeHandOver', { '00': 'described', ...handOverRefusals }],
    ['fetched slice', 'fetchHandOverSlice', { '00': 'fetched', ...handOverRefusals }],
    ['taken hand-over', 'takeHandOver', { '00': 'taken', ...handOverRefusals }],
    [
      'holder of a hand-over',
      'holdHandOver',
      { '00': 'held', '60': 'unknown', '66': 'elsewhere', '67': 'submitted' },
    ],
    [
      'deletion of a hand-over',
      'deleteHandOver',
      { '00': 'deleted', '60': 'unknown', '61': 'expired', '62': 'deletedBefore' },
    ],
  ];

  const all: [string, Call][] = Object.entries(allCalls);

  const coded = all.filter(([, call]) => call.codes);

  test.each(tables)('%s: %s maps its own codes and no other call’s', (_, id, words) => {
    for (const code of [...named, ...added, ...unnamed.split(' ')])
      expect(getOutcome(allCalls[id] as Call, code)).toBe(words[code] ?? 'other');
    expect(allCalls[id]).toHaveProperty('codes', words);
  });

  test('the table contains every call with codes', () => {
    expect(coded.map(([id]) => id).sort()).toEqual(tables.map(([, id]) => id).sort());
  });

  test('every call with codes and every outcome has a name for analysts', () => {
    const named = [...Object.values(callTitles), ...Object.values(codeOutcomeWords)];
    for (const name of named) expect(name).toMatch(/^\p{L}.{3,}/u);
    expect(Object.keys(callTitles).sort()).toEqual(coded.map(([id]) => id).sort());
  });

  test('CON-01 exactly these calls send a constant channelId', () => {
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

  test('ERR-08 51 has different outcomes for checkNik and submitApplication', () => {
    expect(getOutcome(allCalls.checkNik, '51')).toBe('notInRegistry');
    expect(getOutcome(allCalls.submitApplication, '51')).toBe('appliedBefore');
  });

  test.each(['', '0', '000', 'toString', '__proto__', 'constructor', ' 00'])(
    'NIK-05 the code %j has the outcome other',
    (code) => {
      expect(getOutcome(allCalls.checkNik, code)).toBe('other');
    },
  );

  test.each([
    ['00', '00'],
    [68, '68'],
    [0, '00'],
    [7, '07'],
    [423, '423'],
  ])('responseCode accepts the string or number %j', (given, code) => {
    expect(responseCode.parse(given)).toBe(code);
  });

  test.each(coded)(
    '%s accepts a response code with all other fields null or empty',
    (_, { response }) => {
      const fields = 'responseDescription responseMessageId data reffId id'.split(' ');
      const empty = Object.fromEntries(fields.map((field) => [field, null]));
      for (const refusal of [{}, empty, { data: {} }]) {
        const read = z.safeParse(response, { ...refusal, responseCode: '99' });
        expect(read.error, JSON.stringify(refusal)).toBeUndefined();
      }
    },
  );

  test.each(['', null, undefined, true, {}])('responseCode rejects %j', (given) => {
    expect(responseCode.safeParse(given).success).toBe(false);
  });
});

describe('request', () => {
  afterEach(() => vi.unstubAllGlobals());

  const secret = '3271046504930002';
  // test data
  /** Fills the parameters in a path; the body is sent unchanged. */
  const input = { postalCode: '16111', term: 'menteng', value: 'menteng', id: 'AJU-1' };

  async function failureOf(id: CallId, reply: Response): Promise<unknown> {
    const call = allCalls[id];
    fakeBank(reply);
    const body =
      call.path.includes(':') || call.method === 'GET'
        ? { ...input, nik: secret }
        : new Blob([JSON.stringify({ nik: secret })]);
    return sendRequest(call, body as never).catch((error: unknown) => error);
  }

  const invalidResponses: [string, () => Response, string, string[]][] = [
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

  /** API-22: the specification does not describe the response of subdistrict, so any JSON is valid. */
  const ids = (Object.keys(allCalls) as CallId[]).filter((id) => id !== 'subdistrict');

  describe.each(ids)('the call %s', (id) => {
    it.each([
      ['null', null],
      ['a text', 'tidak'],
      ['JSON of another shape', { responseCode: [], data: 'x' }],
    ])(
      'ERR-02 ERR-03 fails with an Indonesian message when the response is %s',
      async (_, body) => {
        const error = await failureOf(id, json(body));
        expect(error).toMatchObject({ kind: 'malformed' });
        expect(getAlertLines(alertForError(error))).toEqual([
          expect.stringMatching(/^Layanan bank sedang terganggu.*coba lagi/),
          'Error Code: 200',
          'Message: Unknown error!',
        ]);
      },
    );
  });

  // The second one accepts error responses. No other part of a contract matters here.
  describe.each(['checkNik', 'validateOtp'] as const)('the call %s', (id) => {
    it.each(invalidResponses)(
      'ERR-02 ERR-03 fails with an Indonesian message when the response is %s',
      async (_, reply, kind, lines) => {
        const error = await failureOf(id, reply());
        expect(error).toBeInstanceOf(CallFailure);
        expect(error).toMatchObject({ kind });
        expect(getAlertLines(alertForError(error))).toEqual([
          expect.stringMatching(/^(Layanan bank|Bank belum) .*coba lagi/),
          ...lines,
        ]);
        expect(`${JSON.stringify(error)} ${(error as Error).message}`).not.toContain(secret);
      },
    );
  });

  /** Redirects and errors: every status that the specification names, and adjacent ones. */
  const statuses = [300, 301, 304, 307, 308, ...range(400, 431), 451, ...range(500, 511), 599];

  describe.each(Object.keys(allCalls) as CallId[])('the call %s', (id) => {
    const call: Call = allCalls[id];

    it('OTP-14 REG-07 reads a bare 422, 423 or known 404 as a code if it accepts error responses, and fails otherwise', async () => {
      for (const status of statuses) {
        const isCode =
          [422, 423].includes(status) || (status === 404 && '404' in (call.codes ?? {}));
        const result = await failureOf(id, new Response(null, { status }));
        expect(result, String(status)).toMatchObject(
          isCode && call.acceptsErrorResponses
            ? { outcome: call.codes?.[status] ?? 'other', responseCode: String(status) }
            : { kind: 'http', status },
        );
      }
    });

    it('OTP-14 REG-07 reads each code of a refusal under an error status if it accepts error responses, and fails otherwise', async () => {
      for (const [code, outcome] of Object.entries(call.codes ?? {}))
        for (const status of [400, 404, 422, 423, 500]) {
          if (code === '00') continue;
          const result = await failureOf(id, json({ responseCode: code }, status));
          expect(result, `${code} under ${status}`).toMatchObject(
            call.acceptsErrorResponses && z.safeParse(call.response, { responseCode: code }).success
              ? { outcome, responseCode: code }
              : { kind: 'http', status },
          );
        }
    });

    it('ENT-19 reads the code of a refusal with empty data of any type', async () => {
      for (const code of [...Object.keys(call.codes ?? {}), '99'].filter((it) => it !== '00'))
        for (const data of [null, {}, [], '']) {
          const result = await failureOf(id, json({ responseCode: code, data }));
          if (call.codes)
            expect(result, JSON.stringify(data)).toMatchObject({
              outcome: call.codes[code] ?? 'other',
              responseCode: code,
            });
        }
    });

    it('REV-15 SUB-15 does not succeed with a body that reports an error without a code', async () => {
      const isDone = ({ success }: { success: boolean }) => success;
      if (!call.codes) return;
      const errors = [
        { error: 'Internal Server Error' },
        { error: { message: 'gagal' } },
        { success: false },
        { status: 400 },
        { statusCode: 500 },
        { status: '500', message: 'Internal Server Error' },
        { status: 'error' },
        { status: 'FAILED' },
        { status: 'Gagal' },
        { success: 'false' },
      ];
      for (const body of errors)
        expect(await failureOf(id, json(body)), JSON.stringify(body)).toMatchObject({
          kind: 'malformed',
        });
      if (!isDone(z.safeParse(call.response, {}))) return;
      for (const body of [{ error: null, status: 200, success: true }, { status: 'BARU' }])
        expect(isDone(z.safeParse(call.response, body)), JSON.stringify(body)).toBe(true);
    });

    it('SUB-15 OTP-14 does not succeed when the code of a success has an error status', async () => {
      // A response with status 304 has no body.
      for (const code of ['00', 0])
        for (const status of statuses.filter((it) => it !== 304)) {
          const result = await failureOf(id, json({ responseCode: code }, status));
          expect(result, String(status)).toMatchObject({
            kind: call.acceptsErrorResponses ? 'malformed' : 'http',
            status,
          });
        }
    });
  });
});
