import type { Plugin } from 'vite';
import { shortenFingerprint } from '../../machines/review/meaning.ts';
import { examineTree } from '../../machines/review/tree.ts';

/** Writes the fingerprint of the chart and its configuration into the page (`<meta name="chart">`), and prints it. */
export function chartFingerprint(): Plugin {
  let examined: ReturnType<typeof examineTree>;
  return {
    name: 'chart-fingerprint',
    apply: 'build',
    buildStart() {
      // Runs in parallel with the build, in its own process.
      examined = examineTree();
      examined.catch(() => undefined);
    },
    transformIndexHtml: async () => {
      const content = shortenFingerprint((await examined).fingerprint);
      console.info(`Chart: ${content}`);
      return [{ tag: 'meta', attrs: { name: 'chart', content }, injectTo: 'head' }];
    },
  };
}
