import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
import { cutSlowBodies, serverLimits } from './guard/bodies.ts';
import type { KeyPair } from './phone/certificate.ts';
import { projectFile } from './store/projectFile.ts';

type Server = ReturnType<typeof serve>;

type Fetch = (request: Request, env: object) => unknown;

/** How long calls under way may take once the server was told to stop. */
const graceMs = 5_000;

function listen(fetch: Fetch, port: number, hostname: string, tls?: KeyPair): Promise<Server> {
  const secure = tls && { createServer: createSecureServer };
  const serverOptions = { ...serverLimits, ...tls };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname, ...secure, serverOptions }, () =>
      resolve(server),
    );
    cutSlowBodies(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const used = `Port ${port} is in use. Set PORT to another one (the next one is needed too).`;
      reject(error.code === 'EADDRINUSE' ? new Error(used) : error);
    });
  });
}

/** Takes no new call, lets those under way finish within the grace, cuts what is left. */
function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

/** Where to listen and with what; over HTTPS where there is a certificate. */
type ServerPlan = { host: string; sandbox: SandboxOptions; tls?: KeyPair };

/**
 * Starts bank and liveness frame on their ports, over HTTPS where there is a certificate.
 * @param extend adds pages to the bank's app before it listens.
 * @returns what stops it all cleanly; calling it again is harmless.
 */
export async function startServer(
  { host, sandbox: options, tls }: ServerPlan,
  extend: (app: Sandbox['app']) => Promise<void> = async () => undefined,
): Promise<{ stop(): Promise<void> }> {
  // Whatever it writes is for its owner alone.
  process.umask(0o077);
  const sandbox = await createSandbox(options);
  const servers: Server[] = [];
  const end = async () => {
    sandbox.endStreams();
    await Promise.all(servers.map(shut));
    await sandbox.close();
  };
  let ending: Promise<void> | undefined;
  const stop = () => {
    ending ??= end();
    return ending;
  };
  try {
    await extend(sandbox.app);
    servers.push(await listen(sandbox.app.fetch, options.appPort, host, tls));
    servers.push(await listen(sandbox.frameApp.fetch, options.framePort, host, tls));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/**
 * Ends the process on an error that nobody has caught, by its name alone: a message could repeat what an
 * applicant has sent.
 */
export function endOnError(): void {
  process.on('uncaughtException', (error) => {
    console.error(`Sandbox: ${error.name}`);
    process.exit(1);
  });
}

/** Stops on the first signal, and at once on a second one. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      stop().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(`Sandbox: ${error.message}`);
          process.exit(1);
        },
      );
    });
  }
}

/** Says in one or two lines why it can't go on, and ends the process. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) {
    console.error(`(${error.cause.message || error.cause.name})`);
  }
  process.exit(1);
}

const headersSchema = z.record(z.string(), z.string());

/** In a header's value this stands for the origin of the liveness frame on the host that was called. */
const frameOrigin = '{liveness-origin}';

async function pageHeaders(folder: string): Promise<Record<string, string>> {
  const text = await readFile(`${folder}/headers.json`, 'utf8').catch(() => '{}');
  return headersSchema.parse(JSON.parse(text));
}

/**
 * The built app: files of `dist/` (their compressed twins where there are any), hashed assets for
 * good, those of builds before it for a day (src/cli/earlierBuilds.ts), and the page itself, with its headers, for
 * every route of the app.
 * @throws when the app has not been built.
 */
export async function createPages(
  { framePort }: { framePort: number },
  folder = projectFile('dist'),
  earlier = projectFile('dist-earlier'),
): Promise<Hono> {
  await readFile(`${folder}/index.html`).catch(() => {
    throw new Error('The app is not built: dist/index.html is missing. Run the build first.');
  });
  const headers = await pageHeaders(folder);
  const app = new Hono();

  // Nothing of it is anything but what it says it is, whatever the build's own headers are.
  app.use('*', async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
  });
  app.use('/assets/*', async (c, next) => {
    await next();
    // Their names change with their content.
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  for (const root of [folder, earlier].filter(existsSync)) {
    app.use('/assets/*', serveStatic({ root, precompressed: true }));
  }
  app.all('/assets/*', (c) => c.text('Not found', 404));
  app.get('/headers.json', (c) => c.text('Not found', 404));

  app.use('*', async (c, next) => {
    const frame = new URL(new URL(c.req.url).origin);
    frame.port = String(framePort);
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    // Who opens it again within minutes, as from a chat, has it without asking a shaky network; the parts
    // that a page of an earlier build names are kept for a day.
    c.header('cache-control', 'max-age=300');
    for (const [name, value] of Object.entries(headers)) {
      c.header(name, value.replaceAll(frameOrigin, frame.origin));
    }
  });
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', (c, next) => (/\.\w+$/.test(c.req.path) ? c.notFound() : next()));
  app.get('*', serveStatic({ root: folder, path: 'index.html', precompressed: true }));
  return app;
}
