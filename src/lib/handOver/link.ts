import { fromBase64Url, toBase64Url } from './base64Url.ts';

/** The identifier and secret of a hand-over, and the number that distinguishes this device from others. */
export interface HandOverLink {
  /** Identifies the hand-over at the bank. It is derived from the secret. */
  id: string;
  /**
   * The secret of the link with its check, 26 characters of base64url. It is the link's fragment and never part of a
   * request.
   */
  secret: string;
  /** A random number of this device, 22 characters of base64url. */
  device: string;
}

const SECRET_BYTES = 16;
/** The check detects all but one of 16 million incomplete or mistyped links. */
const CHECK_BYTES = 3;
const ID_BYTES = 16;
const DEVICE_BYTES = 16;

/** The characters of a fragment: secret and check in base64url. */
const fragmentPattern = /^[A-Za-z0-9_-]{26}$/;

/** Derived keys of other apps or other versions of this derivation differ from ours. */
const SALT = new TextEncoder().encode('s-card hand-over 1');

async function getCheck(secret: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', secret);
  return new Uint8Array(digest).subarray(0, CHECK_BYTES);
}

const getDerivation = (info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: SALT,
  info: new TextEncoder().encode(info),
});

const importSecret = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);

async function deriveId(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const source = await importSecret(secret);
  const bits = await crypto.subtle.deriveBits(getDerivation('id'), source, ID_BYTES * 8);
  return toBase64Url(new Uint8Array(bits));
}

const createRandom = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Returns the link of a secret, with a new random number for this device. */
async function createLinkOf(secret: Uint8Array<ArrayBuffer>): Promise<HandOverLink> {
  const check = await getCheck(secret);
  return {
    id: await deriveId(secret),
    secret: toBase64Url(new Uint8Array([...secret, ...check])),
    device: toBase64Url(createRandom(DEVICE_BYTES)),
  };
}

/** Creates the link of a new hand-over. */
export const createLink = (): Promise<HandOverLink> => createLinkOf(createRandom(SECRET_BYTES));

/** Returns the fragment of the link, without `#`. */
export const toFragment = (secret: HandOverLink['secret']): string => secret;

/** Decodes the characters that browsers percent-encode in a fragment, such as `>`. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return '';
  }
}

/**
 * Removes what surrounds a fragment: the leading `#`, and spaces, invisible characters and punctuation that chat apps
 * add around links.
 */
const trimFragment = (fragment: string): string =>
  decode(fragment)
    .replace(/^[\s\p{Cf}]{0,20}#?/u, '')
    .replace(/[^\w-]{0,20}$/, '');

/**
 * Parses the fragment of an address, with or without `#`. The device gets a new random number.
 * @returns null when the link is incomplete or mistyped
 */
export async function parseFragment(fragment: string): Promise<HandOverLink | null> {
  const text = trimFragment(fragment);
  if (!fragmentPattern.test(text)) return null;
  const bytes = fromBase64Url(text);
  const link = await createLinkOf(bytes.slice(0, SECRET_BYTES));
  // This also compares the unused bits of the last character.
  return link.secret === text ? link : null;
}

/**
 * Imports a key of the link. `key` seals the draft. `mark` seals the names of devices, so that both never share an IV.
 * @throws when the secret is not from a link
 */
export async function importKey(
  secret: HandOverLink['secret'],
  info: 'key' | 'mark' = 'key',
): Promise<CryptoKey> {
  const source = await importSecret(fromBase64Url(secret).slice(0, SECRET_BYTES));
  return crypto.subtle.deriveKey(
    getDerivation(info),
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
