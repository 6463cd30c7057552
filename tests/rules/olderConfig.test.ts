import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { valueAt } from '../../src/lib/valueAt.ts';
import { parseOlderConfig } from '../../src/olderConfig.ts';

test('LIV-11 SUB-19 the six-step journey, the frame and the sealed envelope hold unless configured', () => {
  expect(parseConfig({})).toMatchObject({
    journey: 'six-step',
    liveness: { provider: 'frame' },
    submission: 'encrypted',
    paths: { regionSearch: 'wilayah/search/', otpRequest: 'otp-request' },
  });
  expect(
    parseConfig({
      VITE_JOURNEY: 'identity-first',
      VITE_LIVENESS_PROVIDER: 'advance-ai',
      VITE_SUBMISSION_MODE: 'direct',
      VITE_PATH_REGION_SEARCH: 'regions?q=',
      VITE_PATH_OTP_REQUEST: 'otp/new',
    }),
  ).toMatchObject({
    journey: 'identity-first',
    liveness: { provider: 'advance-ai' },
    submission: 'direct',
    paths: { regionSearch: 'regions?q=', otpRequest: 'otp/new' },
  });
});

test('OLD-05 OLD-33 APP-06 API-22 API-40 API-45 what only the older journey needs has the decided defaults', () => {
  expect(parseOlderConfig({})).toEqual({
    cardVariant: 'bracket',
    recordMode: 'onboarding',
    recordExtra: [],
    convert: 'single',
    mail: 'off',
    subdistrict: 'off',
    paths: { directSubmission: 'otp' },
    accessors: {
      applyId: ['data.id', 'id'],
      recordId: ['data.id', 'id'],
      advanceToken: ['data.token', 'token'],
      advanceSignature: ['data.signatureId', 'signatureId'],
      advanceAddress: ['data.url', 'url'],
    },
  });
});

test('OLD-05 OLD-33 APP-06 every value of the environment arrives under its own name', () => {
  const env = {
    VITE_CARD_VARIANT: 'both',
    VITE_RECORD_MODE: 'provider-apply',
    VITE_RECORD_EXTRA: 'nm_ayah, agama ,hobi',
    VITE_CONVERT: 'multiple',
    VITE_MAIL: 'after-review',
    VITE_SUBDISTRICT: 'on',
    VITE_PATH_DIRECT_SUBMISSION: 'otp/direct',
    VITE_APPLY_ID: 'a.id',
    VITE_RECORD_ID: 'r.id',
    VITE_ADVANCE_TOKEN: 't.token , u',
    VITE_ADVANCE_SIGNATURE: 's.id',
    VITE_ADVANCE_ADDRESS: 'w.url',
  };
  expect(parseOlderConfig(env)).toEqual({
    cardVariant: 'both',
    recordMode: 'provider-apply',
    recordExtra: ['nm_ayah', 'agama', 'hobi'],
    convert: 'multiple',
    mail: 'after-review',
    subdistrict: 'on',
    paths: { directSubmission: 'otp/direct' },
    accessors: {
      applyId: ['a.id'],
      recordId: ['r.id'],
      advanceToken: ['t.token', 'u'],
      advanceSignature: ['s.id'],
      advanceAddress: ['w.url'],
    },
  });
});

test.each([
  ['VITE_JOURNEY', 'seven-step', 'six-step, identity-first'],
  ['VITE_LIVENESS_PROVIDER', '', 'frame, advance-ai'],
  ['VITE_SUBMISSION_MODE', 'Direct', 'encrypted, direct'],
  ['VITE_DELAY_WAITING', '-1', 'at least 0'],
  ['VITE_APP_KEY', 'short', 'at least 16 characters'],
])('%s = %j is refused, with what it may be', (name, value, may) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)};`);
  expect(() => parseConfig({ [name]: value })).toThrow(may);
});

test.each([
  ['VITE_CARD_VARIANT', 'silver', 'bracket, gold, platinum, both'],
  ['VITE_RECORD_MODE', 'apply', 'onboarding, provider-apply'],
  ['VITE_CONVERT', 'two', 'single, multiple'],
  ['VITE_MAIL', 'on', 'off, after-review'],
  ['VITE_SUBDISTRICT', 'yes', 'off, on'],
  ['VITE_RECORD_EXTRA', 'a b', 'a text like'],
  ['VITE_APPLY_ID', 'data..id', 'a text like'],
  ['VITE_RECORD_ID', 'data.id,', 'a text like'],
  ['VITE_ADVANCE_TOKEN', '', 'a text like'],
])('%s = %j is refused, with what it may be, in the older journey', (name, value, may) => {
  expect(() => parseOlderConfig({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)};`);
  expect(() => parseOlderConfig({ [name]: value })).toThrow(may);
});

describe('APP-05 API-25 API-46 a value out of an answer that is not shown', () => {
  const paths = ['data.id', 'id'];
  test.each([
    [{ data: { id: 'A' }, id: 'B' }, 'A'],
    [{ data: {}, id: 'B' }, 'B'],
    [{ data: null, id: 17 }, '17'],
    [{ data: { id: '' }, id: 'B' }, 'B'],
    [{ data: { id: 0 } }, '0'],
    [{ data: { id: { no: 'text' } } }, undefined],
    [{ data: 'id' }, undefined],
    [{}, undefined],
    [null, undefined],
    ['id', undefined],
  ])('of %j is %j', (answer, value) => {
    expect(valueAt(answer, paths)).toBe(value);
  });

  test('no name leads to what an object only inherits', () => {
    expect(valueAt({}, ['constructor.name'])).toBeUndefined();
  });
});
