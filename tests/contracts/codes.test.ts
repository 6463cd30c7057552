import { expect, test } from 'vitest';
import { responseCode, wordOf } from '../../api/contracts/call.ts';
import { nikCodes, readingCodes } from '../../api/contracts/identityCard.ts';
import {
  otpRequestCodes,
  otpResendCodes,
  otpValidationCodes,
  registrationCodes,
} from '../../api/contracts/registration.ts';
import { submissionCodes } from '../../api/contracts/submission.ts';

/** Every code that the specification names anywhere, and what each call makes of it. */
const named = ['00', '51', '53', '54', '68', '422', '423', 'RC18'];
const tables: [string, Record<string, string>, Record<string, string>][] = [
  ['OCR-07 OCR-09 reading', readingCodes, { '00': 'read' }],
  [
    'NIK-02 NIK-03 NIK-04 NIK-06 NIK check',
    nikCodes,
    { '00': 'clear', '51': 'notInRegistry', '53': 'earlierPending', '54': 'declined' },
  ],
  [
    'REG-05 REG-07 registration',
    registrationCodes,
    { '00': 'registered', '422': 'refused', RC18: 'refused' },
  ],
  ['REG-06 code request', otpRequestCodes, { '00': 'sent' }],
  [
    'OTP-10 OTP-11 OTP-12 validation',
    otpValidationCodes,
    { '00': 'accepted', '68': 'later', '422': 'failed', '423': 'failed' },
  ],
  ['OTP-17 OTP-18 resend', otpResendCodes, { '00': 'sent', '423': 'refused' }],
  ['SUB-15 SUB-16 submission', submissionCodes, { '00': 'received', '51': 'appliedBefore' }],
];

test.each(tables)('%s knows its own codes and no other call’s', (_, table, words) => {
  for (const code of named) expect(wordOf(table, code)).toBe(words[code] ?? 'other');
});

test('ERR-08 51 means another thing to the NIK check than to the submission', () => {
  expect(wordOf(nikCodes, '51')).toBe('notInRegistry');
  expect(wordOf(submissionCodes, '51')).toBe('appliedBefore');
});

test.each(['', '0', '000', 'toString', '__proto__', 'constructor', ' 00'])(
  'NIK-05 the code %j is none of the table’s',
  (code) => {
    expect(wordOf(nikCodes, code)).toBe('other');
  },
);

test.each([
  ['00', '00'],
  [68, '68'],
  [423, '423'],
])('a code may come as text or number: %j', (given, code) => {
  expect(responseCode.parse(given)).toBe(code);
});

test.each(['', null, undefined, true, {}])('%j is no code', (given) => {
  expect(responseCode.safeParse(given).success).toBe(false);
});
