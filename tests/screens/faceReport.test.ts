// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { reportOf, reportOrigins, saysReady } from '../../screens/faceFrame/reportOf.ts';

const jpeg = btoa('\xff\xd8\xffSPECIMEN');
const source = window;
const origin = 'https://liveness.contoh.id';
const expected = { source, origins: [origin, 'https://kedua.contoh.id'], success: ['ok', 'true'] };
const said = (data: unknown, from: Partial<{ origin: string; source: Window | null }> = {}) => ({
  data,
  origin,
  source,
  ...from,
});
const verified = { fc_token: 'FC-7', result: 'ok', face1: jpeg, face2: jpeg };

it('a verified face is reported with its token and both pictures', () => {
  const report = reportOf(said(verified), expected);
  expect(report).toMatchObject({ fc_token: 'FC-7', result: 'ok' });
  expect([report?.face1?.type, report?.face2?.type]).toEqual(['image/jpeg', 'image/jpeg']);
});

it('any origin that may report is heard, and no other', () => {
  expect(reportOf(said(verified, { origin: 'https://kedua.contoh.id' }), expected)).not.toBeNull();
  expect(reportOf(said(verified, { origin: 'https://ketiga.contoh.id' }), expected)).toBeNull();
});

it('before the frame is there nobody reports, not even a message that comes from nowhere', () => {
  const unframed = { ...expected, source: null };
  expect(reportOf(said(verified, { source: null }), unframed)).toBeNull();
  expect(saysReady(said({ ready: true }, { source: null }), unframed)).toBe(false);
  expect(saysReady(said({ ready: true }), expected)).toBe(true);
});

it.each([
  ['no token', { ...verified, fc_token: undefined }],
  ['a token of blanks', { ...verified, fc_token: '  ' }],
  ['no picture', { ...verified, face1: undefined }],
])('a success with %s is none', (_, data) => {
  expect(reportOf(said(data), expected)).toBeNull();
});

it('a success needs no second picture', () => {
  const { face2: _, ...one } = verified;
  expect(reportOf(said(one), expected)).toMatchObject({ fc_token: 'FC-7', face2: null });
});

it('a refused face needs neither token nor picture, and its result is told as a text', () => {
  expect(reportOf(said({ result: false }), expected)).toEqual({
    fc_token: '',
    result: 'false',
    face1: null,
    face2: null,
  });
});

it('of a result that is a yes the text counts too', () => {
  expect(reportOf(said({ result: true }), expected)).toBeNull();
  expect(reportOf(said({ ...verified, result: true }), expected)).toMatchObject({ result: 'true' });
});

it('a picture that is none takes the whole report with it', () => {
  expect(reportOf(said({ ...verified, face2: '%%%' }), expected)).toBeNull();
});

it.each([
  ['', ['https://liveness.contoh.id']],
  [' , ', ['https://liveness.contoh.id']],
  ['https://a.id', ['https://a.id']],
  ['https://a.id https://b.id', ['https://a.id', 'https://b.id']],
  ['https://a.id,  https://b.id ,', ['https://a.id', 'https://b.id']],
])('with the origins “%s” configured these may report: %s', (configured, origins) => {
  expect(reportOrigins(`${origin}/frame?session=2`, configured)).toEqual(origins);
});
