import type { Plugin, Rollup } from 'vite';

const page = `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Inspektor</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script type="module" src="/src/app/inspect/panel/main.ts"></script>
  </body>
</html>
`;

/**
 * Finds the modules of a bundle that let somebody inspect the chart. A production build must have none. The
 * build for the browser path tests (mode `paths`) may contain machines/paths, because it reports its transitions.
 */
export const findInspectorModules = (bundle: Rollup.OutputBundle, mode = 'production'): string[] =>
  Object.values(bundle)
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .filter(
      (id) =>
        /\/app\/inspect\/|\/@statelyai\//.test(id) ||
        (mode !== 'paths' && /\/machines\/paths\//.test(id)),
    );

/**
 * Serves the inspector's panel under /inspect in development. A production build that contains the
 * inspector fails.
 */
export function inspectorPanel(): Plugin {
  let mode = 'production';
  return {
    name: 'inspect',
    configResolved(config) {
      mode = config.mode;
    },
    configureServer(server) {
      server.middlewares.use('/inspect', (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page);
      });
    },
    generateBundle(_options, bundle) {
      const found = findInspectorModules(bundle, mode);
      if (found.length > 0)
        this.error(`The inspector is for development only: ${found.join(', ')}`);
    },
  };
}
