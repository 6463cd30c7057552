import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from './handlers/answer.ts';
import { isPicture, kindOf } from './sniff.ts';
import type { StoredFile } from './store/schema.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A file that is to be stored under a name of the bank's own. */
export type NewFile = StoredFile & { bytes: Buffer };

export const newFile = (stem: string, type: string, bytes: Buffer): NewFile => ({
  name: `${stem}.${endings[type] ?? 'bin'}`,
  type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes,
});

/** What the database keeps of a file. */
export const storedOf = ({ bytes: _bytes, ...file }: NewFile): StoredFile => file;

/** The bytes of base64, with or without a data URL's prefix. */
const bytesOf = (base64: string) => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

/**
 * The picture that was sent in `field`, told by its bytes and not by what it claims to be.
 * @throws Refusal when it is none.
 */
export function sentPicture(field: string, base64: string): NewFile {
  const bytes = bytesOf(base64);
  const kind = kindOf(bytes);
  if (!isPicture(kind)) throw new Refusal(400, '31', `${field} bukan gambar.`);
  return newFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** As sentPicture, for a field that takes a PDF too (DOC-12). */
export function sentDocument(field: string, base64: string): NewFile {
  const bytes = bytesOf(base64);
  const kind = kindOf(bytes);
  if (kind === undefined) throw new Refusal(400, '31', `${field} bukan gambar atau PDF.`);
  return newFile(`${randomUUID()}-${field}`, kind, bytes);
}
