import { describe, expect, test } from 'vitest';
import { createConsentRecord, getConsentStates } from '../../src/fields/consentRecord.ts';
import { consentRecordSchema } from '../../src/fields/consentRecordSchema.ts';
import type { ConsentEvent } from '../../src/lib/consent.ts';

const event = (
  purpose: ConsentEvent['purpose'],
  given: boolean,
  at: number,
  screen: string,
): ConsentEvent => ({ purpose, given, at, screen, version: `v${at}`, hash: `a${at}` });

const consents = [
  event('identity', true, 1, 'idCapture'),
  event('offers', false, 2, 'checklist'),
  event('terms', true, 3, 'checklist'),
  event('terms', false, 4, 'identity'),
];
const source = {
  bank: {
    name: 'Bank Uji',
    address: 'Jl. Uji 9',
    url: 'https://uji.contoh.id',
    phone: '1500-777',
    contact: 'pdp@uji.contoh.id',
  },
  privacyNotice: 'https://uji.contoh.id/privasi',
  texts: {} as never,
};

describe('createConsentRecord', () => {
  test('has the layout of the schema, with each event in order', () => {
    const record = createConsentRecord({ consents, reffNumberRegistration: 'REG-5' }, source);
    expect(consentRecordSchema.parse(record)).toEqual(record);
    expect(record?.record_header).toEqual({
      schema_version: 'sharia-card-consent/1',
      record_id: 'REG-5.consent',
      pii_principal_id: 'REG-5',
    });
    expect(record?.events).toEqual([
      {
        event_time: '1970-01-01T00:00:00.001Z',
        event_type: 'notice',
        event_state: 'acknowledged',
        entity_id: 'REG-5',
        purpose: 'identity',
        notice_version: 'v1',
        notice_hash: 'a1',
        screen: 'idCapture',
      },
      expect.objectContaining({ event_state: 'refused', purpose: 'offers', notice_hash: 'a2' }),
      expect.objectContaining({ event_state: 'given', purpose: 'terms', screen: 'checklist' }),
      expect.objectContaining({ event_state: 'withdrawn', purpose: 'terms', screen: 'identity' }),
    ]);
    expect(record?.party_identification).toEqual([
      {
        party_id: 'https://uji.contoh.id',
        party_name: 'Bank Uji',
        party_role: 'controller',
        party_address: 'Jl. Uji 9',
        party_url: 'https://uji.contoh.id',
        party_phone: '1500-777',
        party_contact: 'pdp@uji.contoh.id',
      },
    ]);
  });

  test.each([
    ['the number at the bank', { reffNumberRegistration: 'A', applyId: 'B', readingOf: 'C' }, 'A'],
    ['the ID of the record of the identity-first journey', { applyId: 'B', readingOf: 'C' }, 'B'],
    ['the number of the photo before the bank has given a number', { readingOf: 'C' }, 'C'],
  ])('is identified by %s', (_, numbers, wanted) => {
    const record = createConsentRecord({ consents, ...numbers }, source);
    expect(record?.record_header.pii_principal_id).toBe(wanted);
  });

  test('describes only the purposes that an event names', () => {
    const record = createConsentRecord({ consents: consents.slice(0, 1) }, source);
    expect(record?.pii_processing.purposes.map(({ purpose }) => purpose)).toEqual(['identity']);
  });

  test('does not exist without an event', () => {
    expect(createConsentRecord({}, source)).toBeUndefined();
  });
});

test('getConsentStates distinguishes a refusal from a withdrawal, and a second consent from the first', () => {
  const offers = [true, false, false, true].map((given, at) => event('offers', given, at, 'x'));
  expect(getConsentStates(offers)).toEqual(['given', 'withdrawn', 'refused', 'given']);
});
