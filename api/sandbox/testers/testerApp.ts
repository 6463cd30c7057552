import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { readApplications } from '../bank/applications.ts';
import type { Bank } from '../bank/bank.ts';
import { faultSchema } from '../bank/fault.ts';
import { findRecordFile, readRecords } from '../bank/records.ts';
import { errorResponse } from '../bank/refusal.ts';
import { jsonOnly, ownPagesOnly } from '../guard/access.ts';
import { bodyUpTo, plainTexts } from '../guard/bodies.ts';
import { readMessages } from '../handlers/otp.ts';
import { loadText, sendFile } from '../loadedFiles.ts';
import type { Topic } from '../store/database.ts';
import { sandboxText } from '../store/projectFile.ts';
import { createDrawings, picture } from './drawings.ts';
import { overviewPage } from './overviewPage.ts';

const clockSchema = z.union([
  z.strictObject({ advanceMs: z.number() }),
  z.strictObject({ now: z.union([z.number(), z.iso.datetime({ offset: true })]) }),
]);

const faultsSchema = z.union([z.array(faultSchema), faultSchema]);

/** The page's style by its concepts; a later one may overrule an earlier one. */
const styles = ['base', 'layout', 'controls', 'lists', 'details', 'overlays'];

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Text of a request body as JSON; an empty body is undefined, which clears. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text.trim() === '' ? undefined : JSON.parse(text);
}

/** More than any disturbance needs, with a body of its own. */
const maxBytes = 1024 * 1024;

/** What testers see and move: for those alone whom `guard` lets in. */
export function createTesterApp(bank: Bank, guard: MiddlewareHandler): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cross-origin-resource-policy', 'same-origin');
  });
  app.use('*', guard, ownPagesOnly(), jsonOnly, bodyUpTo(maxBytes, bank.bodies));

  app.get('/', async (c) => {
    c.header('content-security-policy', policy);
    return c.html(
      overviewPage({
        messages: await readMessages(bank),
        applications: await readApplications(bank),
        records: await readRecords(bank),
        now: bank.clock.now(),
        faults: bank.faults.list(),
      }),
    );
  });
  const texts = {
    'overview.css': styles.map((name) => sandboxText(`testers/styles/${name}.css`)).join('\n'),
    'overview.js': sandboxText('testers/overview.js'),
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = loadText(name, text);
    app.get(`/${name}`, (c) => sendFile(c, file));
  }
  app.get('/events', (c) => streamChanges(c, bank));

  app.get('/messages', async (c) => {
    const { to } = plainTexts(c.req.query());
    return c.json(await readMessages(bank, to));
  });

  app.get('/applications', async (c) => {
    const list = await readApplications(bank);
    return c.json(
      list.map(({ files, ...application }) => ({
        ...application,
        files: Object.fromEntries(
          Object.entries(files).map(([field, file]) => [
            field,
            { ...file, url: `/sandbox/files/${file.name}` },
          ]),
        ),
      })),
    );
  });

  app.get('/records', async (c) => c.json(await readRecords(bank)));

  app.get('/files/:name', async (c) => {
    const name = c.req.param('name');
    const files = (await readApplications(bank)).flatMap((it) => Object.values(it.files));
    const known = files.find((file) => file.name === name) ?? (await findRecordFile(bank, name));
    const bytes = known && (await bank.store.pictures.get(name));
    if (!bytes) return c.json({ error: 'no such file' }, 404);
    // A file that was sent may claim any type: pictures are shown, all else is only saved.
    const isImage = known.type.startsWith('image/') && !known.type.includes('svg');
    return picture(bytes, known.type, {
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': isImage ? 'inline' : 'attachment',
    });
  });

  app.get('/faults', (c) => c.json(bank.faults.list()));
  app.put('/faults', async (c) => {
    const body = await bodyOf(c.req.raw);
    const parsed = faultsSchema.safeParse(body ?? []);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const list = [parsed.data].flat();
    if (list.length === 0) await bank.faults.clear();
    for (const fault of list) await bank.faults.add(fault);
    return c.json(bank.faults.list());
  });
  app.delete('/faults', async (c) => {
    await bank.faults.clear();
    return c.json([]);
  });

  const time = () => ({ now: bank.clock.now().toISOString() });
  app.get('/clock', (c) => c.json(time()));
  app.put('/clock', async (c) => {
    const body = await bodyOf(c.req.raw);
    if (body === undefined) {
      await bank.clock.reset();
      return c.json(time());
    }
    const parsed = clockSchema.safeParse(body);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    if ('advanceMs' in parsed.data) await bank.clock.advance(parsed.data.advanceMs);
    else await bank.clock.set(new Date(parsed.data.now));
    return c.json(time());
  });

  app.post('/reset', async (c) => {
    await bank.faults.reset();
    await bank.store.clear();
    bank.callLimits.clear();
    await bank.clock.reset();
    return c.json({ reset: true });
  });

  app.route('/', createDrawings());
  app.all('*', (c) => c.json({ error: 'no such page' }, 404));

  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json({ error: 'the body is not JSON' }, 400);
    return errorResponse(error);
  });
  return app;
}

/** Proxies and phones give up on a connection that stays silent. */
const sayAliveEvery = 20_000;

/** Tells a page what has changed in the bank, for as long as it listens and the bank is open. */
function streamChanges(c: Context, { store, closing }: Bank): Response {
  return streamSSE(c, async (stream) => {
    const tell = (topic: Topic) => void stream.writeSSE({ event: 'change', data: topic });
    const deaf = store.listen(tell);
    const alive = setInterval(() => void stream.write(': alive\n\n'), sayAliveEvery);
    await stream.write(': open\n\n');
    const left = new AbortController();
    await new Promise<void>((ended) => {
      stream.onAbort(ended);
      closing.addEventListener('abort', () => ended(), { signal: left.signal });
      if (closing.aborted || stream.aborted) ended();
    });
    // Else the bank would remember every page that has ever listened.
    left.abort();
    clearInterval(alive);
    deaf();
  });
}
