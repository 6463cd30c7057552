import {
  constants,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  type KeyObject,
  privateDecrypt,
  timingSafeEqual,
} from 'node:crypto';

const ivBytes = 16;

const macBytes = 64;

/** Versions of the sealed envelope (SUB-18) and their ciphers; all names have two characters. */
const ciphers: Record<string, string> = {
  v1: 'aes-256-cbc',
  c1: 'aes-256-ctr',
  w1: 'aes-256-cbc',
};
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

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

const derive = (material: string | Buffer, purpose: string): Buffer =>
  createHmac('sha512', material).update(purpose).digest();

function unwrap(wrapped: Buffer, privateKey: KeyObject | undefined): Buffer {
  if (!privateKey) throw new BrokenEnvelope('no private key here');
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, wrapped);
  } catch {
    throw new BrokenEnvelope('the key cannot be unwrapped');
  }
}

function parts(envelope: string) {
  const [version = '', ...segments] = envelope.split('.');
  const cipher = Object.hasOwn(ciphers, version) ? ciphers[version] : undefined;
  const expected = version === 'w1' ? 2 : 1;
  if (!cipher || segments.length !== expected || !segments.every((it) => base64.test(it))) {
    throw new BrokenEnvelope('not an envelope of a known version');
  }
  const [sealed = Buffer.alloc(0), wrapped = Buffer.alloc(0)] = segments
    .map((it) => Buffer.from(it, 'base64'))
    .reverse();
  if (sealed.length < ivBytes + macBytes) throw new BrokenEnvelope('too short');
  return { version, cipher, sealed, wrapped };
}

/**
 * Opens `version.base64(iv ‖ ciphertext ‖ mac)`, or `w1.base64(wrapped key).base64(…)`, whose key only
 * the bank's private key gives. The MAC is checked before anything is decrypted.
 * @throws BrokenEnvelope whatever is wrong; its message tells no more than that.
 */
export function openEnvelope(envelope: string, { appKey, privateKey }: EnvelopeKeys): Buffer {
  const { version, cipher, sealed, wrapped } = parts(envelope);
  const material = version === 'w1' ? unwrap(wrapped, privateKey) : appKey;
  const body = sealed.subarray(0, -macBytes);
  const mac = createHmac('sha512', derive(material, 'mac'));
  mac.update(version).update(wrapped).update(body);
  if (!timingSafeEqual(mac.digest(), sealed.subarray(-macBytes))) {
    throw new BrokenEnvelope('MAC mismatch');
  }
  try {
    const key = derive(material, 'enc').subarray(0, 32);
    const decipher = createDecipheriv(cipher, key, body.subarray(0, ivBytes));
    return Buffer.concat([decipher.update(body.subarray(ivBytes)), decipher.final()]);
  } catch {
    throw new BrokenEnvelope('cannot be decrypted');
  }
}
