import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const slowest = [
  'tests/simulation/unluckyHours.test.ts',
  'tests/proofs/proofs.test.ts',
  'tests/proofs/faults.test.ts',
  'tests/sandbox/ocr.test.ts',
  'tests/sandbox/server.test.ts',
  'tests/sandbox/ocrPictures.test.ts',
  'tests/copy/copy.test.tsx',
  'tests/screens/limits.test.tsx',
  'tests/proofs/oneIdentity.test.ts',
  'tests/sandbox/regions.test.ts',
];

/**
 * Begins with the slowest files, so that no processor waits for one of them at the end. Those that share
 * a process come one after the other: any other file between them would cost them theirs.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = slowest.findIndex((file) => moduleId.endsWith(file));
      return (project.name.startsWith('fast') ? 100 : 0) + (at < 0 ? slowest.length : at);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
