import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getReportOrigins,
  isReadyMessage,
  parseFaceReport,
} from '../../screens/faceFrame/faceReport.ts';
import { garbage, getRunCount } from './support.ts';

const frame = { name: 'the frame' } as unknown as Window;
const origin = 'https://wajah.contoh.id';
const second = 'https://kedua.contoh.id';
const expected = { source: frame, origins: [origin, second], success: ['success', 'true'] };
const face = Buffer.from('ffd8ffe000104a46', 'hex').toString('base64');
const good = { fc_token: 'FC-1', face1: face, face2: face, result: 'success' };
const message = (data: unknown, from = origin, source: unknown = frame) => ({
  data,
  origin: from,
  source: source as Window,
});
const parseReport = (data: unknown, from = origin, source: unknown = frame) =>
  parseFaceReport(message(data, from, source), expected);

describe('the frame’s report', () => {
  test('of a verified face is accepted with its token and both pictures', () => {
    const report = parseReport(good);
    expect(report).toMatchObject({ fc_token: 'FC-1', result: 'success' });
    expect([report?.face1?.type, report?.face2?.type]).toEqual(['image/jpeg', 'image/jpeg']);
  });

  test('is accepted from every allowed origin, and from no other', () => {
    expect(parseReport(good, second)).not.toBeNull();
    expect(parseReport(good, 'https://ketiga.contoh.id')).toBeNull();
  });

  test('is rejected before the frame exists, also without a source', () => {
    const unframed = { ...expected, source: null };
    expect(parseFaceReport(message(good, origin, null), unframed)).toBeNull();
    expect(isReadyMessage(message({ ready: true }, origin, null), unframed)).toBe(false);
    expect(isReadyMessage(message({ ready: true }), expected)).toBe(true);
  });

  test.each([
    ['no token', { ...good, fc_token: undefined }],
    ['a token of blanks', { ...good, fc_token: '  ' }],
    ['no picture', { ...good, face1: undefined }],
    ['a second picture that is none', { ...good, face2: '%%%' }],
  ])('of a success with %s is rejected', (_, data) => {
    expect(parseReport(data)).toBeNull();
  });

  test('of a success needs no second picture', () => {
    const { face2: _, ...one } = good;
    expect(parseReport(one)).toMatchObject({ fc_token: 'FC-1', face2: null });
  });

  test('of a rejected face needs neither token nor picture, and its result becomes a text', () => {
    expect(parseReport({ result: false })).toEqual({
      fc_token: '',
      result: 'false',
      face1: null,
      face2: null,
    });
  });

  test('of a boolean result counts as its text', () => {
    expect(parseReport({ result: true })).toBeNull();
    expect(parseReport({ ...good, result: true })).toMatchObject({ result: 'true' });
  });
});

test.each([
  ['', [origin]],
  [' , ', [origin]],
  ['https://a.id', ['https://a.id']],
  ['https://a.id https://b.id', ['https://a.id', 'https://b.id']],
  ['https://a.id,  https://b.id ,', ['https://a.id', 'https://b.id']],
])('with the origins “%s” configured these may report: %s', (configured, origins) => {
  expect(getReportOrigins(`${origin}/frame?session=2`, configured)).toEqual(origins);
});

test('LIV-15 no valid report from another window or origin is accepted: 0 of 3,000', () => {
  const origins = fc.oneof(
    garbage,
    fc.webUrl().map((url) => new URL(url).origin),
    fc.constantFrom(
      'null',
      '',
      '*',
      'https://wajah.contoh.id.jahat.id',
      'http://wajah.contoh.id',
      'https://wajah.contoh.id:8443',
      'https://WAJAH.contoh.id',
      ' https://wajah.contoh.id',
    ),
  );
  const sources = fc.constantFrom(null, {}, globalThis, { name: 'the frame' }, { ...frame });
  fc.assert(
    fc.property(origins, sources, (from, source) => {
      fc.pre(from !== origin);
      expect(parseReport(good, from)).toBeNull();
      expect(parseReport(good, origin, source)).toBeNull();
      expect(parseReport(good, from, source)).toBeNull();
      const ready = { data: { ready: true }, origin: from, source: frame };
      expect(isReadyMessage(ready, expected)).toBe(false);
    }),
    getRunCount(1_000),
  );
});

test('LIV-15 no report of another shape is accepted, and none throws: 0 of 5,000', () => {
  const wrong = fc.anything({ maxDepth: 2 }).filter((one) => typeof one !== 'string');
  const shapes = fc.oneof(
    garbage,
    fc.anything(),
    fc.record({ result: wrong.filter((one) => typeof one !== 'boolean') }),
    wrong.filter((one) => one !== undefined).map((fc_token) => ({ ...good, fc_token })),
    wrong.filter((one) => one !== undefined).map((face1) => ({ ...good, face1 })),
    garbage.map((text) => JSON.stringify({ ...good, text })),
    fc.stringMatching(/^[^A-Za-z0-9+/=\s]+$/).map((face2) => ({ ...good, face2 })),
  );
  const isReport = (data: unknown) =>
    typeof data === 'object' &&
    data !== null &&
    ['string', 'boolean'].includes(typeof Reflect.get(data, 'result')) &&
    ['fc_token', 'face1', 'face2'].every((key) =>
      ['string', 'undefined'].includes(typeof Reflect.get(data, key)),
    );
  fc.assert(
    fc.property(shapes, (data) => {
      const report = parseReport(data);
      if (!isReport(data)) expect(report).toBeNull();
      else if (report) expect(typeof report.result).toBe('string');
    }),
    getRunCount(5_000),
  );
});

test('without a configured origin only the frame’s own may report', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      expect(getReportOrigins(address, '')).toEqual([new URL(address).origin]);
    }),
    getRunCount(2_000),
  );
});
