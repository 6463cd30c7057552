/**
 * The sealed envelope that carries an application to the bank (SUB-01, SUB-18):
 *
 *   <version> "." base64( iv[16] ‖ ciphertext ‖ mac[64] )
 *
 *   encryption key  first 32 bytes of HMAC-SHA512(application key, "enc")
 *   MAC key         all 64 bytes of   HMAC-SHA512(application key, "mac")
 *   mac             HMAC-SHA512(MAC key, version ‖ iv ‖ ciphertext)
 *
 * | version | cipher                    | iv                                        |
 * |---------|---------------------------|-------------------------------------------|
 * | v1      | AES-256-CBC, PKCS #7      | 16 random bytes                           |
 * | c1      | AES-256-CTR, no padding   | 12 random bytes, then a zero block counter |
 *
 * Texts are UTF-8. Both versions have two characters on purpose: the MAC covers version, iv and
 * ciphertext without separators, so a longer version could be mistaken for part of an iv. The
 * counter starts at zero because libraries disagree on how it overflows.
 *
 * Every browser gets the application key, so it is no secret: the envelope is the bank's format
 * and reveals damage in transit. TLS provides the secrecy.
 *
 * With a public key of the bank, a fresh key replaces the application key in every message. It is
 * sent wrapped, so that only the bank can read it:
 *
 *   "w1." base64( wrapped ) "." base64( iv[16] ‖ ciphertext ‖ mac[64] )
 *
 *   fresh key  32 random bytes; encryption key and MAC key come from it as above, the cipher is v1's
 *   wrapped    RSA-OAEP with SHA-256 of the fresh key
 *   mac        HMAC-SHA512(MAC key, "w1" ‖ wrapped ‖ iv ‖ ciphertext)
 */
export const envelopeVersions = { cbc: 'v1', ctr: 'c1' } as const;
/** The version of an envelope whose key is wrapped with the bank's public key. */
export const WRAPPED_KEY_VERSION = 'w1';

/** The block cipher mode of an envelope. */
export type EnvelopeMode = keyof typeof envelopeVersions;

export const IV_BYTES = 16;
export const MAC_BYTES = 64;
export const ENCRYPTION_KEY_BYTES = 32;
const CTR_NONCE_BYTES = 12;

/** Returns a random iv for one message. */
export function randomIv(mode: EnvelopeMode): Uint8Array<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  if (mode === 'ctr') iv.fill(0, CTR_NONCE_BYTES);
  return iv;
}

/** The input of `sealWithWebCrypto` and `sealWithCryptoJs`, which return the envelope as text. */
export interface SealInput {
  plaintext: Uint8Array<ArrayBuffer>;
  appKey: string;
  mode?: EnvelopeMode;
  /** The bank's public key, base64 of its SubjectPublicKeyInfo; without one the envelope is v1 or c1. */
  publicKey?: string;
  /** Fixed in tests only; by default each message gets a random iv. */
  iv?: Uint8Array<ArrayBuffer>;
}
