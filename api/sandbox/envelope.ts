import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const ivBytes = 16;
const macBytes = 64;

/** Versions of the sealed envelope (SUB-18) and their ciphers; both names have two characters. */
const ciphers: Record<string, string> = { v1: 'aes-256-cbc', c1: 'aes-256-ctr' };

export class BrokenEnvelope extends Error {
  override name = 'BrokenEnvelope';
}

function derive(appKey: string, purpose: string): Buffer {
  return createHmac('sha512', appKey).update(purpose).digest();
}

/**
 * Opens `version.base64(iv ‖ ciphertext ‖ mac)`. The MAC is checked before anything is decrypted.
 * @throws BrokenEnvelope whatever is wrong; its message tells no more than that.
 */
export function openEnvelope(envelope: string, appKey: string): Buffer {
  const [version = '', encoded = '', ...more] = envelope.split('.');
  const cipher = Object.hasOwn(ciphers, version) ? ciphers[version] : undefined;
  if (!cipher || more.length > 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) {
    throw new BrokenEnvelope('not an envelope of a known version');
  }
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < ivBytes + macBytes) throw new BrokenEnvelope('too short');
  const body = bytes.subarray(0, -macBytes);
  const mac = createHmac('sha512', derive(appKey, 'mac')).update(version).update(body).digest();
  if (!timingSafeEqual(mac, bytes.subarray(-macBytes))) throw new BrokenEnvelope('MAC mismatch');
  try {
    const key = derive(appKey, 'enc').subarray(0, 32);
    const decipher = createDecipheriv(cipher, key, body.subarray(0, ivBytes));
    return Buffer.concat([decipher.update(body.subarray(ivBytes)), decipher.final()]);
  } catch {
    throw new BrokenEnvelope('cannot be decrypted');
  }
}
