import { describe, expect, test } from 'vitest';
import { createLink, importKey, parseFragment, toFragment } from '../../src/lib/handOver/link.ts';

const toBase64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
/** The fragment of the secret 00 01 … 0f with its check, so that no test depends on chance. */
const fragment = toBase64Url('000102030405060708090a0b0c0d0e0fbe45cb');
const id = toBase64Url('6c6366580d1fbe5568aa0b80f49a9304');
const link = await createLink();

describe('createLink', () => {
  test('returns a fragment of 26 characters and numbers of 22 characters', () => {
    expect(toFragment(link.secret)).toMatch(/^[A-Za-z0-9_-]{26}$/);
    expect(link.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(link.device).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('returns other numbers and another secret each time', async () => {
    const links = await Promise.all([...Array(20)].map(createLink));
    for (const part of ['id', 'secret', 'device'] as const)
      expect(new Set(links.map((one) => one[part])).size).toBe(20);
  });

  test('returns an id and a device that share no part with the secret', () => {
    for (let at = 0; at + 6 <= link.secret.length; at += 1) {
      const part = link.secret.slice(at, at + 6);
      expect(link.id).not.toContain(part);
      expect(link.device).not.toContain(part);
    }
  });
});

describe('parseFragment', () => {
  test('returns the same hand-over for another device', async () => {
    const parsed = await parseFragment(`#${toFragment(link.secret)}`);
    expect(parsed).toEqual({ id: link.id, secret: link.secret, device: expect.any(String) });
    expect(parsed?.device).not.toBe(link.device);
  });

  test.each([
    ['without #', fragment],
    ['after a space', ` #${fragment}`],
    ['before a line break', `#${fragment}\n`],
    ['before a full stop', `#${fragment}.`],
    ['before a bracket', `#${fragment})`],
    ['before an angle bracket', `#${fragment}>`],
    ['before an angle bracket that the browser has encoded', `#${fragment}%3E`],
    ['before several marks', `#${fragment}”).`],
    ['after an invisible mark', `\u200b#${fragment}`],
    ['before a bold mark', `#${fragment}*`],
  ])('accepts a fragment %s, and derives the id that every version derives', async (_, text) => {
    expect(await parseFragment(text)).toMatchObject({ id, secret: fragment });
  });

  test.each([
    ['nothing', ''],
    ['only #', '#'],
    ['the fragment twice', fragment + fragment],
    ['a fragment without its last character', fragment.slice(0, -1)],
    ['a fragment without its first character', fragment.slice(1)],
    ['a fragment with one more character', `${fragment}A`],
    ['a fragment in lower case', fragment.toLowerCase()],
    ['a fragment in upper case', fragment.toUpperCase()],
    ['a fragment with a space inside', `${fragment.slice(0, 9)} ${fragment.slice(9)}`],
    ['a character that is not base64url', `${fragment.slice(0, 25)}+`],
    ['a broken percent sequence', `${fragment}%`],
    ['a text', 'lanjutkan-di-handphone-ini'],
  ])('returns null for %s', async (_, text) => {
    expect(await parseFragment(text)).toBeNull();
  });

  test('returns null when any character is mistyped', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < fragment.length; at += 1) {
      for (const character of alphabet) {
        if (character === fragment[at]) continue;
        const text = fragment.slice(0, at) + character + fragment.slice(at + 1);
        expect(await parseFragment(text), text).toBeNull();
      }
    }
  });

  test('returns null when two adjacent characters are swapped', async () => {
    for (let at = 0; at + 1 < fragment.length; at += 1) {
      const [first, second] = [fragment[at], fragment[at + 1]];
      if (first === second) continue;
      const text = `${fragment.slice(0, at)}${second}${first}${fragment.slice(at + 2)}`;
      expect(await parseFragment(text), text).toBeNull();
    }
  });
});

describe('importKey', () => {
  const iv = new Uint8Array(12);
  const seal = async (key: CryptoKey) =>
    Buffer.from(
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(4)),
    ).toString('hex');

  test('imports the same key from the same secret, another one for marks, and another one from another secret', async () => {
    const sealed = await seal(await importKey(link.secret));
    expect(await seal(await importKey(link.secret))).toBe(sealed);
    expect(await seal(await importKey(link.secret, 'mark'))).not.toBe(sealed);
    expect(await seal(await importKey((await createLink()).secret))).not.toBe(sealed);
  });

  test('imports a key that no script can read', async () => {
    const key = await importKey(link.secret);
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});
