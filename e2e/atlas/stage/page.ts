import type { Plugin } from 'vite';

export const stageAddress = '/stage';

const page = `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="data:," />
    <script type="module">
      import { injectIntoGlobalHook } from '/@react-refresh';
      injectIntoGlobalHook(window);
      window.$RefreshReg$ = () => {};
      window.$RefreshSig$ = () => (type) => type;
    </script>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/e2e/atlas/stage/main.tsx"></script>
  </body>
</html>
`;

/** Serves the page on which screens stand still to be photographed. */
export const stagePlugin = (): Plugin => ({
  name: 'stage',
  configureServer(server) {
    server.middlewares.use(stageAddress, (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    });
  },
});
