import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  timingSafeEqual,
} from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealWithCryptoJs } from '../../api/client/encryption/cryptoJs.ts';
import {
  type EnvelopeMode,
  envelopeVersions,
  randomIv,
} from '../../api/client/encryption/envelope.ts';
import { sealApplication } from '../../api/client/encryption/sealApplication.ts';
import { sealWithWebCrypto } from '../../api/client/encryption/webCrypto.ts';
import published from '../../api/contracts/envelopeVectors.json';
import { InvalidEnvelope, openEnvelope, parsePrivateKey } from '../../api/sandbox/bank/envelope.ts';
import { parseConfig } from '../../src/config/schema.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the specified envelope', () => {
  const ciphers = { cbc: 'aes-256-cbc', ctr: 'aes-256-ctr' };

  const hmac = (key: string | Buffer, ...parts: (string | Buffer)[]) => {
    const mac = createHmac('sha512', key);
    for (const part of parts) mac.update(part);
    return mac.digest();
  };

  const keysOf = (appKey: string) => ({
    enc: hmac(appKey, 'enc').subarray(0, 32),
    mac: hmac(appKey, 'mac'),
  });

  function sealWithNode(plaintext: Buffer, appKey: string, mode: EnvelopeMode, iv: Buffer): string {
    const keys = keysOf(appKey);
    const cipher = createCipheriv(ciphers[mode], keys.enc, iv);
    const body = Buffer.concat([iv, cipher.update(plaintext), cipher.final()]);
    const version = envelopeVersions[mode];
    return `${version}.${Buffer.concat([body, hmac(keys.mac, version, body)]).toString('base64')}`;
  }

  /** Opens an envelope as a bank does: checks the MAC first, then decrypts. */
  function openWithNode(envelope: string, appKey: string): Buffer {
    const [version = '', text = ''] = envelope.split('.');
    const mode = version === 'v1' ? 'cbc' : 'ctr';
    const bytes = Buffer.from(text, 'base64');
    const body = bytes.subarray(0, -64);
    const keys = keysOf(appKey);
    if (!timingSafeEqual(bytes.subarray(-64), hmac(keys.mac, version, body)))
      throw new Error('mac');
    const decipher = createDecipheriv(ciphers[mode], keys.enc, body.subarray(0, 16));
    return Buffer.concat([decipher.update(body.subarray(16)), decipher.final()]);
  }

  const writers = [
    ['WebCrypto', sealWithWebCrypto],
    ['crypto-js', sealWithCryptoJs],
  ] as const;

  /** Returns the envelope of an application with this text only, under the key `k`. */
  async function envelopeOf(text: string): Promise<string> {
    const body = await sealApplication({ fields: { text }, files: {}, appKey: 'k' });
    return JSON.parse(await body.text()).data;
  }

  describe('the published test vectors', () => {
    for (const vector of published.vectors) {
      const mode = vector.mode as EnvelopeMode;
      for (const [library, seal] of writers) {
        it(`SUB-18 ${library} writes the published envelope: ${vector.name}`, async () => {
          const plaintext = new TextEncoder().encode(vector.plaintext);
          const iv = new Uint8Array(Buffer.from(vector.iv, 'hex'));
          expect(await seal({ plaintext, appKey: vector.appKey, mode, iv })).toBe(vector.envelope);
        });
      }
      it(`SUB-18 node:crypto writes and opens the published envelope: ${vector.name}`, () => {
        const plaintext = Buffer.from(vector.plaintext);
        const iv = Buffer.from(vector.iv, 'hex');
        expect(sealWithNode(plaintext, vector.appKey, mode, iv)).toBe(vector.envelope);
        expect(openWithNode(vector.envelope, vector.appKey).toString()).toBe(vector.plaintext);
      });
    }
  });

  describe('sealing', () => {
    for (const [library, seal] of writers) {
      for (const mode of ['cbc', 'ctr'] as const) {
        it(`SUB-18 ${library} agrees with node:crypto on 100,000 bytes in ${mode}`, async () => {
          const plaintext = new Uint8Array(100_000).map((_, at) => (at * 31) % 251);
          const iv = randomIv(mode);
          const envelope = await seal({ plaintext, appKey: 'kunci-uji', mode, iv });
          expect(envelope).toBe(
            sealWithNode(Buffer.from(plaintext), 'kunci-uji', mode, Buffer.from(iv)),
          );
        });
      }
    }

    it('SUB-18 seals the same text differently each time', async () => {
      const [first, second] = [await envelopeOf('a'), await envelopeOf('a')];
      expect(first).not.toBe(second);
      expect(JSON.parse(openWithNode(first, 'k').toString())).toEqual({ text: 'a' });
      expect(JSON.parse(openWithNode(second, 'k').toString())).toEqual({ text: 'a' });
    });

    it('SUB-18 a counter-mode iv is random except its last four bytes, which are zero', () => {
      expect([...randomIv('ctr').subarray(12)]).toEqual([0, 0, 0, 0]);
      expect(randomIv('ctr').subarray(0, 12)).not.toEqual(randomIv('ctr').subarray(0, 12));
    });

    it('SUB-18 a CBC iv is random to its last byte', () => {
      expect(randomIv('cbc').subarray(12)).not.toEqual(randomIv('cbc').subarray(12));
    });

    it('SUB-18 imports all keys as non-extractable', async () => {
      const importing = vi.spyOn(crypto.subtle, 'importKey');
      await envelopeOf('a');
      const extractable = importing.mock.calls.map(([, , , isExtractable]) => isExtractable);
      expect(new Set(extractable)).toEqual(new Set([false]));
      importing.mockRestore();
    });

    it('SUB-18 uses crypto-js when the browser has no WebCrypto', async () => {
      const { getRandomValues } = crypto;
      vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
      const envelope = await envelopeOf('tanpa WebCrypto');
      expect(envelope).toMatch(/^v1\./);
      expect(JSON.parse(openWithNode(envelope, 'k').toString())).toEqual({
        text: 'tanpa WebCrypto',
      });
    });
  });

  describe('sealing an application', () => {
    it('SUB-01 the body is one data field whose envelope contains fields and files', async () => {
      const photo = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0x00])], { type: 'image/jpeg' });
      const body = await sealApplication({
        fields: { nik: '3171014404900001', alamat_rmh: 'Jl. “Kenanga” № 5', kosong: '' },
        files: { foto_ktp: photo },
        appKey: 'k',
      });
      expect(body.type).toBe('application/json');
      const sent = JSON.parse(await body.text()) as { data: string };
      expect(Object.keys(sent)).toEqual(['data']);
      expect(JSON.parse(openWithNode(sent.data, 'k').toString())).toEqual({
        nik: '3171014404900001',
        alamat_rmh: 'Jl. “Kenanga” № 5',
        kosong: '',
        foto_ktp: 'data:image/jpeg;base64,/9j/AA==',
      });
    });

    it('does not seal an aborted submission', async () => {
      vi.stubGlobal('Worker', class {});
      const task = { fields: {}, files: {}, appKey: 'k', signal: AbortSignal.abort() };
      await expect(sealApplication(task)).rejects.toMatchObject({ name: 'AbortError' });
    });
  });
});

