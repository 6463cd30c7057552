import {
  constants,
  createHmac,
  createPrivateKey,
  type KeyObject,
  privateDecrypt,
  subtle,
} from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const ivBytes = 16;

const macBytes = 64;

/** Versions of the sealed envelope (SUB-18) and their ciphers; all names have two characters. */
const ciphers: Record<string, string> = {
  v1: 'AES-CBC',
  c1: 'AES-CTR',
  w1: 'AES-CBC',
};
/**
 * Decodes base64; returns undefined for an empty or invalid text. The check avoids looking at megabytes
 * character by character.
 */
function decodeBase64(base64: string): Buffer<ArrayBuffer> | undefined {
  // Node also accepts the URL-safe alphabet and skips all other invalid characters.
  if (base64.includes('-') || base64.includes('_')) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const expectedLength = Math.floor(((base64.length - padding) * 3) / 4);
  return bytes.length === expectedLength && bytes.length > 0 ? bytes : undefined;
}

/** The keys that open envelopes: the application key, and the bank's private key for wrapped keys. */
export interface EnvelopeKeys {
  appKey: string;
  privateKey?: KeyObject;
}

/** The error for an envelope that cannot be opened. */
export class InvalidEnvelope extends Error {
  override name = 'InvalidEnvelope';
}

/**
 * Parses the bank's private key from a PEM text.
 * @throws when the text is not a private key.
 */
export const parsePrivateKey = (pem: string): KeyObject => createPrivateKey(pem);

/** Derives the MAC key, or the bytes whose beginning is the cipher's key. */
const deriveKey = (material: string | Buffer, purpose: string) =>
  createHmac('sha512', material).update(purpose).digest();

function unwrapKey(wrapped: Buffer, privateKey: KeyObject | undefined) {
  if (!privateKey) throw new InvalidEnvelope('no private key here');
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, wrapped);
  } catch {
    throw new InvalidEnvelope('the key cannot be unwrapped');
  }
}

function parseEnvelope(envelope: string) {
  const [version = '', ...segments] = envelope.split('.', 4);
  const cipher = Object.hasOwn(ciphers, version) ? ciphers[version] : undefined;
  const [sealed, wrapped] = segments.map(decodeBase64).reverse();
  const isComplete = version === 'w1' ? segments.length === 2 && wrapped : segments.length === 1;
  if (!cipher || !sealed || !isComplete) {
    throw new InvalidEnvelope('not an envelope of a known version');
  }
  if (sealed.length < ivBytes + macBytes) throw new InvalidEnvelope('too short');
  return { version, cipher, sealed, wrapped: wrapped ?? Buffer.alloc(0) };
}

const hmac = { name: 'HMAC', hash: 'SHA-512' };

/**
 * Opens `version.base64(iv ‖ ciphertext ‖ mac)`, or `w1.base64(wrapped key).base64(…)`, whose key only the
 * bank's private key unwraps. The MAC is verified before anything is decrypted. Both run asynchronously,
 * because megabytes would block the event loop.
 * @throws InvalidEnvelope for every failure; its message gives no details of the content.
 */
export async function openEnvelope(
  envelope: string,
  { appKey, privateKey }: EnvelopeKeys,
): Promise<Buffer> {
  const { version, cipher, sealed, wrapped } = parseEnvelope(envelope);
  // Decoding megabytes takes time, so other requests get a turn first.
  await setImmediate();
  const material = version === 'w1' ? unwrapKey(wrapped, privateKey) : appKey;
  const body = sealed.subarray(0, -macBytes);
  const macKey = await subtle.importKey('raw', deriveKey(material, 'mac'), hmac, false, ['verify']);
  const signed = Buffer.concat([Buffer.from(version), wrapped, body]);
  if (!(await subtle.verify('HMAC', macKey, sealed.subarray(-macBytes), signed))) {
    throw new InvalidEnvelope('MAC mismatch');
  }
  try {
    const key = deriveKey(material, 'enc').subarray(0, 32);
    const iv = body.subarray(0, ivBytes);
    const aes = await subtle.importKey('raw', key, cipher, false, ['decrypt']);
    const how =
      cipher === 'AES-CBC' ? { name: cipher, iv } : { name: cipher, counter: iv, length: 128 };
    return Buffer.from(await subtle.decrypt(how, aes, body.subarray(ivBytes)));
  } catch {
    throw new InvalidEnvelope('cannot be decrypted');
  }
}
