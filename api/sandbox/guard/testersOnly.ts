import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientOf, isLoopback } from './connection.ts';

const cookie = 'sandbox-testers';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/** A proxy on this machine connects from loopback on behalf of anybody. */
const isForwarded = (c: Context) =>
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name));

/** Whether this very machine asks, by a name of its own. */
function isHere(c: Context): boolean {
  const client = clientOf(c);
  const isLocal = client === undefined || isLoopback(client);
  return isLocal && !isForwarded(c) && isLoopback(new URL(c.req.url).hostname);
}

function bringsToken(c: Context, token: string): boolean {
  const asked = c.req.query('token');
  const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '');
  const given = [asked, bearer, getCookie(c, cookie)];
  if (!given.some((it) => it !== undefined && isEqual(it, token))) return false;
  // A page that was opened with the token asks for its parts without it.
  if (asked !== undefined) {
    const secure = new URL(c.req.url).protocol === 'https:';
    setCookie(c, cookie, token, { path: '/sandbox', httpOnly: true, sameSite: 'Strict', secure });
  }
  return true;
}

/**
 * Lets in who brings the token: in the address (`?token=`, which a cookie then stands for), or as a
 * bearer. Where there is none, only this machine is let in.
 */
export const testersOnly =
  (token: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (token === undefined ? isHere(c) : bringsToken(c, token)) return next();
    const error = token === undefined ? 'answers on this machine only' : 'asks for its token';
    return c.json({ error: `the testers' side ${error}` }, 403);
  };

/** What changes something is JSON: that a page of another origin cannot send unasked. */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || saysJson(c)) return next();
  return c.json({ error: 'content-type: application/json is missing' }, 415);
};

export const saysJson = (c: Context): boolean =>
  /^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '');
