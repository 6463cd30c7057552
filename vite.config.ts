/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandIcon, brandModules } from './src/build/brand.ts';
import { chartFingerprint } from './src/build/chart.ts';
import { checkConfig, inlineConfig } from './src/build/configuration.ts';
import { consentTextsModule } from './src/build/consentTexts.ts';
import { serializeBuilds } from './src/build/earlierBuilds.ts';
import { frontPage } from './src/build/frontPage.ts';
import { inspectorPanel } from './src/build/inspect.ts';
import { checkBundleSize, chunkGroups, oldestBrowsers, preloadApp } from './src/build/loading.ts';
import { thirdPartyNotices } from './src/build/notices.ts';
import { cardReader, sandbox } from './src/build/sandbox.ts';
import { textOverrides } from './src/build/texts.ts';

const port = Number(process.env.PORT?.trim() || 4173);
const isServerBuild = process.argv.includes('--ssr');

const notices = thirdPartyNotices();

/** Only Vitest needs its options, so a build does not load them. */
const tests = process.env.VITEST
  ? { test: (await import('./tests/vitestOptions.ts')).vitestOptions }
  : {};

export default defineConfig({
  ...tests,
  appType: 'spa',
  // A server may serve the build below any path (src/build/page.ts).
  base: process.argv.includes('build') ? './' : '/',
  publicDir: 'src/static',
  plugins: isServerBuild
    ? [brandModules(), consentTextsModule(), textOverrides(), serializeBuilds(), cardReader()]
    : [
        checkConfig(),
        brandModules(),
        consentTextsModule(),
        textOverrides({ isLoud: true }),
        serializeBuilds(),
        react(),
        frontPage(),
        brandIcon(),
        sandbox(),
        inspectorPanel(),
        inlineConfig(),
        chartFingerprint(),
        preloadApp(),
        notices.app,
        checkBundleSize(),
      ],
  worker: { plugins: notices.workers },
  server: { port, strictPort: true, host: '127.0.0.1' },
  build: {
    target: oldestBrowsers,
    // An inlined asset would require `data:` in the policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    copyPublicDir: !isServerBuild,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The front page renders React and compresses it: rolldown would warn of the time at each start.
      checks: { pluginTimings: false },
      ...(isServerBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
});
