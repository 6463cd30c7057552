import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { readApplications } from '../bank/applications.ts';
import type { Bank } from '../bank/bank.ts';
import { faultSchema } from '../bank/fault.ts';
import { countHandOvers } from '../bank/handOvers.ts';
import { addUrls, findRecordFile, readRecords } from '../bank/records.ts';
import { createErrorResponse } from '../bank/refusal.ts';
import { protectResponses, requireJson, requireOwnOrigin } from '../guard/access.ts';
import { assertStorableTexts, limitBody } from '../guard/bodies.ts';
import { readMessages } from '../handlers/otp.ts';
import { loadText, sendFile } from '../loadedFiles.ts';
import type { Topic } from '../store/database.ts';
import { readSandboxFile } from '../store/projectFile.ts';
import { createApiDocumentApp } from './apiDocumentApp.ts';
import { createDrawingsApp, createFileResponse } from './drawings.ts';
import { createJourneysApp } from './journeysApp.ts';
import { renderOverviewPage } from './overviewPage.ts';

const clockSchema = z.union(
  [
    z.strictObject({ advanceMs: z.number() }),
    z.strictObject({ now: z.union([z.number(), z.iso.datetime({ offset: true })]) }),
  ],
  'send advanceMs in milliseconds, or now as an ISO date or Unix milliseconds',
);

/** Says what is wrong with a value, for which the small build of Zod has no texts. */
const withTexts = { error: z.locales.en().localeError };

/** The range of the bank's clock: other moments have no place in a database or an ISO date of four digits. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2200, 0);

const faultsSchema = z.union(
  [z.array(faultSchema), faultSchema],
  'send a fault with the ID of its call, or a list of faults',
);

/** The style sheets of the page; a later one may override an earlier one. */
const styles = ['base', 'layout', 'controls', 'lists', 'details', 'overlays', 'journeys'];

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Checks one value of a request body; used as the reviver of `JSON.parse`. */
function assertStorable(name: string, value: unknown): unknown {
  assertStorableTexts({ name, value: typeof value === 'string' ? value : '' });
  return value;
}

/**
 * Parses a request body as JSON; undefined if it is empty, which clears the faults or resets the clock.
 * @throws SyntaxError, and Refusal when the database cannot store one of its texts
 */
async function parseBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text.trim() === '' ? undefined : JSON.parse(text, assertStorable);
}

/** The maximum body size; no fault needs more, even with its own response body. */
const maxBytes = 1024 * 1024;

/** Creates the web app of the testers' pages and controls, for clients that `guard` admits. */
export function createTesterApp(bank: Bank, guard: MiddlewareHandler): Hono {
  const app = new Hono();
  app.use(
    '*',
    protectResponses({
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    }),
  );
  app.use('*', guard, requireOwnOrigin(), requireJson, limitBody(maxBytes, bank.bodyBudget));

  app.get('/', async (c) => {
    c.header('content-security-policy', policy);
    return c.html(
      renderOverviewPage({
        messages: await readMessages(bank),
        applications: await readApplications(bank),
        records: await readRecords(bank),
        handOvers: await countHandOvers(bank),
        now: bank.clock.now(),
        faults: bank.faults.list(),
      }),
    );
  });
  const texts = {
    'overview.css': styles.map((name) => readSandboxFile(`testers/styles/${name}.css`)).join('\n'),
    'overview.js': readSandboxFile('testers/overview.js'),
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = loadText(name, text);
    app.get(`/${name}`, (c) => sendFile(c, file));
  }
  app.get('/events', (c) => streamChanges(c, bank));

  app.get('/messages', async (c) => {
    const { to } = assertStorableTexts(c.req.query());
    return c.json(await readMessages(bank, to));
  });

  app.get('/applications', async (c) => {
    const list = await readApplications(bank);
    return c.json(
      list.map(({ files, ...application }) => ({ ...application, files: addUrls(files) })),
    );
  });

  app.get('/records', async (c) => c.json(await readRecords(bank)));

  app.get('/files/:name', async (c) => {
    const name = c.req.param('name');
    const files = (await readApplications(bank)).flatMap((it) => Object.values(it.files));
    const known = files.find((file) => file.name === name) ?? (await findRecordFile(bank, name));
    const bytes = known && (await bank.store.pictures.get(name));
    if (!bytes) return c.json({ error: 'no such file' }, 404);
    // An uploaded file may claim any type: only pictures are displayed, all others are downloaded.
    const isImage = known.type.startsWith('image/') && !known.type.includes('svg');
    return createFileResponse(bytes, known.type, {
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': isImage ? 'inline' : 'attachment',
    });
  });

  app.get('/faults', (c) => c.json(bank.faults.list()));
  app.put('/faults', async (c) => {
    const body = await parseBody(c.req.raw);
    const parsed = faultsSchema.safeParse(body ?? [], withTexts);
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
    const body = await parseBody(c.req.raw);
    if (body === undefined) {
      await bank.clock.reset();
      return c.json(time());
    }
    const parsed = clockSchema.safeParse(body, withTexts);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const set = parsed.data;
    const now =
      'advanceMs' in set ? bank.clock.now().getTime() + set.advanceMs : new Date(set.now).getTime();
    if (now < earliest || now >= latest)
      return c.json({ error: 'the clock shows the years 2000 to 2199' }, 400);
    if ('advanceMs' in set) await bank.clock.advance(set.advanceMs);
    else await bank.clock.set(new Date(now));
    return c.json(time());
  });

  app.post('/reset', async (c) => {
    await bank.store.clear();
    bank.callLimits.clear();
    await Promise.all([bank.faults.reset(), bank.clock.refresh()]);
    return c.json({ reset: true });
  });

  app.route('/api', createApiDocumentApp());
  app.route('/', createJourneysApp(bank, policy));
  app.route('/', createDrawingsApp());
  app.all('*', (c) => c.json({ error: 'no such page' }, 404));

  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json({ error: 'the body is not JSON' }, 400);
    return createErrorResponse(error);
  });
  return app;
}

/** Proxies and phones close a connection without traffic. */
const keepAliveMs = 20_000;

/** Streams the changed topics to a page, until it closes or the bank closes. */
function streamChanges(c: Context, { store, closing }: Bank): Response {
  return streamSSE(c, async (stream) => {
    const sendChange = (topic: Topic) => void stream.writeSSE({ event: 'change', data: topic });
    const stopListening = store.listen(sendChange);
    const alive = setInterval(() => void stream.write(': alive\n\n'), keepAliveMs);
    await stream.write(': open\n\n');
    const cleanup = new AbortController();
    await new Promise<void>((ended) => {
      stream.onAbort(ended);
      closing.addEventListener('abort', () => ended(), { signal: cleanup.signal });
      if (closing.aborted || stream.aborted) ended();
    });
    // Without this, the bank would keep a listener for every page that was ever open.
    cleanup.abort();
    clearInterval(alive);
    stopListening();
  });
}
