import { serve } from '@hono/node-server';
import { createSandbox } from './app.ts';
import { readEnvironment } from './options.ts';
import { createPages } from './pages.ts';

type Server = ReturnType<typeof serve>;

function listen(fetch: (request: Request, env: object) => unknown, port: number, hostname: string) {
  return new Promise<Server>((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const used = `Port ${port} is in use. Set PORT to another one (the next one is needed too).`;
      reject(error.code === 'EADDRINUSE' ? new Error(used) : error);
    });
  });
}

async function start(): Promise<void> {
  const { host, sandbox: options } = readEnvironment(process.env);
  const sandbox = await createSandbox(options);
  const pages = await createPages(options);
  sandbox.app.route('/', pages);
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers) {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    }
    await sandbox.close();
  };
  try {
    servers.push(await listen(sandbox.app.fetch, options.appPort, host));
    servers.push(await listen(sandbox.frameApp.fetch, options.framePort, host));
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.info(`App              http://${shown}:${options.appPort}/`);
  console.info(`Sandbox bank     http://${shown}:${options.appPort}/sandbox`);
  console.info(`Liveness frame   http://${shown}:${options.framePort}/`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) {
    console.error(`(${error.cause.message})`);
  }
  process.exit(1);
});
