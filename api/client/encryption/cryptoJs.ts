import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import hmacSha512 from 'crypto-js/hmac-sha512.js';
import words from 'crypto-js/lib-typedarrays.js';
import CTR from 'crypto-js/mode-ctr.js';
import NoPadding from 'crypto-js/pad-nopadding.js';
import { ENCRYPTION_KEY_BYTES, envelopeVersions, randomIv, type SealInput } from './envelope.ts';

/**
 * Returns the same envelope as `sealWithWebCrypto`, byte for byte, with crypto-js. It is slow (about a
 * second for 2 MB on a phone), so it is only the fallback for browsers without `crypto.subtle`.
 * @throws Error when a public key is given: a weaker envelope would be no fallback.
 */
export async function sealWithCryptoJs(input: SealInput): Promise<string> {
  const { plaintext, appKey, mode = 'cbc', iv = randomIv(mode) } = input;
  if (input.publicKey) throw new Error('a wrapped key needs WebCrypto');
  const keyMaterial = Utf8.parse(appKey);
  const encryptionKey = hmacSha512(Utf8.parse('enc'), keyMaterial);
  encryptionKey.sigBytes = ENCRYPTION_KEY_BYTES;
  encryptionKey.clamp();
  const macKey = hmacSha512(Utf8.parse('mac'), keyMaterial);

  const ivWords = words.create(iv);
  const options = mode === 'cbc' ? { iv: ivWords } : { iv: ivWords, mode: CTR, padding: NoPadding };
  const { ciphertext } = AES.encrypt(words.create(plaintext), encryptionKey, options);

  const body = words.create(iv).concat(ciphertext);
  const mac = hmacSha512(Utf8.parse(envelopeVersions[mode]).concat(body), macKey);
  return `${envelopeVersions[mode]}.${Base64.stringify(body.concat(mac))}`;
}
