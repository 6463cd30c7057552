import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { findClient, findScheme, getNetwork, type TrustedProxies } from './proxies.ts';

/** The bindings of node-server; absent when code in this process calls the app directly. */
export type NodeEnv = { Bindings: { incoming?: IncomingMessage } };

const getSocket = (c: Context): IncomingMessage['socket'] | undefined =>
  (c as Context<NodeEnv>).env?.incoming?.socket;

/** Returns an IPv4 address without the IPv6 prefix that a dual-stack socket adds. */
const normalizeAddress = (address = '') => address.replace(/^::ffff:/i, '');

/** The client and the scheme of a request according to trusted proxies. */
interface Forwarded {
  client: string;
  scheme: string | undefined;
}
const forwardedKey = 'forwarded';

/** Creates middleware that reads `X-Forwarded-For` and `X-Forwarded-Proto` of trusted proxies only. */
export const readForwarded =
  (proxies: TrustedProxies): MiddlewareHandler =>
  async (c, next) => {
    const peer = normalizeAddress(getSocket(c)?.remoteAddress);
    const forwarded: Forwarded = {
      client: findClient(proxies, peer, c.req.header('x-forwarded-for')),
      scheme: findScheme(proxies, peer, c.req.header('x-forwarded-proto')),
    };
    c.set(forwardedKey, forwarded);
    return next();
  };

const getForwarded = (c: Context): Forwarded | undefined => c.get(forwardedKey);

/** Returns the IP address of the client; undefined for a caller in this process. Limits count `getClient`. */
export function getClientAddress(c: Context): string | undefined {
  const socket = getSocket(c);
  return socket && (getForwarded(c)?.client ?? normalizeAddress(socket.remoteAddress));
}

/**
 * Returns the client that limits count: its IPv4 address, or the network (/64) of its IPv6 address, in which everybody
 * has as many addresses as they like. Undefined for a caller in this process.
 */
export function getClient(c: Context): string | undefined {
  const address = getClientAddress(c);
  return address && getNetwork(address);
}

/** Returns the requested URL, with the scheme that the client used. */
export function getRequestUrl(c: Context): URL {
  const url = new URL(c.req.url);
  const scheme = getForwarded(c)?.scheme;
  if (scheme) url.protocol = `${scheme}:`;
  return url;
}

/** Returns the address of this machine that the client connected to. */
const getServerAddress = (c: Context): string => normalizeAddress(getSocket(c)?.localAddress);

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** Checks whether a host name or address is loopback. */
export const isLoopback = (nameOrAddress: string): boolean => loopback.test(nameOrAddress);

const respondWithError = (c: Context, status: 403 | 421, code: string, text: string) =>
  c.json(
    { responseCode: code, responseDescription: text, responseMessageId: text, error: text },
    status,
  );

const getHost = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Accepts only this server's host names: loopback, the address that the client connected to, and the
 * configured `hosts`. Any other name may belong to an attacker who redirects it here (DNS rebinding), and
 * URLs and policies derived from it would be wrong.
 */
export const requireOwnHost =
  (hosts: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    const isOwn = isLoopback(hostname) || hosts.includes(hostname) || bare === getServerAddress(c);
    return isOwn ? next() : respondWithError(c, 421, '421', 'Alamat ini bukan milik server ini.');
  };

/** Checks whether a browser sent the request for a page of another origin. */
function isCrossOrigin(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  const isKnown =
    origin === undefined || getHost(origin) === getHost(c.req.url) || origins.includes(origin);
  const site = c.req.header('sec-fetch-site') ?? 'none';
  return !isKnown || (!['same-origin', 'none'].includes(site) && !origins.includes(origin ?? ''));
}

/** How long (s) a browser may use the response to a preflight request. */
const preflightSeconds = 600;

/** Allows pages of these origins to make the bank's calls and to read the responses. */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'authorization'],
    maxAge: preflightSeconds,
  });

/** Refuses state-changing requests from pages of other origins than this one and `origins`. */
export const requireOwnOrigin =
  (origins: readonly string[] = []): MiddlewareHandler =>
  async (c, next) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || !isCrossOrigin(c, origins)
      ? next()
      : respondWithError(c, 403, '403', 'Permintaan dari halaman lain ditolak.');

/**
 * Checks whether a person typed the request: it has no content type, or an empty body, and no headers that browsers
 * add for pages; or it comes from this server's own page, as with the browser's console.
 */
function isManualRequest(c: Context): boolean {
  const [type, origin, site] = ['content-type', 'origin', 'sec-fetch-site'].map((name) =>
    c.req.header(name),
  );
  if (type !== undefined && c.req.header('content-length') !== '0') return false;
  return site === undefined ? origin === undefined : site === 'same-origin';
}

/**
 * Requires JSON for state-changing requests, because a page of another origin cannot send JSON without
 * permission. Manual requests without a body are allowed, because such a page cannot send them either.
 */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const isHarmless = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || isManualRequest(c);
  if (isHarmless || isJsonRequest(c)) return next();
  return c.json({ error: 'content-type: application/json is missing' }, 415);
};

/**
 * Forbids to store responses and to guess their types, and with `policy` also sets these headers. A handler may allow
 * to store its response.
 */
export const protectResponses =
  (policy: Record<string, string> = {}): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    for (const [name, value] of Object.entries(policy)) c.header(name, value);
  };

/** Checks whether the body is JSON in UTF-8 without compression; the server does not decompress bodies. */
export const isJsonRequest = (c: Context): boolean =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?;?$/i.test(
    c.req.header('content-type') ?? '',
  ) && ['identity', undefined].includes(c.req.header('content-encoding')?.toLowerCase());
