import { createServer, type Server as PlainServer } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { assetCaching, pageCaching, unservedFiles } from '../../src/config/servedFiles.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
import { getRequestUrl } from './guard/access.ts';
import { closeSlowRequests, serverTimeouts } from './guard/bodies.ts';
import { closeUnreadConnection, maxConnections, queueRequests } from './guard/connections.ts';
import { loadFolder, sendFile } from './loadedFiles.ts';
import type { KeyPair } from './phone/certificate.ts';
import { getProjectPath } from './store/projectFile.ts';

type Server = PlainServer | SecureServer;

type Fetch = (request: Request, env: object) => unknown;

/** How long (ms) current requests may take to finish after the server was asked to stop. */
const graceMs = 20_000;

function listen(fetch: Fetch, port: number, hostname: string, tls?: KeyPair): Promise<Server> {
  const respond = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    hostname,
  });
  const listener = queueRequests((incoming, outgoing) => {
    closeUnreadConnection(incoming, outgoing);
    respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const server = tls
    ? createSecureServer({ ...serverTimeouts, ...tls }, listener)
    : createServer(serverTimeouts, listener);
  server.maxConnections = maxConnections;
  closeSlowRequests(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const used = `Port ${port} is in use. Set PORT to another one (the next one is needed too).`;
      reject(error.code === 'EADDRINUSE' ? new Error(used) : error);
    });
    server.listen(port, hostname, () => {
      // Without a free file handle a connection cannot be accepted, but the next one can.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

/** Accepts no new requests, lets current ones finish within the grace period, then closes all connections. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Where to listen, the sandbox's settings, and the certificate for HTTPS if there is one. */
type ServerOptions = {
  host: string;
  sandbox: SandboxOptions;
  tls?: KeyPair;
  /** How long (ms) `/readyz` fails before the server stops to accept connections. */
  drainMs?: number;
};

/**
 * Starts the bank and the liveness frame on their ports, over HTTPS if there is a certificate.
 * Files that the process writes from now on are readable by their owner only.
 * @param extend adds pages to the bank's app before it listens.
 * @returns a function that stops everything, also when it is called again.
 * @throws the errors of `createSandbox`, and an Error when a port is in use.
 */
export async function startServer(
  { host, sandbox: options, tls, drainMs = 0 }: ServerOptions,
  extend: (app: Sandbox['app']) => Promise<void> = async () => undefined,
): Promise<{ stop(): Promise<void> }> {
  process.umask(0o077);
  const sandbox = await createSandbox(options);
  const servers: Server[] = [];
  const end = async () => {
    sandbox.startDraining();
    if (servers.length > 0) await wait(drainMs);
    sandbox.endStreams();
    await Promise.all(servers.map(closeServer));
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
 * Exits the process on an uncaught error and logs the error's name only: its message could contain an
 * applicant's input.
 */
export function exitOnError(): void {
  // The reader of the log may close the pipe before the server stops.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    console.error(`Sandbox: ${error.name}`);
    process.exit(1);
  });
}

/** Stops on the first SIGINT or SIGTERM, and exits immediately on a second one of the same kind. */
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

/** Prints an error's message and that of its cause, one line each, and exits the process with 1. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) {
    console.error(`(${error.cause.message || error.cause.name})`);
  }
  process.exit(1);
}

const headersSchema = z.record(z.string(), z.string());

/** A placeholder in header values for the origin of the liveness frame on the requested host. */
const frameOrigin = '{liveness-origin}';

/** Returns the path below which the page expects to be served, with a slash at both ends. */
const readBasePath = (page: string): string => / data-base="([^"]+)"/.exec(page)?.[1] ?? '/';

/**
 * Creates the web app that serves the built app: files of `dist/` with their compressed versions, hashed
 * assets of earlier builds for a day (src/build/earlierBuilds.ts), and the page with its headers for every
 * route below its base path. All files are read once, so that a later build in the same folder has no effect.
 * @throws when the app has not been built.
 */
export async function createAppPages(
  { framePort }: { framePort: number },
  folder = getProjectPath('dist'),
  earlier = getProjectPath('dist-earlier'),
): Promise<Hono> {
  const files = new Map([...loadFolder(earlier), ...loadFolder(folder)]);
  const index = files.get('/index.html');
  if (!index) {
    throw new Error('The app is not built: dist/index.html is missing. Run the build first.');
  }
  const written = files.get('/headers.json')?.bytes.toString() ?? '{}';
  const headers = Object.entries(headersSchema.parse(JSON.parse(written)));
  for (const name of unservedFiles) files.delete(`/${name}`);
  const base = readBasePath(index.bytes.toString());
  const app = new Hono();

  const pageHeaders = (c: Context) => {
    const frame = new URL(getRequestUrl(c).origin);
    frame.port = String(framePort);
    const ownHeaders = headers.map(([name, value]) => [
      name,
      value.replaceAll(frameOrigin, frame.origin),
    ]);
    return { ...pageCaching, ...Object.fromEntries(ownHeaders) };
  };
  app.get('*', (c, next) => {
    // The query names channel, referral and journey.
    const withQuery = base + new URL(c.req.url).search;
    if (`${c.req.path}/` === base) return c.redirect(withQuery, 301);
    // For the addresses that the server prints, and the link on the testers' page.
    if (c.req.path === '/' && base !== '/') return c.redirect(withQuery, 302);
    if (!c.req.path.startsWith(base)) return next();
    const path = c.req.path.slice(base.length - 1);
    const isAsset = path.startsWith('/assets/');
    const file = files.get(path);
    if (file?.type.startsWith('text/html')) return sendFile(c, file, pageHeaders(c));
    if (file) return sendFile(c, file, isAsset ? assetCaching : {});
    // Paths that look like files are not routes of the app.
    const isFile = /\.\w+$/.test(path) || unservedFiles.some((name) => path === `/${name}`);
    return isAsset || isFile ? next() : sendFile(c, index, pageHeaders(c));
  });
  app.all('*', (c) => c.text('Not found', 404, { 'x-content-type-options': 'nosniff' }));
  return app;
}
