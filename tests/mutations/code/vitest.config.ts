import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { parts } from './parts.ts';

const { tests = [], isolate = false } = parts[process.env.MUTATIONS_PART ?? ''] ?? {};

/** The tests of the code under mutation: pure ones and those with Testing Library. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: tests,
    exclude: [
      // It reads real cards: for most mutations nearly all of their time, and it notices none alone.
      'tests/sandbox/registry.test.ts',
      // These replace a module, which a shared graph would keep for all the others.
      ...(isolate ? [] : ['tests/screens/liveCamera.test.tsx', 'tests/lib/prepareFile.test.ts']),
    ],
    environment: 'node',
    isolate,
    setupFiles: [
      'tests/mutations/code/setup.ts',
      ...(isolate ? [] : ['tests/mutations/code/load.ts']),
    ],
    testTimeout: 20_000,
  },
});
