import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealWithCryptoJs } from '../../api/client/encryption/cryptoJs.ts';
import { sealWithWebCrypto } from '../../api/client/encryption/webCrypto.ts';
import { BrokenEnvelope, openEnvelope } from '../../api/sandbox/envelope.ts';
import { fromBase64, toBase64 } from '../../src/lib/files/base64.ts';
import { cases, garbage } from './support.ts';

const appKey = 'key-of-the-property-tests';
const bytes = fc.uint8Array({ maxLength: 200 });
const mode = fc.constantFrom('cbc' as const, 'ctr' as const);
const plain = (data: Uint8Array) => Uint8Array.from(data);

test('what is sealed is opened as it was, whichever library seals it', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, mode, fc.string({ minLength: 1 }), async (data, how, key) => {
      const input = { plaintext: plain(data), appKey: key, mode: how };
      for (const seal of [sealWithWebCrypto, sealWithCryptoJs]) {
        expect([...openEnvelope(await seal(input), { appKey: key })]).toEqual([...data]);
      }
    }),
    cases(1_000),
  );
});

const refused = (envelope: string, keys = { appKey }) => {
  try {
    openEnvelope(envelope, keys);
    return false;
  } catch (error) {
    return error instanceof BrokenEnvelope;
  }
};

test('no envelope with one changed byte is opened, nor one that is cut, doubled or of another key', async () => {
  const sealed: string[] = [];
  for (const how of ['cbc', 'ctr'] as const) {
    for (const size of [0, 15, 16, 300]) {
      const plaintext = new Uint8Array(size).fill(7);
      sealed.push(await sealWithWebCrypto({ plaintext, appKey, mode: how }));
    }
  }
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const change = fc.integer({ min: 1, max: 255 });
  fc.assert(
    fc.property(fc.constantFrom(...sealed), place, change, (envelope, where, by) => {
      const [version = '', body = ''] = envelope.split('.');
      const raw = fromBase64(body);
      const at = Math.floor(where * raw.length);
      const changed = Uint8Array.from(raw);
      changed[at] = (raw[at] ?? 0) ^ by;
      expect(refused(`${version}.${toBase64(changed)}`)).toBe(true);
      expect(refused(`${version}.${toBase64(raw.subarray(0, at))}`)).toBe(true);
      expect(refused(`${version === 'v1' ? 'c1' : 'v1'}.${body}`)).toBe(true);
      expect(refused(envelope, { appKey: `${appKey}${by}` })).toBe(true);
      expect(refused(`${envelope}.${body}`)).toBe(true);
    }),
    cases(6_000),
  );
});

test('no envelope for the bank alone is opened once its key or a byte of it is another', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const envelope = await sealWithWebCrypto({
    plaintext: plain(new Uint8Array(40)),
    appKey,
    publicKey: spki,
  });
  expect(openEnvelope(envelope, { appKey, privateKey })).toHaveLength(40);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (where, by, ofKey) => {
      const parts = envelope.split('.');
      const which = ofKey ? 1 : 2;
      const raw = fromBase64(parts[which] ?? '');
      raw[where % raw.length] = (raw[where % raw.length] ?? 0) ^ by;
      parts[which] = toBase64(raw);
      expect(() => openEnvelope(parts.join('.'), { appKey, privateKey })).toThrow(BrokenEnvelope);
    }),
    cases(500),
  );
});

test('no text that nobody has sealed is opened, and none makes the bank fail', () => {
  const version = fc.constantFrom('v1', 'c1', 'w1', '__proto__', '');
  const texts = fc.oneof(
    garbage,
    fc.tuple(version, fc.base64String({ maxLength: 200 })).map((parts) => parts.join('.')),
    fc.tuple(version, garbage, garbage).map((parts) => parts.join('.')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(refused(text)).toBe(true);
    }),
    cases(10_000),
  );
});

test('base64 of any bytes is Node’s, and is read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
      expect(toBase64(data)).toBe(Buffer.from(data).toString('base64'));
      expect([...fromBase64(toBase64(data))]).toEqual([...data]);
    }),
    cases(3_000),
  );
});
