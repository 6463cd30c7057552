import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { origin, port } from '../support/environment.ts';

export const appOrigin = origin;
/** The liveness frame has the next port. */
export const plainOrigin = `http://127.0.0.1:${port + 2}`;

/** The built app with its sandbox bank, as `npm start` has it. */
export async function startApp() {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: String(port), SANDBOX_DATA: 'memory' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server ended; is the app built?');
    const answer = await fetch(`${appOrigin}/sandbox/clock`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error('The server did not answer.');
}

/** The front page as nothing but HTML: what no app on this phone and network can be faster than. */
async function startPlain() {
  const page = (await readFile('dist/index.html', 'utf8'))
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '');
  const body = brotliCompressSync(page);
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(port + 2, '127.0.0.1', resolve);
  });
  return server;
}

/** Runs `work` while both servers answer. */
export async function withServers(work: () => Promise<void>): Promise<void> {
  const app = await startApp();
  const plain = await startPlain();
  try {
    await work();
  } finally {
    plain.close();
    app.kill();
  }
}
