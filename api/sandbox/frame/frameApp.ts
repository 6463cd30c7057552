import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { FileFieldKinds } from '../../contracts/files.ts';
import type { Bank } from '../bank/bank.ts';
import {
  endAdvanceSession,
  findAdvanceSession,
  isVisiting,
  takeFaceToken,
} from '../bank/faceSessions.ts';
import { sentPicture } from '../bank/files.ts';
import { errorResponse, Refusal } from '../bank/refusal.ts';
import { clientOf, jsonOnly, ownHostOnly, ownPagesOnly } from '../guard/access.ts';
import { bodyUpTo, parseJson } from '../guard/bodies.ts';
import { loadText, sendFile } from '../loadedFiles.ts';
import { sandboxText } from '../store/projectFile.ts';
import { seenFace, showsSubject } from './seenFaces.ts';

type FrameOptions = { appPort: number; appOrigins?: string[]; hosts?: string[] };

/** The challenge's scripts; it begins with `framed` inside the app's frame, with `page` as a page of its own. */
const scripts = ['framed', 'page', 'challenge', 'camera', 'turns', 'relief', 'flow', 'picture'];

const tokenRequest = z.object({ session: z.uuid(), face1: z.string(), face2: z.string() });

/** Two pictures of the challenge have a tenth of it. */
export const maxBytes = 2 * 1024 * 1024;

/** What a body says; undefined where it is none that the bank would take (api/sandbox/guard/bodies.ts). */
async function bodyOf(c: Context, files: FileFieldKinds): Promise<unknown> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  try {
    return parseJson(bytes, files);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Refuses an address that comes too often, before its body is read. */
const seldom =
  ({ callLimits }: Bank, what: 'faceToken' | 'faceEnd'): MiddlewareHandler =>
  async (c, next) => {
    await callLimits.take(what, clientOf(c));
    return next();
  };

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
  app.onError(errorResponse);
  app.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  app.use('*', ownHostOnly(options.hosts ?? []), ownPagesOnly(), jsonOnly);

  // Compressed: its scripts come on the applicant's network, most of them while the camera is already asked for.
  const frame = loadText('frame.html', sandboxText('frame', 'frame.html'));
  app.get('/', (c) => {
    const origin = c.req.query('origin') ?? '';
    if (!allowedOrigins(c, options).includes(origin)) {
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return c.text('Halaman ini tidak dapat dibuka dari alamat tersebut.', 403);
    }
    return sendFile(c, frame, {
      'content-security-policy': pagePolicy(origin),
      'permissions-policy': 'camera=(self), microphone=()',
    });
  });
  for (const name of [...scripts.map((script) => `${script}.js`), 'frame.css']) {
    const file = loadText(name, sandboxText('frame', name));
    app.get(`/${name}`, (c) => sendFile(c, file));
  }

  app.route('/advance', createAdvancePage(bank));

  app.post('/token', seldom(bank, 'faceToken'), bodyUpTo(maxBytes, bank.bodies), async (c) => {
    const parsed = tokenRequest.safeParse(await bodyOf(c, { face1: 'photo', face2: 'photo' }));
    if (!parsed.success) return c.json({ error: 'not the end of a challenge' }, 400);
    const { session, face1, face2 } = parsed.data;
    const unknown = () => c.json({ error: 'session unknown or used' }, 409);
    // Before any picture is opened, which is what costs.
    if (!(await isVisiting(bank, session))) return unknown();
    const face = await seenFace(face1, face2);
    if (!face) return c.json({ error: 'no face was seen' }, 422);
    const token = await takeFaceToken(bank, session, face);
    return token ? c.json({ fc_token: token }) : unknown();
  });
  return app;
}

const endRequest = z.object({ signatureId: z.uuid(), selfie: z.optional(z.string()) });

/** More than a selfie of the challenge ever has. */
const maxAdvanceBytes = 4 * 1024 * 1024;

const gone = {
  unknown: [404, 'Verifikasi wajah ini tidak dikenal.'],
  passed: [410, 'Verifikasi wajah ini sudah selesai. Kembali ke aplikasi.'],
  failed: [410, 'Verifikasi wajah ini sudah selesai. Kembali ke aplikasi.'],
  expired: [410, 'Verifikasi wajah ini sudah kedaluwarsa. Kembali ke aplikasi.'],
} as const;

/**
 * The second provider's page (LIV-11, LIV-20): the frame's challenge as a page of its own, which sends
 * the applicant on to the address that the app has given for how it ended.
 */
function createAdvancePage(bank: Bank): Hono {
  const app = new Hono();
  const html = sandboxText('frame', 'frame.html').replace('/framed.js', '/page.js');
  app.get('/', async (c) => {
    c.header('content-security-policy', pagePolicy("'none'"));
    const session = await findAdvanceSession(bank, c.req.query('signatureId') ?? '');
    const is = session?.is ?? 'unknown';
    if (!session || is !== 'open') {
      const [status, text] = gone[is === 'open' ? 'unknown' : is];
      return c.text(text, status);
    }
    c.header('permissions-policy', 'camera=(self), microphone=()');
    return c.html(html.replace('<body', `<body data-tries="${session.tries}"`));
  });

  app.post('/end', seldom(bank, 'faceEnd'), bodyUpTo(maxAdvanceBytes, bank.bodies), async (c) => {
    const parsed = endRequest.safeParse(await bodyOf(c, { selfie: 'photo' }));
    if (!parsed.success) return c.json({ error: 'not the end of a visit' }, 400);
    const { signatureId, selfie } = parsed.data;
    const over = () => c.json({ error: 'visit unknown or over' }, 409);
    const visit = await findAdvanceSession(bank, signatureId);
    if (!visit || visit.outcome) return over();
    try {
      const picture = selfie ? await sentPicture('selfie', selfie) : undefined;
      if (picture && !(await showsSubject(picture.bytes))) {
        return c.json({ error: 'no face was seen' }, 422);
      }
      const location = await endAdvanceSession(bank, signatureId, picture);
      return location ? c.json({ location }) : over();
    } catch (error) {
      if (error instanceof Refusal) return c.json({ error: 'the selfie is no picture' }, 400);
      throw error;
    }
  });
  return app;
}

/** What the challenge's page may do; `ancestors` are the origins that may embed it. */
const pagePolicy = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: mediastream:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
