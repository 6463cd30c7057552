import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { endAdvanceSession, findAdvanceSession } from '../advanceSessions.ts';
import type { Bank } from '../bank.ts';
import { sentPicture } from '../files.ts';
import { Refusal } from '../handlers/answer.ts';
import { sandboxText } from '../projectFile.ts';
import { pagePolicy } from './policy.ts';
import { showsSubject } from './seenFaces.ts';

const endRequest = z.object({ signatureId: z.uuid(), selfie: z.optional(z.string()) });

/** More than a selfie of the challenge ever has. */
const maxBytes = 4 * 1024 * 1024;

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
export function createAdvancePage(bank: Bank): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    c.header('content-security-policy', pagePolicy("'none'"));
    const session = await findAdvanceSession(bank, c.req.query('signatureId') ?? '');
    const is = session?.is ?? 'unknown';
    if (!session || is !== 'open') {
      const [status, text] = gone[is === 'open' ? 'unknown' : is];
      return c.text(text, status);
    }
    c.header('permissions-policy', 'camera=(self), microphone=()');
    const page = sandboxText('frame', 'frame.html')
      .replace('/framed.js', '/page.js')
      .replace('<body', `<body data-tries="${session.tries}"`);
    return c.html(page);
  });

  app.post('/end', bodyLimit({ maxSize: maxBytes }), async (c: Context) => {
    const parsed = endRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: 'not the end of a visit' }, 400);
    const { signatureId, selfie } = parsed.data;
    try {
      const picture = selfie ? sentPicture('selfie', selfie) : undefined;
      if (picture && !(await showsSubject(picture.bytes))) {
        return c.json({ error: 'no face was seen' }, 422);
      }
      const location = await endAdvanceSession(bank, signatureId, picture);
      return location ? c.json({ location }) : c.json({ error: 'visit unknown or over' }, 409);
    } catch (error) {
      if (error instanceof Refusal) return c.json({ error: 'the selfie is no picture' }, 400);
      throw error;
    }
  });
  return app;
}
