import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

const isBank = (url: string | undefined) => /^\/(?:bank|sandbox)(?:\/|\?|$)/.test(url ?? '');

/**
 * The sandbox bank inside the development server, on the app's own port, and the liveness frame on
 * the next one, as `npm start` has them.
 */
export function sandboxPlugin(): Plugin {
  return {
    name: 'sandbox',
    apply: 'serve',
    async configureServer(server: ViteDevServer) {
      if (process.env.VITEST) return;
      const appPort = server.config.server.port;
      const { createSandbox } = await server.ssrLoadModule('/api/sandbox/app.ts');
      const { readEnvironment } = await server.ssrLoadModule('/api/sandbox/options.ts');
      const { sandbox: options } = readEnvironment({ ...process.env, PORT: String(appPort) });
      const sandbox = await createSandbox(options);
      const answer = getRequestListener(sandbox.app.fetch);
      const frame = createServer(getRequestListener(sandbox.frameApp.fetch));
      frame.listen(options.framePort, '127.0.0.1');
      server.httpServer?.once('close', () => {
        frame.close();
        void sandbox.close();
      });
      server.middlewares.use((request, response, next) => {
        if (isBank(request.url)) void answer(request, response);
        else next();
      });
    },
  };
}
