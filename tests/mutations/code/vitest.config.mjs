import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { part, parts } from './parts.mjs';

/** The tests of the code under mutation: pure ones and those with Testing Library. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: parts[part].tests,
    exclude: [
      // It reads real cards: for most mutants nearly all of their time, and it notices none alone.
      'tests/sandbox/registry.test.ts',
      // These replace a module, which a shared graph would keep for all the others.
      ...(parts[part].isolate
        ? []
        : ['tests/screens/liveCamera.test.tsx', 'tests/lib/prepareFile.test.ts']),
    ],
    environment: 'node',
    isolate: parts[part].isolate ?? false,
    setupFiles: [
      'tests/mutations/code/setup.ts',
      ...(parts[part].isolate ? [] : ['tests/mutations/code/load.ts']),
    ],
    testTimeout: 20_000,
  },
});
