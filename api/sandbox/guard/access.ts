import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';

/** What node-server hands over besides the request; absent when a caller in this process asks the app directly. */
export type NodeEnv = { Bindings: { incoming?: IncomingMessage } };

const socketOf = (c: Context): IncomingMessage['socket'] | undefined =>
  (c as Context<NodeEnv>).env?.incoming?.socket;

/** An IPv4 address that a socket for both kinds shows as IPv6, in its own form. */
const plain = (address = '') => address.replace(/^::ffff:/i, '');

/** Who asks, by address; undefined for a caller in this process. */
export function clientOf(c: Context): string | undefined {
  const socket = socketOf(c);
  return socket && plain(socket.remoteAddress);
}

/** The address of this machine that the caller has reached. */
const reachedAt = (c: Context): string => plain(socketOf(c)?.localAddress);

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

export const isLoopback = (nameOrAddress: string): boolean => loopback.test(nameOrAddress);

const refused = (c: Context, status: 403 | 421, code: string, text: string) =>
  c.json(
    { responseCode: code, responseDescription: text, responseMessageId: text, error: text },
    status,
  );

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Answers only to names that are this server's: loopback, the very address that was reached, and the
 * `hosts` of the configuration. Any other name may belong to somebody who points it here once a browser
 * trusts it (DNS rebinding); and addresses and policies that are made from it would follow it.
 */
export const ownHostOnly =
  (hosts: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    const isOwn = isLoopback(hostname) || hosts.includes(hostname) || bare === reachedAt(c);
    return isOwn ? next() : refused(c, 421, '421', 'Alamat ini bukan milik server ini.');
  };

/** What a browser sends along on behalf of a page of another origin. */
function isForeign(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  const isKnown =
    origin === undefined || hostOf(origin) === hostOf(c.req.url) || origins.includes(origin);
  const site = c.req.header('sec-fetch-site') ?? 'none';
  return !isKnown || (!['same-origin', 'none'].includes(site) && !origins.includes(origin ?? ''));
}

/** Refuses whatever would change something on behalf of a page of another origin than this or `origins`. */
export const ownPagesOnly =
  (origins: readonly string[] = []): MiddlewareHandler =>
  async (c, next) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || !isForeign(c, origins)
      ? next()
      : refused(c, 403, '403', 'Permintaan dari halaman lain ditolak.');

/**
 * Without a body, or a word of what it is, and without what every browser says of the page that has sent it: or
 * from a page of this server's own, as people type it into the browser's console.
 */
function isTyped(c: Context): boolean {
  const [type, origin, site] = ['content-type', 'origin', 'sec-fetch-site'].map((name) =>
    c.req.header(name),
  );
  if (type !== undefined && c.req.header('content-length') !== '0') return false;
  return site === undefined ? origin === undefined : site === 'same-origin';
}

/**
 * What changes something is JSON: that a page of another origin cannot send unasked. Or it is a command as
 * people type it, which no page of another origin can send.
 */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  const isHarmless = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || isTyped(c);
  if (isHarmless || saysJson(c)) return next();
  return c.json({ error: 'content-type: application/json is missing' }, 415);
};

/** Whether the body is JSON, in UTF-8 and as it is: what is packed is not unpacked here. */
export const saysJson = (c: Context): boolean =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?;?$/i.test(
    c.req.header('content-type') ?? '',
  ) && ['identity', undefined].includes(c.req.header('content-encoding')?.toLowerCase());
