import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './src/build/chunks.ts';
import { frontPagePlugin } from './src/build/frontPagePlugin.ts';
import { inspectPlugin } from './src/build/inspectPlugin.ts';
import { orderPlugin } from './src/build/orderPlugin.ts';
import { sandboxPlugin } from './src/build/sandboxPlugin.ts';
import { slimPlugin } from './src/build/slimPlugin.ts';
import { weighPlugin } from './src/build/weighPlugin.ts';

const port = Number(process.env.PORT ?? 4173);
const isServerBuild = process.argv.includes('--ssr');

/** What the JavaScript may weigh, bytes of gzip; workers counted. */
const weights = { chooser: 100_000, whole: 190_000 };

export default defineConfig({
  appType: 'spa',
  publicDir: 'src/static',
  plugins: isServerBuild
    ? []
    : [
        react(),
        frontPagePlugin(),
        sandboxPlugin(),
        inspectPlugin(),
        slimPlugin(),
        orderPlugin(),
        weighPlugin(weights),
      ],
  server: { port, strictPort: true, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // An inlined asset would need `data:` in the policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    copyPublicDir: !isServerBuild,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    ...(isServerBuild
      ? {}
      : {
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        }),
  },
});
