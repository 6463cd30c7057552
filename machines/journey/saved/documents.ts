import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { DocumentKind } from '../events.ts';
import type { Saved } from './schema.ts';

/** Where the documents are kept: their own session keys, and their fields of step5 (JOB-23). */
const npwp = { key: 'dataNpwp', field: 'npwpFile' } as const;
const slip = { key: 'slipGaji', field: 'slipgajiFile' } as const;

/** What a document that was kept or taken away changes: a job that is saved already names it too. */
export function withDocument(
  { step5 }: Saved,
  document: DocumentKind,
  file: FileRef | undefined,
): Partial<Saved> {
  const { key, field } = document === 'slip' ? slip : npwp;
  return {
    [key]: file,
    ...(step5 ? { step5: { ...step5, [field]: file ?? null } } : {}),
  };
}
