import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientOf, isLoopback } from './access.ts';

/** Who sees the testers' side: whoever brings the token, or this machine without one; `none` of it exists. */
export type Testers = { token: string } | 'here' | 'none';

const leastBits = 128;
const leastDifferent = 8;

/** The alphabets that a token may be drawn from: of two that have its characters the smaller one counts. */
const alphabets: [RegExp, number][] = [
  [/^\d+$/, 10],
  [/^[\da-f]+$/i, 16],
  [/^[\da-z]+$/, 36],
  [/^[\dA-Z]+$/, 36],
];

/** @throws when the token, drawn by chance, could be one of fewer than 2^128. */
export function refuseWeak(testers: Testers): void {
  if (typeof testers === 'string') return;
  const { token } = testers;
  const size = alphabets.find(([pattern]) => pattern.test(token))?.[1] ?? 64;
  const isVaried = new Set(token).size >= leastDifferent;
  if (isVaried && token.length * Math.log2(size) >= leastBits) return;
  throw new Error(
    `SANDBOX_TESTERS is no token of ${leastBits} bits, such as \`openssl rand -hex 16\` gives. ` +
      'Leave it out for a new one at every start, or set it to `here` for this machine without a token.',
  );
}

const sessionHours = 12;
const guesses = { points: 10, duration: 60 };

const digest = (text: string) => createHash('sha256').update(text).digest();

const isEqual = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/** A proxy on this machine connects from loopback on behalf of anybody; not every one says so. */
const isForwarded = (c: Context) =>
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name));

/** Whether this very machine asks, by a name of its own. */
function isHere(c: Context): boolean {
  const client = clientOf(c);
  const isLocal = client === undefined || isLoopback(client);
  return isLocal && !isForwarded(c) && isLoopback(new URL(c.req.url).hostname);
}

/** Where the testers' side lies: what they move, and the chart that they look things up in. */
export const testersPlaces = ['/sandbox', '/atlas'] as const;

/** Browsers send a host's cookies to all of its ports. */
const cookieOf = (c: Context) => `sandbox-testers-${new URL(c.req.url).port}`;

/** A visit that was begun with the token: it says until when, and is signed with it. */
async function hasSession(c: Context, token: string): Promise<boolean> {
  const session = await getSignedCookie(c, token, cookieOf(c));
  return session ? Number(session.split('.')[0]) > Date.now() : false;
}

async function beginSession(c: Context, token: string): Promise<void> {
  const maxAge = sessionHours * 60 * 60;
  const session = `${Date.now() + maxAge * 1000}.${randomUUID()}`;
  for (const path of testersPlaces)
    await setSignedCookie(c, cookieOf(c), session, token, {
      path,
      httpOnly: true,
      sameSite: 'Strict',
      secure: new URL(c.req.url).protocol === 'https:',
      maxAge,
    });
}

const refused = (c: Context, status: 403 | 429, error: string) =>
  c.json({ error: `the testers' side ${error}` }, status);

/**
 * Lets in who brings the token: in the address (`?token=`, which begins a session in a cookie), or as a
 * bearer. An address that brings wrong ones is not heard for a while, but in the sessions that it has.
 */
function bringsToken(token: string): MiddlewareHandler {
  const limiter = new RateLimiterMemory(guesses);
  return async (c, next) => {
    const asked = c.req.query('token');
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '');
    const given = asked ?? bearer;
    if (given === undefined) {
      if (await hasSession(c, token)) return next();
      return refused(c, 403, 'asks for its token: open the link that the server has printed');
    }
    const client = clientOf(c) ?? '';
    const earlier = await limiter.get(client);
    if (earlier && earlier.consumedPoints >= guesses.points) {
      c.header('retry-after', String(Math.ceil(earlier.msBeforeNext / 1000)));
      return refused(c, 429, 'got too many wrong tokens from this address');
    }
    if (!isEqual(given, token)) {
      await limiter.penalty(client);
      return refused(c, 403, 'does not know this token');
    }
    if (asked !== undefined) await beginSession(c, token);
    return next();
  };
}

/** Lets in whoever `testers` names, and nobody else. */
export function testersOnly(testers: Exclude<Testers, 'none'>): MiddlewareHandler {
  if (testers !== 'here') return bringsToken(testers.token);
  return async (c, next) => (isHere(c) ? next() : refused(c, 403, 'answers on this machine only'));
}
