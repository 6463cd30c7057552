import { expect, test } from 'vitest';
import { addressOf } from '../../api/client/address.ts';
import { CallFailure } from '../../api/client/callFailure.ts';
import { retryDelay, retryOnce } from '../../api/client/retry.ts';

test('a call’s address has no slash too many, and keeps what is not in it for the body', () => {
  const input = { id: 'a b', page: 0, rest: 'isi' };
  expect(addressOf({ path: 'x/:id/y/:page' }, 'https://bank.contoh.id///', input)).toEqual({
    url: 'https://bank.contoh.id/x/a%20b/y/0',
    rest: { rest: 'isi' },
  });
  expect(input).toEqual({ id: 'a b', page: 0, rest: 'isi' });
});

test.each<[CallFailure | Error, number, boolean]>([
  [new CallFailure('network'), 0, true],
  [new CallFailure('timeout'), 0, true],
  [new CallFailure('http', { status: 500 }), 0, true],
  [new CallFailure('http', { status: 499 }), 0, false],
  [new CallFailure('offline'), 0, false],
  [new CallFailure('malformed', { status: 200 }), 0, false],
  [new CallFailure('network'), 1, false],
  [new Error('network'), 0, false],
])('a call that failed with %o after %i times more is made again: %s', (error, failures, again) => {
  expect(retryOnce(failures, error)).toBe(again);
  expect(retryDelay).toBe(500);
});
