import { expect, test } from 'vitest';
import { checklistSchema } from '../../src/fields/checklist.ts';
import { cardsOfBracket, chooserFaults, deliveryCodes } from '../../src/fields/choices.ts';
import { chooserSchema } from '../../src/fields/chooser.ts';
import { deliverySchema } from '../../src/fields/delivery.ts';
import { otpSchema } from '../../src/fields/otp.ts';
import { faults } from './support.ts';

const required = 'Card is required';

test.each([
  ['', '', { boardCC: required, chooseCard: required }],
  ['', 'cardgold', { boardCC: required }],
  ['1', '', { chooseCard: required }],
  ['4', 'cardgold', { boardCC: required }],
  ['1', 'cardgold', {}],
  ['1', 'cardplatinum', { chooseCard: required }],
  ['2', 'cardgold', {}],
  ['2', 'cardplatinum', {}],
  ['3', 'cardgold', {}],
  ['3', 'cardplatinum', {}],
])('CHO-06 CHO-10 bracket %j with card %j shows %j', (boardCC, chooseCard, shown) => {
  expect(faults(chooserSchema, { boardCC, chooseCard })).toEqual(shown);
  expect(chooserFaults({ boardCC, chooseCard })).toEqual(shown);
});

test('CHO-04 CHO-05 the lowest bracket offers Gold alone, the others both cards', () => {
  expect(cardsOfBracket).toEqual({
    '1': ['cardgold'],
    '2': ['cardgold', 'cardplatinum'],
    '3': ['cardgold', 'cardplatinum'],
  });
});

const consent = { flag_datapribadi: true, flag_syarat: true, point: '100' };
test.each([
  ['CHK-06', { flag_datapribadi: false }, { flag_datapribadi: expect.any(String) }],
  ['CHK-07', { flag_syarat: false }, {}],
  ['CHK-08', { point: '100' }, {}],
  ['CHK-08', { point: '0' }, {}],
  ['CHK-08', { point: '50' }, {}],
  ['CHK-09', { point: '' }, { point: 'Mohon pilih salah satu dari pilihan yang tersedia, ya!' }],
  ['CHK-09', { point: '75' }, { point: 'Mohon pilih salah satu dari pilihan yang tersedia, ya!' }],
])('%s consent with %j shows %j', (_, change, shown) => {
  expect(faults(checklistSchema, { ...consent, ...change })).toEqual(shown);
});

test.each([
  ['alamatdomisili', {}],
  ['alamatperusahaan', {}],
  ['', { alamatkirim: 'Pilih Salah Satu!' }],
  ['R', { alamatkirim: 'Pilih Salah Satu!' }],
])('OTH-02 OTH-03 a card sent to %j shows %j', (alamatkirim, shown) => {
  expect(faults(deliverySchema, { alamatkirim })).toEqual(shown);
});

test('OTH-06 CON-06 home is R, the office is K', () => {
  expect(deliveryCodes).toEqual({ alamatdomisili: 'R', alamatperusahaan: 'K' });
});

test.each([
  ['1234', false],
  ['12345', true],
  ['00000', true],
  ['123456', false],
  ['1234a', false],
  ['12 45', false],
  ['12345\n', false],
  ['', false],
])('OTP-03 CON-05 the code %j is complete: %s', (code, complete) => {
  expect(otpSchema.safeParse(code).success).toBe(complete);
});
