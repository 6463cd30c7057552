import * as z from 'zod/mini';

/**
 * Creates a schema that normalises a setting, or rejects it with a description of valid values.
 * @param parse returns undefined for an invalid text
 */
export const parsed = <T>(mustBe: string, parse: (text: string) => T | undefined) =>
  z.pipe(
    z.string(mustBe),
    z.transform((text: string, context): T => {
      const value = parse(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: text, message: mustBe });
      return z.NEVER;
    }),
  );

/** Splits a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Parses all items of a list. Returns undefined when an item is invalid. */
function parseEach<T>(text: string, parse: (item: string) => T | undefined): T[] | undefined {
  const values = splitList(text).map(parse);
  return values.includes(undefined) ? undefined : (values as T[]);
}

/** Characters that no address contains. They would end or start a directive of a content security policy. */
const forbidden = /[\s\p{Cc}\p{Cf};,'"`<>\\^{|}*]/u;
const hostName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/;
const ipv6 = /^\[[\da-f:.]+\]$/;

/** Parses an absolute http or https address as a browser would; undefined for other texts and with a user. */
function parseUrl(text: string): URL | undefined {
  if (forbidden.test(text) || !/^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isNamed = hostName.test(url.hostname) || ipv6.test(url.hostname);
  return isNamed && url.username === '' && url.password === '' ? url : undefined;
}

const hasQueryOrFragment = (text: string) => /[?#]/.test(text);

function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  return url && url.pathname === '/' && !hasQueryOrFragment(text) ? url.origin : undefined;
}

const anOrigin = 'an origin like https://host or https://host:8443, without a path';

/** Creates a schema for an origin, in lower case and without the default port. */
export const origin = () => parsed(anOrigin, parseOrigin);

/** Creates a schema for comma-separated origins. */
export const origins = () =>
  parsed(`${anOrigin}, or several with commas between them`, (text) =>
    parseEach(text, parseOrigin),
  );

/** Checks for a path on the app's own origin. Browsers treat `//host` and `/\host` as another origin. */
const isPathOnOrigin = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) && !forbidden.test(text) && !/(?:^|\/)\.{1,2}(?:[/?#]|$)/.test(text);

const removeTrailingSlash = (text: string): string =>
  text.endsWith('/') ? removeTrailingSlash(text.slice(0, -1)) : text;

/** Creates a schema for a base address of calls, without a slash at its end. */
export const base = () =>
  parsed('an address like https://host/path, or a path like /bank/local', (text) => {
    if (hasQueryOrFragment(text)) return undefined;
    if (isPathOnOrigin(text)) return removeTrailingSlash(text) || '/';
    const url = parseUrl(text);
    return url && removeTrailingSlash(url.origin + url.pathname);
  });

/** Creates a schema for the path below which the app is served. Its segments have no dots. */
export const basePath = () =>
  parsed('a path with a slash at both ends, like /kartu/', (text) =>
    /^\/(?:[\w-]+\/)*$/.test(text) ? text : undefined,
  );

/** Creates a schema for a path relative to a base, without slashes at its start. A colon would mark a parameter. */
export const callPath = () =>
  parsed('a path like s-card/otp, without a host', (text) => {
    const path = text.replace(/^\/{1,99}/, '');
    return path !== '' && isPathOnOrigin(`/${path}`) && !/[:#]/.test(path) ? path : undefined;
  });

const formatLink = (text: string, url: URL) =>
  // A browser adds the slash itself.
  url.pathname === '/' && !hasQueryOrFragment(text) && !text.endsWith('/') ? url.origin : url.href;

/** Creates a schema for a link: a path on the app's origin, or an absolute http or https address. */
export const link = () =>
  parsed('an address like https://host/path, or a path like /path', (text) => {
    if (isPathOnOrigin(text)) return text;
    const url = parseUrl(text);
    return url && formatLink(text, url);
  });

/** Creates a schema for an absolute address that is sent to another server. */
export const absoluteLink = () =>
  parsed('an address like https://host/path', (text) => {
    const url = parseUrl(text);
    return url && formatLink(text, url);
  });

/** Returns the host name or address from `host` or `host:port`, as a browser writes it. */
function parseHost(text: string): string | undefined {
  // An IPv6 address may have brackets or not.
  const host = /^[\da-f]*:[\da-f.]*:[\da-f:.]*$/i.test(text) ? `[${text}]` : text;
  return /[/?#@]/.test(host) ? undefined : parseUrl(`http://${host}`)?.hostname;
}

const aHost = 'a host name or an IP address';

/** Creates a schema for comma-separated host names and addresses. Ports are ignored. */
export const hosts = () =>
  parsed(`${aHost}, or several with commas between them`, (text) => parseEach(text, parseHost));

/** Creates a schema for the host on which a server listens: a name or an address, which loses IPv6 brackets. */
export const listeningHost = () =>
  parsed(aHost, (text) => {
    const hasPort = /^[^:]*:\d*$|\]:\d*$/.test(text);
    return hasPort ? undefined : parseHost(text)?.replace(/^\[|\]$/g, '');
  });

/** Creates a schema for an integer, or its digits, from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

/** Creates a schema for the token in a header after `Bearer`. */
export const bearer = () =>
  parsed('a token of visible ASCII characters, without "Bearer"', (text) =>
    /^[\x21-\x7e]+$/.test(text) ? text : undefined,
  );

const leastKeyBits = 2048;

/**
 * Checks whether the text is an RSA public key that a browser can import. In a browser it returns true
 * without a check: the app parses its configuration there only in development, after the server's check.
 */
function isRsaKey(base64: string): boolean {
  const node = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!node) return true;
  try {
    const der = Buffer.from(base64, 'base64');
    const key = node.createPublicKey({ key: der, format: 'der', type: 'spki' });
    // Node ignores bytes after the key, but browsers reject them.
    const isWhole = key.export({ format: 'der', type: 'spki' }).equals(der);
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return isWhole && key.asymmetricKeyType === 'rsa' && modulusLength >= leastKeyBits;
  } catch {
    return false;
  }
}

/**
 * Creates a schema for an RSA public key (SubjectPublicKeyInfo). Accepts PEM, or base64 in one or several
 * lines. Outputs base64 in one line.
 */
export const publicKey = () =>
  parsed(
    `an RSA public key of at least ${leastKeyBits} bits (SubjectPublicKeyInfo) in base64`,
    (text) => {
      const pem = /^-----BEGIN PUBLIC KEY-----([\s\S]*)-----END PUBLIC KEY-----$/.exec(text)?.[1];
      const base64 = (pem ?? text).replace(/\s/g, '');
      return /^[A-Za-z\d+/]+={0,2}$/.test(base64) && isRsaKey(base64) ? base64 : undefined;
    },
  );
