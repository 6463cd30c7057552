import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getClient, getClientAddress, getRequestUrl, isLoopback } from './access.ts';

/**
 * Who may open the testers' pages: anybody with the token, this machine without a token (`here`), or nobody
 * (`none`).
 */
export type TesterAccess = { token: string } | 'here' | 'none';

const leastBits = 128;
const leastCharacters = 8;

/** The alphabets of tokens; the smallest one that contains all characters is used. */
const alphabets: [RegExp, number][] = [
  [/^\d+$/, 10],
  [/^[\da-f]+$/i, 16],
  [/^[\da-z]+$/, 36],
  [/^[\dA-Z]+$/, 36],
];

/**
 * Checks that the token is long and varied enough.
 * @throws Error when a random token of its length and alphabet has fewer than 128 bits, or it has fewer than eight
 * different characters.
 */
export function assertStrongToken(testers: TesterAccess): void {
  if (typeof testers === 'string') return;
  const { token } = testers;
  const size = alphabets.find(([pattern]) => pattern.test(token))?.[1] ?? 64;
  const isVaried = new Set(token).size >= leastCharacters;
  if (isVaried && token.length * Math.log2(size) >= leastBits) return;
  throw new Error(
    `SANDBOX_TESTERS is no token of ${leastBits} bits, such as \`openssl rand -hex 16\` gives. ` +
      'Leave it out for a new one at every start, or set it to `here` for this machine without a token.',
  );
}

const sessionHours = 12;
const guesses = { points: 10, duration: 60 };

const digest = (text: string) => createHash('sha256').update(text).digest();

const isEqualToken = (given: string, token: string) =>
  timingSafeEqual(digest(given), digest(token));

/** Detects a proxy on this machine, which connects from loopback for any client. Not every proxy sets these headers. */
const isForwarded = (c: Context) =>
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name));

/** Checks whether the request comes from this machine, under a loopback name, and not through a proxy. */
function isLocalRequest(c: Context): boolean {
  const client = getClientAddress(c);
  const isLocal = client === undefined || isLoopback(client);
  return isLocal && !isForwarded(c) && isLoopback(getRequestUrl(c).hostname);
}

/** The paths of the testers' pages: controls, and the documentation of the state machine. */
export const testerPaths = ['/sandbox', '/atlas'] as const;

/** The name has the port, because browsers send a host's cookies to all of its ports. */
const getCookieName = (c: Context) => `sandbox-testers-${getRequestUrl(c).port}`;

/** Checks the session cookie: it has its expiry and is signed with the token. */
async function hasSession(c: Context, token: string): Promise<boolean> {
  const session = await getSignedCookie(c, token, getCookieName(c));
  return session ? Number(session.split('.')[0]) > Date.now() : false;
}

async function startSession(c: Context, token: string): Promise<void> {
  const maxAge = sessionHours * 60 * 60;
  const session = `${Date.now() + maxAge * 1000}.${randomUUID()}`;
  for (const path of testerPaths)
    await setSignedCookie(c, getCookieName(c), session, token, {
      path,
      httpOnly: true,
      // A strict cookie would not be sent when somebody follows a link in a mail or chat, nor after its redirect.
      sameSite: 'Lax',
      secure: getRequestUrl(c).protocol === 'https:',
      maxAge,
    });
}

const refused = (c: Context, status: 403 | 429, error: string) =>
  c.json({ error: `the testers' side ${error}` }, status);

/** Returns the token of the header, with or without the scheme Bearer; a proxy may add one of another scheme. */
function readBearer(c: Context): string | undefined {
  const header = c.req.header('authorization')?.replace(/^Bearer\s+/i, '');
  return header?.includes(' ') ? undefined : header;
}

/**
 * Requires the token: in the URL (`?token=`, which starts a session with a cookie) or as a bearer. After
 * too many wrong tokens from an address, only its existing sessions are accepted for a while.
 */
function requireToken(token: string): MiddlewareHandler {
  const limiter = new RateLimiterMemory(guesses);
  return async (c, next) => {
    const fromQuery = c.req.query('token');
    const given = fromQuery ?? readBearer(c);
    if (given === undefined) {
      if (await hasSession(c, token)) return next();
      return refused(c, 403, 'asks for its token: open the link that the server has printed');
    }
    const client = getClient(c) ?? '';
    const earlier = await limiter.get(client);
    if (earlier && earlier.consumedPoints >= guesses.points) {
      c.header('retry-after', String(Math.ceil(earlier.msBeforeNext / 1000)));
      return refused(c, 429, 'got too many wrong tokens from this address');
    }
    if (!isEqualToken(given, token)) {
      await limiter.penalty(client);
      return refused(c, 403, 'does not know this token');
    }
    if (fromQuery !== undefined) await startSession(c, token);
    return next();
  };
}

/** Creates middleware that admits only the clients that `testers` names. */
export function requireTester(testers: Exclude<TesterAccess, 'none'>): MiddlewareHandler {
  if (testers !== 'here') return requireToken(testers.token);
  return async (c, next) =>
    isLocalRequest(c) ? next() : refused(c, 403, 'answers on this machine only');
}
