import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { Chance } from './chance.ts';

const GCM_TAG_BYTES = 16;

interface Key {
  raw: Buffer;
}
interface Cipher {
  name: 'AES-GCM' | 'AES-CBC' | 'AES-CTR';
  iv?: Uint8Array;
  counter?: Uint8Array;
  additionalData?: Uint8Array;
}

const bufferOf = (data: ArrayBuffer | ArrayBufferView): Buffer =>
  data instanceof ArrayBuffer
    ? Buffer.from(data)
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
const exact = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

/**
 * The browser's cryptography by Node's: the same ciphers, but each is done at once. The browser's own
 * works beside the page, and who is ready first would be told by nobody.
 */
const subtle = {
  importKey: async (_format: string, raw: ArrayBuffer | ArrayBufferView): Promise<Key> => ({
    raw: Buffer.from(bufferOf(raw)),
  }),
  digest: async (_algorithm: string, data: ArrayBufferView) =>
    exact(createHash('sha256').update(bufferOf(data)).digest()),
  sign: async (_algorithm: unknown, key: Key, data: ArrayBuffer | ArrayBufferView) =>
    exact(createHmac('sha512', key.raw).update(bufferOf(data)).digest()),
  async encrypt({ name, iv, counter, additionalData }: Cipher, key: Key, data: ArrayBufferView) {
    const start = iv ?? counter ?? new Uint8Array();
    if (name !== 'AES-GCM') {
      const cipher = createCipheriv(
        `aes-256-${name === 'AES-CBC' ? 'cbc' : 'ctr'}`,
        key.raw,
        start,
      );
      return exact(Buffer.concat([cipher.update(bufferOf(data)), cipher.final()]));
    }
    const cipher = createCipheriv('aes-256-gcm', key.raw, start);
    if (additionalData) cipher.setAAD(additionalData);
    const sealed = [cipher.update(bufferOf(data)), cipher.final()];
    return exact(Buffer.concat([...sealed, cipher.getAuthTag()]));
  },
  async decrypt({ iv, additionalData }: Cipher, key: Key, data: ArrayBuffer) {
    const bytes = bufferOf(data);
    const decipher = createDecipheriv('aes-256-gcm', key.raw, iv ?? new Uint8Array());
    if (additionalData) decipher.setAAD(additionalData);
    decipher.setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
    return exact(
      Buffer.concat([decipher.update(bytes.subarray(0, -GCM_TAG_BYTES)), decipher.final()]),
    );
  },
};

/** Random bytes in groups as a UUID of version 4 shows them. */
export function uuidOf(chance: Chance): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = Buffer.alloc(16);
  chance.bytes(bytes);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** `crypto` with chance drawn from whoever asks. */
export const cryptographyOf = (chance: () => Chance) => ({
  subtle,
  getRandomValues<T extends Uint8Array | Uint32Array>(into: T): T {
    chance().bytes(new Uint8Array(into.buffer, into.byteOffset, into.byteLength));
    return into;
  },
  randomUUID: () => uuidOf(chance()),
});
