import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { loadText, sendFile } from '../loadedFiles.ts';
import { getProjectPath, readSandboxFile } from '../store/projectFile.ts';

/**
 * Redoc adds `style` elements, so this page needs 'unsafe-inline' for styles. Its search runs in a worker
 * from a blob. Scripts come from this server only.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const redocBundle = getProjectPath('node_modules/redoc/bundles/redoc.standalone.js');

/** The bundle shows this logo of another host, which the page's policy refuses. */
const foreignLogo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bank calls (OpenAPI)</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; font-family: system-ui, sans-serif } #loading, #failed { padding: 16px }</style>
</head>
<body>
<p id="loading" role="status">Loading …</p>
<p id="failed" hidden>Redoc is not installed, or could not start. Read <a href="/sandbox/api/openapi.json">openapi.json</a>.</p>
<div id="document"></div>
<script src="/sandbox/api/redoc.js"></script>
<script src="/sandbox/api/start.js"></script>
</body>
</html>`;

/** Returns the text of a file; '' if it does not exist. */
const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Creates the web app with the OpenAPI document of the bank's calls as a page, and the documents as JSON files. */
export function createApiDocumentApp(): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    c.header('content-security-policy', policy);
    return c.html(page);
  });
  const start = loadText('start.js', readSandboxFile('testers', 'apiDocument.js'));
  app.get('/start.js', (c) => sendFile(c, start));
  // The bundle has a megabyte, so it is loaded with the first request.
  let redoc: ReturnType<typeof loadText> | undefined;
  app.get('/redoc.js', (c) => {
    redoc ??= loadText('redoc.js', read(redocBundle).replaceAll(foreignLogo, 'data:,'));
    return sendFile(c, redoc);
  });
  for (const name of ['openapi.json', 'arazzo.json', 'testers.json'])
    app.get(`/${name}`, (c) =>
      sendFile(c, loadText(name, read(getProjectPath('api/contracts', name)))),
    );
  return app;
}
