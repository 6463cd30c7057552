import { createServer, type Server as PlainServer } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
import { cutSlowBodies, serverLimits } from './guard/bodies.ts';
import { cutUnread, inTurn, mostConnections } from './guard/connections.ts';
import { loadFolder, sendFile } from './loadedFiles.ts';
import type { KeyPair } from './phone/certificate.ts';
import { projectFile } from './store/projectFile.ts';

type Server = PlainServer | SecureServer;

type Fetch = (request: Request, env: object) => unknown;

/** How long calls under way may take once the server was told to stop. */
const graceMs = 5_000;

function listen(fetch: Fetch, port: number, hostname: string, tls?: KeyPair): Promise<Server> {
  const respond = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    hostname,
  });
  const listener = inTurn((incoming, outgoing) => {
    cutUnread(incoming, outgoing);
    respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const server = tls
    ? createSecureServer({ ...serverLimits, ...tls }, listener)
    : createServer(serverLimits, listener);
  server.maxConnections = mostConnections;
  cutSlowBodies(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const used = `Port ${port} is in use. Set PORT to another one (the next one is needed too).`;
      reject(error.code === 'EADDRINUSE' ? new Error(used) : error);
    });
    server.listen(port, hostname, () => {
      // Where no file handle is left a connection cannot be accepted: the next one can.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

/** Takes no new call, lets those under way finish within the grace, cuts what is left. */
function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
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
  // Whoever reads the log may go before the server does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
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

/** What the build writes for the server alone. */
const headersFile = '/headers.json';

/** Of pages: who opens one again within minutes, as from a chat, has it without asking a shaky network. */
const pageCaching = { 'cache-control': 'max-age=300' };

/** Of hashed files, whose names change with their content. */
const assetCaching = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * The built app, as it is now: files of `dist/` (their compressed twins where there are any), hashed assets for
 * good, those of builds before it for a day (src/build/earlierBuilds.ts), and the page itself, with its headers, for
 * every route of the app. All of it is read once: a later build in the same folder changes nothing.
 * @throws when the app has not been built.
 */
export async function createPages(
  { framePort }: { framePort: number },
  folder = projectFile('dist'),
  earlier = projectFile('dist-earlier'),
): Promise<Hono> {
  const files = new Map([...loadFolder(earlier), ...loadFolder(folder)]);
  const index = files.get('/index.html');
  if (!index) {
    throw new Error('The app is not built: dist/index.html is missing. Run the build first.');
  }
  const written = files.get(headersFile)?.bytes.toString() ?? '{}';
  const headers = Object.entries(headersSchema.parse(JSON.parse(written)));
  files.delete(headersFile);
  const app = new Hono();

  const pageHeaders = (c: Context) => {
    const frame = new URL(new URL(c.req.url).origin);
    frame.port = String(framePort);
    const own = headers.map(([name, value]) => [name, value.replaceAll(frameOrigin, frame.origin)]);
    return { ...pageCaching, ...Object.fromEntries(own) };
  };
  app.get('*', (c, next) => {
    const { path } = c.req;
    const isAsset = path.startsWith('/assets/');
    const file = files.get(path);
    if (file?.type.startsWith('text/html')) return sendFile(c, file, pageHeaders(c));
    if (file) return sendFile(c, file, isAsset ? assetCaching : {});
    // Whatever looks like a file is none of the app's routes.
    return isAsset || /\.\w+$/.test(path) ? next() : sendFile(c, index, pageHeaders(c));
  });
  app.all('*', (c) => c.text('Not found', 404, { 'x-content-type-options': 'nosniff' }));
  return app;
}
