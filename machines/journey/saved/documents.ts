import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { DocumentKind } from '../events.ts';
import type { Saved } from './schema.ts';

/** Where each document is kept: its own session key, and its field of step5 (JOB-23). */
const places = {
  npwp: { key: 'dataNpwp', field: 'npwpFile' },
  slip: { key: 'slipGaji', field: 'slipgajiFile' },
} as const satisfies Record<DocumentKind, { key: keyof Saved; field: string }>;

/** What a document that was kept or taken away changes: a job that is saved already names it too. */
export function withDocument(
  { step5 }: Saved,
  document: DocumentKind,
  file: FileRef | undefined,
): Partial<Saved> {
  const { key, field } = places[document];
  return {
    [key]: file,
    ...(step5 ? { step5: { ...step5, [field]: file ?? null } } : {}),
  };
}
