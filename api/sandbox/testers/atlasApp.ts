import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { projectFile } from '../store/projectFile.ts';

/** Its drawings bring their style along; its own scripts are files. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const notYet = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atlas perjalanan</title></head>
<body><h1>Atlas sedang dibuat</h1><p>Halaman ini memuat ulang sendiri. Bila server tidak dimulai dengan npm start: <code>npm run tool -- atlas</code></p></body>
</html>`;

/** The chart as a site for analysts (machines/atlas/), as far as it was made; for those alone whom `guard` lets in. */
export function createAtlasApp(guard: MiddlewareHandler, folder = projectFile('dist-atlas')): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cross-origin-resource-policy', 'same-origin');
  });
  app.use('*', guard);
  app.get('*', async (c, next) => {
    const page = c.req.path.replace(/^\/atlas/, '');
    // The site's links are from page to page of one folder; a token has done its work in the address.
    if (page === '' || c.req.query('token') !== undefined)
      return c.redirect(`/atlas${page || '/'}`);
    if (existsSync(join(folder, 'index.html'))) return next();
    c.header('refresh', '3');
    return c.html(notYet, 503);
  });
  app.get(
    '*',
    serveStatic({ root: folder, rewriteRequestPath: (path) => path.replace(/^\/atlas/, '') }),
  );
  app.all('*', (c) => c.json({ error: 'no such page' }, 404));
  return app;
}
