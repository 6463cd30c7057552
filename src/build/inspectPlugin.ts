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
    <script type="module" src="/src/inspect/panel/main.ts"></script>
  </body>
</html>
`;

/** The modules of a bundle that belong to the inspector: a build for applicants must have none. */
export const inspectorIn = (bundle: Rollup.OutputBundle): string[] =>
  Object.values(bundle)
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .filter((id) => /\/src\/inspect\/|\/@statelyai\//.test(id));

/** The inspector's panel in development, under /inspect; a build that holds any of it fails. */
export function inspectPlugin(): Plugin {
  return {
    name: 'inspect',
    configureServer(server) {
      server.middlewares.use('/inspect', (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page);
      });
    },
    generateBundle(_options, bundle) {
      const found = inspectorIn(bundle);
      if (found.length > 0)
        this.error(`The inspector is for development only: ${found.join(', ')}`);
    },
  };
}
