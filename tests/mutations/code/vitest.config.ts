import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { globSync } from 'tinyglobby';
import { defineConfig } from 'vitest/config';
import { brandModules } from '../../../src/build/brand.ts';
import { consentTextsModule } from '../../../src/build/consentTexts.ts';
import { parts } from './parts.ts';

const { tests = [], isolate = false } = parts[process.env.MUTATIONS_PART ?? ''] ?? {};

const replacesModule = (file: string) => /\bvi\.(do)?mock\(/i.test(readFileSync(file, 'utf8'));

/** The tests of the code under mutation: pure ones and those with Testing Library. */
export default defineConfig({
  plugins: [brandModules(), consentTextsModule(), react()],
  test: {
    include: tests,
    // A test that replaces a module would replace it for all others of a shared graph.
    exclude: isolate ? [] : globSync(tests).filter((file) => replacesModule(file)),
    environment: 'node',
    isolate,
    setupFiles: [
      'tests/mutations/code/setup.ts',
      ...(isolate ? [] : ['tests/mutations/code/load.ts']),
    ],
    testTimeout: 20_000,
  },
});
