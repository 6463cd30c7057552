import { fromBase64, toBase64 } from '../../../src/lib/base64.ts';
import {
  ENCRYPTION_KEY_BYTES,
  type EnvelopeMode,
  envelopeVersions,
  IV_BYTES,
  MAC_BYTES,
  randomIv,
  type SealInput,
  WRAPPED_KEY_VERSION,
} from './envelope.ts';

const FRESH_KEY_BYTES = 32;

const hmacSha512 = { name: 'HMAC', hash: 'SHA-512' };

async function signMessage(key: BufferSource, message: BufferSource): Promise<ArrayBuffer> {
  const hmac = await crypto.subtle.importKey('raw', key, hmacSha512, false, ['sign']);
  return crypto.subtle.sign('HMAC', hmac, message);
}

interface MessageKey {
  material: BufferSource;
  version: string;
  wrapped: Uint8Array<ArrayBuffer>;
}

/** Returns the application key, or a fresh key that only the bank's private key can unwrap. */
async function createMessageKey(input: SealInput, mode: EnvelopeMode): Promise<MessageKey> {
  if (!input.publicKey) {
    return {
      material: new TextEncoder().encode(input.appKey),
      version: envelopeVersions[mode],
      wrapped: new Uint8Array(0),
    };
  }
  const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const spki = fromBase64(input.publicKey);
  const bank = await crypto.subtle.importKey('spki', spki, oaep, false, ['encrypt']);
  const material = crypto.getRandomValues(new Uint8Array(FRESH_KEY_BYTES));
  const wrapped = new Uint8Array(await crypto.subtle.encrypt(oaep, bank, material));
  return { material, version: WRAPPED_KEY_VERSION, wrapped };
}

/** Returns the envelope, created with `crypto.subtle`. With a public key the mode is always CBC. */
export async function sealWithWebCrypto(input: SealInput): Promise<string> {
  const mode = input.publicKey ? 'cbc' : (input.mode ?? 'cbc');
  const { plaintext, iv = randomIv(mode) } = input;
  const utf8 = new TextEncoder();
  const { material, version, wrapped } = await createMessageKey(input, mode);
  const encryptionKey = (await signMessage(material, utf8.encode('enc'))).slice(
    0,
    ENCRYPTION_KEY_BYTES,
  );
  const macKey = await signMessage(material, utf8.encode('mac'));

  const cipher = mode === 'cbc' ? 'AES-CBC' : 'AES-CTR';
  const aes = await crypto.subtle.importKey('raw', encryptionKey, cipher, false, ['encrypt']);
  const parameters =
    mode === 'cbc' ? { name: cipher, iv } : { name: cipher, counter: iv, length: 32 };
  const ciphertext = await crypto.subtle.encrypt(parameters, aes, plaintext);

  // Version, wrapped key, iv, ciphertext and MAC share one buffer, so that a large application is not
  // copied again.
  const label = utf8.encode(version);
  const ivAt = label.length + wrapped.length;
  const macAt = ivAt + IV_BYTES + ciphertext.byteLength;
  const output = new Uint8Array(macAt + MAC_BYTES);
  output.set(label);
  output.set(wrapped, label.length);
  output.set(iv, ivAt);
  output.set(new Uint8Array(ciphertext), ivAt + IV_BYTES);
  output.set(new Uint8Array(await signMessage(macKey, output.subarray(0, macAt))), macAt);
  const key = wrapped.length > 0 ? `${toBase64(wrapped)}.` : '';
  return `${version}.${key}${toBase64(output.subarray(ivAt))}`;
}
