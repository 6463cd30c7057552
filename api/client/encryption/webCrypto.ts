import { toBase64 } from '../../../src/lib/files/base64.ts';
import {
  ENCRYPTION_KEY_BYTES,
  envelopeVersions,
  IV_BYTES,
  MAC_BYTES,
  randomIv,
  type SealInput,
} from './envelope.ts';

const hmacSha512 = { name: 'HMAC', hash: 'SHA-512' };

async function sign(key: BufferSource, message: BufferSource): Promise<ArrayBuffer> {
  const hmac = await crypto.subtle.importKey('raw', key, hmacSha512, false, ['sign']);
  return crypto.subtle.sign('HMAC', hmac, message);
}

/** Writes the envelope with the browser's own cryptography; needs `crypto.subtle`. */
export async function sealWithWebCrypto(input: SealInput): Promise<string> {
  const { plaintext, appKey, mode = 'cbc', iv = randomIv(mode) } = input;
  const utf8 = new TextEncoder();
  const keyMaterial = utf8.encode(appKey);
  const encryptionKey = (await sign(keyMaterial, utf8.encode('enc'))).slice(
    0,
    ENCRYPTION_KEY_BYTES,
  );
  const macKey = await sign(keyMaterial, utf8.encode('mac'));

  const cipher = mode === 'cbc' ? 'AES-CBC' : 'AES-CTR';
  const aes = await crypto.subtle.importKey('raw', encryptionKey, cipher, false, ['encrypt']);
  const parameters =
    mode === 'cbc' ? { name: cipher, iv } : { name: cipher, counter: iv, length: 32 };
  const ciphertext = await crypto.subtle.encrypt(parameters, aes, plaintext);

  // One buffer for version, iv, ciphertext and mac: a large application is not copied again.
  const version = utf8.encode(envelopeVersions[mode]);
  const macAt = version.length + IV_BYTES + ciphertext.byteLength;
  const whole = new Uint8Array(macAt + MAC_BYTES);
  whole.set(version);
  whole.set(iv, version.length);
  whole.set(new Uint8Array(ciphertext), version.length + IV_BYTES);
  whole.set(new Uint8Array(await sign(macKey, whole.subarray(0, macAt))), macAt);
  return `${envelopeVersions[mode]}.${toBase64(whole.subarray(version.length))}`;
}
