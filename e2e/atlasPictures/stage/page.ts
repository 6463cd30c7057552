import type { Plugin } from 'vite';
import { type GoldenPath, starts } from '../../../machines/paths/golden.ts';

export const stageAddress = '/stage';

/** A path with the settings of its start, as text can carry them: its flow by name. */
function staged({ start, steps }: GoldenPath) {
  const { flow, ...settings } = starts[start];
  return { settings, flow: flow.id, steps };
}
export type StagedPath = ReturnType<typeof staged>;

const pageFor = (paths: readonly GoldenPath[]) => `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="data:," />
    <script>globalThis.paths = ${JSON.stringify(paths.map(staged))};</script>
    <script type="module">
      import { injectIntoGlobalHook } from '/@react-refresh';
      injectIntoGlobalHook(window);
      window.$RefreshReg$ = () => {};
      window.$RefreshSig$ = () => (type) => type;
    </script>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/e2e/atlasPictures/stage/main.tsx"></script>
  </body>
</html>
`;

/** Serves the page on which the screens of these paths stand still to be photographed. */
export const stagePlugin = (paths: readonly GoldenPath[]): Plugin => ({
  name: 'stage',
  configureServer(server) {
    server.middlewares.use(stageAddress, (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageFor(paths));
    });
  },
});
