import { fromBase64, toBase64 } from '../base64.ts';

/** Encodes bytes as base64url (RFC 4648, section 5), without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Decodes base64url without padding. @throws when the text is invalid. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
