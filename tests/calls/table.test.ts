import { expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { callRows, callTable, testsOf, usersOf } from './command.ts';

const rows = callRows();
const rowOf = (id: string) => rows.find(({ call }) => call === id);

test('every call of the registry is a row of the table', () => {
  const table = callTable();
  expect(rows.map(({ call }) => call)).toEqual(Object.keys(allCalls));
  for (const id of Object.keys(allCalls)) expect(table).toMatch(new RegExp(`^${id} `, 'm'));
});

test('who uses a call is found in the sources: by its list, through its query, as a port', () => {
  expect(usersOf('jobTypes')).toContain('screens/job/JobScreen.tsx');
  expect(usersOf('regionSearch')).toEqual(['screens/shared/RegionField.tsx']);
  expect(usersOf('resendOtp')).toContain('machines/journey/states/sixStep/otp.ts');
  expect(usersOf('homeStatuses')).toEqual([]);
});

test('a row says address, codes in their order and how often a call is made', () => {
  expect(rowOf('checkNik')).toMatchObject({
    method: 'POST',
    path: 'local/s-card/verifikasi-nik-iB',
    codes: '00 clear, 51 notInRegistry, 53 earlierPending, 54 declined',
    once: 'once',
  });
  expect([rowOf('submitRecord')?.once, rowOf('jobTypes')?.once]).toEqual(['retried', 'cached']);
});

test('every call is part of the contract test, and named by further tests', () => {
  for (const row of rows) expect(row.tested, row.call).toMatch(/^contract \+ [1-9]/);
  expect(testsOf('applyStep3')).toContain('tests/sandbox/onboarding.test.ts');
});
