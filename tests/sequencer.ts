import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const slowest = [
  'tests/proofs/proofs.test.ts',
  'tests/sandbox/server.test.ts',
  'tests/sandbox/ocr.test.ts',
  'tests/sandbox/ocrPictures.test.ts',
  'tests/mutants/mutants.test.ts',
  'tests/sandbox/engine.test.ts',
  'tests/sandbox/migrations.test.ts',
  'tests/sandbox/regions.test.ts',
];

/** Begins with the slowest files, so that no processor waits for one of them at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? slowest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
