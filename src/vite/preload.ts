import type { Plugin } from 'vite';
import { chunksOf, firstModules } from './journeys.ts';

/** Read by browsers at the top of a file: its functions are compiled while it comes, off the main thread. */
export const compileAhead = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts what the front page does not need behind it: the app's style sheet and its files are asked for
 * once the page can be painted. The files that the card chooser waits for are fetched side by side, and
 * compiled before they are run.
 */
export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(bundle, firstModules)) chunk.code = compileAhead + chunk.code;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const style = /\s*<link rel="stylesheet"[^>]*>/g;
        const script = /\s*<script type="module"[^>]*><\/script>/g;
        const moved = [...html.matchAll(style), ...html.matchAll(script)].map(([tag]) =>
          tag.trim(),
        );
        const preloads = chunksOf(bundle, firstModules).map(
          ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`,
        );
        return html
          .replace(style, '')
          .replace(script, '')
          .replace('<noscript>', `${[...moved, ...preloads].join('\n    ')}\n    <noscript>`);
      },
    },
  };
}
