import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { projectFile } from './projectFile.ts';

const headersSchema = z.record(z.string(), z.string());

/** In a header's value this stands for the origin of the liveness frame on the host that was called. */
const frameOrigin = '{liveness-origin}';

async function pageHeaders(folder: string): Promise<Record<string, string>> {
  const text = await readFile(`${folder}/headers.json`, 'utf8').catch(() => '{}');
  return headersSchema.parse(JSON.parse(text));
}

/**
 * The built app: files of `dist/` (their compressed twins where there are any), hashed assets for
 * good, and the page itself, with its headers, for every route of the app.
 * @throws when the app has not been built.
 */
export async function createPages(
  { framePort }: { framePort: number },
  folder = projectFile('dist'),
): Promise<Hono> {
  await readFile(`${folder}/index.html`).catch(() => {
    throw new Error('The app is not built: dist/index.html is missing. Run the build first.');
  });
  const headers = await pageHeaders(folder);
  const app = new Hono();

  app.use('/assets/*', async (c, next) => {
    await next();
    // Their names change with their content.
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  app.all('/assets/*', (c) => c.text('Not found', 404));
  app.get('/headers.json', (c) => c.text('Not found', 404));

  app.use('*', async (c, next) => {
    const frame = new URL(new URL(c.req.url).origin);
    frame.port = String(framePort);
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    c.header('cache-control', 'no-cache');
    for (const [name, value] of Object.entries(headers)) {
      c.header(name, value.replaceAll(frameOrigin, frame.origin));
    }
  });
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', (c, next) => (/\.\w+$/.test(c.req.path) ? c.notFound() : next()));
  app.get('*', serveStatic({ root: folder, path: 'index.html', precompressed: true }));
  return app;
}
