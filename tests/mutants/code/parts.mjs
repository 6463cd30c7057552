/**
 * The product's code in parts, because a change takes every test that comes by it: each part has the
 * tests that are there for it. Rules, mappings and contracts run while a file loads: a change of theirs
 * takes all tests of the part, which are quick. Of the others what only loading runs is left out.
 * Test files share one module graph, three times as quick, where none of them replaces a module; what
 * is mutated is loaded before any of them (load.ts), or it would be the first one's that comes by.
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
    tests: [
      'tests/{contracts,rules}/**/*.test.ts',
      'tests/app/{identityFirst,ports*}.test.ts',
      'tests/client/request*.test.ts',
      'tests/rows/{anonymous,badAnswers,birthDateSent,errors,language,nik,outcome,postalCode}.test.ts',
    ],
    ignoreStatic: false,
  },
  client: {
    mutate: ['src/{device,lib}/**/*.ts', 'api/client/**/*.ts', '!src/lib/images/**'],
    tests: [
      'tests/client/{encryption,files,filesCleared,filesUnsealed,reactQuery,reads,request,requestFailures,requestTime,sealWorker,worker,wrappedKey}.test.ts',
      'tests/client/{callRules,filesUnkept,nikFacts,phoneWords,readTexts,sendLarge,uploadTold}.test.ts',
      'tests/rules/{birthDate,lib}.test.ts',
      'tests/rows/{badAnswers,nik}.test.ts',
      'tests/app/{device,filesKept}.test.{ts,tsx}',
      'tests/ui/inApp.test.ts',
    ],
  },
  pictures: {
    mutate: ['src/lib/images/**/*.ts', 'src/camera/**/*.{ts,tsx}'],
    tests: [
      'tests/client/{assess,cardPose,photoAssessed,photoJudgement,printLayout}.test.ts',
      'tests/client/{camera,cameraDelay,cameraHeld,cameraFailure,cameraFrames,cameraLenses,cameraTrouble}.test.{ts,tsx}',
      'tests/client/{fileKinds,fileNearMisses,images,imageWorker,scaleImage,turn}.test.ts',
      'tests/client/{liveEnds,liveIssue,liveJudge}.test.{ts,tsx}',
      'tests/client/picture{Drawn,Gray,Measures,Movement,Tiles}.test.ts',
      'tests/rows/badFiles.test.ts',
      'tests/screens/{idCapture*,npwpCapture,poorPhoto}.test.tsx',
    ],
    isolate: true,
  },
  app: {
    mutate: ['src/app/**/*.{ts,tsx}', '!src/app/ports/**'],
    tests: [
      'tests/app/**/*.test.{ts,tsx}',
      'tests/rules/config.test.ts',
      'tests/rows/{layers,outcome}.test.{ts,tsx}',
      'tests/screens/{checklist,longWaits,memoryNotice,supportCode}.test.tsx',
    ],
    isolate: true,
  },
  ui: {
    // Drawings are compared by pictures, as class names are (looks.mjs).
    mutate: ['src/ui/**/*.{ts,tsx}', '!src/ui/art/**', '!src/ui/Icon.tsx'],
    tests: ['tests/ui/**/*.test.{ts,tsx}', 'tests/{copy,rows,screens}/**/*.test.{ts,tsx}'],
  },
  screens: {
    mutate: ['screens/**/*.{ts,tsx}', '!screens/summary/summaryParts.ts'],
    tests: ['tests/{copy,rows,screens}/**/*.test.{ts,tsx}'],
  },
  // Words and the summary's table: all of it runs while a file loads.
  copy: {
    mutate: ['src/copy/**/*.ts', 'screens/summary/summaryParts.ts'],
    tests: [
      'tests/copy/**/*.test.{ts,tsx}',
      'tests/app/{alertLines,unwritten}.test.ts',
      'tests/rows/{language,limits}.test.{ts,tsx}',
      'tests/screens/{addressMarks,checklist,memoryNotice,summary,supportCode}.test.tsx',
    ],
    ignoreStatic: false,
  },
};

/** The part of this run; MUTANTS_PART names it. */
export const part = process.env.MUTANTS_PART;
