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
 * The modules of a bundle that let somebody watch the chart: a build for applicants must have none. The
 * build that the browser paths run in (mode `paths`) tells what its actor takes, and no more.
 */
export const inspectorIn = (bundle: Rollup.OutputBundle, mode = 'production'): string[] =>
  Object.values(bundle)
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .filter(
      (id) =>
        /\/app\/inspect\/|\/@statelyai\//.test(id) ||
        (mode !== 'paths' && /\/machines\/paths\//.test(id)),
    );

/** The inspector's panel in development, under /inspect; a build that holds any of it fails. */
export function inspect(): Plugin {
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
      const found = inspectorIn(bundle, mode);
      if (found.length > 0)
        this.error(`The inspector is for development only: ${found.join(', ')}`);
    },
  };
}
