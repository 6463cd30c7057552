import { statSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { protectResponses } from '../guard/access.ts';
import { type LoadedFiles, loadFolder, sendFile } from '../loadedFiles.ts';
import { getProjectPath } from '../store/projectFile.ts';

/** The drawings contain their styles; the scripts are files. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pendingPage = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atlas perjalanan</title></head>
<body><h1>Atlas sedang dibuat</h1><p>Halaman ini memuat ulang sendiri. Bila server tidak dimulai dengan npm start: <code>npm run tool -- atlas</code></p></body>
</html>`;

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Returns a function that provides the atlas from memory: none until it exists, and a new one after the
 * folder was replaced (machines/atlas/command.ts). Pages of two versions are never mixed.
 */
function watchAtlas(folder: string): () => LoadedFiles | undefined {
  const identity = () => {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found && `${found.ino} ${found.mtimeMs}`;
  };
  let known: string | undefined;
  let files: LoadedFiles | undefined;
  return () => {
    const now = identity();
    if (now === undefined || now === known) return files;
    try {
      const loaded = loadFolder(folder);
      if (loaded.has('/index.html') && identity() === now) [files, known] = [loaded, now];
    } catch {
      // The folder is being replaced at this moment.
    }
    return files;
  };
}

/**
 * Creates the web app of the atlas, the documentation of the state machine (machines/atlas/), for clients
 * that `guard` admits.
 */
export function createAtlasApp(
  guard: MiddlewareHandler,
  folder = getProjectPath('dist-atlas'),
): Hono {
  const app = new Hono();
  app.use(
    '*',
    protectResponses({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    }),
  );
  app.use('*', guard);
  const current = watchAtlas(folder);
  app.get('*', (c, next) => {
    const page = c.req.path.replace(/^\/atlas/, '');
    // The links of the site are relative to one folder; the token is only needed for the first request.
    if (page === '' || c.req.query('token') !== undefined)
      return c.redirect(`/atlas${page || '/'}`);
    const files = current();
    if (!files) {
      c.header('refresh', '3');
      return c.html(pendingPage, 503);
    }
    const file = files.get(page === '/' ? '/index.html' : decodePath(page));
    return file ? sendFile(c, file) : next();
  });
  app.all('*', (c) => c.json({ error: 'no such page' }, 404));
  return app;
}
