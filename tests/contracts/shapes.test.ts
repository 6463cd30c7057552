import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { get, noRequest, post } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { fileFields } from '../../api/contracts/submission.ts';

const registration = {
  callbackUrl: 'https://contoh.id/callback',
  channelId: '6020',
  reffNumber: 'REFF-1',
  email: 'siti@contoh.id',
  phone: '081234567890',
  nik: '3271046504930002',
  name: 'SITI SPECIMEN',
  dob: '1993-04-25',
  selfie: 'AAAA',
  identity: 'BBBB',
};
const coded = { responseCode: '00', responseDescription: 'Berhasil' };
const registered = {
  ...coded,
  data: { register_token: 'token', reference_number: 'REFF-1' },
};

/** What every call to the bank that decides something sends and gets, with every field it knows. */
const examples: [string, CallId, object, object][] = [
  [
    'OCR-05 OCR-12',
    'readCard',
    { ktp: 'AAAA', reffNumber: 'REFF-1', channelId: '6020' },
    { ...coded, data: { nik: '3271046504930002' }, reffId: 'READING-1' },
  ],
  ['NIK-01', 'checkNik', { nik: '3271046504930002' }, coded],
  ['REG-01 REG-05', 'register', registration, registered],
  ['REG-09', 'registerIb', registration, registered],
  [
    'REG-06',
    'requestOtp',
    { channelId: '6020', registrationToken: 'token', reffNumberRegistration: 'REFF-1' },
    { ...coded, data: { transaction_id: 'transaction' } },
  ],
  [
    'OTP-17',
    'resendOtp',
    { channelId: '6020', transactionId: 'transaction', reffNumberRegister: 'REFF-1' },
    coded,
  ],
  [
    'OTP-09',
    'validateOtp',
    { channelId: '6010', transactionId: 'transaction', otpCode: '12345' },
    coded,
  ],
  [
    'SUB-01 SUB-15',
    'submitApplication',
    { data: 'sealed' },
    { responseCode: '00', responseMessageId: 'MESSAGE-1' },
  ],
  ['API-22', 'subdistrict', { value: '1' }, { anything: 'at all' }],
];

describe.each(examples)('%s the call %s', (requirements, id, request, response) => {
  const call = allCalls[id];

  test(`${requirements} sends these fields and no others`, () => {
    expect(call.request.parse({ ...request, unknown: 'x' })).toEqual(request);
  });

  test.each(Object.keys(request))(`${requirements} is not made without %s`, (field) => {
    expect(call.request.safeParse({ ...request, [field]: undefined }).success).toBe(false);
  });

  test(`${requirements} takes all of this from the answer`, () => {
    expect(call.response.parse(response)).toEqual(response);
  });
});

test('REG-02 a registration may name the reading it is made of', () => {
  const named = { ...registration, reffId: 'READING-1' };
  expect(allCalls.register.request.parse(named)).toEqual(named);
});

test.each([
  ['1993-04-25', true],
  ['25-04-1993', false],
  ['1993-4-25', false],
  ['1993-04-5', false],
  ['93-04-25', false],
  ['193-04-25', false],
  ['1993-04-025', false],
  ['1993-004-25', false],
  ['11993-04-25', false],
  [' 1993-04-25', false],
  ['1993-04-25 ', false],
  ['1993-xx-25', false],
  ['yyyy-04-25', false],
  ['1993-04-dd', false],
])('REG-03 the birth date %s is sent: %s', (dob, fits) => {
  expect(allCalls.register.request.safeParse({ ...registration, dob }).success).toBe(fits);
});

test('API-22 a search for nothing is not made', () => {
  expect(allCalls.subdistrict.request.safeParse({ value: '' }).success).toBe(false);
});

test('API-20 a postal code of one digit is asked for as it is', () => {
  expect(allCalls.regionByPostalCode.request.parse({ postalCode: '1' })).toEqual({
    postalCode: '1',
  });
});

test('API-05 lists and the frame’s address are asked for with nothing', () => {
  for (const id of ['jobTypes', 'livenessAddress'] as const) {
    expect(allCalls[id].request.parse({})).toEqual({});
  }
});

test('OTP-14 REG-07 exactly these calls may be answered by a code in an error', () => {
  const answering = Object.entries(allCalls).filter(([, call]) => call.answersOnError === true);
  expect(answering.map(([id]) => id).sort()).toEqual([
    'register',
    'registerIb',
    'requestOtp',
    'resendOtp',
    'submitApplication',
    'submitDirect',
    'validateOtp',
  ]);
});

test('API-02 a call that says nothing else may be repeated and is not answered by errors', () => {
  const plain = { base: 'local', path: 'x', request: noRequest, response: noRequest } as const;
  expect(get(plain)).toEqual({ ...plain, method: 'GET', once: false, answersOnError: false });
  expect(post(plain)).toEqual({ ...plain, method: 'POST', once: false, answersOnError: false });
});

test('a code of one character is a code', () => {
  expect(allCalls.checkNik.response.parse({ responseCode: '7' })).toEqual({ responseCode: '7' });
});

test('SUB-07 SUB-09 four fields of the application are files', () => {
  expect(fileFields).toEqual(['ktpfile', 'face1', 'npwpFile', 'slipgajiFile']);
});
