// @vitest-environment node
import { expect, test } from 'vitest';
import published from '../../api/contracts/envelopeVectors.json' with { type: 'json' };
import { BrokenEnvelope, openEnvelope } from '../../api/sandbox/envelope.ts';
import { seal } from './applicant.ts';

test.each(published.vectors.map((vector) => [vector.name, vector] as const))(
  'SUB-18 the bank opens the published vector: %s',
  (_, { envelope, appKey, plaintext }) => {
    expect(openEnvelope(envelope, { appKey }).toString('utf8')).toBe(plaintext);
  },
);

test('SUB-18 the version is under the MAC, and a wrong key opens nothing', () => {
  const envelope = seal('{"a":1}', 'the-application-key');
  expect(openEnvelope(envelope, { appKey: 'the-application-key' }).toString()).toBe('{"a":1}');
  const relabelled = envelope.replace('v1.', 'c1.');
  for (const [text, key] of [
    [relabelled, 'the-application-key'],
    [envelope, 'another-application-key'],
    ['toString.AAAA', 'the-application-key'],
  ] as const) {
    expect(() => openEnvelope(text, { appKey: key })).toThrow(BrokenEnvelope);
  }
});