describe('a key wrapped for the bank', () => {
  const pairOf = (modulusLength: number) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
    return {
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey: parsePrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    };
  };

  const bank = pairOf(2048);

  const appKey = 'kunci-aplikasi-untuk-uji';

  const text = '{"nik":"9999990101900001"}';

  const seal = (publicKey = bank.publicKey) =>
    sealWithWebCrypto({ plaintext: new TextEncoder().encode(text), appKey, publicKey });

  it.each([2048, 4096])('SUB-18 the private key (%i bits) opens the envelope', async (bits) => {
    const { publicKey, privateKey } = bits === 2048 ? bank : pairOf(bits);
    const opened = await openEnvelope(await seal(publicKey), { appKey, privateKey });
    expect(opened.toString()).toBe(text);
  });

  it('SUB-18 neither the application key nor the private key of another bank opens the envelope', async () => {
    const envelope = await seal();
    const [, , sealed] = envelope.split('.');
    await expect(openEnvelope(envelope, { appKey })).rejects.toThrow(InvalidEnvelope);
    await expect(openEnvelope(`v1.${sealed}`, { appKey })).rejects.toThrow(InvalidEnvelope);
    const { privateKey } = pairOf(2048);
    await expect(openEnvelope(envelope, { appKey, privateKey })).rejects.toThrow(InvalidEnvelope);
  });

  it('SUB-18 every message has its own non-extractable key', async () => {
    const importing = vi.spyOn(crypto.subtle, 'importKey');
    const [first, second] = [await seal(), await seal()];
    expect(first.split('.')[1]).not.toBe(second.split('.')[1]);
    const extractable = importing.mock.calls.map(([, , , isExtractable]) => isExtractable);
    expect(new Set(extractable)).toEqual(new Set([false]));
    importing.mockRestore();
  });

  it('SUB-18 seals an application with a wrapped key', async () => {
    const body = await sealApplication({ fields: { nik: '1' }, files: {}, appKey, ...bank });
    const { data } = JSON.parse(await body.text());
    expect(data).toMatch(/^w1\./);
    const opened = await openEnvelope(data, { appKey, privateKey: bank.privateKey });
    expect(JSON.parse(opened.toString())).toEqual({ nik: '1' });
  });

  it('SUB-18 rejects instead of a weaker envelope when the browser cannot wrap a key', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const { publicKey } = bank;
    const application = { fields: {}, files: {}, appKey, publicKey };
    await expect(sealApplication(application)).rejects.toThrow('WebCrypto');
  });

  it('SUB-18 wraps the key only if a public key is configured', async () => {
    expect(parseConfig({}).bankPublicKey).toBe('');
    expect(parseConfig({ VITE_BANK_PUBLIC_KEY: bank.publicKey }).bankPublicKey).toBe(
      bank.publicKey,
    );
    expect(() => parseConfig({ VITE_BANK_PUBLIC_KEY: '-----BEGIN' })).toThrow();
    const body = await sealApplication({ fields: {}, files: {}, appKey });
    expect(JSON.parse(await body.text()).data).toMatch(/^v1\./);
  });
});

it('reloads like a missing screen when the code of sealApplication cannot be fetched again', async () => {
  const reloadForMissingPart = vi.fn(async () => false);
  vi.resetModules();
  vi.doMock('../../src/lib/release.ts', () => ({ reloadForMissingPart }));
  vi.doMock('../../api/client/encryption/webCrypto.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const { sealApplication: seal } = await import('../../api/client/encryption/sealApplication.ts');
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(seal({ fields: {}, files: {}, appKey: 'x' })).rejects.toMatchObject({
      kind: 'network',
    });
  expect(reloadForMissingPart.mock.calls).toEqual([[false], [true]]);
  vi.doUnmock('../../src/lib/release.ts');
  vi.doUnmock('../../api/client/encryption/webCrypto.ts');
});
