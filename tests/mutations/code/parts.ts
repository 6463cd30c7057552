interface Part {
  /** Which files are changed. */
  mutate: string[];
  /** Which tests have to notice. */
  tests: string[];
  ignoreStatic?: boolean;
  isolate?: boolean;
}

/**
 * The product's code in parts, each with its own tests, because every mutation runs all tests that cover it. Rules,
 * mappings and contracts run while a file loads, so a mutation runs all tests of the part, which are fast. Other parts
 * ignore static mutations. If no test replaces a module, test files share one module graph, which is three times as
 * fast; mutated files are then loaded before all tests (load.ts).
 */
export const parts: Readonly<Record<string, Part>> = {
  values: {
    mutate: [
      'src/fields/**/*.ts',
      'src/app/adapters/**/*.ts',
      'api/contracts/**/*.ts',
      'machines/journey/mapping/**/*.ts',
      'machines/journey/guards.ts',
    ],
    tests: [
      'tests/{contracts,fields}/**/*.test.ts',
      'tests/app/{adapters,phoneAdapters,variantAdapters}.test.ts',
      'tests/journey/{alertLines,flows,submission}.test.ts',
      'tests/client/{execute,request}.test.ts',
      'tests/copy/unspecifiedTexts.test.ts',
    ],
    isolate: true,
    ignoreStatic: false,
  },
  client: {
    mutate: ['src/{device,lib}/**/*.ts', 'api/client/**/*.ts', '!src/lib/images/**'],
    tests: [
      'tests/client/**/*.test.ts',
      'tests/lib/{failure,sealedFiles,unsealedFiles}.test.ts',
      'tests/contracts/codes.test.ts',
      'tests/fields/values.test.ts',
      'tests/{boot,device}/**/*.test.ts',
    ],
    isolate: true,
  },
  pictures: {
    mutate: ['src/lib/images/**/*.ts', 'src/camera/**/*.{ts,tsx}'],
    tests: [
      'tests/lib/{assess,draw,failure,imageWorker,liveAssessment,measures,photoAssessed,photoJudgement,prepareFile,print,scaleImage}.test.ts',
      'tests/camera/**/*.test.{ts,tsx}',
      'tests/screens/{captures,idCapture}.test.tsx',
    ],
    isolate: true,
  },
  app: {
    mutate: ['src/{app,boot}/**/*.{ts,tsx}', '!src/app/adapters/**'],
    tests: [
      'tests/{app,boot}/**/*.test.{ts,tsx}',
      'tests/fields/config.test.ts',
      'tests/journey/{alertLines,submission}.test.ts',
      'tests/screens/{checklist,documents,shared}.test.tsx',
    ],
    isolate: true,
  },
  ui: {
    // Drawings are compared by pictures, as class names are (looks.mjs).
    mutate: ['src/ui/**/*.{ts,tsx}', '!src/ui/art/**', '!src/ui/Icon.tsx'],
    tests: ['tests/ui/**/*.test.{ts,tsx}', 'tests/{copy,screens}/**/*.test.{ts,tsx}'],
  },
  screens: {
    mutate: ['screens/**/*.{ts,tsx}', '!screens/summary/summaryParts.ts'],
    tests: ['tests/{copy,screens}/**/*.test.{ts,tsx}'],
  },
  // Words and the summary's table: all of it runs while a file loads.
  copy: {
    mutate: ['src/copy/**/*.ts', 'screens/summary/summaryParts.ts'],
    tests: [
      'tests/copy/**/*.test.{ts,tsx}',
      'tests/app/persistence.test.ts',
      'tests/journey/alertLines.test.ts',
      'tests/screens/{address,checklist,documents,limits,shared,summary}.test.tsx',
    ],
    ignoreStatic: false,
  },
};
