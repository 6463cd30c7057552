import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { ownHostOnly, ownPagesOnly } from '../guard/origin.ts';
import { jsonOnly } from '../guard/testersOnly.ts';
import { takeFaceToken } from '../livenessSessions.ts';
import { sandboxText } from '../projectFile.ts';
import { createAdvancePage } from './advancePage.ts';
import { pagePolicy } from './policy.ts';
import { seenFace } from './seenFaces.ts';

type FrameOptions = { appPort: number; appOrigins?: string[]; hosts?: string[] };

/** The challenge's scripts: inside the app's frame, and as a page of its own. */
const entries = ['framed', 'page'];

const tokenRequest = z.object({ session: z.uuid(), face1: z.string(), face2: z.string() });
/** Two pictures of the challenge have a tenth of it. */
const maxBytes = 2 * 1024 * 1024;

/** The app's origin on the host that the frame was called by, and those that were configured. */
function allowedOrigins(c: Context, { appPort, appOrigins = [] }: FrameOptions): string[] {
  const app = new URL(new URL(c.req.url).origin);
  app.port = String(appPort);
  return [app.origin, ...appOrigins];
}

/**
 * The liveness frame (LIV-10 to LIV-15), for an origin of its own. It tells its result to the page
 * that embeds it, and only to an origin of the allow-list. The second provider's page lies beside it.
 */
export function createFrameApp(bank: Bank, options: FrameOptions): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  app.use('*', ownHostOnly(options.hosts ?? []), ownPagesOnly(), jsonOnly);

  app.get('/', (c) => {
    const origin = c.req.query('origin') ?? '';
    if (!allowedOrigins(c, options).includes(origin)) {
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return c.text('Halaman ini tidak dapat dibuka dari alamat tersebut.', 403);
    }
    c.header('content-security-policy', pagePolicy(origin));
    c.header('permissions-policy', 'camera=(self), microphone=()');
    return c.html(sandboxText('frame', 'frame.html'));
  });
  const file = (name: string, type: string) =>
    app.get(`/${name}`, () => {
      const headers = { 'content-type': `${type}; charset=utf-8` };
      return new Response(sandboxText('frame', name), { headers });
    });
  for (const script of [...entries, 'challenge', 'camera', 'turns', 'relief', 'flow', 'picture']) {
    file(`${script}.js`, 'text/javascript');
  }
  file('frame.css', 'text/css');

  app.route('/advance', createAdvancePage(bank));

  app.post('/token', bodyLimit({ maxSize: maxBytes }), async (c) => {
    const parsed = tokenRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: 'not the end of a challenge' }, 400);
    const { session, face1, face2 } = parsed.data;
    const face = await seenFace(face1, face2);
    if (!face) return c.json({ error: 'no face was seen' }, 422);
    const token = await takeFaceToken(bank, session, face);
    return token ? c.json({ fc_token: token }) : c.json({ error: 'session unknown or used' }, 409);
  });
  return app;
}
