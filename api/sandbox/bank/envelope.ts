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
/** The bytes of base64; undefined where it is none. Megabytes are not looked at letter by letter. */
function bytesOf(base64: string): Buffer<ArrayBuffer> | undefined {
  // Node reads another alphabet, too; what else is none of this one it leaves out.
  if (base64.includes('-') || base64.includes('_')) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const whole = Math.floor(((base64.length - padding) * 3) / 4);
  return bytes.length === whole && bytes.length > 0 ? bytes : undefined;
}

/** What opens envelopes: the application key, and the bank's private key for wrapped ones. */
export interface EnvelopeKeys {
  appKey: string;
  privateKey?: KeyObject;
}

export class BrokenEnvelope extends Error {
  override name = 'BrokenEnvelope';
}

/** The bank's private key out of a PEM text. @throws when it is none. */
export const readPrivateKey = (pem: string): KeyObject => createPrivateKey(pem);

/** The MAC's key, or what the cipher's is the beginning of. */
const derive = (material: string | Buffer, purpose: string) =>
  createHmac('sha512', material).update(purpose).digest();

function unwrap(wrapped: Buffer, privateKey: KeyObject | undefined) {
  if (!privateKey) throw new BrokenEnvelope('no private key here');
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, wrapped);
  } catch {
    throw new BrokenEnvelope('the key cannot be unwrapped');
  }
}

function parts(envelope: string) {
  const [version = '', ...segments] = envelope.split('.', 4);
  const cipher = Object.hasOwn(ciphers, version) ? ciphers[version] : undefined;
  const [sealed, wrapped] = segments.map(bytesOf).reverse();
  const isWhole = version === 'w1' ? segments.length === 2 && wrapped : segments.length === 1;
  if (!cipher || !sealed || !isWhole) {
    throw new BrokenEnvelope('not an envelope of a known version');
  }
  if (sealed.length < ivBytes + macBytes) throw new BrokenEnvelope('too short');
  return { version, cipher, sealed, wrapped: wrapped ?? Buffer.alloc(0) };
}

const hmac = { name: 'HMAC', hash: 'SHA-512' };

/**
 * Opens `version.base64(iv ‖ ciphertext ‖ mac)`, or `w1.base64(wrapped key).base64(…)`, whose key only
 * the bank's private key gives. The MAC is checked before anything is decrypted; both are computed beside the
 * event loop, because for megabytes they would hold up everybody.
 * @throws BrokenEnvelope whatever is wrong; its message tells no more than that.
 */
export async function openEnvelope(
  envelope: string,
  { appKey, privateKey }: EnvelopeKeys,
): Promise<Buffer> {
  const { version, cipher, sealed, wrapped } = parts(envelope);
  // Others first: what was done with megabytes until here has taken its time.
  await setImmediate();
  const material = version === 'w1' ? unwrap(wrapped, privateKey) : appKey;
  const body = sealed.subarray(0, -macBytes);
  const macKey = await subtle.importKey('raw', derive(material, 'mac'), hmac, false, ['verify']);
  const signed = Buffer.concat([Buffer.from(version), wrapped, body]);
  if (!(await subtle.verify('HMAC', macKey, sealed.subarray(-macBytes), signed))) {
    throw new BrokenEnvelope('MAC mismatch');
  }
  try {
    const key = derive(material, 'enc').subarray(0, 32);
    const iv = body.subarray(0, ivBytes);
    const aes = await subtle.importKey('raw', key, cipher, false, ['decrypt']);
    const how =
      cipher === 'AES-CBC' ? { name: cipher, iv } : { name: cipher, counter: iv, length: 128 };
    return Buffer.from(await subtle.decrypt(how, aes, body.subarray(ivBytes)));
  } catch {
    throw new BrokenEnvelope('cannot be decrypted');
  }
}
