import type { Plugin } from 'vite';
import { shortOf } from '../../machines/review/meaning.ts';
import { examineTree } from '../../machines/review/tree.ts';

/** Puts the fingerprint of the chart and of its configuration into the page, and prints it. */
export function chartFingerprint(): Plugin {
  let examined: ReturnType<typeof examineTree>;
  return {
    name: 'chart-fingerprint',
    apply: 'build',
    buildStart() {
      // Beside the build, in a process of its own.
      examined = examineTree();
      examined.catch(() => undefined);
    },
    transformIndexHtml: async () => {
      const content = shortOf((await examined).fingerprint);
      console.info(`Chart: ${content}`);
      return [{ tag: 'meta', attrs: { name: 'chart', content }, injectTo: 'head' }];
    },
  };
}
