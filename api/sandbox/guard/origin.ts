import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback, reachedAt } from './connection.ts';

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
