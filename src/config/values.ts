import * as z from 'zod/mini';

/**
 * A setting that is normalised, or refused with what it must be.
 * @param parse returns undefined for a text that cannot be used
 */
const parsed = <T>(mustBe: string, parse: (text: string) => T | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      const value = parse(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: text, message: mustBe });
      return z.NEVER;
    }),
  );

/** The parts of a list with commas between them. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** All parts of a list; undefined when one of them cannot be used. */
function eachOf<T>(text: string, parse: (item: string) => T | undefined): T[] | undefined {
  const values = listOf(text).map(parse);
  return values.includes(undefined) ? undefined : (values as T[]);
}

/** What no address has, and what would end a directive of a content security policy or begin another one. */
const foreign = /[\s\p{Cc}\p{Cf};,'"`<>\\^{|}*]/u;
const hostName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/;
const ipv6 = /^\[[\da-f:.]+\]$/;

/** An absolute http or https address without user, in the browser's own spelling. */
function urlOf(text: string): URL | undefined {
  if (foreign.test(text) || !/^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isNamed = hostName.test(url.hostname) || ipv6.test(url.hostname);
  return isNamed && url.username === '' && url.password === '' ? url : undefined;
}

const hasMore = (text: string) => /[?#]/.test(text);

function originOf(text: string): string | undefined {
  const url = urlOf(text);
  return url && url.pathname === '/' && !hasMore(text) ? url.origin : undefined;
}

const anOrigin = 'an origin like https://host or https://host:8443, without a path';

/** An origin, in lower case and without its scheme's own port. */
export const origin = () => parsed(anOrigin, originOf);

/** Origins with commas between them. */
export const origins = () =>
  parsed(`${anOrigin}, or several with commas between them`, (text) => eachOf(text, originOf));

/** A path on the app's own origin; browsers take `//host` and `/\host` for another one. */
const ownPath = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) && !foreign.test(text) && !/(?:^|\/)\.{1,2}(?:[/?#]|$)/.test(text);

const withoutEnd = (text: string): string =>
  text.endsWith('/') ? withoutEnd(text.slice(0, -1)) : text;

/** The address that the paths of calls are appended to, without a slash at its end. */
export const base = () =>
  parsed('an address like https://host/path, or a path like /bank/local', (text) => {
    if (hasMore(text)) return undefined;
    if (ownPath(text)) return withoutEnd(text) || '/';
    const url = urlOf(text);
    return url && withoutEnd(url.origin + url.pathname);
  });

/** What is appended to a base; a colon would name a part of it that a call fills in. */
export const callPath = () =>
  parsed('a path like s-card/otp, without a host', (text) => {
    const path = text.replace(/^\/{1,99}/, '');
    return path !== '' && ownPath(`/${path}`) && !/[:#]/.test(path) ? path : undefined;
  });

const asGiven = (text: string, url: URL) =>
  // A browser adds the slash itself.
  url.pathname === '/' && !hasMore(text) && !text.endsWith('/') ? url.origin : url.href;

/** What a link of a page leads to: never a script. */
export const link = () =>
  parsed('an address like https://host/path, or a path like /file.pdf', (text) => {
    if (ownPath(text)) return text;
    const url = urlOf(text);
    return url && asGiven(text, url);
  });

/** An address that another server is given. */
export const absoluteLink = () =>
  parsed('an address like https://host/path', (text) => {
    const url = urlOf(text);
    return url && asGiven(text, url);
  });

/** The name or address in `host` or `host:port`, as a browser writes it. */
function hostOf(text: string): string | undefined {
  // An IPv6 address is given with or without its brackets.
  const host = /^[\da-f]*:[\da-f.]*:[\da-f:.]*$/i.test(text) ? `[${text}]` : text;
  return /[/?#@]/.test(host) ? undefined : urlOf(`http://${host}`)?.hostname;
}

const aHost = 'a host name or an IP address';

/** Host names and addresses with commas between them; ports are of no matter. */
export const hosts = () =>
  parsed(`${aHost}, or several with commas between them`, (text) => eachOf(text, hostOf));

/** Where a server listens: a name or an address, IPv6 without brackets. */
export const listeningHost = () =>
  parsed(aHost, (text) => {
    const hasPort = /^[^:]*:\d*$|\]:\d*$/.test(text);
    return hasPort ? undefined : hostOf(text)?.replace(/^\[|\]$/g, '');
  });

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

/** What a header may say after `Bearer`. */
export const bearer = () =>
  parsed('a token of visible ASCII characters, without "Bearer"', (text) =>
    /^[\x21-\x7e]+$/.test(text) ? text : undefined,
  );

const leastKeyBits = 2048;

/**
 * Whether it is an RSA public key that a browser can import. Undecided in a browser: there nothing but a
 * development server has it parsed, which has looked itself.
 */
function isRsaKey(base64: string): boolean {
  const node = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!node) return true;
  try {
    const der = Buffer.from(base64, 'base64');
    const key = node.createPublicKey({ key: der, format: 'der', type: 'spki' });
    // What follows the key would not be noticed, and is refused by a browser.
    const isWhole = key.export({ format: 'der', type: 'spki' }).equals(der);
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return isWhole && key.asymmetricKeyType === 'rsa' && modulusLength >= leastKeyBits;
  } catch {
    return false;
  }
}

/** An RSA public key (SubjectPublicKeyInfo) as base64 in one line; given so, in several lines, or as PEM. */
export const publicKey = () =>
  parsed(
    `an RSA public key of at least ${leastKeyBits} bits (SubjectPublicKeyInfo) in base64`,
    (text) => {
      const pem = /^-----BEGIN PUBLIC KEY-----([\s\S]*)-----END PUBLIC KEY-----$/.exec(text)?.[1];
      const base64 = (pem ?? text).replace(/\s/g, '');
      return /^[A-Za-z\d+/]+={0,2}$/.test(base64) && isRsaKey(base64) ? base64 : undefined;
    },
  );
