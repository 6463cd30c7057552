/**
 * The product's code in two parts, because they need different tests. Rules, mappings and contracts
 * are mostly read once, while a file loads: each change of theirs takes all tests of the part, which
 * are quick. A change of a screen takes the tests that come by it; what only loading runs is left out.
 */
export const parts = {
  values: {
    mutate: [
      'src/fields/**/*.ts',
      'src/app/ports/**/*.ts',
      'api/contracts/**/*.ts',
      'machines/journey/mapping/**/*.ts',
      'machines/journey/guards.ts',
    ],
    ignoreStatic: false,
    tests: [
      'tests/{contracts,rules}/**/*.test.ts',
      'tests/app/ports*.test.ts',
      'tests/client/request.test.ts',
      'tests/rows/{anonymous,badAnswers,birthDateSent,errors,language,nik,outcome,postalCode}.test.ts',
    ],
    // One module graph for all files: none of them leaves anything behind.
    isolate: false,
  },
  screens: {
    mutate: [
      'screens/**/*.{ts,tsx}',
      'src/{app,ui,camera,device,lib,copy}/**/*.{ts,tsx}',
      '!src/app/ports/**',
      'api/client/**/*.ts',
    ],
    ignoreStatic: true,
    tests: ['tests/{app,client,contracts,copy,rows,rules,screens,ui}/**/*.test.{ts,tsx}'],
    isolate: true,
  },
};

/** The part of this run; MUTANTS_PART names it. */
export const part = process.env.MUTANTS_PART === 'values' ? 'values' : 'screens';
