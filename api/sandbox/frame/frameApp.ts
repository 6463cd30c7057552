import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { FileFieldKinds } from '../../contracts/files.ts';
import type { Bank } from '../bank/bank.ts';
import {
  endAdvanceSession,
  findAdvanceSession,
  hasOpenLivenessSession,
  issueFaceToken,
} from '../bank/faceSessions.ts';
import { parsePicture } from '../bank/files.ts';
import { createErrorResponse, Refusal } from '../bank/refusal.ts';
import {
  getRequestUrl,
  protectResponses,
  readForwarded,
  requireJson,
  requireOwnHost,
  requireOwnOrigin,
} from '../guard/access.ts';
import { assertStorableTexts, limitBody, readJsonBody } from '../guard/bodies.ts';
import { limitRate } from '../guard/limits.ts';
import type { TrustedProxies } from '../guard/proxies.ts';
import { loadText, sendFile } from '../loadedFiles.ts';
import { readSandboxFile } from '../store/projectFile.ts';
import { hashFace, hasTurned, hasVisibleSubject } from './verifyFaces.ts';

type FrameOptions = {
  appPort: number;
  appOrigins?: string[];
  hosts?: string[];
  proxies?: TrustedProxies | undefined;
};

/** The challenge's scripts. The entry is `framed` inside the app's frame, and `page` on the second provider's page. */
const scripts = ['framed', 'page', 'challenge', 'camera', 'turns', 'relief', 'flow', 'picture'];

const tokenRequest = z.object({ session: z.uuid(), face1: z.string(), face2: z.string() });

/** The maximum size of a token request in bytes; two pictures of the challenge take a tenth of it. */
export const maxTokenRequestBytes = 2 * 1024 * 1024;

/** Reads a body; returns undefined if `readJsonBody` refuses it. */
function parseBody(c: Context, files: FileFieldKinds): Promise<unknown> {
  return readJsonBody(c, files).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

/** Returns the app's origin on the requested host, and the configured origins. */
function getAllowedOrigins(c: Context, { appPort, appOrigins = [] }: FrameOptions): string[] {
  const app = new URL(getRequestUrl(c).origin);
  app.port = String(appPort);
  return [app.origin, ...appOrigins];
}

/**
 * Creates the web app of the liveness frame (LIV-10 to LIV-15), which needs a separate origin. The frame
 * sends its result to the embedding page, if its origin is allowed. The app also serves the page of the
 * second provider.
 */
export function createFrameApp(bank: Bank, options: FrameOptions): Hono {
  const app = new Hono();
  app.onError(createErrorResponse);
  app.use('*', protectResponses({ 'referrer-policy': 'no-referrer' }));
  if (options.proxies) app.use('*', readForwarded(options.proxies));
  app.use('*', requireOwnHost(options.hosts ?? []), requireOwnOrigin(), requireJson);

  // Compressed, because applicants load these scripts over mobile networks, mostly while the camera starts.
  const frame = loadText('frame.html', readSandboxFile('frame', 'frame.html'));
  app.get('/', (c) => {
    const origin = c.req.query('origin') ?? '';
    if (!getAllowedOrigins(c, options).includes(origin)) {
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return c.text('Halaman ini tidak dapat dibuka dari alamat tersebut.', 403);
    }
    return sendFile(c, frame, {
      'content-security-policy': createPagePolicy(origin),
      'permissions-policy': 'camera=(self), microphone=()',
    });
  });
  for (const name of [...scripts.map((script) => `${script}.js`), 'frame.css']) {
    const file = loadText(name, readSandboxFile('frame', name));
    app.get(`/${name}`, (c) => sendFile(c, file));
  }

  app.route('/advance', createAdvancePage(bank));

  app.post(
    '/token',
    limitRate(bank, 'faceToken'),
    limitBody(maxTokenRequestBytes, bank.bodyBudget),
    async (c) => {
      const parsed = tokenRequest.safeParse(await parseBody(c, { face1: 'photo', face2: 'photo' }));
      if (!parsed.success) return c.json({ error: 'not the end of a challenge' }, 400);
      const { session, face1, face2 } = parsed.data;
      const unknown = () => c.json({ error: 'session unknown or used' }, 409);
      // The session is checked before any picture is decoded, because decoding is expensive.
      const face = hashFace(face1);
      if (!(await hasOpenLivenessSession(bank, session, face))) return unknown();
      if (!(await hasTurned(face1, face2))) return c.json({ error: 'no face was seen' }, 422);
      const token = await issueFaceToken(bank, session, face);
      return token ? c.json({ fc_token: token }) : unknown();
    },
  );
  return app;
}

const endRequest = z.object({ signatureId: z.uuid(), selfie: z.optional(z.string()) });

/** The maximum size of the result in bytes; a selfie of the challenge is smaller. */
const maxAdvanceBytes = 4 * 1024 * 1024;

const closedPages = {
  unknown: [404, 'Verifikasi wajah ini tidak dikenal.'],
  passed: [410, 'Verifikasi wajah ini sudah selesai. Kembali ke aplikasi.'],
  failed: [410, 'Verifikasi wajah ini sudah selesai. Kembali ke aplikasi.'],
  expired: [410, 'Verifikasi wajah ini sudah kedaluwarsa. Kembali ke aplikasi.'],
} as const;

/**
 * Creates the second provider's page (LIV-11, LIV-20): the challenge as a separate page. It redirects the
 * applicant to the app's address for success or failure.
 */
function createAdvancePage(bank: Bank): Hono {
  const app = new Hono();
  const html = readSandboxFile('frame', 'frame.html').replace('/framed.js', '/page.js');
  app.get('/', async (c) => {
    c.header('content-security-policy', createPagePolicy("'none'"));
    const { signatureId = '' } = assertStorableTexts(c.req.query());
    const session = await findAdvanceSession(bank, signatureId);
    const state = session?.state ?? 'unknown';
    if (!session || state !== 'open') {
      const [status, text] = closedPages[state === 'open' ? 'unknown' : state];
      return c.text(text, status);
    }
    c.header('permissions-policy', 'camera=(self), microphone=()');
    return c.html(html.replace('<body', `<body data-tries="${session.tries}"`));
  });

  app.post(
    '/end',
    limitRate(bank, 'faceEnd'),
    limitBody(maxAdvanceBytes, bank.bodyBudget),
    async (c) => {
      const parsed = endRequest.safeParse(await parseBody(c, { selfie: 'photo' }));
      if (!parsed.success) return c.json({ error: 'not the end of a visit' }, 400);
      const { signatureId, selfie } = parsed.data;
      const refuse = () => c.json({ error: 'visit unknown' }, 409);
      const session = await findAdvanceSession(bank, signatureId);
      if (!session) return refuse();
      try {
        const picture =
          selfie && !session.outcome ? await parsePicture('selfie', selfie) : undefined;
        if (picture && !(await hasVisibleSubject(picture.bytes))) {
          return c.json({ error: 'no face was seen' }, 422);
        }
        const location = await endAdvanceSession(bank, signatureId, picture);
        return location ? c.json({ location }) : refuse();
      } catch (error) {
        if (error instanceof Refusal) return c.json({ error: 'the selfie is no picture' }, 400);
        throw error;
      }
    },
  );
  return app;
}

/** Creates the security policy of the challenge's page; `ancestors` are the origins that may embed it. */
const createPagePolicy = (ancestors: string): string =>
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
