import { expect, test } from 'vitest';
import { failureOf, fileFailureOf } from '../../src/lib/failure.ts';
import { maskPhone } from '../../src/lib/mask.ts';

test.each([
  ['081234567890', '********789*'],
  ['08123456789', '********789'],
  ['0812345678', '********78'],
  ['081234567', '********7'],
  ['08123456', '********'],
  ['0812345678901234567', '********789********'],
  ['', ''],
])('OTP-02 of %j the prompt shows %j: characters 9 to 11 alone', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test.each([
  [
    { kind: 'http', status: 500, message: 'Gangguan' },
    { kind: 'http', status: 500, message: 'Gangguan' },
  ],
  [{ kind: 'timeout', message: '' }, { kind: 'timeout' }],
  [{ kind: 'http', message: 5 }, { kind: 'http' }],
  [{ kind: 'offline' }, { kind: 'offline' }],
  [{ kind: 'network' }, { kind: 'network' }],
  [{ kind: 'malformed' }, { kind: 'malformed' }],
  [{ kind: 'aborted' }, { kind: 'aborted' }],
  [{ kind: 'strange', status: '500' }, { kind: 'unexpected' }],
  [new TypeError('x is undefined'), { kind: 'unexpected', message: 'x is undefined' }],
  ['a text', { kind: 'unexpected' }],
  [null, { kind: 'unexpected' }],
  [undefined, { kind: 'unexpected' }],
])('anything thrown is a failure the chart knows: %j', (thrown, failure) => {
  expect(failureOf(thrown)).toEqual(failure);
});

test.each([
  [{ reason: 'notAnImage' }, 'notAnImage'],
  [{ reason: 'tooBig' }, 'tooBig'],
  [{ reason: 'storage' }, 'storage'],
  [{ reason: 'undecodable' }, 'undecodable'],
  [{ reason: 'missing' }, 'missing'],
  [{ reason: 'heic' }, 'heic'],
  [{ reason: 'empty' }, 'empty'],
  [{ reason: 'other' }, null],
  [new Error('x'), null],
  [null, null],
])('a refused file tells its reason: %j → %s', (thrown, reason) => {
  expect(fileFailureOf(thrown)).toBe(reason);
});
