import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

const isSandboxPath = (url: string | undefined) =>
  /^\/(?:bank|sandbox|v1)(?:\/|\?|$)/.test(url ?? '');

/**
 * Vite loads these modules, because Node would return its cached old code after a restart of the development server.
 * The types are needed because `ssrLoadModule` returns untyped modules.
 */
type SandboxModule = typeof import('../../api/sandbox/app.ts');
type OptionsModule = typeof import('../../api/sandbox/options.ts');

/** A restarted development server starts before the old one ends, so it takes over port and data. */
const running = globalThis as { stopSandbox?: () => Promise<void> };

async function startSandbox(server: ViteDevServer) {
  await running.stopSandbox?.();
  const { createSandbox } = (await server.ssrLoadModule('/api/sandbox/app.ts')) as SandboxModule;
  const { readEnvironment, getTestersUrl } = (await server.ssrLoadModule(
    '/api/sandbox/options.ts',
  )) as OptionsModule;
  const env = { ...process.env, PORT: String(server.config.server.port) };
  const { sandbox: options } = readEnvironment(env);
  const sandbox = await createSandbox(options);
  const app = `http://127.0.0.1:${options.appPort}/`;
  const testers = getTestersUrl(app, options.testers, process.env.SANDBOX_TESTERS);
  if (testers) console.info(`Sandbox bank     ${testers}`);
  const frame = createServer(getRequestListener(sandbox.frameApp.fetch));
  frame.listen(options.framePort, '127.0.0.1');
  const stop = async () => {
    if (running.stopSandbox !== stop) return;
    delete running.stopSandbox;
    frame.closeAllConnections();
    await new Promise((resolve) => frame.close(resolve));
    await sandbox.close();
  };
  running.stopSandbox = stop;
  server.httpServer?.once('close', () => void stop());
  return getRequestListener(sandbox.app.fetch);
}

/**
 * Runs the sandbox bank inside the development server on the app's port, and the liveness frame on the next
 * port, like `npm start`.
 */
export function sandbox(): Plugin {
  return {
    name: 'sandbox',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return;
      const handleRequest = await startSandbox(server);
      server.middlewares.use((request, response, next) => {
        if (isSandboxPath(request.url)) void handleRequest(request, response);
        else next();
      });
    },
  };
}

/** Emits the entry of the image reader process next to the server's entry. */
export function cardReader(): Plugin {
  return {
    name: 'card-reader',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'api/sandbox/ocr/reader.ts', fileName: 'reader.js' });
    },
  };
}
