// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealApplication } from '../../api/client/encryption/index.ts';
import { sealWithWebCrypto } from '../../api/client/encryption/webCrypto.ts';
import { BrokenEnvelope, openEnvelope, readPrivateKey } from '../../api/sandbox/envelope.ts';
import { parseConfig } from '../../src/config.ts';

const pairOf = (modulusLength: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: readPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  };
};
const bank = pairOf(2048);
const appKey = 'kunci-aplikasi-untuk-uji';
const text = '{"nik":"9999990101900001"}';
const seal = (publicKey = bank.publicKey) =>
  sealWithWebCrypto({ plaintext: new TextEncoder().encode(text), appKey, publicKey });

afterEach(() => vi.unstubAllGlobals());

describe('a key wrapped for the bank', () => {
  it.each([2048, 4096])('SUB-18 the holder of the private key (%i bits) opens it', async (bits) => {
    const { publicKey, privateKey } = bits === 2048 ? bank : pairOf(bits);
    const opened = openEnvelope(await seal(publicKey), { appKey, privateKey });
    expect(opened.toString()).toBe(text);
  });

  it('SUB-18 the application key, which everybody has, opens nothing', async () => {
    const envelope = await seal();
    const [, , sealed] = envelope.split('.');
    expect(() => openEnvelope(envelope, { appKey })).toThrow(BrokenEnvelope);
    expect(() => openEnvelope(`v1.${sealed}`, { appKey })).toThrow(BrokenEnvelope);
    const { privateKey } = pairOf(2048);
    expect(() => openEnvelope(envelope, { appKey, privateKey })).toThrow(BrokenEnvelope);
  });

  it('SUB-18 every message has a key of its own, which cannot be taken out of WebCrypto', async () => {
    const importing = vi.spyOn(crypto.subtle, 'importKey');
    const [first, second] = [await seal(), await seal()];
    expect(first.split('.')[1]).not.toBe(second.split('.')[1]);
    const extractable = importing.mock.calls.map(([, , , isExtractable]) => isExtractable);
    expect(new Set(extractable)).toEqual(new Set([false]));
    importing.mockRestore();
  });

  it('SUB-18 a changed byte of the wrapped key or of what it seals opens nothing', async () => {
    const [version, ...segments] = (await seal()).split('.');
    for (const at of [0, 1]) {
      const damaged = segments.map((segment, index) => {
        if (index !== at) return segment;
        const bytes = Buffer.from(segment, 'base64');
        bytes[20] = (bytes[20] ?? 0) ^ 1;
        return bytes.toString('base64');
      });
      const envelope = [version, ...damaged].join('.');
      expect(() => openEnvelope(envelope, { appKey, privateKey: bank.privateKey })).toThrow(
        BrokenEnvelope,
      );
    }
  });

  it('SUB-18 a whole application goes the same way', async () => {
    const body = await sealApplication({ fields: { nik: '1' }, files: {}, appKey, ...bank });
    const { data } = JSON.parse(await body.text());
    expect(data).toMatch(/^w1\./);
    const opened = openEnvelope(data, { appKey, privateKey: bank.privateKey });
    expect(JSON.parse(opened.toString())).toEqual({ nik: '1' });
  });

  it('SUB-18 nothing weaker is sent where the browser cannot wrap a key', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const { publicKey } = bank;
    const application = { fields: {}, files: {}, appKey, publicKey };
    await expect(sealApplication(application)).rejects.toThrow('WebCrypto');
  });

  it('SUB-18 is configured, and without configuration the specified envelope is written', async () => {
    expect(parseConfig({}).bankPublicKey).toBe('');
    expect(parseConfig({ VITE_BANK_PUBLIC_KEY: bank.publicKey }).bankPublicKey).toBe(
      bank.publicKey,
    );
    expect(() => parseConfig({ VITE_BANK_PUBLIC_KEY: '-----BEGIN' })).toThrow();
    const body = await sealApplication({ fields: {}, files: {}, appKey });
    expect(JSON.parse(await body.text()).data).toMatch(/^v1\./);
  });
});
