import { describe, expect, test } from 'vitest';
import { consentTexts } from '#consentTexts';
import { hashLines, readConsentLines } from '../../src/build/consentTexts.ts';
import { checkConsentRecord } from '../../src/cli/consentCommand.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { createConsentRecord, formatConsentRecord } from '../../src/fields/consentRecord.ts';
import type { ConsentEvent } from '../../src/lib/consent.ts';

const lines = readConsentLines();

describe('readConsentLines', () => {
  test('CHO-17 contains what the sheets show, with the bank’s name', () => {
    const { terms, offers } = checklist;
    expect(lines.terms).toEqual([terms.title, terms.intro, ...terms.declarations, terms.general]);
    expect(lines.offers).toEqual([offers.title, offers.text]);
    expect(lines.identity[1]).toMatch(/^Bank Amanah Syariah memproses foto e-KTP/);
  });

  test('returns lines with the hashes of the build, which differ for each purpose', () => {
    for (const purpose of ['identity', 'terms', 'offers'] as const)
      expect(consentTexts[purpose].hash).toBe(hashLines(lines[purpose]));
    expect(new Set(Object.values(consentTexts).map(({ hash }) => hash)).size).toBe(3);
  });
});

describe('checkConsentRecord', () => {
  const event = (
    purpose: ConsentEvent['purpose'],
    given: boolean,
    at: number,
    more: Partial<ConsentEvent> = {},
  ): ConsentEvent => ({
    ...{ purpose, given, at, screen: 'checklist', ...consentTexts[purpose] },
    ...more,
  });
  const source = {
    bank: { name: 'B', address: 'J', url: 'https://b', phone: '1', contact: 'c' },
    privacyNotice: 'https://b/p',
    texts: consentTexts,
  };
  const create = (consents: ConsentEvent[]) => {
    const record = createConsentRecord({ consents, readingOf: 'REFF-3' }, source);
    if (!record) throw new Error('There is no event.');
    return record;
  };
  const check = (record: unknown) =>
    checkConsentRecord(JSON.stringify(record), {
      lines,
      version: consentTexts.terms.version,
    });
  const valid = create([event('identity', true, 1000), event('terms', true, 2000)]);

  test('accepts a record, and describes each event in a line', () => {
    expect(check(valid)).toEqual({
      errors: [],
      lines: [
        expect.stringContaining('identity acknowledged on checklist, version 2026-11: the text of'),
        expect.stringContaining('1970-01-01T00:00:02.000Z  terms given'),
      ],
    });
  });

  test('accepts the base64 form of a record, and names its version if it is not that of the build', () => {
    const base64 = formatConsentRecord({ consents: [event('terms', true, 7)] }, source);
    expect(checkConsentRecord(base64, { lines, version: '9' })).toEqual({
      errors: [],
      lines: [expect.stringContaining('which calls its version 9')],
    });
  });

  test('describes an event with another text than that of the build', () => {
    const record = create([event('offers', true, 1, { hash: 'abc' })]);
    expect(check(record).lines[0]).toContain('another text than that of this build');
  });

  const [first, second] = valid.events as [never, never];
  const changedBy = (change: object) => ({
    ...valid,
    events: [first, { ...(second as object), ...change }],
  });
  test.each([
    ['an earlier second event', { event_time: '1970-01-01T00:00:00.500Z' }, 'earlier than'],
    [
      'a withdrawal of a consent that was not given',
      { event_state: 'withdrawn' },
      'only a given consent',
    ],
    ['an acknowledged consent', { event_state: 'acknowledged' }, 'a notice is acknowledged'],
    ['a purpose without a description', { purpose: 'offers' }, 'which no purpose describes'],
    ['another application', { entity_id: 'REFF-4' }, 'another application, REFF-4'],
    ['an invalid hash', { notice_hash: 'zz' }, 'events.1.notice_hash'],
    ['an unknown field', { name: 'x' }, 'events.1'],
  ])('reports %s', (_, change, error) => {
    expect(check(changedBy(change)).errors.join('\n')).toContain(error);
  });

  test('reports another schema version, and a file that is no JSON', () => {
    const header = { ...valid.record_header, schema_version: 'sharia-card-consent/9' };
    expect(check({ ...valid, record_header: header }).errors[0]).toContain('schema_version');
    expect(check({ ...valid, extra: 1 } as never).errors).toContain(
      'the record: Unrecognized key: "extra"',
    );
    expect(checkConsentRecord('{', { lines, version: '' }).errors[0]).toBe(
      'It is neither JSON nor JSON in base64.',
    );
  });
});
